/** A match that is under way, kept in this browser: one a board, so that a reload goes on with it. */

import * as store from "../../store.js";

/** @typedef {{id: string, kind: "race" | "rounds", names: string[], clock: number}} Match beside what each kind keeps */

const keyOf = (id) => `match.${id.startsWith("l/") ? "last" : id}`;

/** @returns {Match | null} */
export function matchOf(id) {
  const found = store.read(keyOf(id));
  return found?.id === id ? found : null;
}

export const keepMatch = (match) => store.write(keyOf(match.id), match);
export const endMatch = (id) => store.write(keyOf(id), null);

/** How a board is played: alone and without a clock (null), or as the match on it says. Its modules come when needed. */
export async function wayOf(level, id) {
  const match = matchOf(id);
  if (!match) return null;
  const { openWay } = await import(match.kind === "rounds" ? "./rounds.js" : "./race.js");
  return openWay(level, match);
}
