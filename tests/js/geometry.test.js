/** Cells lie where they are drawn, and a point finds the cell it lies on. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { boxOf, cellAt, centre, choiceAt, geometryFor, visible } from "../../src/carreau/web/static/draw/geometry.js";
import { offerAt, sceneOf } from "./scenes.js";

/** @typedef {import("./scenes.js").Cell} Cell */

for (const points of [false, true]) {
  for (const [width, height] of [
    [700, 500],
    [320, 640],
    [90, 60],
  ]) {
    test(`every cell is found at its middle: points ${points}, ${width}×${height}`, () => {
      const board = sceneOf({ points });
      const geometry = geometryFor(board, width, height, { float: width < 100, full: true });
      for (let row = 0; row < board.height; row += 1) {
        for (let column = 0; column < board.width; column += 1) {
          const [x, y] = centre(geometry, [row, column]);
          assert.ok(x > 0 && y > 0 && x < width && y < height, "a board fits its sheet");
          const near = 0.45 * geometry.c;
          assert.equal(String(cellAt(geometry, board, x, y)), `${row},${column}`);
          assert.equal(String(cellAt(geometry, board, x + near, y - near)), `${row},${column}`);
          assert.ok(visible(geometry)([row, column]));
        }
      }
      assert.ok(!visible(geometry)([1000, 0]) && !visible(geometry)([0, -1000]));
    });
  }
}

test("beside the board there is a cell only where something is offered or refused", () => {
  const refused = [offerAt([2, 8])];
  const geometry = geometryFor(sceneOf({}), 700, 500, { full: true });
  const [x, y] = centre(geometry, [2, 8]);
  assert.equal(cellAt(geometry, sceneOf({}), x, y), null);
  assert.deepEqual(cellAt(geometry, sceneOf({ refused }), x, y), [2, 8]);
});

test("the choice nearest to a point is taken, of pieces only that of the selected one", () => {
  const board = sceneOf({
    offers: [offerAt([1, 1]), offerAt([1, 2]), offerAt([3, 3], { piece: "r" })],
    refused: [offerAt([4, 4])],
  });
  const geometry = geometryFor(board, 700, 500, { full: true });
  const at = (/** @type {Cell} */ cell, selected = "") =>
    choiceAt(geometry, board, ...centre(geometry, cell), selected);
  assert.equal(at([1, 1.4])?.offer, board.offers[0]);
  assert.equal(at([1, 1.6])?.offer, board.offers[1]);
  assert.equal(at([3, 3]), null);
  assert.equal(at([3, 3], "r")?.offer, board.offers[2]);
  assert.equal(at([4, 4])?.refused, board.refused[0]);
  assert.equal(at([0, 5]), null);
});

test("the box of a board is cut where the sheet ends", () => {
  const geometry = geometryFor(sceneOf({}), 700, 500, { full: true });
  const [left, top, right, bottom] = boxOf(geometry, sceneOf({}));
  assert.ok(Math.abs(right - left - 7 * geometry.c) < 1e-9 && Math.abs(bottom - top - 5 * geometry.c) < 1e-9);
  assert.deepEqual(boxOf(geometry, sceneOf({}), 5000), [0, 0, 700, 500]);
});
