/** Undo without end, and work that follows one after the other. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { History } from "../../src/carreau/web/static/board/history.js";

/** @param {...string} answers */
function filled(...answers) {
  const history = new History();
  for (const answer of answers) history.push({ answer });
  return history;
}

test("what was done is undone and done again, and no further", async () => {
  const history = filled("a", "b", "c");
  assert.deepEqual([history.answer, history.canUndo, history.canRedo], ["c", true, false]);
  /** @type {string[]} */
  const told = [];
  history.on("change", (detail) => told.push(detail));
  for (let times = 0; times < 4; times += 1) history.undo();
  await history.redo();
  assert.deepEqual([history.answer, history.canUndo, history.canRedo], ["b", true, true]);
  assert.deepEqual(told, ["undo", "undo", "redo"]);
});

test("something new takes the place of what was undone", async () => {
  const history = filled("a", "b", "c");
  history.undo();
  await history.undo();
  history.push({ answer: "d" });
  assert.deepEqual(
    history.moments.map(({ answer }) => answer),
    ["a", "d"],
  );
  assert.equal(history.canRedo, false);
});

test("an empty history has nothing to show or undo", async () => {
  const history = new History();
  assert.deepEqual([history.moment, history.answer, history.canUndo, history.canRedo], [undefined, null, false, false]);
  await history.undo();
  assert.equal(history.at, -1);
});

test("work follows one after the other, also after work that failed, which is told once", async () => {
  const history = new History();
  /** @type {string[][]} */
  const [done, failed] = [[], []];
  history.on("failed", (error) => failed.push(error.message));
  history.enqueue(() => new Promise((resolve) => setTimeout(resolve, 5)).then(() => done.push("slow")));
  history.enqueue(() => Promise.reject(new Error("no")));
  await history.enqueue(() => done.push("quick"));
  assert.deepEqual([done, failed], [["slow", "quick"], ["no"]]);
});
