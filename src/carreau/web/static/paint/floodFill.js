/** The cells around one that look the same: what a fill paints. */

/** @import { Cell, Mark, Scene } from "../types/messages.d.ts" */

const BESIDE = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/** @param {Scene} scene  @param {Cell} start */
export function area(scene, start) {
  const { width, height, ground } = scene;
  const zones = new Map(scene.marks.filter(({ kind }) => kind === "zone").map(({ cell, text }) => [cell.join(), text]));
  /** @param {Cell} cell */
  const look = ([row, column]) => ground[row * width + column] + (zones.get(`${row},${column}`) ?? "");
  const wanted = look(start);
  const seen = new Set([start.join()]);
  const found = [start];
  for (const [row, column] of found) {
    for (const [down, right] of BESIDE) {
      /** @type {Cell} */
      const cell = [row + down, column + right];
      const inside = cell[0] >= 0 && cell[1] >= 0 && cell[0] < height && cell[1] < width;
      if (!inside || seen.has(cell.join()) || look(cell) !== wanted) continue;
      seen.add(cell.join());
      found.push(cell);
    }
  }
  return found;
}
