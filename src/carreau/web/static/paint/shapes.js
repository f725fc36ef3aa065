/** Cells that lie on a line, around a rectangle or in it: what a tool paints from one cell to another. */

/** @import { Cell } from "../types/messages.d.ts" */

/** The cells of a straight line from one to another. @param {Cell} from  @param {Cell} to @returns {Cell[]} */
export function line([row, column], [toRow, toColumn]) {
  const steps = Math.max(Math.abs(toRow - row), Math.abs(toColumn - column), 1);
  return Array.from({ length: steps + 1 }, (_, step) => [
    Math.round(row + ((toRow - row) * step) / steps),
    Math.round(column + ((toColumn - column) * step) / steps),
  ]);
}

/** All cells between two corners. @param {Cell} from  @param {Cell} to @returns {Cell[]} */
export function box([row, column], [toRow, toColumn]) {
  const [top, left] = [Math.min(row, toRow), Math.min(column, toColumn)];
  const [rows, columns] = [Math.abs(toRow - row) + 1, Math.abs(toColumn - column) + 1];
  return Array.from({ length: rows * columns }, (_, index) => [
    top + Math.floor(index / columns),
    left + (index % columns),
  ]);
}

/** Those of them that are at the edge. @param {Cell} from  @param {Cell} to */
export const outline = (from, to) =>
  box(from, to).filter(([row, column]) => [from[0], to[0]].includes(row) || [from[1], to[1]].includes(column));

/**
 * The cells of a square around one, as far as they lie on a board.
 * @param {Cell} cell  @param {number} side  @param {{width: number, height: number}} extent
 */
export function block([row, column], side, { width, height }) {
  const before = Math.floor((side - 1) / 2);
  /** @type {Cell} */
  const first = [Math.max(0, row - before), Math.max(0, column - before)];
  return box(first, [Math.min(height, row - before + side) - 1, Math.min(width, column - before + side) - 1]);
}

/** What each tool paints. @type {Record<string, (from: Cell, to: Cell) => Cell[]>} */
export const SHAPES = { line, outline, box };
