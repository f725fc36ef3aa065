/** What each move cost, as far as it is known: from the review of a finished game, or from the hints so far. */

/** @import { Review } from "./coach.js" */
/** @import { Session } from "../board/session.js" */

/**
 * Null for the move that lost the game, undefined where nothing is known.
 * @param {Session} session  @param {Review | null} review  @param {number} count @returns {(number | null | undefined)[]}
 */
export function costsOf(session, review, count) {
  if (!review) return Array.from({ length: count }, (_, index) => costOf(session, index));
  return reviewed(review);
}

/** @param {Review} review */
export const reviewed = ({ costs }) => [...costs.keys()].sort((a, b) => a - b).map((index) => costs.get(index)?.cost);

/** The kind of a cost, and its sign: `=` kept the best, `+k` cost so much, × lost. @param {number | null | undefined} cost */
export function signOf(cost) {
  if (cost === undefined) return ["n", "·"];
  if (cost === null) return ["b", "×"];
  return cost ? [cost > 1 ? "b" : "w", `+${cost}`] : ["", "="];
}

/** @param {Session} session  @param {number} index */
function costOf(session, index) {
  const [before, after] = [hintAfter(session, index), hintAfter(session, index + 1)];
  if (!before || !after || before.slack === null) return undefined;
  if (after.standing === "lost") return null;
  return after.slack === null ? undefined : after.slack - before.slack;
}

/** What was said after so many moves of the present line. @param {Session} session  @param {number} moves */
function hintAfter(session, moves) {
  const fits = (/** @type {import("../board/session.js").Moment} */ each) =>
    each.hint && each.answer?.scene.counters[0]?.[1] === moves && session.moves.startsWith(each.moves);
  return session.moments.findLast(fits)?.hint;
}
