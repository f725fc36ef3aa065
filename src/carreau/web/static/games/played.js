/** What this browser keeps of games that are not over: their moves, and which board was played last. */

import * as store from "../store.js";
import { titleOf } from "../words.js";

/** @import { Level } from "../types/messages.d.ts" */
/** @typedef {{id: string, game: string, title: string, moves: string}} Played */

const NAME = "played";
const LONGEST = 20_000; // letters of an address that is worth keeping

/** @param {string} id of its address  @param {Level} level */
export function keepPlayed(id, level) {
  if (id.length <= LONGEST) store.write(NAME, { id, game: level.game, title: titleOf(level) });
}

/** What a game is kept under: a board that came with a link takes the place of the one before. @param {string} id */
export const keptName = (id) => (id.startsWith("l/") ? "last" : id);

/** The moves of the game that was left at an address. @param {string} id @returns {string} */
export function keptMoves(id) {
  const name = keptName(id);
  const other = name !== id && store.read(`tree.${name}`)?.id !== id; // kept is that of another link
  return other ? "" : (store.read(`game.${name}`, "") ?? "");
}

/** The moves are those of the game that was left. @returns {Played | null} */
export function lastPlayed() {
  const { id = "", game = "", title = "" } = store.read(NAME) ?? {};
  if (!id || typeof id !== "string") return null;
  return { id, game, title, moves: keptMoves(id) };
}
