/** Best results of a board, with names: the list that all who play on this server share, or else that of this browser. */

import { post } from "../api.js";
import { button, section, withoutServer } from "../controls.js";
import { h } from "../dom.js";
import { readable, say } from "../games/wording.js";
import * as store from "../store.js";
import { tell } from "../strip.js";
import { number, shortDay, t } from "../words.js";

/** @typedef {import("../types/play").PlayScreen} PlayScreen */

/** @typedef {import("../types/messages").Level} Level */
/** @typedef {import("../types/messages").ResultEntry} ResultEntry */
/** @typedef {{moves: string, cost: number, level: Level, clock: number, name?: string}} Result */

const SHOWN = 10;
const LONGEST_NAME = 40;

const keyOf = (/** @type {string} */ id) => `results.${id.startsWith("l/") ? "last" : id}`;
const better = (/** @type {ResultEntry} */ a, /** @type {ResultEntry} */ b) =>
  a.cost - b.cost || Number(a.clock === 0) - Number(b.clock === 0);

export class Results {
  /** @param {Level} level the board without the rules of a mode  @param {string} id */
  constructor(level, id) {
    this.level = level;
    this.id = id;
    /** @type {ResultEntry[] | null} */
    this.entries = null; // not asked yet
    this.shared = false; // the server keeps them
    this.note = "";
    this.added = ""; // the line of moves that was added last
    /** @type {HTMLInputElement | null} */
    this.field = null; // where a name is typed
    this.open = false; // the list is unfolded
  }

  /** Ask once; whatever goes wrong, the list of this browser is there. */
  async load() {
    if (this.entries) return;
    this.entries = this.own;
    await this.ask("/api/results", { level: this.level });
  }

  /** @returns {ResultEntry[]} */
  get own() {
    const kept = store.read(keyOf(this.id), null);
    return kept?.id === this.id && Array.isArray(kept.entries) ? kept.entries : [];
  }

  /** @param {"/api/results" | "/api/results/add"} path  @param {any} body */
  async ask(path, body) {
    try {
      const { kept, entries } = await post(path, body);
      this.shared = kept;
      this.entries = kept ? entries : this.own;
      return kept;
    } catch (error) {
      this.note = /** @type {Error} */ (error).message;
      this.shared = false;
      return false;
    }
  }

  /** Whether a result would be on the list. @param {number} cost */
  takes(cost) {
    return this.entries !== null && (this.entries.length < SHOWN || cost < this.entries[this.entries.length - 1].cost);
  }

  /** @param {string} name  @param {Result} result */
  async add(name, { moves, cost, level, clock }) {
    this.note = "";
    this.added = moves;
    if (this.shared && (await this.ask("/api/results/add", { level, moves, name, clock }))) return;
    const day = new Date().toISOString().slice(0, 10);
    this.entries = [...this.own, { name, cost, clock, day }].toSorted(better).slice(0, SHOWN);
    store.write(keyOf(this.id), { id: this.id, entries: this.entries });
  }
}

/**
 * What may be added now: the line, its cost, the level that it was played on, the clock.
 * @param {PlayScreen} screen @returns {Result | null}
 */
export function resultOf(screen) {
  const { mode, session, answer } = screen;
  if (mode) return mode.result && { ...mode.result, level: session.level, clock: mode.match.clock };
  return answer.result && screen.own ? { ...answer.result, level: session.level, clock: 0 } : null;
}

const nameField = (/** @type {string} */ value) =>
  h("input", {
    class: "pick",
    maxlength: LONGEST_NAME,
    required: true,
    autocomplete: "nickname",
    value,
    "aria-label": t("results.name"),
    placeholder: t("results.name"),
    "data-key": "result-name",
  });

/** If the result is one of the best: a name for it. @param {PlayScreen} screen */
export function offerResult(screen) {
  const { results } = screen;
  const result = resultOf(screen);
  if (!result || results.added === result.moves || !results.takes(result.cost)) return null;
  const name = results.field ?? nameField(result.name || store.read("name", "")); // what is typed stays
  results.field = name;
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const given = name.value.trim();
    if (!given) return;
    store.write("name", given);
    results.field = null;
    await results.add(given, result);
    screen.render();
    tell(results.note ? { kind: "warn", sign: "!", text: results.note } : { sign: "✓", text: t("results.added") });
  };
  return h(
    "form",
    { class: "enter", onsubmit: submit },
    h("p", {}, t("results.offer")),
    h(
      "div",
      { class: "row" },
      name,
      button("check", t("results.add"), () => undefined, { type: "submit" }),
    ),
  );
}

/** The list, opened at the end and folded away before. @param {PlayScreen} screen */
export function resultsSection(screen, open = screen.answer.standing === "solved") {
  const { results } = screen;
  const list = () => (results.entries?.length ? table(screen) : h("p", { class: "muted small" }, t("results.none")));
  const shown = open || results.open;
  return section(
    "results",
    h(
      "details",
      { open: shown, ontoggle: ({ currentTarget }) => (results.open = currentTarget.open) },
      h(
        "summary",
        { "data-key": "results" },
        t("play.results"),
        h("small", { class: "muted" }, t(results.shared ? "results.shared" : "play.results.kept")),
      ),
      list(),
      withoutServer("alone.results"),
      results.note && h("p", { class: "note small" }, results.note),
    ),
  );
}

/** @param {PlayScreen} screen */
function table(screen) {
  const { results } = screen;
  const best = screen.mode ? null : screen.best;
  const head = [
    "",
    t("results.who"),
    t("results.clock"),
    say(screen.look.name, `results.unit.${screen.unit}`, readable(screen.unit)),
    t("results.day"),
  ];
  const row = (/** @type {ResultEntry} */ { name, cost, clock, day }, /** @type {number} */ index) =>
    h(
      "tr",
      {},
      h("td", {}, index + 1),
      h("td", { class: "l who" }, name),
      h("td", { class: "muted" }, clock ? t("results.seconds", { n: clock }) : ""),
      h(
        "td",
        {},
        h("b", {}, number(cost)),
        best === cost && h("span", { class: "muted", title: t("play.optimum") }, " ="),
      ),
      h("td", { class: "muted" }, shortDay(day)),
    );
  return h(
    "table",
    { class: "tbl hs" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        head.map((text, index) => h("th", { class: index === 1 ? "l" : "" }, text)),
      ),
    ),
    h("tbody", {}, (results.entries ?? []).map(row)),
  );
}
