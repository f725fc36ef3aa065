/** What is chosen, what runs, and what has come of it. */

import { post, stream } from "../api.js";
import { button, iconButton, withoutServer } from "../controls.js";
import { announce, fill, h } from "../dom.js";
import { lookOf } from "../games/index.js";
import { icon } from "../icons.js";
import { acceptDrops, openFile } from "../outside.js";
import { stand, stripSlot, tell } from "../strip.js";
import { t } from "../words.js";
import { exportsOf } from "./exports.js";
import { keepRuns, readRuns } from "./kept.js";
import { watchAddress } from "./links.js";
import { FileOpening } from "./opening.js";
import { Plots } from "./plots.js";
import { gamesOf } from "./points.js";
import { Setup } from "./setup.js";
import { levelsTable, methodsTable, tableOf } from "./tables.js";

/** @import { Streams, Table } from "../types/messages.d.ts" */
/** @import { Library } from "../types/page.d.ts" */
/** @import { Line } from "./points.js" */
/** @import { Standings } from "./standings.js" */

const MEMORY_MB = 256; // of a run
const JOURNAL = 2_500_000; // letters of lines that the server is told of
const SOON = 250; // milliseconds until what has ended is drawn
const KEEP = 2000; // and kept

export class CompareScreen {
  /** @param {HTMLElement} root  @param {Library} library */
  constructor(root, library) {
    this.library = library;
    this.runs = readRuns();
    /** @type {Table[]} */
    this.tables = [];
    /** @type {Standings | null} */
    this.standings = null;
    /** @type {AbortController | null} */
    this.running = null;
    this.opened = new AbortController(); // listens until the place is closed
    this.ended = false;
    this.pressed = false; // what is pressed stays where it is until it is let go
    this.timer = this.keeping = 0;
    this.opening = new FileOpening({
      runs: (lines, tables) => this.take(lines, tables),
      standings: (found) => this.rank(found),
      boards: (boards) => this.setup.add(boards),
    });
    this.address = (/** @type {Line[]} */ lines) => watchAddress(library, this.setup.known, lines);
    this.setup = new Setup(library, {
      changed: () => this.showBar(),
      open: () => openFile(this.opening),
    });
    this.plots = new Plots(this.address, (game) => lookOf(game).title());
    this.button = button("", "", () => (this.running ? this.stop() : this.run()), { kind: "pri", key: "run" });
    this.progress = h("div", { class: "progress" });
    this.found = h("div", { class: "found" });
    this.files = h("div", {});
    root.append(
      h(
        "div",
        { class: "compare" },
        h(
          "header",
          { class: "page" },
          h("h1", {}, t("compare.title")),
          h("p", { class: "muted" }, t("compare.intro")),
          withoutServer("alone.tournaments"),
        ),
        h(
          "div",
          { class: "compare-grid" },
          h(
            "div",
            { class: "aside" },
            h("div", { class: "run-bar" }, this.button, this.progress),
            stripSlot(),
            this.setup.element,
          ),
          h(
            "div",
            { class: "outcome", onpointerdown: () => (this.pressed = true) },
            this.found,
            this.plots.element,
            this.files,
          ),
        ),
      ),
    );
    this.undrop = acceptDrops(this.opening);
  }

  async open() {
    const { signal } = this.opened;
    window.addEventListener("pagehide", this.keep, { signal });
    for (const name of ["pointerup", "pointercancel"]) {
      window.addEventListener(name, () => setTimeout(() => (this.pressed = false)), { signal });
    }
    this.setup.show();
    this.show();
    await this.refresh();
  }

  close() {
    this.ended = true;
    this.running?.abort();
    clearTimeout(this.timer);
    clearTimeout(this.keeping);
    this.opened.abort();
    this.keep();
    this.undrop();
    this.setup.close();
    this.plots.close();
  }

  /** The lines that are shown. */
  get lines() {
    const keys = new Set(this.runs.keys);
    return this.runs.lines.filter((line) => keys.has(line.key));
  }

  // -- running ------------------------------------------------------------------------------------------------------

  async run() {
    const controller = new AbortController();
    this.running = controller;
    this.standings = null;
    tell(null);
    this.showBar();
    try {
      const boards = await this.setup.boards.asked();
      if (!boards.length) throw new Error(t("compare.none"));
      const memory = Math.min(MEMORY_MB, this.library.limits?.memory_mb ?? MEMORY_MB);
      const asked = { boards, ...this.setup.methods.asked, memory_mb: memory, journal: this.journal() };
      await stream("/api/compare", asked, (line) => this.heard(line), controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) tell({ kind: "bad", sign: "×", text: /** @type {Error} */ (error).message });
    }
    if (this.running === controller) this.running = null;
    if (this.ended) return;
    stand(null);
    this.keep();
    this.show();
    if (controller.signal.aborted) await this.refresh();
  }

  stop() {
    this.running?.abort();
    tell({ kind: "warn", sign: "!", text: t("compare.stopped") });
  }

