/** What each move cost, as squares that give no move away: on the card of a result, and as letters of a text. */

import { signOf } from "../board/moveCosts.js";

/** @typedef {{sign: string, count: number}} Tile a sign, and how many moves in a row have it */

const MOST = 60; // squares of their own; in a longer line those in a row that are the same are one
const LETTERS = new Map([
  ["=", "□"],
  ["+1", "▣"],
  ["·", "·"],
]);
const MORE = "■"; // two or more too many

/** @param {(number | null | undefined)[]} costs  @returns {Tile[]} */
export function tilesOf(costs) {
  const signs = costs.map((cost) => signOf(cost)[1]);
  if (signs.length <= MOST) return signs.map((sign) => ({ sign, count: 1 }));
  /** @type {Tile[]} */
  const tiles = [];
  for (const sign of signs) {
    const last = tiles.at(-1);
    if (last?.sign === sign) last.count += 1;
    else tiles.push({ sign, count: 1 });
  }
  return tiles;
}

/** @param {Tile[]} tiles */
export function lettersOf(tiles) {
  const counted = tiles.some(({ count }) => count > 1);
  const letters = tiles.map(({ sign, count }) => (LETTERS.get(sign) ?? MORE) + (count > 1 ? count : ""));
  return letters.join(counted ? " " : "");
}
