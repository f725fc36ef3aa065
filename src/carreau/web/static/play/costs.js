/** What each move cost, as far as it is known: from the review of a finished game, or from the hints so far. */

/** @returns {(number | null | undefined)[]} null for the move that lost the game, undefined where nothing is known */
export function costsOf(game, review, count) {
  if (!review) return Array.from({ length: count }, (_, index) => costOf(game, index));
  const known = [...review.costs.keys()].sort((a, b) => a - b);
  return known.map((index) => review.costs.get(index).cost);
}

function costOf(game, index) {
  const [before, after] = [hintAfter(game, index), hintAfter(game, index + 1)];
  if (!before || !after || before.slack === null) return undefined;
  if (after.standing === "lost") return null;
  return after.slack === null ? undefined : after.slack - before.slack;
}

/** What was said after so many moves of the present line. */
function hintAfter(game, moves) {
  const fits = (each) => each.hint && each.answer?.scene.counters[0][1] === moves && game.moves.startsWith(each.moves);
  return game.moments.findLast(fits)?.hint;
}
