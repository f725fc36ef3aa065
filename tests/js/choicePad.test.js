/** Keys lie as the points do. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { padOf, wayTo } from "../../src/carreau/web/static/panel/choicePad.js";
import { offerAt, sceneOf } from "./scenes.js";

/** @typedef {import("./scenes.js").Scene} Scene */

/** @param {string} key  @param {number} row  @param {number} column */
const at = (key, row, column, kind = "") => offerAt([row, column], { key, kind });
/** @param {Partial<Scene>} scene */
const padOn = (scene) => padOf(sceneOf(scene));
/** @param {ReturnType<typeof padOf>} pad */
const drawn = ({ columns, keys }) => [columns, keys.map((each) => (each ? each.key || "·" : " ")).join("")];

test("V17 what a numeric pad has keys for lies on one", () => {
  const pad = padOn({ offers: [at("5", 3, 3, "principal"), at("6", 3, 4)], refused: [at("8", 2, 3)] });
  assert.deepEqual(drawn(pad), [3, "789456123"]);
  assert.deepEqual(
    pad.keys.map((each) => Boolean(each?.offer)),
    [..."789456123"].map((key) => key === "5" || key === "6"),
  );
  assert.deepEqual(drawn(padOn({ offers: [], refused: [] })), [3, "789456123"]);
});

test("V17 other choices lie where they lead, with holes between them", () => {
  const pad = padOn({ offers: [at("3", 4, 4), at("", 3, 6), at("5", 3, 3, "principal")], refused: [at("b", 1, 3)] });
  assert.deepEqual(drawn(pad), [4, ["b   ", "    ", "5  ·", " 3  "].join("")]);
  assert.equal(pad.keys[0]?.offer, undefined);
  assert.ok(pad.keys[8]?.middle);
});

test("V17 choices that are far apart are listed, with the way to each", () => {
  const pad = padOn({ offers: [at("b", 0, 0), at("f", 9, 9)], refused: [] });
  assert.deepEqual(drawn(pad), [0, "bf"]);
  assert.equal(wayTo([3, 3], [1, 8]), "↑2 →5");
  assert.equal(wayTo([3, 3], [3, 3]), "•");
});
