/** The server's own levels, in the order in which they are shown. */

/** @typedef {{sets: import("../types/messages").LevelSet[], games: Map<string, import("../types/messages").AboutGame>}} Library */

const FIRST_SETS = ["tracks", "test", "easy", "graded", "courses", "rounds", "boards", "laps", "terrain"]; // the rest follows

/** The sets of a game, those to begin with first. @param {Library} library  @param {string} game */
export function setsOf(library, game) {
  /** @param {{id: string}} set */
  const rank = ({ id }) => FIRST_SETS.indexOf(id.split("/")[1]) + 1 || Infinity;
  return library.sets.filter((set) => set.game === game).toSorted((a, b) => rank(a) - rank(b) || 0);
}

/** All levels of a game in one row, as the arrows of the bar go through them. @param {Library} library  @param {string} game */
export const levelsOf = (library, game) => setsOf(library, game).flatMap((set) => set.levels);