  /** The runs of this game so far, the newest if they are too many. */
  journal() {
    let text = "";
    for (const line of this.runs.lines.filter((each) => each.game === this.setup.choice.game).toReversed()) {
      const more = `${JSON.stringify(line)}\n`;
      if (text.length + more.length > JOURNAL) break;
      text += more;
    }
    return text;
  }

  /** @param {Streams["/api/compare"]["line"]} line */
  heard(line) {
    if (this.ended || !this.running || this.running.signal.aborted) return;
    if (line.event === "queued") stand({ kind: "plain", sign: "…", text: t("watch.queued", { n: line.ahead }) });
    if (line.event === "error") throw new Error(line.error);
    if (line.event === "plan") this.runs = { ...this.runs, keys: line.keys };
    if (line.event === "run") this.runs.lines.push(/** @type {Line} */ (/** @type {unknown} */ (line.line)));
    if (line.event === "tables") this.tables = line.tables;
    if (line.event === "done") this.done(line.left);
    this.showSoon();
  }

  /** @param {number} left runs that there was no time for */
  done(left) {
    const n = this.lines.length;
    const text = left ? t("compare.more", { n: left }) : t("compare.done", { n });
    tell({ kind: left ? "warn" : "", sign: left ? "!" : "✓", text });
    announce(text);
  }

  clear() {
    this.running?.abort();
    this.runs = { lines: [], keys: [] };
    this.tables = [];
    this.standings = null;
    this.keep();
    tell(null);
    this.show();
  }

  keep = () => {
    clearTimeout(this.keeping);
    this.keeping = 0;
    keepRuns(this.runs);
  };

  // -- from outside -------------------------------------------------------------------------------------------------

  /** @param {Line[]} lines  @param {Table[]} tables */
  take(lines, tables) {
    this.running?.abort();
    this.runs = { lines, keys: lines.map((line) => line.key) };
    this.tables = tables;
    this.standings = null;
    this.keep();
    tell({ sign: "✓", text: t("compare.taken", { n: lines.length }) });
    this.show();
  }

  /** @param {Standings} found */
  rank(found) {
    this.standings = found;
    tell({ sign: "✓", text: t("compare.ranked", { n: found.rows.length }) });
    this.show();
  }

  /** The tables of what is kept, in the language of the page. */
  async refresh() {
    const { lines } = this;
    if (!lines.length) return;
    const blob = new Blob(lines.map((line) => `${JSON.stringify(line)}\n`));
    try {
      const { tables } = await post("/api/journal", blob);
      if (this.ended || this.running) return;
      this.tables = tables;
      this.show();
    } catch (error) {
      if (!this.ended) tell({ kind: "bad", sign: "×", text: /** @type {Error} */ (error).message });
    }
  }

  // -- what is shown ------------------------------------------------------------------------------------------------

  showSoon() {
    this.timer ||= setTimeout(() => {
      this.timer = 0;
      if (this.pressed) this.showSoon();
      else this.show();
    }, SOON);
    this.keeping ||= setTimeout(this.keep, KEEP);
  }

  show() {
    if (this.ended) return;
    const { lines, standings } = this;
    this.showBar();
    const scrolled = [...this.found.querySelectorAll(".scroll")].map((each) => each.scrollLeft);
    const unfolded = [...this.found.querySelectorAll("details[open]")].map((each) => each.getAttribute("data-table"));
    fill(
      this.found,
      standings && tableOf(standings.title || t("compare.standings"), standings.head, standings.rows),
      lines.length ? this.shownTables(lines) : !standings && h("p", { class: "note" }, t("compare.empty")),
    );
    for (const name of unfolded) {
      const details = /** @type {HTMLDetailsElement | null} */ (this.found.querySelector(`[data-table="${name}"]`));
      if (details) details.open = true;
    }
    for (const [index, each] of this.found.querySelectorAll(".scroll").entries())
      each.scrollLeft = scrolled[index] ?? 0;
    this.plots.show(lines);
    fill(this.files, lines.length > 0 && exportsOf(lines, this.plots));
  }

  /** @param {Line[]} lines */
  shownTables(lines) {
    return gamesOf(lines).map((game) => {
      const own = lines.filter((line) => line.game === game);
      const tables = this.tables.filter(({ name }) => name.startsWith(`${game}-`));
      const [first, ...others] = tables;
      if (!first) return null;
      return [
        methodsTable(first, own),
        h(
          "div",
          { class: "folds" },
          others.map((table) => levelsTable(table, own, this.address)),
        ),
      ];
    });
  }

  /** The button stays the same element, so that a click that begins on it ends on it. */
  showBar() {
    const [done, all] = [this.lines.length, this.runs.keys.length];
    const runs = this.running !== null;
    const label = t(runs ? "compare.stop" : done < all ? "compare.on" : "compare.run");
    fill(this.button, icon(runs ? "stop" : "play"), label);
    fill(
      this.progress,
      all > 0 && [
        h("progress", { max: all, value: done, "aria-label": t("compare.progress") }),
        h("span", { class: "num" }, t("compare.of", { n: done, all })),
      ],
      (all > 0 || this.standings) && !runs && iconButton("x", t("compare.clear"), () => this.clear()),
    );
  }
}
