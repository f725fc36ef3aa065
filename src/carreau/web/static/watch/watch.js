/** The Watch place: one to four searches of the same board, side by side, with the same budget and at the same step. */

import { button } from "../controls.js";
import { announce, fill, find, h } from "../dom.js";
import { lookOf } from "../games/index.js";
import { tellKeys } from "../help.js";
import { acceptDrops, isPrinted, Opening, openFile } from "../outside.js";
import { copy } from "../share.js";
import { stripSlot } from "../strip.js";
import { number, t } from "../words.js";
import { freshChoice, question, watchable } from "./choice.js";
import { legend } from "./legend.js";
import { Pane } from "./pane.js";
import { asTrace } from "./printed.js";
import { asCsv, asMarkdown, asSentences, rowOf, showTable } from "./table.js";
import { Timeline } from "./timeline.js";
import { saveTrace } from "./trace.js";

/** @import { Level } from "../types/messages.d.ts" */
/** @import { Library } from "../types/page.d.ts" */
/** @import { Choice } from "./choice.js" */
/** @typedef {{level: Level, moves?: string, title?: string, library: Library, navigate: (hash: string) => void}} Context what is watched */
/** @typedef {"nodes" | "seconds"} Limit */

/** @type {import("../help.js").KeyRow[]} */
const WATCH_KEYS = [
  [["help.key.space"], "watch.keyPlay"],
  [["←", "→"], "watch.keyStep"],
  [["Home", "End"], "watch.keyEnds"],
  [["−", "+"], "watch.keySpeed"],
];
const MOST_PANES = 4;
const MOST = { nodes: 200000, seconds: 60 }; // where the server says nothing else
const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Show the place in `root`; answers the function that takes it down again and stops its searches.
 * @param {HTMLElement} root  @param {Context} context
 */
export function show(root, context) {
  const screen = new Screen(root, context);
  screen.open();
  return () => screen.close();
}

class Screen {
  /** @param {HTMLElement} root  @param {Context} context */
  constructor(root, { level, moves = "", title = "", library, navigate }) {
    this.root = root;
    this.opening = new Opening("watch", navigate, (file) => this.openTrace(file));
    /** @type {Level | null} */
    this.level = level; // null until a trace has brought its own
    this.moves = moves;
    this.title = title;
    this.library = library;
    /** @type {Pane[]} */
    this.panes = [];
    this.most = { ...MOST, ...library.limits };
    /** @type {Record<Limit, number>} */
    this.budget = { nodes: this.most.nodes, seconds: this.most.seconds }; // all there is: a search should end with its line
    this.opened = new AbortController(); // listens until the place is closed
    this.frame = 0;
    this.before = 0; // when the last frame was drawn
    this.told = true; // whether the end was told
    /** @type {ReturnType<typeof rowOf>[]} */
    this.rows = [];
    this.shownRows = "";
    this.shownHead = "";
    this.undrop = () => {};
    this.resized = new ResizeObserver(() => this.request());
    this.timeline = new Timeline(() => this.request());
    this.heading = h("div", { class: "watch-title" });
    this.tools = h("div", { class: "lvl" });
    this.budgetRow = h("div", { class: "budget" });
    this.duo = h("div", { class: "duo" });
    this.legend = h("div", { class: "legend" });
    this.table = h("div", { class: "scroll bleed", tabindex: "0", role: "region", "aria-label": t("watch.title") });
    this.foot = h("div", { class: "row exports" });
    fill(this.root, this.build());
  }

  build() {
    return h(
      "div",
      { class: "watch" },
      h("div", { class: "bar watch-bar" }, this.heading, this.budgetRow, this.tools),
      this.duo,
      this.timeline.element,
      this.legend,
      h("section", { class: "block" }, this.table, this.foot, stripSlot()),
    );
  }

