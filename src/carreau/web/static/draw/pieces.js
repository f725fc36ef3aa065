/** Pieces by their kind; one that is not known is a plain disc with its text. */

import { centre } from "./geometry.js";
import { drawChosen, drawToken } from "./ricochet.js";
import { color, disc, font, write } from "./sheet.js";
import { drawCrate, drawPlayer } from "./sokoban.js";
import { drawCar } from "./trail.js";

/** @param look {{cell: number[], selected: boolean, facing?: number[], language?: string}} */
export function drawPiece(context, geometry, piece, look) {
  const { c } = geometry;
  const [x, y] = centre(geometry, look.cell);
  if (piece.kind.startsWith("robot")) {
    if (look.selected) drawChosen(context, x, y, c);
    drawToken(context, piece.text, x, y, c, look.language, look.selected);
  } else if (piece.kind.startsWith("box")) {
    if (look.selected) highlight(context, x, y, c);
    drawCrate(context, x, y, c, piece.kind === "box_home");
  } else if (piece.kind === "player") drawPlayer(context, x, y, c, look.facing);
  else if (piece.kind === "car" || piece.kind === "rival") drawCar(context, x, y, c, piece.text);
  else drawPlain(context, x, y, c, piece.text);
}

function highlight(context, x, y, c) {
  context.fillStyle = color("hl");
  context.fillRect(x - c / 2 + 1, y - c / 2 + 1, c - 1, c - 1);
}

function drawPlain(context, x, y, c, text) {
  disc(context, x, y, 0.33 * c);
  context.fillStyle = color("paper");
  context.fill();
  context.strokeStyle = color("ink");
  context.lineWidth = Math.max(1.2, 0.06 * c);
  context.stroke();
  context.fillStyle = color("ink");
  context.font = font(0.36 * c, 700);
  write(context, text, x, y);
}
