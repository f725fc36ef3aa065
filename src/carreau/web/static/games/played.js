/** The board that was played last in this browser, for whoever wants to go back to it. */

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

/** The moves are those of the game that was left. @returns {Played | null} */
export function lastPlayed() {
  const { id = "", game = "", title = "" } = store.read(NAME) ?? {};
  if (!id || typeof id !== "string") return null;
  const moves = store.read(`game.${id.startsWith("l/") ? "last" : id}`, "") ?? "";
  return { id, game, title, moves };
}
