/** What is chosen before a match of rounds: how many play, against which clock. */

import { button, segments } from "../../controls.js";
import { h } from "../../dom.js";
import { t } from "../../words.js";
import { begin, clockFields, nameFields, namesOf } from "../parts/fields.js";

/** @typedef {{players: number, timer: number, sand: number, names: string[]}} Chosen */
/** @typedef {import("../parts/fields.js").Takes} Takes */
/** @typedef {import("../../types/play").PlayScreen} PlayScreen */

const MOST_PLAYERS = 6;
const TIMER = { key: "timer", usual: 60, limits: [10, 600] }; // seconds
const SAND = { ...TIMER, key: "sand" };
/** @type {Chosen} */
export const usualRounds = { players: 1, timer: 0, sand: 60, names: [] };

/** @param {PlayScreen} screen  @param {Chosen} chosen  @param {Takes} takes */
export function roundsForm(screen, chosen, { keep, change }) {
  /** @type {[number, string][]} */
  const counts = Array.from({ length: MOST_PLAYERS }, (_, index) => [index + 1, String(index + 1)]);
  return [
    h("p", { class: "small" }, t("mode.players")),
    segments(t("mode.players"), counts, chosen.players, (players) => change({ players })),
    chosen.players > 1 && nameFields(chosen, chosen.players, keep),
    clockFields(chosen.players > 1 ? SAND : TIMER, chosen, { keep, change }),
    h(
      "div",
      { class: "row" },
      button("flag", t("mode.rounds"), () => start(screen, chosen), { kind: "pri" }),
    ),
    h("p", { class: "muted small" }, t(chosen.players > 1 ? "mode.bids" : "mode.rounds.alone")),
  ];
}

/** @param {PlayScreen} screen  @param {Chosen} chosen */
function start(screen, { players, timer, sand, names: given }) {
  begin(screen, {
    kind: "rounds",
    seed: Math.floor(Math.random() * 2 ** 31),
    players,
    clock: players > 1 ? sand : timer,
    names: namesOf(given, players),
    records: [{ bids: [], tries: [] }],
  });
}
