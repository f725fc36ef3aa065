/** Lines of runs as points, axes that have room for them, standings of tournaments. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { against, along, axisFor, cactus, scatter, unitsOf } from "../../src/carreau/web/static/compare/points.js";
import { csv, isOfTournament, isStandings, standingsOf } from "../../src/carreau/web/static/compare/standings.js";

/** @param {string} level  @param {string} method */
const line = (level, method, values = {}) => ({
  ...{ key: `${level} ${method}`, game: "sokoban", level, hash: level, method, status: "solved", repeat: 1 },
  ...{ cost: 5, optimal: true, unit: "pushes", expanded: 10, cpu_seconds: 0.1, ...values },
});
const unsolved = { status: "out_of_time", cost: null, optimal: false };
const LINES = [
  line("a", "bfs", { expanded: 100, cpu_seconds: 0.5 }),
  line("b", "bfs", { expanded: 40 }),
  line("a", "dfs", { cost: 9, optimal: false }),
  line("b", "dfs", unsolved),
  line("c", "dfs", { optimal: false }),
];

test("runs solved within a limit: in order, and how many runs there were", () => {
  const [bfs, dfs] = cactus(LINES, "expanded");
  assert.deepEqual(
    bfs.points.map(({ x, y }) => [x, y]),
    [
      [40, 1],
      [100, 2],
    ],
  );
  assert.deepEqual([bfs.runs, dfs.runs, dfs.points.length], [2, 3, 2]);
});

test("two methods: a point for each board that both have, unsolved ones without an end", () => {
  const points = scatter(LINES, "bfs", "dfs", "cpu_seconds");
  assert.deepEqual(
    points.map(({ x, y }) => [x, y]),
    [
      [0.5, 0.1],
      [0.1, Infinity],
    ],
  );
  assert.deepEqual(
    points[0].lines.map(({ method }) => method),
    ["bfs", "dfs"],
  );
  assert.deepEqual(scatter(LINES, "bfs", "beam", "expanded"), []);
});

test("costs against what is proven, and how many boards are not in it", () => {
  const { series, without } = against(LINES, "pushes");
  assert.deepEqual(
    series.map(({ points }) => points.map(({ x, y }) => [x, y])),
    [
      [
        [5, 5],
        [5, 5],
      ],
      [
        [5, 9],
        [5, Infinity],
      ],
    ],
  );
  assert.equal(without, 1);
  assert.deepEqual(unitsOf([...LINES, line("d", "bfs", { unit: "moves" })]), ["pushes", "moves"]);
});

test("an axis has room for all values, and a rim for those without an end", () => {
  const log = axisFor([0.02, 3, Infinity], true);
  assert.deepEqual([log.low, log.high, log.rim], [0.01, 10, true]);
  assert.deepEqual(axisFor([7, 43], false).ticks, [0, 10, 20, 30, 40, 50]);
  assert.deepEqual(axisFor([3], false).ticks, [0, 1, 2, 3]);
  assert.deepEqual(axisFor([-12, 5], false).ticks.at(0), -15);
  for (const values of [[], [Infinity], [0], [1], [5, 5], [1e-6, 1e9]]) {
    for (const kind of [true, false]) {
      const axis = axisFor(values, kind);
      assert.ok(
        axis.high > axis.low && axis.ticks.length > 1 && axis.ticks.length < 12,
        JSON.stringify([values, kind]),
      );
      for (const value of values.filter(Number.isFinite)) {
        assert.ok(along(axis, value) >= 0 && along(axis, value) <= 1.0001, `${value} of ${values}`);
      }
    }
  }
});

test("standings are read as they were written, and what is no table of them is told apart", () => {
  const text = 'place,place_low,place_high,bot,authors,problem\n1,1,2,ada,"Ada, ""Countess""",\n2,1,2,bob,Bob,\n';
  assert.ok(isStandings(text) && !isStandings("course,title,bot\n"));
  assert.deepEqual(standingsOf(text), {
    title: "",
    head: ["place", "place_low", "place_high", "bot", "authors"],
    rows: [
      ["1", "1", "2", "ada", 'Ada, "Countess"'],
      ["2", "1", "2", "bob", "Bob"],
    ],
  });
  assert.deepEqual(csv('a,"b\nc"\r\n\r\n,d'), [
    ["a", "b\nc"],
    ["", "d"],
  ]);
  assert.ok(isOfTournament('{"course": 0, "bot": 1}') && isOfTournament("course,bot,seconds,"));
  assert.ok(!isOfTournament('{"bench": 1, "key": "k"}') && !isOfTournament('{"carreau": 1, "game": "race"}'));
});
