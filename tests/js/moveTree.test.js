/** The tree of moves: nothing that was played is lost, and what is kept of it has a bound. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { MoveTree, playedText, stopBefore, stopsAfter } from "../../src/carreau/web/static/board/moveTree.js";

/** A tree of lines like "uR", where a capital counts; each goes on from the longest that is known. @param {...string} lines */
function grown(...lines) {
  const tree = new MoveTree();
  for (const line of lines) {
    const known = [...tree.nodes.keys()].filter((each) => line.startsWith(each));
    const from = known.sort((one, other) => other.length - one.length)[0];
    const played = [...line.slice(from.length)];
    tree.grow(from, { moves: line, played, counted: played.map((each) => each < "a") });
    tree.visit(line);
  }
  return tree;
}

const texts = (/** @type {import("../../src/carreau/web/static/board/moveTree.js").MoveNode[]} */ nodes) =>
  nodes.map(playedText);

test("a line is its moves, and those that count take those before them along", () => {
  const tree = grown("uRRdL");
  assert.deepEqual(
    tree.lineTo("uRRdL").map(({ moves }) => moves),
    ["u", "uR", "uRR", "uRRd", "uRRdL"],
  );
  assert.deepEqual(texts(tree.stopsTo("uRRdL")), ["uR", "R", "dL"]);
  assert.equal(stopBefore(tree.stopsTo("uRRdL")[2]).moves, "uRR");
  assert.deepEqual(tree.stopsTo("nothing like it"), []);
});

test("moves that are words stand apart, also where one is the beginning of another", () => {
  const tree = new MoveTree();
  tree.grow("", { moves: "1,1 1,1 1,10", played: ["1,1", "1,1", "1,10"], counted: [false, true, true] });
  assert.deepEqual([...tree.nodes.keys()], ["", "1,1", "1,1 1,1", "1,1 1,1 1,10"]);
  assert.deepEqual(texts(tree.stopsTo("1,1 1,1 1,10")), ["1,1 1,1", "1,10"]);
});

test("what is undone and played otherwise stays as a branch, and the last one comes first", () => {
  const tree = grown("RRR", "RL", "RLD");
  const [first] = stopsAfter(tree.root);
  assert.deepEqual(texts(stopsAfter(first)), ["L", "R"]);
  tree.visit("RRR");
  assert.deepEqual(texts(stopsAfter(first)), ["R", "L"]);
  assert.deepEqual(texts(tree.stopsTo("RRR")), ["R", "R", "R"]);
});

test("branches begin at walks as well, and a move played again is no branch", () => {
  const tree = grown("uR", "lL", "uRD", "uR");
  assert.deepEqual(texts(stopsAfter(tree.root)), ["uR", "lL"]);
  assert.equal(tree.nodes.size, 1 + 2 + 2 + 1);
});

test("a line that nobody has come by grows nothing", () => {
  const tree = new MoveTree();
  tree.grow("XY", { moves: "XYZ", played: ["Z"], counted: [true] });
  assert.equal(tree.nodes.size, 1);
});

test("what the computer has played is its own until somebody plays it himself", () => {
  const tree = new MoveTree();
  const answer = { moves: "RD", played: ["R", "D"], counted: [true, true] };
  tree.grow("", answer, true);
  assert.equal(tree.isGiven("RD"), true);
  tree.grow("", answer);
  assert.equal(tree.isGiven("RD"), true, "that it is opened again does not make it yours");
  tree.grow("", { moves: "R", played: ["R"], counted: [true] }, false);
  assert.deepEqual([tree.isGiven("R"), tree.isGiven("RD")], [false, true]);
});

test("a tree with branches is kept and comes back the same", () => {
  const tree = grown("uRR", "uRL", "d", "uRR");
  Object.assign(tree.nodes.get("uRL") ?? {}, { given: true });
  const rows = JSON.parse(JSON.stringify(tree.kept("uRR")));
  const back = new MoveTree();
  back.restore(rows);
  const facts = (/** @type {MoveTree} */ { nodes }) =>
    [...nodes.values()].map(({ moves, counted, given, parent }) => [moves, counted, given, parent?.moves]);
  assert.deepEqual(facts(back), facts(tree));
  assert.deepEqual(back.kept("uRR"), rows);
});

test("a tree of nothing but how the game begins need not be kept", () => {
  assert.equal(grown("uRRdL").kept("uRRdL", "uRRdL"), null);
  assert.deepEqual(
    grown("uR").kept("uR", "u"),
    [
      [0, "u", 0],
      [1, "R", 1],
    ],
    "another tab may put another line in its place",
  );
  assert.equal(new MoveTree().kept(""), null);
  assert.deepEqual(grown("R").kept(""), [[0, "R", 1]], "what was undone is a branch");
});

test("what is kept has a bound: the present line first, then what was played last", () => {
  const tree = grown("RRRR", "LLLL", "DD");
  assert.deepEqual(
    tree.kept("RRRR", "", 7)?.map(([, text]) => text),
    ["R", "R", "R", "R", "D", "D"],
  );
  assert.equal(tree.kept("RRRR", "", 4)?.length, 4);
});

test("what another tab has kept comes beside what is there, which stays what it is", () => {
  const [tree, other] = [grown("RRD"), grown("RL")];
  Object.assign(tree.nodes.get("R") ?? {}, { given: false });
  Object.assign(other.nodes.get("R") ?? {}, { given: true });
  tree.restore(other.kept("RL"));
  assert.deepEqual([...tree.nodes.keys()], ["", "R", "RR", "RRD", "RL"]);
  assert.equal(tree.isGiven("R"), false);
});

test("whatever else was kept under its name does no harm", () => {
  for (const rows of [null, 7, "RR", [7], [[5, "R", 1]], [[0, "", 1]], [[0, 1, 1]], [[0, "R", "x"]], [null], {}]) {
    const tree = new MoveTree();
    tree.restore(rows);
    assert.equal(tree.nodes.size, 1, JSON.stringify(rows));
  }
});
