/** The start of the best line that is known. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { startAmong } from "../../src/carreau/web/static/board/starts.js";

test("a start is not taken for one whose text it begins with", () => {
  const starts = ["3,1", "3,10", "4,1"];
  assert.equal(startAmong(starts, ["3,10 4,11 6,12"]), "3,10");
  assert.equal(startAmong(starts.toReversed(), ["3,1 4,2"]), "3,1");
  assert.equal(startAmong(starts, []), undefined);
  assert.equal(startAmong(["a", "b"], ["bRRd"]), "b", "moves of one letter stand side by side");
});
