/** The Watch place: one to four searches of the same board, side by side, with the same budget and at the same step. */

import { announce, fill, find, h } from "../dom.js";
import { tellKeys } from "../help.js";
import { acceptDrops, isPrinted, Opening } from "../outside.js";
import { linkTo } from "../share.js";
import { stripSlot, tell } from "../strip.js";
import { titleOf } from "../words.js";
import { Budget } from "./budget.js";
import { Cells } from "./cells.js";
import { question } from "./choice.js";
import { Editing } from "./editing.js";
import { aside, asideState, bar, barState, playAddress } from "./panel.js";
import { Panes } from "./panes.js";
import { asTrace } from "./printed.js";
import { ProgressChart } from "./progressChart.js";
import { Results } from "./results.js";
import { Timeline } from "./timeline.js";

/** @import { Edited, Level } from "../types/messages.d.ts" */
/** @import { Library } from "../types/page.d.ts" */
/** @import { Pane } from "./pane.js" */
/**
 * @typedef {{level: Level, id?: string, moves?: string, title?: string, library: Library,
 *   navigate: (hash: string) => void}} Context what is watched
 */

/** @type {import("../help.js").KeyRow[]} */
const WATCH_KEYS = [
  [["help.key.space"], "watch.keyPlay"],
  [["←", "→"], "watch.keyStep"],
  [["help.key.home", "help.key.end"], "watch.keyEnds"],
  [["−", "+"], "watch.keySpeed"],
  [["Tab", "←", "↑", "↓", "→"], "watch.keyCell"],
];
const READABLE = 100; // milliseconds for which figures stand while all moves: to lay them out anew for each picture fills the memory
const SETTLE = 120; // milliseconds without a stroke before searches begin on the board that was painted
const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

let focus = ""; // the key of what had the focus when another board was chosen

/**
 * Show the place in `root`; answers the function that takes it down again and stops its searches.
 * @param {HTMLElement} root  @param {Context} context
 */
export function show(root, context) {
  const screen = new WatchScreen(root, context);
  screen.open();
  return () => screen.close();
}

export class WatchScreen {
  /** @param {HTMLElement} root  @param {Context} context */
  constructor(root, { level, id = "", moves = "", title = "", library, navigate }) {
    this.root = root;
    this.navigate = navigate;
    this.opening = new Opening("watch", navigate, (file) => this.openTrace(file));
    /** @type {Level | null} */
    this.level = level; // null until a trace has brought its own
    this.id = id;
    this.moves = moves;
    this.title = title;
    this.library = library;
    /** @type {Editing | null} */
    this.editing = null;
    this.numbers = false;
    this.opened = new AbortController(); // listens until the place is closed
    this.frame = 0;
    this.before = 0; // when the last frame was drawn
    this.figured = 0; // and when figures were last written
    this.settling = 0;
    this.told = true; // whether the end was told
    this.shownBar = this.shownAside = "";
    this.undrop = () => {};
    this.resized = new ResizeObserver(() => this.request());
    this.timeline = new Timeline(() => this.request());
    this.chart = new ProgressChart();
    this.results = new Results();
    this.panes = new Panes({
      game: () => this.game,
      changed: () => this.request(),
      chosen: (pane) => this.start([pane]),
      added: (pane) => this.added(pane),
      shown: () => this.showAround(),
    });
    this.budget = new Budget(library.limits, () => this.start(this.panes.all.filter(({ run }) => run.limited)));
    this.bar = h("div", { class: "bar watch-bar" });
    this.aside = h("div", { class: "rest" });
    this.workbench = h("div", { class: "workbench" }, this.bar, this.panes.element, this.timeline.element);
    this.workbench.append(h("aside", { class: "panel" }, stripSlot(), this.aside));
    this.cells = new Cells(this.workbench, {
      changed: () => this.request(),
      came: (cell) => this.editing?.came(cell),
      pressed: (cell) => this.editing?.press(cell),
      tell: (cell) =>
        this.panes.all.map((pane) => `${pane.name}: ${pane.tellCell(cell, this.timeline.step)}.`).join(" "),
      game: () => this.level?.game ?? "",
    });
    fill(this.root, h("div", { class: "watch" }, this.workbench, this.results.element));
  }

  open() {
    const { signal } = this.opened;
    tellKeys(() => WATCH_KEYS);
    document.addEventListener("keydown", (event) => this.key(event), { signal });
    this.workbench.addEventListener("keydown", (event) => this.editing?.keyBefore(event), { signal, capture: true });
    window.addEventListener("retheme", () => this.request(), { signal });
    this.undrop = acceptDrops(this.opening);
    this.resized.observe(this.panes.element);
    this.panes.open();
    this.start();
    find(`[data-key="${focus}"]`, this.bar)?.focus();
    focus = "";
  }

  close() {
    this.opened.abort();
    clearTimeout(this.settling);
    this.editing?.close();
    this.panes.close();
    this.chart.close();
    cancelAnimationFrame(this.frame);
    this.frame = -1;
    this.undrop();
    this.resized.disconnect();
    this.root.replaceChildren();
  }

  get game() {
    return (this.level && this.library.games.get(this.level.game)) ?? null;
  }

