/** A game in relief that says nothing else: walls are blocks of paper, pieces are cut out of thick paper and lie on the board. */

import { box, regular } from "../draw/figures.js";
import { color } from "../draw/sheet.js";

/** @typedef {import("../types/look").Fold} Fold */
/** @typedef {import("../types/look").Relief} Relief */

const WALL = 0.32; // how high a wall stands, in cells
const PIECE = 0.22; // and a piece
const SOLID = ["wall", "obstacle", "closed"];
/** @type {Record<string, number[][]>} */
const CORNERS = { disc: regular(28, 0.34), square: box(0.306, 0.306), diamond: regular(4, 0.408) };

/** Cells of some kinds stand so high. @param {number} height  @param {...string} kinds @returns {Relief["rise"]} */
export const raised =
  (height, ...kinds) =>
  (found) => {
    const where = found.where(...kinds);
    return (row, column) => (where(row, column) ? height : 0);
  };

/** A shape with what is drawn of the piece on its top. @param {number[][]} corners  @param {number} height  @param {string} fill  @param {string} line @returns {Fold[]} */
export const prism = (corners, height, fill, line) => [{ corners, from: 0, to: height, fill, line, printed: true }];

/** @type {Relief} */
export const PLAIN_RELIEF = {
  rise: raised(WALL, ...SOLID),
  hides: true,
  marksAbove: false,
  ink: "wall",
  line: 0.04,
  folds: () => prism(CORNERS.disc, PIECE, color("paper"), color("ink")),
};

/**
 * @param {Record<string, {fill?: string, sign?: string}>} cells  @param {(piece: import("../types/messages").Piece) => {fill: string, shape: string}} styleOf
 * @returns {Relief}
 */
export const plainRelief = (cells, styleOf) => ({
  ...PLAIN_RELIEF,
  rise: raised(WALL, ...SOLID.filter((kind) => !cells[kind])),
  folds(piece) {
    const { fill, shape } = styleOf(piece);
    return prism(CORNERS[shape] ?? CORNERS.disc, PIECE, color(fill), color("ink"));
  },
});
