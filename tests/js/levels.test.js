/** The list of the server's levels: which sets come first, the row that the arrows go through, and lessons beside it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { inLesson, lessonOf, levelsOf, setsOf } from "../../src/carreau/web/static/games/levels.js";

/** @typedef {import("../../src/carreau/web/static/types/messages").LevelSummary} LevelSummary */

/** @param {string} id  @param {number} count */
function setOf(id, count) {
  const ids = Array.from({ length: count }, (_, index) => ({ id: `${id}/${index + 1}` }));
  return { id, game: id.split("/")[0], levels: /** @type {LevelSummary[]} */ (ids) };
}

/** @param {string[]} ids of the sets, as the server lists them */
const libraryOf = (...ids) => ({ sets: ids.map((id) => setOf(id, 2)), games: new Map() });
const idsOf = (/** @type {{id: string}[]} */ found) => found.map(({ id }) => id);

test("sets to begin with come first, whatever the server lists first; others follow in its order", () => {
  const library = libraryOf("sokoban/zigzag", "sokoban/hard", "sokoban/caves", "sokoban/easy", "sokoban/test");
  const sets = ["sokoban/test", "sokoban/easy", "sokoban/hard", "sokoban/zigzag", "sokoban/caves"];
  assert.deepEqual(idsOf(setsOf(library, "sokoban")), sets);
});

test("the row of a game goes from set to set, without its lesson and without other games", () => {
  const library = libraryOf("racetrack/laps", "racetrack/lesson", "race/courses", "racetrack/tracks");
  const row = ["racetrack/tracks/1", "racetrack/tracks/2", "racetrack/laps/1", "racetrack/laps/2"];
  assert.deepEqual(idsOf(levelsOf(library, "racetrack")), row);
  assert.deepEqual(levelsOf(library, "sokoban"), []);
});

test("a lesson is the set of that name of its game, and so are the addresses of its boards", () => {
  const library = libraryOf("racetrack/tracks", "racetrack/lesson");
  assert.deepEqual(idsOf(lessonOf(library, "racetrack")), ["racetrack/lesson/1", "racetrack/lesson/2"]);
  assert.deepEqual(lessonOf(library, "race"), []);
  assert.ok(inLesson("racetrack/lesson/2"));
  for (const id of ["racetrack/tracks/2", "racetrack/lesson", "l/lesson/2/3", "lesson"]) assert.ok(!inLesson(id), id);
});