  open() {
    const { signal } = this.opened;
    tellKeys(() => WATCH_KEYS);
    document.addEventListener("keydown", (event) => this.key(event), { signal });
    window.addEventListener("retheme", () => this.request(), { signal });
    this.undrop = acceptDrops(this.opening);
    this.resized.observe(this.duo);
    this.showBudget();
    this.add();
    this.add();
    this.start();
  }

  close() {
    this.opened.abort();
    for (const pane of this.panes) pane.close();
    cancelAnimationFrame(this.frame);
    this.frame = -1;
    this.undrop();
    this.resized.disconnect();
    this.root.replaceChildren();
  }

  get game() {
    return (this.level && this.library.games.get(this.level.game)) ?? null;
  }

  get runs() {
    return this.panes.map((pane) => pane.run);
  }

  // -- panes --------------------------------------------------------------------------------------------------------

  /** Another algorithm beside the others. */
  add() {
    const { game } = this;
    const used = this.panes.map((pane) => pane.choice?.solver ?? "");
    return this.addPane(game && freshChoice(game, used));
  }

  /** @param {Choice | null} choice  @param {File} [trace] */
  addPane(choice, trace) {
    const scene = this.panes.find((each) => each.run.begin)?.run.begin?.scene ?? null;
    const pane = new Pane({
      game: this.game,
      scene,
      choice,
      trace,
      changed: () => this.request(),
      chosen: (each) => this.chosen(each),
      removed: (each) => this.remove(each),
    });
    this.panes.push(pane);
    this.showPanes();
    return pane;
  }

  /** @param {Pane} pane */
  chosen(pane) {
    pane.showControls(this.panes.length === 1);
    this.start([pane]);
  }

  /** @param {Pane} pane */
  remove(pane) {
    pane.close();
    this.panes = this.panes.filter((each) => each !== pane);
    this.showPanes();
    this.request();
    find("select, button", this.duo)?.focus();
  }

  showPanes() {
    fill(
      this.duo,
      this.panes.map((pane) => pane.element),
    );
    this.duo.dataset.panes = String(this.panes.length);
    for (const pane of this.panes) pane.showControls(this.panes.length === 1);
    this.showHead();
  }

  // -- searching ----------------------------------------------------------------------------------------------------

  start(panes = this.panes) {
    for (const pane of panes) this.startPane(pane);
    this.told = false;
    this.timeline.restart();
    this.showHead();
    this.request();
  }

  /** @param {Pane} pane */
  startPane(pane) {
    if (pane.trace) return pane.run.start("/api/trace", pane.trace);
    const { level, moves, game, budget } = this;
    if (!level || !game || !pane.choice) return undefined;
    return pane.run.start("/api/watch", { level, moves, ...question(game, pane.choice), ...budget });
  }

  stop() {
    for (const run of this.runs) run.stop();
    this.showHead();
  }

  /** Show the search of a trace file on its own board; algorithms can then be added beside it. @param {File} file */
  openTrace(file) {
    const trace = this.level && isPrinted(file) ? asTrace(file, this.level, this.moves) : file;
    for (const pane of this.panes) pane.close();
    this.panes = [];
    [this.level, this.moves, this.title] = [null, "", file.name];
    this.addPane(null, trace);
    this.start();
  }

  /** A trace brings its level with it. */
  adopt() {
    const begin = this.panes.find((pane) => pane.trace)?.run.begin;
    if (!begin || this.level) return;
    [this.level, this.moves] = [begin.level, begin.moves];
    const pane = this.panes[0];
    pane.title = begin.solver || pane.title;
    this.showPanes();
  }

  // -- drawing ------------------------------------------------------------------------------------------------------

