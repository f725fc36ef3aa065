/** What this browser keeps of a game that is not over: the line, and the branches beside it. */

import { keptName } from "../games/played.js";
import * as store from "../store.js";

/** @import { Session } from "../board/session.js" */

/** What was played meanwhile in another tab stays, as branches. @param {Session} session */
export function keepGame(session) {
  const { id, moves, fresh, answer, tree, moments } = session;
  const solved = answer.standing === "solved";
  if (!solved) restoreTree(session);
  store.keepGame(keptName(id), solved || fresh ? null : moves);
  const rows = solved ? null : tree.kept(moves, moments[0].moves);
  store.write(`tree.${keptName(id)}`, rows && { id, rows });
}

/** What was played here before, beside the line that is gone on with. @param {Session} session */
export function restoreTree({ id, tree }) {
  const kept = store.read(`tree.${keptName(id)}`);
  if (kept?.id === id) tree.restore(kept.rows);
}
