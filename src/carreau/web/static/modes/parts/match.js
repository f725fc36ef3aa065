/** A match that is under way, kept in this browser: one a board, so that a reload goes on with it. */

import { ServerError } from "../../api.js";
import * as store from "../../store.js";

/** @typedef {import("../../types/play").Match} Match */

const keyOf = (/** @type {string} */ id) => `match.${id.startsWith("l/") ? "last" : id}`;

/** @param {string} id @returns {Match | null} */
export function matchOf(id) {
  const found = store.read(keyOf(id));
  return found?.id === id ? found : null;
}

export const keepMatch = (/** @type {Match} */ match) => store.write(keyOf(match.id), match);
export const endMatch = (/** @type {string} */ id) => store.write(keyOf(id), null);

/** Back to the board as it is played alone. @param {import("../../types/play").PlayScreen} screen */
export function leave(screen) {
  endMatch(screen.session.id);
  screen.navigate(location.hash);
}

/** Whether the rules refuse what was kept: then it cannot be gone on with. A server that is away may come back. */
export const isRefused = (/** @type {unknown} */ error) =>
  error instanceof ServerError && (error.status === 400 || error.status === 422);
