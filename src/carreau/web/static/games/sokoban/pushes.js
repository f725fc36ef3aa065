/** Pushes of crates as slides: those that go on with the same crate in the same direction are one. */

/** @import { Slide } from "../../types/look.d.ts" */

const CRATE = /^box/;
const same = (/** @type {number[]} */ one, /** @type {number[]} */ other) => one[0] === other[0] && one[1] === other[1];
const direction = (/** @type {Slide} */ { from, to }) => [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];

/** @param {Slide[]} moves of crates, and of the player, which are left out */
export function pushes(moves) {
  /** @type {Slide[]} */
  const slides = [];
  for (const move of moves.filter((each) => CRATE.test(each.letter))) {
    const last = slides.at(-1);
    if (last && same(last.to, move.from) && same(direction(last), direction(move))) last.to = move.to;
    else slides.push({ ...move });
  }
  return slides;
}