  request() {
    if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.draw(now));
  }

  /** @param {number} now */
  draw(now) {
    this.frame = 0;
    const passed = this.before ? Math.min(0.25, (now - this.before) / 1000) : 0;
    this.before = now;
    this.adopt();
    const open = this.runs.some((run) => run.active);
    this.timeline.extend(Math.max(0, ...this.runs.map((run) => run.length)));
    this.timeline.advance(passed, open);
    for (const pane of this.panes) pane.draw(this.timeline.step);
    this.showResults();
    if (!open && !this.told) this.tell();
    if (this.timeline.playing) this.request();
    else this.before = 0;
  }

  showResults() {
    const rows = this.panes.map(rowOf);
    const text = JSON.stringify([rows, document.documentElement.lang]);
    if (text === this.shownRows) return;
    this.shownRows = text;
    this.rows = rows;
    showTable(this.table, rows, (index) => saveTrace(this.runs[index], this.panes[index].name));
    this.showFoot();
    this.showHead();
  }

  /** Once all searches have ended: say what came of them. */
  tell() {
    this.told = true;
    if (calm()) this.timeline.put(this.timeline.last);
    announce(asSentences(this.rows));
  }

  showFoot() {
    /** @param {string} key  @param {() => string} text */
    const copying = (key, text) => button("copy", t(key), () => copy(text(), t("watch.copied")), { kind: "quiet" });
    const bytes = this.runs.reduce((sum, run) => sum + (run.visits?.bytes ?? 0), 0);
    fill(
      this.foot,
      copying("watch.copyCsv", () => asCsv(this.rows)),
      copying("watch.copyMarkdown", () => asMarkdown(this.rows)),
      h("span", { class: "muted memory" }, t("watch.memory", { mb: number(bytes / 2 ** 20, 1) })),
    );
    const again = this.runs.some((run) => (run.visits?.rounds.length ?? 0) > 1);
    fill(this.legend, legend(this.game?.name ?? "", again));
  }

  /** Built anew only if it says something else: a button that is replaced while it is pressed is not clicked. */
  showHead() {
    const { game, title } = this;
    const from = this.moves && t("watch.fromHere");
    const about = [game && lookOf(game.name).title(), title, from].filter(Boolean).join(" · ");
    const open = this.runs.some((run) => run.active);
    const full = !game || !this.level || this.panes.length >= MOST_PANES || !watchable(game).length;
    const shown = JSON.stringify([about, open, full, document.documentElement.lang]);
    if (shown === this.shownHead) return;
    this.shownHead = shown;
    fill(this.heading, h("h1", {}, t("watch.title")), h("span", { class: "muted about" }, about));
    /** @param {string} name  @param {string} key  @param {() => unknown} act */
    const tool = (name, key, act, disabled = false) =>
      button(name, t(key), act, { kind: "quiet", disabled, title: t(key) });
    fill(
      this.tools,
      this.startButton(open),
      tool("plus", "watch.add", () => this.start([this.add()]), full),
      tool("up", "watch.open", () => openFile(this.opening)),
    );
  }

  /** @param {boolean} open whether something is searched */
  startButton(open) {
    const label = t(open ? "watch.stop" : "watch.start");
    const act = open ? () => this.stop() : () => this.start();
    return button(open ? "stop" : "restart", label, act, { kind: "pri", key: "start", title: label });
  }

  showBudget() {
    /** @param {Limit} name  @param {string} key */
    const field = (name, key) => {
      const input = h("input", { inputmode: "numeric", "aria-label": t(key), value: this.budget[name] });
      input.addEventListener("change", () => this.setBudget(input, name, this.most[name]));
      return h("label", {}, input, t(`${key}.short`));
    };
    const fields = [field("nodes", "watch.nodes"), field("seconds", "watch.seconds")];
    fill(this.budgetRow, h("span", { class: "muted" }, t("watch.budget")), fields);
  }

  /** @param {HTMLInputElement} input  @param {Limit} name  @param {number} most */
  setBudget(input, name, most) {
    const wanted = parseInt(input.value.replace(/\D/g, ""), 10) || most;
    this.budget[name] = Math.max(1, Math.min(most, wanted));
    input.value = String(this.budget[name]);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || !this.timeline.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}
