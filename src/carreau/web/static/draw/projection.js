/**
 * The sheet laid down: seen from the front, from above and a little from the right. Rows stay level and columns lean, so
 * the ground is the flat drawing slanted, and what stands on it stands upright.
 */

/** @import { Geometry } from "./geometry.js" */
/** @import { Context } from "../types/look.d.ts" */

export const LEAN = 0.24; // how far a row further back is moved to the right, in rows
export const DEPTH = 0.8; // what a row keeps of its depth
export const BEHIND = 0.45; // cells that what stands in the first row rises above it

/**
 * Where a point of the sheet is seen on the canvas; `height` is how far above the sheet it is, in pixels.
 * @param {{axis: number | null}} geometry  @param {number[]} point @returns {[number, number]}
 */
export function seenAt({ axis }, [x, y], height = 0) {
  return axis === null ? [x, y] : [x - LEAN * (y - axis), axis + DEPTH * (y - axis) - height];
}

/**
 * The point of the sheet that is seen at a point of the canvas.
 * @param {{axis: number | null}} geometry  @param {number[]} point @returns {[number, number]}
 */
export function sheetAt({ axis }, [x, y]) {
  if (axis === null) return [x, y];
  const back = (y - axis) / DEPTH;
  return [x + LEAN * back, axis + back];
}

/** Draw on the sheet from here on, wherever it lies. @param {Context} context  @param {Geometry} geometry */
export function lay(context, { axis }) {
  if (axis !== null) context.transform(1, 0, -LEAN, DEPTH, LEAN * axis, axis - DEPTH * axis);
}

/** How many cells wide and high a board is seen to be that lies. @param {number} columns  @param {number} rows */
export const laidSize = (columns, rows) => [columns + LEAN * rows, DEPTH * rows + BEHIND];

/** How far a point of the sheet must go to be seen so many pixels higher. @param {number} height */
export const risen = (height) => [(-LEAN * height) / DEPTH, -height / DEPTH];

/**
 * The box of the sheet that holds all that is seen in a box of the canvas.
 * @param {{axis: number | null}} geometry  @param {number[]} box [left, top, right, bottom]
 */
export function sheetBox(geometry, [left, top, right, bottom]) {
  const [[farLeft, farTop], [farRight], [nearLeft], [nearRight, nearBottom]] = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map((corner) => sheetAt(geometry, corner));
  return [Math.min(farLeft, nearLeft), farTop, Math.max(farRight, nearRight), nearBottom];
}
