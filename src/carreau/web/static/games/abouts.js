/** What the server says of its games, by name and in its order. */

/** @typedef {import("../types/messages").AboutGame} AboutGame */

/** @type {Map<string, AboutGame>} */
const known = new Map();

/** @param {AboutGame[]} games */
export function learn(games) {
  known.clear();
  for (const game of games) known.set(game.name, game);
}

/** @param {string} name */
export const aboutOf = (name) => known.get(name);

export const gameNames = () => [...known.keys()];
