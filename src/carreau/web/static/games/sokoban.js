/** Sokoban: a room with crates that are pushed. */

import { color, disc } from "../draw/sheet.js";
import { icon } from "../icons.js";
import { t } from "../words.js";
import { DEFAULTS } from "./defaultLook.js";
import { highlight } from "./plainPieces.js";
import { PLAIN_RELIEF } from "./plainRelief.js";
import { crate, figure } from "./sokoban/figures.js";
import { pushes } from "./sokoban/pushes.js";
import { drawCrate, drawPlayer, drawRoom, strokeRoom } from "./sokoban/room.js";

/** @typedef {import("../types/messages").Scene} Scene */

const isCrate = (/** @type {{kind: string}} */ piece) => piece.kind.startsWith("box");
const home = (/** @type {Scene} */ scene) => scene.pieces.filter((piece) => piece.kind === "box_home").length;

/** @type {import("../types/look").GameLook} */
export const sokoban = {
  ...DEFAULTS,
  name: "sokoban",
  title: () => t("game.sokoban"),
  longTitle: () => t("game.sokoban"),
  icon: () => icon("crate"),
  goal: () => t("goal.sokoban"),
  rule: (_, scene) => t("rule.sokoban", { home: home(scene), all: scene.pieces.filter(isCrate).length }),
  keys: () => [
    { keys: ["←", "↑", "↓", "→"], text: t("keys.walk") },
    { keys: [], text: t("keys.crate") },
  ],
  digits: { moves: 3 },
  hintQuestions: () => [t("hint.2.crate"), t("hint.3.crate")],
  overlays: [
    ["dead", "1"],
    ["zone", "2"],
    ["normalised", "3"],
  ],
  sound(before, after) {
    if (home(after.scene) > home(before)) return ["home"];
    return [after.frames.some((frame) => frame.length > 1) ? "push" : "step"];
  },
  grabs: isCrate,
  leads: (piece) => piece.kind === "player",
  ground: { draw: drawRoom, stroke: strokeRoom },
  pieces: {
    draw(context, x, y, c, piece, { selected, facing }) {
      if (!isCrate(piece)) return drawPlayer(context, x, y, c, facing);
      if (selected) highlight(context, x, y, c);
      return drawCrate(context, x, y, c, piece.kind === "box_home");
    },
    outline(context, piece, x, y, radius) {
      if (!isCrate(piece)) return disc(context, x, y, radius);
      const half = 1.15 * radius;
      context.beginPath();
      return context.roundRect(x - half, y - half, 2 * half, 2 * half, 0.2 * radius);
    },
    color: () => color("crate"),
  },
  relief: {
    ...PLAIN_RELIEF,
    folds: (piece) => (isCrate(piece) ? crate(piece.kind === "box_home") : figure()),
  },
  marksOffers: false,
  swatch: ["floor", "wall"],
  swatchWhole: ["wall"],
  solutionSlides: pushes,
  slideColor: () => color("crate"),
  solutionLine: { edge: "ink", line: "crate" },
};
