/** Ways to play a board: what can be chosen, and how a match begins. */

import { button, section, segments } from "../../controls.js";
import { h } from "../../dom.js";
import { linkTo } from "../../share.js";
import * as store from "../../store.js";
import { t } from "../../words.js";
import { keepMatch } from "./match.js";

const USUAL = { who: "alone", skill: 5, clock: 0, stuck: "restart", names: [], players: 1, timer: 0, sand: 60 };
const SECONDS = { clock: 3, timer: 60, sand: 60 }; // where somebody turns a clock on
const LIMITS = { clock: [1, 30], timer: [10, 600], sand: [10, 600], skill: [1, 10] };
const MOST_PLAYERS = 6;

/** Folded away until somebody wants it. */
export function waysSection(screen) {
  const form = { racetrack: raceForm, ricochet: roundsForm }[screen.game.level.game];
  if (!form) return null;
  const chosen = { ...USUAL, ...store.read("way", {}) };
  const keep = (what) => store.write("way", Object.assign(chosen, what));
  const change = (what) => [keep(what), screen.render()];
  return section(
    "ways",
    h(
      "details",
      { open: Boolean(screen.choosing), ontoggle: (event) => (screen.choosing = event.target.open) },
      h(
        "summary",
        { "data-key": "ways" },
        t("way.title"),
        h("small", { class: "muted" }, t(`way.summary.${screen.game.level.game}`)),
      ),
      form(screen, chosen, { keep, change }),
    ),
  );
}

/**
 * Fields that are typed in only `keep` what they hold: drawn anew, the button that somebody presses next would be gone
 * from under the hand. What is chosen with a click may `change` what is shown.
 */
function raceForm(screen, chosen, { keep, change }) {
  const two = chosen.who !== "alone";
  return [
    segments(
      t("way.who"),
      ["alone", "two", "computer"].map((who) => [who, t(`way.${who}`)]),
      chosen.who,
      (who) => change({ who }),
    ),
    two && names(chosen, chosen.who === "computer" ? 1 : 2, keep),
    chosen.who === "computer" && numberField("skill", t("way.skill"), chosen, keep),
    clockFields("clock", chosen, { keep, change }),
    two && !chosen.clock && stuckChoice(chosen, change),
    h(
      "div",
      { class: "row" },
      button("flag", t("way.start"), () => startRace(screen, chosen), { kind: "pri", disabled: !two && !chosen.clock }),
    ),
    !two && !chosen.clock && h("p", { class: "muted small" }, t("way.already")),
  ];
}

/** Begin a match, at the address of the board as it is before the first move. */
async function begin(screen, match) {
  const hash = await linkTo("play", screen.game.id, screen.game.level, "");
  keepMatch({ ...match, id: hash.slice("#/play/".length) });
  screen.navigate(hash);
}

function startRace(screen, { who, skill, clock, stuck, names: given }) {
  begin(screen, {
    kind: "race",
    players: who === "alone" ? 1 : 2,
    computer: who === "computer" ? skill : 0,
    clock,
    stuck,
    names: namesOf(given, who === "computer" ? 1 : 2), // the computer has one of its own
  });
}

const namesOf = (given, count) => Array.from({ length: count }, (_, index) => (given[index] ?? "").trim());

function roundsForm(screen, chosen, { keep, change }) {
  const counts = Array.from({ length: MOST_PLAYERS }, (_, index) => [index + 1, index + 1]);
  return [
    h("p", { class: "small" }, t("way.players")),
    segments(t("way.players"), counts, chosen.players, (players) => change({ players })),
    chosen.players > 1 && names(chosen, chosen.players, keep),
    clockFields(chosen.players > 1 ? "sand" : "timer", chosen, { keep, change }),
    h(
      "div",
      { class: "row" },
      button("flag", t("way.rounds"), () => startRounds(screen, chosen), { kind: "pri" }),
    ),
    h("p", { class: "muted small" }, t(chosen.players > 1 ? "way.bids" : "way.rounds.alone")),
  ];
}

function startRounds(screen, { players, timer, sand, names: given }) {
  begin(screen, {
    kind: "rounds",
    seed: Math.floor(Math.random() * 2 ** 31),
    players,
    clock: players > 1 ? sand : timer,
    names: namesOf(given, players),
    records: [{ bids: [], tries: [] }],
  });
}

// -- parts of the forms -------------------------------------------------------------------------------------------------

function names(chosen, count, keep) {
  const one = (index) =>
    h("input", {
      class: "pick",
      maxlength: 40,
      value: chosen.names[index] ?? "",
      placeholder: t("duel.player", { n: index + 1 }),
      "aria-label": t("way.name", { n: index + 1 }),
      "data-key": `name${index}`,
      oninput: (event) => keep({ names: replaced(chosen.names, index, event.target.value) }),
    });
  return h(
    "div",
    { class: "names" },
    Array.from({ length: count }, (_, index) => one(index)),
  );
}

const replaced = (names, index, name) => Object.assign([...names], { [index]: name });

function numberField(key, label, chosen, keep) {
  const [min, max] = LIMITS[key];
  const typed = ({ target }) => keep({ [key]: within(target.value, key, chosen[key]) });
  return h(
    "label",
    { class: "choice" },
    h("span", {}, label),
    h("input", {
      class: "pick",
      type: "number",
      min,
      max,
      value: chosen[key],
      "data-key": key,
      oninput: typed,
      onchange: ({ target }) => (target.value = chosen[key]),
    }),
  );
}

function within(text, key, otherwise) {
  const [min, max] = LIMITS[key];
  const value = Math.round(Number(text));
  return Number.isFinite(value) && text !== "" ? Math.min(max, Math.max(min, value)) : otherwise;
}

/** Off, or so many seconds. */
function clockFields(key, chosen, { keep, change }) {
  const on = chosen[key] > 0;
  const label = t(`way.${key}`);
  const choices = [
    ["off", t("way.clock.off")],
    ["on", t("way.clock.on")],
  ];
  return [
    h(
      "div",
      { class: "choice" },
      h("span", {}, label),
      segments(label, choices, on ? "on" : "off", (each) => change({ [key]: each === "on" ? SECONDS[key] : 0 })),
    ),
    on && numberField(key, t(`way.${key}.seconds`), chosen, keep),
  ];
}

const stuckChoice = (chosen, change) =>
  h(
    "label",
    { class: "choice" },
    h("span", {}, t("rules.stuck")),
    h(
      "select",
      { class: "pick", "data-key": "stuck", onchange: (event) => change({ stuck: event.target.value }) },
      ["restart", "lost"].map((each) =>
        h("option", { value: each, selected: each === chosen.stuck }, t(`rules.stuck.${each}`)),
      ),
    ),
  );
