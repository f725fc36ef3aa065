/** What this browser remembers: settings, games that were begun, best results. Works, and forgets, where storage is closed. */

import { around } from "./around.js";

const PREFIX = "carreau.";

/** @param {string} name  @param {unknown} otherwise  @returns {any} what was written, in some other version perhaps */
export function read(name, otherwise = null) {
  try {
    const text = around.storage().getItem(PREFIX + name);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** @param {string} name  @param {unknown} value null to forget it */
export function write(name, value) {
  try {
    if (value === null) around.storage().removeItem(PREFIX + name);
    else around.storage().setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // storage is full or closed: the game goes on without it
  }
}

/**
 * Settings that theme.js reads before the page is there are kept as plain text.
 * @param {string} name  @param {string} value
 */
export function writeText(name, value) {
  try {
    around.storage().setItem(PREFIX + name, value);
  } catch {
    // as above
  }
}

/** Whether nothing was ever kept here: nobody was here before. Not where storage is closed. */
export function isEmpty() {
  try {
    return !Object.keys(localStorage).some((name) => name.startsWith(PREFIX));
  } catch {
    return false;
  }
}

/** @param {string} id  @returns {{cost: number, moves: string} | null} */
export const bestOf = (id) => read(`best.${id}`);

/**
 * Keep a result if it is the best so far; answers whether it is.
 * @param {string} id  @param {number} cost  @param {string} moves
 */
export function keepBest(id, cost, moves) {
  const before = bestOf(id);
  if (before && before.cost <= cost) return false;
  write(`best.${id}`, { cost, moves });
  return true;
}

/**
 * Keep a game that was begun, or forget it; that it was tried is not forgotten.
 * @param {string} id  @param {string | null} moves null if it is over
 */
export function keepGame(id, moves) {
  write(`game.${id}`, moves);
  if (moves !== null) write(`tried.${id}`, true);
}

/** Whether a level was begun here, won or not. @param {string} id */
export const wasTried = (id) => Boolean(read(`tried.${id}`) ?? read(`game.${id}`));
