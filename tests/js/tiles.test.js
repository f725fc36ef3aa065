/** What each move cost, as squares: one a move, or one for several of a long line. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lettersOf, tilesOf } from "../../src/carreau/web/static/play/tiles.js";

test("each move of a short line has its square", () => {
  const tiles = tilesOf([0, 1, 0, 3, undefined]);
  assert.deepEqual(
    tiles.map(({ sign }) => sign),
    ["=", "+1", "=", "+3", "·"],
  );
  assert.equal(lettersOf(tiles), "□▣□■·");
});

test("in a long line squares in a row that are the same are one, with their number", () => {
  const tiles = tilesOf([...Array(48).fill(0), 2, ...Array(100).fill(0), 1]);
  assert.deepEqual(
    tiles.map(({ count }) => count),
    [48, 1, 100, 1],
  );
  assert.equal(lettersOf(tiles), "□48 ■ □100 ▣");
});

test("nothing known is nothing to show", () => assert.equal(lettersOf(tilesOf([])), ""));
