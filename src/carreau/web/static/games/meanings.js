/** What the signs of a board mean, in the words of its game. */

import { survey } from "../draw/survey.js";
import { aboutOf } from "./abouts.js";
import { readable, say, serverText } from "./wording.js";

/** @typedef {import("../types/messages").Cell} Cell */
/** @typedef {import("../types/messages").Scene} Scene */
/** @typedef {{layer: "ground" | "mark" | "piece", kind: string, text: string, name: string, told: string}} Meaning */

/** @param {string} game @returns {Record<string, string>} */
const sentences = (game) => aboutOf(game)?.presentation?.meanings ?? {};

/** What lies on a board, each kind once, the uppermost first. @param {Scene} scene */
function kindsOf(scene) {
  const found = [
    ...scene.pieces.map(({ kind, text }) => ({ layer: /** @type {const} */ ("piece"), kind, text })),
    ...scene.marks.map(({ kind, text }) => ({ layer: /** @type {const} */ ("mark"), kind, text })),
    ...scene.kinds.map((kind) => ({ layer: /** @type {const} */ ("ground"), kind, text: "" })),
  ];
  return [...new Map(found.toReversed().map((each) => [each.kind, each])).values()];
}

/** Those signs of a board that its game has a sentence for, in its order. @param {string} game  @param {Scene} scene @returns {Meaning[]} */
export function meaningsOf(game, scene) {
  const order = Object.keys(sentences(game));
  return kindsOf(scene)
    .filter(({ kind }) => order.includes(kind))
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .map((each) => ({ ...each, name: nameOf(game, each.kind), told: serverText(game, sentences(game)[each.kind]) }));
}

/** @param {string} game  @param {string} kind */
const nameOf = (game, kind) => readable(say(game, `sign.${kind}`, say(game, `draw.kind.${kind}`, readable(kind))));

/** What lies on a cell and what that means; empty if there is nothing to say. @param {string} game  @param {Scene} scene  @param {Cell} cell */
export function meaningAt(game, scene, [row, column]) {
  const here = (/** @type {{cell: Cell, size?: Cell}} */ { cell, size = [1, 1] }) =>
    row >= cell[0] && row < cell[0] + size[0] && column >= cell[1] && column < cell[1] + size[1];
  const lying = [...scene.pieces.filter(here), ...scene.marks.filter(here)].map(({ kind }) => kind);
  const kind = [...lying, survey(scene).kind(row, column)].find((each) => each in sentences(game));
  return kind ? `${nameOf(game, kind)}: ${serverText(game, sentences(game)[kind])}` : "";
}
