/** What this browser keeps of a game that is not over: the line, and the branches beside it. */

import * as store from "../store.js";

/** @import { Session } from "../board/session.js" */

/** @param {string} id a board that came with a link takes the place of the one before */
const nameOf = (id) => (id.startsWith("l/") ? "last" : id);

/** @param {Session} session */
export function keepGame({ id, moves, fresh, answer, tree }) {
  const solved = answer.standing === "solved";
  store.keepGame(nameOf(id), solved || fresh ? null : moves);
  const rows = solved ? null : tree.kept(moves);
  store.write(`tree.${nameOf(id)}`, rows && { id, rows });
}

/** What was played here before, beside the line that is gone on with. @param {Session} session */
export function restoreTree({ id, tree }) {
  const kept = store.read(`tree.${nameOf(id)}`);
  if (kept?.id === id) tree.restore(kept.rows);
}
