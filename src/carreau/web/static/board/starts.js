/** Where a game begins, if that is to be chosen first: the scene says so, by offers of that kind. */

/** @import { Cell, Offer, Scene } from "../types/messages.d.ts" */

const PAD = "789456123"; // row by row

/** The direction of a key of a numeric pad, [down, right]; null for others. @param {string} key */
export function directionOf(key) {
  const index = key ? PAD.indexOf(key) : -1;
  return index < 0 ? null : [Math.floor(index / 3) - 1, (index % 3) - 1];
}

/** The starts to choose from; none once one is chosen. @param {Scene} scene */
export const startsOf = (scene) => scene.offers.filter(({ kind }) => kind === "start");

/** The start that one of some lines begins with: `3,10` where a line begins so, not `3,1`. @param {string[]} starts  @param {string[]} lines */
export function startAmong(starts, lines) {
  const longest = starts.toSorted((one, other) => other.length - one.length);
  const begun = lines.map((line) => longest.find((start) => line.startsWith(start)));
  return starts.find((start) => begun.includes(start));
}

/**
 * The offer that another leads to, row by row and round again; from none the first, or the last.
 * @param {Offer[]} offers  @param {Cell | undefined} from  @param {number} by
 */
export function following(offers, from, by) {
  const listed = offers.toSorted((a, b) => a.cell[0] - b.cell[0] || a.cell[1] - b.cell[1]);
  const at = listed.findIndex((each) => each.cell.join() === from?.join());
  const index = at < 0 ? (by < 0 ? listed.length - 1 : 0) : (at + by + listed.length) % listed.length;
  return listed[index].cell;
}

/**
 * The offer that lies next in a direction.
 * @param {Offer[]} offers  @param {Cell} from  @param {number[]} direction
 */
export function nearest(offers, [row, column], [down, right]) {
  const distance = (/** @type {Offer} */ { cell }) => {
    const along = (cell[0] - row) * down + (cell[1] - column) * right;
    const beside = Math.abs((cell[0] - row) * right) + Math.abs((cell[1] - column) * down);
    return along > 0 ? along + 2 * beside : Infinity;
  };
  const best = offers.reduce((a, b) => (distance(b) < distance(a) ? b : a), offers[0]);
  return distance(best) < Infinity ? best.cell : null;
}
