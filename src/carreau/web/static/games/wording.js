/** Words for what the server names: the page's own where it has some, or else the server's. */

import { has, language, t } from "../words.js";
import { aboutOf } from "./abouts.js";

/** @param {string} name such as `fuel_left`  @returns {string} Fuel left */
export function readable(name) {
  const words = name.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An English text of the server, in the language of the page where its game has a translation. */
export const serverText = (/** @type {string} */ game, /** @type {string} */ english) =>
  aboutOf(game)?.presentation?.words?.[language()]?.[english] ?? english;

/**
 * Ours or the server's.
 * @param {string} game  @param {string} key of our catalogues
 * @param {string} english what the server says  @param {Record<string, string | number>} values
 */
export const say = (game, key, english, values = {}) => (has(key) ? t(key, values) : serverText(game, english));

/** The name of a counter, or of what is counted. */
export function countName(/** @type {string} */ game, /** @type {string} */ name) {
  return has(`count.${name}.${game}`) ? t(`count.${name}.${game}`) : say(game, `count.${name}`, readable(name));
}

/** So many of what is counted. */
export function amount(/** @type {string} */ game, /** @type {string} */ unit, /** @type {number} */ n) {
  if (has(`unit.${unit}.${game}`)) return t(`unit.${unit}.${game}`, { n });
  return has(`unit.${unit}`) ? t(`unit.${unit}`, { n }) : `${n} ${serverText(game, readable(unit)).toLowerCase()}`;
}

/** What a game that is won came to: in what it is measured by, and in moves. */
export function wonIn(
  /** @type {string} */ game,
  /** @type {string} */ unit,
  /** @type {Record<string, number>} */ metrics,
) {
  const key = has(`solved.title.${unit}`) ? `solved.title.${unit}` : "solved.title";
  const count = metrics[unit];
  return t(key, { n: amount(game, unit, count), count, moves: amount(game, "moves", metrics.moves ?? 0) });
}
