/** What each move cost, as far as it is known: from a review, from looking at it, or from the hints before and after it. */

import { stopBefore } from "./moveTree.js";

/** @import { MoveNode } from "./moveTree.js" */

/** Null for the move that lost the game, undefined where nothing is known. @param {MoveNode} node @returns {number | null | undefined} */
export function costOf(node) {
  if (node.cost !== undefined) return node.cost;
  const [before, after] = [hintBefore(node), node.hint];
  if (!before || !after || before.slack === null) return undefined;
  if (after.standing === "lost") return null;
  return after.slack === null ? undefined : after.slack - before.slack;
}

/** What was said before a move, wherever the way to it had led by then. @param {MoveNode} node */
function hintBefore(node) {
  const first = stopBefore(node);
  let at = node.parent;
  while (at && at !== first && !at.hint) at = at.parent;
  return at?.hint;
}

/** @param {number | null | undefined} cost @returns {[string, string]} */
export function signOf(cost) {
  if (cost === undefined) return ["n", "·"];
  if (cost === null) return ["b", "×"];
  return cost === 0 ? ["", "="] : [cost > 1 ? "b" : "w", `+${cost}`];
}
