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

/** Back to the board as it is played alone. */
export function leave(screen) {
  endMatch(screen.game.id);
  screen.navigate(location.hash);
}

/** Whether the rules refuse what was kept: then it cannot be gone on with. A server that is away may come back. */
export const isRefused = (error) => error.status === 400 || error.status === 422;

/** How a board is played: alone and without a clock (null), or as the match on it says. Its modules come when needed. */
export async function wayOf(level, id) {
  const match = matchOf(id);
  if (!match) return null;
  const { openWay } = await import(match.kind === "rounds" ? "./rounds.js" : "./race.js");
  return openWay(level, match);
}
