/** What came of the searches: the table, and how to take it away. */

import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { copy } from "../share.js";
import { number, t } from "../words.js";
import { asCsv, asMarkdown, asSentences, rowOf, showTable } from "./table.js";
import { saveTrace } from "./trace.js";

/** @import { Pane } from "./pane.js" */

export class Results {
  constructor() {
    /** @type {ReturnType<typeof rowOf>[]} */
    this.rows = [];
    this.shown = "";
    this.table = h("div", { class: "scroll bleed", tabindex: "0", role: "region", "aria-label": t("watch.title") });
    this.foot = h("div", { class: "row exports" });
    this.element = h("section", { class: "block" }, this.table, this.foot);
  }

  /** Answers whether there was something new. @param {Pane[]} panes */
  show(panes) {
    const rows = panes.map(rowOf);
    const text = JSON.stringify([rows, document.documentElement.lang]);
    if (text === this.shown) return false;
    this.shown = text;
    this.rows = rows;
    showTable(this.table, rows, (index) => saveTrace(panes[index].run, panes[index].name));
    this.showFoot(panes);
    return true;
  }

  /** @param {Pane[]} panes */
  showFoot(panes) {
    /** @param {string} key  @param {() => string} text */
    const copying = (key, text) => button("copy", t(key), () => copy(text(), t("watch.copied")), { kind: "quiet" });
    const bytes = panes.reduce((sum, { run }) => sum + (run.visits?.bytes ?? 0), 0);
    fill(
      this.foot,
      copying("watch.copyCsv", () => asCsv(this.rows)),
      copying("watch.copyMarkdown", () => asMarkdown(this.rows)),
      h("span", { class: "muted memory" }, t("watch.memory", { mb: number(bytes / 2 ** 20, 1) })),
    );
  }

  get sentences() {
    return asSentences(this.rows);
  }
}
