/** Numbers of a search: they grow, stay as they were, and leave no memory behind. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { Column, Visits } from "../../src/carreau/web/static/watch/store.js";

const { transfer } = ArrayBuffer.prototype;
afterEach(() => Object.assign(ArrayBuffer.prototype, { transfer }));

for (const able of [true, false])
  test(`a column grows and keeps its numbers, where memory can ${able ? "" : "not "}be given back at once`, () => {
    if (!able) Object.assign(ArrayBuffer.prototype, { transfer: undefined });
    const column = new Column(Float64Array, 4);
    const first = column.data;
    for (let n = 0; n < 100; n++) column.push(n / 4);
    assert.deepEqual(
      [...column.data.subarray(0, column.length)],
      Array.from({ length: 100 }, (_, n) => n / 4),
    );
    assert.equal(first.length, able ? 0 : 4);
    column.free();
    assert.deepEqual([column.length, column.bytes], [0, 0]);
  });

test("visits that nobody looks at any more hold no memory, and none is left to be shown", () => {
  const visits = new Visits(3, 1);
  visits.add([0, -1, 0, 2, 1, null, "", [0, 0], [[0, 1]]]);
  visits.add([1, 0, 1, 1, 1, [0, 0, 0, 1], "", [0, 1], [[0, 2]]]);
  const held = visits.parent.data;
  assert.equal(visits.length, 2);
  visits.free();
  assert.deepEqual([visits.length, held.length, visits.cell.bytes], [0, 0, 0]);
});
