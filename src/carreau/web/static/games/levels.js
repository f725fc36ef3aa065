/** The server's own levels, in the order in which they are shown. */

/** @typedef {{sets: import("../types/messages").LevelSet[], games: Map<string, import("../types/messages").AboutGame>}} Library */

const LESSON = "lesson"; // the set of boards that teach their game, which are no part of the row
const SETS = // in this order; others follow
  "tracks test easy graded courses rounds boards laps terrain hard default moving pictures " +
  "roads valleys towns near middle far solo trio full pairs threes crowds";
const ORDER = SETS.split(" ");

/** The sets of a game, those to begin with first. @param {Library} library  @param {string} game */
export function setsOf(library, game) {
  /** @param {{id: string}} set */
  const rank = ({ id }) => ORDER.indexOf(id.split("/")[1]) + 1 || Infinity;
  return library.sets
    .filter((set) => set.game === game && set.id !== lessonId(game))
    .toSorted((a, b) => rank(a) - rank(b) || 0);
}

/** All levels of a game in one row, as the arrows of the bar go through them. @param {Library} library  @param {string} game */
export const levelsOf = (library, game) => setsOf(library, game).flatMap((set) => set.levels);

/** @param {string} game */
const lessonId = (game) => `${game}/${LESSON}`;

/** The boards that teach a game, in their order; none where it has no such set. @param {Library} library  @param {string} game */
export const lessonOf = (library, game) => library.sets.find((set) => set.id === lessonId(game))?.levels ?? [];

/** Whether an address is that of such a board. @param {string} id */
export const inLesson = (id) => id.split("/").length === 3 && id.split("/")[1] === LESSON;
