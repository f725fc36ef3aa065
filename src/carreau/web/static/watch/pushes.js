/** Pushes of crates as slides: those that go on with the same crate in the same direction are one. */

/** @import { Cell } from "../types/messages.d.ts" */
/** @import { Slide } from "../types/page.d.ts" */

const CRATE = /^box/;
/** @param {Cell} one  @param {Cell} other */
const same = (one, other) => one[0] === other[0] && one[1] === other[1];
/** @param {Slide} slide  @returns {Cell} */
const way = ({ from, to }) => [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];

/** @param {Slide[]} moves of crates, and of the player, which are left out */
export function pushes(moves) {
  /** @type {Slide[]} */
  const slides = [];
  for (const move of moves.filter((each) => CRATE.test(each.letter))) {
    const last = slides.at(-1);
    if (last && same(last.to, move.from) && same(way(last), way(move))) last.to = move.to;
    else slides.push({ ...move });
  }
  return slides;
}
