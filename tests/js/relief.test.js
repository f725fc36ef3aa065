/** S39: in relief cells are found where they are seen, whatever stands before them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Camera } from "../../src/carreau/web/static/board/camera.js";
import { cellAt, centre, choiceAt, geometryFor } from "../../src/carreau/web/static/draw/geometry.js";
import { seenAt, sheetAt, sheetBox } from "../../src/carreau/web/static/draw/projection.js";
import { PLAIN_RELIEF } from "../../src/carreau/web/static/games/plainRelief.js";
import { offerAt, sceneOf } from "./scenes.js";

/** @typedef {import("./scenes.js").Cell} Cell */

const [WIDTH, HEIGHT] = [9, 7];
const SIZES = [
  [900, 700],
  [343, 320],
  [120, 500],
];
const ground = Array.from({ length: WIDTH * HEIGHT }, (_, index) => ((index * 7 + (index >> 3)) % 3) % 2).join("");
/** One that nobody has surveyed yet. */
const scene = () => sceneOf({ width: WIDTH, height: HEIGHT, kinds: ["floor", "wall"], ground });
/** Every cell as high as some numbers say. @param {number[]} heights @returns {import("../../src/carreau/web/static/types/look").Relief} */
const raised = (heights) => ({
  ...PLAIN_RELIEF,
  rise: () => (row, column) => heights[(row * WIDTH + column) % heights.length],
});
const RELIEFS = {
  flat: [0],
  walls: [0, 0.32, 0.32, 0, 0],
  road: [-0.28, 0, 0, -0.28, -0.28, 0],
  terraces: [0.07, 0.4, 0.2, 0.07, 0.33],
};

/** All cells, from back to front. @type {Cell[]} */
const cells = Array.from({ length: WIDTH * HEIGHT }, (_, index) => [Math.floor(index / WIDTH), index % WIDTH]);

/** @param {number} seed */
function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

test("S39 what is seen at a point lies where it came from, on any sheet", () => {
  const next = random(7);
  for (let turn = 0; turn < 2000; turn += 1) {
    const axis = 1000 * next();
    /** @type {Cell} */
    const point = [2000 * next() - 500, 2000 * next() - 500];
    const [x, y] = sheetAt({ axis }, seenAt({ axis }, point));
    assert.ok(Math.abs(x - point[0]) < 1e-9 && Math.abs(y - point[1]) < 1e-9);
    assert.deepEqual(sheetAt({ axis: null }, point), point);
  }
});

test("S39 all that is seen in a box of the canvas is in its box of the sheet", () => {
  const next = random(3);
  const box = [57, 0, 900, 700];
  const [left, top, right, bottom] = sheetBox({ axis: 350 }, box);
  for (let turn = 0; turn < 500; turn += 1) {
    const [x, y] = sheetAt({ axis: 350 }, [57 + 843 * next(), 700 * next()]);
    assert.ok(x >= left && x <= right && y >= top && y <= bottom);
  }
});

for (const [name, heights] of Object.entries(RELIEFS)) {
  for (const [width, height] of SIZES) {
    for (const scale of [1, 2.5]) {
      test(`S39 every cell is found at its middle: ${name}, ${width}×${height}, ${scale} times as large`, () => {
        const board = scene();
        const whole = geometryFor(board, width, height, {
          full: true,
          margin: width > 500 ? 57 : 0,
          relief: raised(heights),
        });
        const camera = new Camera();
        if (scale > 1) camera.zoom(whole, scale, width / 2, height / 2);
        const geometry = camera.geometry(whole);
        for (const cell of cells) {
          const [x, y] = seenAt(geometry, centre(geometry, cell));
          assert.deepEqual(cellAt(geometry, board, ...sheetAt(geometry, [x, y])), cell);
          if (scale === 1) assert.ok(x > whole.margin && y > 0 && x < width && y < height, "a board fits its sheet");
        }
      });
    }
  }
}

test("S39 any point of a top finds its cell, or a higher one that stands before it", () => {
  const next = random(5);
  for (const heights of Object.values(RELIEFS)) {
    const board = scene();
    const geometry = geometryFor(board, 900, 700, { full: true, relief: raised(heights) });
    const high = (/** @type {Cell} */ [row, column]) => geometry.heights?.of(row, column) ?? 0;
    for (const cell of cells) {
      const [x, y] = centre(geometry, cell);
      /** @type {Cell} */
      const at = [x + 0.98 * (next() - 0.5) * geometry.c, y + 0.98 * (next() - 0.5) * geometry.c];
      const found = cellAt(geometry, board, ...at) ?? [cell[0] + 1, cell[1]]; // the sheet beside the board
      const before = found[0] >= cell[0] && found[1] >= cell[1] && high(found) > high(cell);
      assert.ok(found.join() === cell.join() || before, `${cell} at ${high(cell)} gave ${found}`);
    }
  }
});

test("S39 a choice is found on the top of its cell", () => {
  const offers = [offerAt([1, 1]), offerAt([2, 4])];
  const board = { ...scene(), offers };
  const geometry = geometryFor(board, 900, 700, { full: true, relief: raised(RELIEFS.terraces) });
  for (const offer of offers) assert.equal(choiceAt(geometry, board, ...centre(geometry, offer.cell))?.offer, offer);
});

test("S39 between two cells a place is as high as they are on average", () => {
  const { heights } = geometryFor(scene(), 900, 700, { full: true, relief: raised([0, 0.4]) });
  assert.equal(heights?.at(0, 1), 0.4);
  assert.ok(Math.abs(Number(heights?.at(0, 0.5)) - 0.2) < 1e-9);
  assert.ok(Math.abs(Number(heights?.at(0.5, 0.5)) - 0.2) < 1e-9);
  assert.equal(heights?.at(-1, 3), 0);
});