  /** Another board, of this place: the keyboard stays where it was. @param {string} hash */
  go(hash) {
    const active = document.activeElement;
    focus = active instanceof HTMLElement && this.bar.contains(active) ? (active.dataset.key ?? "") : "";
    this.navigate(hash);
  }

  // -- searching ----------------------------------------------------------------------------------------------------

  start(panes = this.panes.all) {
    if (!panes.length) return;
    for (const pane of panes) this.startPane(pane);
    this.told = false;
    this.timeline.restart();
    this.showAround();
    this.request();
  }

  /** @param {Pane} pane */
  startPane(pane) {
    if (pane.trace) return pane.run.start("/api/trace", pane.trace);
    const { level, moves, game, budget } = this;
    if (!level || !game || !pane.choice) return undefined;
    return pane.run.start("/api/watch", { level, moves, ...question(game, pane.choice), ...budget.request });
  }

  stop() {
    for (const run of this.panes.runs) run.stop();
    this.showAround();
  }

  /** Show the search of a trace file on its own board; algorithms can then be added beside it. @param {File} file */
  openTrace(file) {
    const trace = this.level && isPrinted(file) ? asTrace(file, this.level, this.moves) : file;
    if (this.editing) this.toggleEditing();
    this.panes.close();
    [this.level, this.id, this.moves, this.title] = [null, "", "", file.name];
    this.panes.addPane(null, trace);
    this.start();
  }

  /** A trace brings its level with it. */
  adopt() {
    const begin = this.panes.all.find((pane) => pane.trace)?.run.begin;
    if (!begin || this.level) return;
    [this.level, this.moves] = [begin.level, begin.moves];
    const [pane] = this.panes.all;
    pane.title = begin.solver || pane.title;
    this.panes.show();
  }

  // -- painting -----------------------------------------------------------------------------------------------------

  /** Begin to paint on the board, or end. */
  toggleEditing() {
    if (this.editing) {
      this.editing.close(this.panes.all);
      this.editing = null;
    } else if (this.level) {
      this.editing = new Editing(this.level.game, this.cells.grid, (level, answer) => this.edited(level, answer));
      this.editing.open(this.level).catch((error) => tell({ kind: "bad", sign: "×", text: error.message }));
      for (const pane of this.panes.all) this.editing.cover(pane);
    }
    this.showAround();
    this.request();
  }

  /** @param {Pane} pane */
  added(pane) {
    this.cells.listen(pane);
    this.editing?.cover(pane);
  }

  /** The board is another: searches of the old one stop, and begin anew if it can be played. @param {Level} level  @param {Edited} answer */
  edited(level, { scene, problems }) {
    [this.level, this.id, this.moves, this.title] = [level, "l/", "", titleOf(level)];
    for (const pane of this.panes.all.filter((each) => each.trace)) this.panes.remove(pane); // it has a board of its own
    if (!this.panes.all.length) this.panes.add();
    for (const pane of this.panes.all) {
      pane.run.forget();
      pane.show(scene);
    }
    const wrong = problems.find((problem) => !problem.playable);
    tell(wrong ? { kind: "bad", sign: "×", text: wrong.text } : null);
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.settle(!wrong), SETTLE);
    this.timeline.restart();
    this.showAround();
    this.request();
  }

  /** @param {boolean} playable */
  async settle(playable) {
    if (playable) this.start();
    const { level } = this;
    const address = level && (await linkTo("watch", "l/", level, ""));
    if (address && level === this.level && !this.opened.signal.aborted) history.replaceState(null, "", address);
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
    const open = this.panes.runs.some((run) => run.active);
    this.timeline.extend(Math.max(0, ...this.panes.runs.map((run) => run.length)));
    this.timeline.advance(passed, open);
    const { cell } = this.cells;
    for (const pane of this.panes.all) pane.draw(this.timeline.step, { cell, numbers: this.numbers });
    if (!this.timeline.playing || now - this.figured >= READABLE) this.showFigures(now);
    this.panes.share();
    this.cells.show(this.panes.all[0]?.picture.scene ?? null);
    this.chart.showSoon(this.panes.all, this.timeline.step);
    if (this.results.show(this.panes.all)) this.showAround();
    if (!open && !this.told) this.tell();
    if (this.timeline.playing) this.request();
    else this.before = 0;
  }

  /** @param {number} now */
  showFigures(now) {
    this.figured = now;
    for (const pane of this.panes.all) pane.showStats(this.timeline.step);
  }

  /** What is beside the panes, built anew only where it says something else. */
  showAround() {
    const [above, beside] = [barState(this), asideState(this)];
    if (above !== this.shownBar) fill(this.bar, bar(this));
    if (beside !== this.shownAside) fill(this.aside, aside(this));
    [this.shownBar, this.shownAside] = [above, beside];
  }

  /** Once all searches have ended: say what came of them. */
  tell() {
    this.told = true;
    if (calm()) this.timeline.put(this.timeline.last);
    announce(this.results.sentences);
  }

  async play() {
    const address = await playAddress(this);
    if (address) this.navigate(address);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || !(this.editing?.key(event) || this.timeline.key(event))) return;
    event.preventDefault();
    event.stopPropagation();
  }
}
