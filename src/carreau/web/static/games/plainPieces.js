/** Pieces of a game that has no look of its own: a disc, a square or a diamond for each kind, with a sign. */

import { color, disc, font, write } from "../draw/sheet.js";
import { Turns } from "./plainGround.js";

/** @typedef {import("../types/look").Context} Context */
/** @typedef {{fill?: string, sign?: string, shape?: string}} Style */

const TURNS = ["robot-b", "robot-r", "robot-y", "robot-g", "robot-s", "crate"];
const LETTERED_FROM = 9; // pixels of a cell

/**
 * @param {Record<string, Style>} styles by kind, as the game presents them
 * @returns {import("../types/look").PieceStyle & {styleOf(piece: {kind: string, text: string}): Required<Style>}}
 */
export function plainPieces(styles) {
  const turns = new Turns(TURNS.filter((token) => !Object.values(styles).some(({ fill }) => fill === token)));
  /** @param {{kind: string, text: string}} piece */
  const styleOf = ({ kind, text }) => {
    const { fill, sign, shape } = styles[kind] ?? {};
    return {
      fill: fill || turns.of(kind).fill,
      sign: sign || text || kind.charAt(0).toUpperCase(),
      shape: shape || "disc",
    };
  };
  return {
    styleOf,
    draw(context, x, y, c, piece, { selected }) {
      const { fill, sign, shape } = styleOf(piece);
      if (selected) highlight(context, x, y, c);
      outline(context, shape, x, y, 0.34 * c);
      context.fillStyle = color(fill);
      context.fill();
      context.strokeStyle = color("ink");
      context.lineWidth = Math.max(1.2, 0.06 * c);
      context.lineJoin = "round";
      context.stroke();
      if (c < LETTERED_FROM) return;
      context.fillStyle = color("token-ink");
      context.font = font(0.36 * c, 700);
      write(context, sign, x, y + 0.02 * c);
    },
    outline: (context, piece, x, y, radius) => outline(context, styleOf(piece).shape, x, y, radius),
    color: (id) => color(turns.of(id).fill),
  };
}

/** @param {Context} context  @param {number} x  @param {number} y  @param {number} c */
export function highlight(context, x, y, c) {
  context.fillStyle = color("hl");
  context.fillRect(x - c / 2 + 1, y - c / 2 + 1, c - 1, c - 1);
}

/** @param {Context} context  @param {string} shape  @param {number} x  @param {number} y  @param {number} radius */
function outline(context, shape, x, y, radius) {
  if (shape !== "diamond" && shape !== "square") return disc(context, x, y, radius);
  context.beginPath();
  if (shape === "square") return context.rect(x - 0.9 * radius, y - 0.9 * radius, 1.8 * radius, 1.8 * radius);
  for (const [right, down] of [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ]) {
    context.lineTo(x + 1.2 * right * radius, y + 1.2 * down * radius);
  }
  return context.closePath();
}
