/** How each game looks, by its name: ours, or a plain look for one that only the server knows. */

import { gameNames, learn as remember } from "./abouts.js";
import { plainLook } from "./defaultLook.js";
import { race } from "./race.js";
import { racetrack } from "./racetrack.js";
import { ricochet } from "./ricochet.js";
import { sokoban } from "./sokoban.js";

/** @typedef {import("../types/look").GameLook} GameLook */

const OURS = new Map([racetrack, race, ricochet, sokoban].map((look) => [look.name, look]));
/** @type {Map<string, GameLook>} */
const plain = new Map();

/** Hear what games the server has. @param {import("../types/messages").AboutGame[]} games */
export function learn(games) {
  plain.clear();
  remember(games);
}

/** @param {string} name @returns {GameLook} */
export function lookOf(name) {
  const known = OURS.get(name) ?? plain.get(name) ?? plainLook(name);
  if (!OURS.has(name)) plain.set(name, known);
  return known;
}

/** All games of the server, in its order. */
export const allLooks = () => gameNames().map(lookOf);
