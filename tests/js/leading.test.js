/** Lines, rectangles and symmetries: whatever cells they lead through, on boards of any size. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { block, box, line, outline } from "../../src/carreau/web/static/paint/shapes.js";
import { repeated, symmetries } from "../../src/carreau/web/static/paint/symmetry.js";

/** @typedef {import("./scenes.js").Cell} Cell */
/** @typedef {"N" | "E" | "S" | "W" | ""} Side */
/** @type {Record<Side, Side>} */
const OPPOSITE = { N: "S", E: "W", S: "N", W: "E", "": "" };
/** @type {Side[]} */
const SIDES = ["", "N", "E", "S", "W"];
let seed = 7;
/** Whole numbers below one, the same each time. @param {number} below */
const chance = (below) => {
  seed = (seed * 16807) % 2147483647;
  return seed % below;
};
const cell = () => /** @type {Cell} */ ([chance(12), chance(12)]);
const words = (/** @type {Cell[]} */ cells) => cells.map(String).sort();
const apart = (/** @type {Cell} */ one, /** @type {Cell} */ other) =>
  Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]));

test("a line has both its ends and no gap, and goes no further than it must", () => {
  for (let times = 0; times < 500; times += 1) {
    const [from, to] = [cell(), cell()];
    const cells = line(from, to);
    assert.deepEqual([cells[0], cells.at(-1)], [from, to]);
    assert.equal(cells.length, Math.max(apart(from, to), 1) + 1);
    for (let at = 1; at < cells.length; at += 1) assert.ok(apart(cells[at - 1], cells[at]) <= 1);
    for (const each of cells) {
      const across = (each[0] - from[0]) * (to[1] - from[1]) - (each[1] - from[1]) * (to[0] - from[0]);
      assert.ok(Math.abs(across) <= Math.max(apart(from, to), 1) / 2, "half a cell from the straight line at most");
    }
  }
});

test("a rectangle is the same from whichever corner, and its outline has nothing inside", () => {
  for (let times = 0; times < 300; times += 1) {
    const [from, to] = [cell(), cell()];
    const all = words(box(from, to));
    assert.equal(new Set(all).size, (Math.abs(from[0] - to[0]) + 1) * (Math.abs(from[1] - to[1]) + 1));
    /** @type {Cell[]} */
    const [near, far] = [
      [from[0], to[1]],
      [to[0], from[1]],
    ];
    for (const [one, other] of [
      [to, from],
      [near, far],
    ]) {
      assert.deepEqual(words(box(one, other)), all);
      assert.deepEqual(words(outline(one, other)), words(outline(from, to)));
    }
    const edge = new Set(words(outline(from, to)));
    for (const [row, column] of box(from, to)) {
      const around = [
        [row - 1, column],
        [row + 1, column],
        [row, column - 1],
        [row, column + 1],
      ];
      const inner = around.every((each) => all.includes(String(each)));
      assert.equal(edge.has(String([row, column])), !inner);
    }
  }
});

test("a broad brush paints a square around a cell, cut off at the edge of the board", () => {
  const extent = { width: 5, height: 4 };
  assert.deepEqual(block([2, 2], 1, extent), [[2, 2]]);
  assert.deepEqual(words(block([2, 2], 2, extent)), words(box([2, 2], [3, 3])));
  assert.deepEqual(words(block([2, 2], 3, extent)), words(box([1, 1], [3, 3])));
  assert.deepEqual(words(block([0, 0], 3, extent)), words(box([0, 0], [1, 1])));
  assert.deepEqual(words(block([3, 4], 5, extent)), words(box([1, 2], [3, 4])));
});

test("what is repeated stays on the board, holds what was painted, and is whole when it is repeated again", () => {
  for (let times = 0; times < 300; times += 1) {
    const extent = { width: 1 + chance(9), height: 1 + chance(9) };
    if (times % 2) extent.height = extent.width;
    const cells = Array.from(
      { length: 1 + chance(5) },
      () => /** @type {Cell} */ ([chance(extent.height), chance(extent.width)]),
    );
    const side = SIDES[chance(5)];
    for (const name of symmetries(extent)) {
      const found = repeated(name, extent, cells, side);
      const all = new Set(found.flatMap((part) => part.cells.map((each) => `${each} ${part.side}`)));
      for (const each of cells) assert.ok(all.has(`${each} ${side}`));
      for (const part of found) {
        for (const [row, column] of part.cells) {
          assert.ok(row >= 0 && column >= 0 && row < extent.height && column < extent.width);
        }
        for (const again of repeated(name, extent, part.cells, part.side)) {
          for (const each of again.cells) assert.ok(all.has(`${each} ${again.side}`), `${name} ${each} ${again.side}`);
        }
      }
    }
  }
});

test("a wall between two cells is one wall on the other side too", () => {
  /** @type {Record<Side, number[]>} */
  const by = { "": [0, 0], N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] };
  const extent = { width: 5, height: 5 };
  for (const name of symmetries(extent)) {
    for (const side of SIDES.slice(1)) {
      /** @type {Cell} */
      const beyond = [2 + by[side][0], 2 + by[side][1]];
      const walls = (/** @type {Cell} */ at, /** @type {Side} */ of) =>
        repeated(name, extent, [at], of).flatMap(({ cells, side: turned = "" }) =>
          cells.map((each) => ({ each, turned })),
        );
      const other = new Set(walls(beyond, OPPOSITE[side]).map(({ each, turned }) => `${each} ${turned}`));
      for (const { each, turned } of walls([2, 2], side)) {
        const [row, column] = [each[0] + by[turned][0], each[1] + by[turned][1]];
        assert.ok(other.has(`${row},${column} ${OPPOSITE[turned]}`));
      }
    }
  }
});

test("quarter turns are for boards with as many rows as columns, and a board made narrower forgets them", () => {
  assert.ok(symmetries({ width: 3, height: 3 }).includes("quarter"));
  assert.ok(!symmetries({ width: 3, height: 4 }).includes("quarter"));
  assert.deepEqual(repeated("quarter", { width: 3, height: 4 }, [[0, 0]]), [{ cells: [[0, 0]], side: "" }]);
});
