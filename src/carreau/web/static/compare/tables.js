/** Tables as the server has made them of the lines; runs in them lead to Watch. */

import { fill, h } from "../dom.js";
import { t } from "../words.js";
import { sign } from "./plot.js";
import { methodsOf } from "./points.js";

/** @import { Table } from "../types/messages.d.ts" */
/** @import { Child } from "../types/page.d.ts" */
/** @import { Line } from "./points.js" */
/** @typedef {(lines: Line[]) => string | null} Address of what shows runs */

const MOST_ROWS = 300; // of a table on the page; files have all

/**
 * @param {string} title  @param {Child[]} head  @param {Child[][]} rows  @param {string} note
 */
export function tableOf(title, head, rows, note = "") {
  const region = { class: "scroll", tabindex: "0", role: "region", "aria-label": title };
  const more = rows.length > MOST_ROWS ? ` ${t("compare.rows", { n: MOST_ROWS, all: rows.length })}` : "";
  return h(
    "section",
    { class: "comparison" },
    h("h2", {}, title),
    h(
      "div",
      region,
      h(
        "table",
        { class: "tbl" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            head.map((each) => h("th", { scope: "col" }, each)),
          ),
        ),
        h(
          "tbody",
          {},
          rows.slice(0, MOST_ROWS).map(([first, ...rest]) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, first),
              rest.map((each) => h("td", {}, each)),
            ),
          ),
        ),
      ),
    ),
    (note || more) && h("p", { class: "muted small" }, note + more),
  );
}

/** One row a method. @param {Table} table  @param {Line[]} lines of its game */
export function methodsTable({ title, head, rows, note }, lines) {
  const methods = methodsOf(lines);
  const first = (/** @type {string} */ method) => h("span", { class: "method" }, sign(methods.indexOf(method)), method);
  return tableOf(
    title,
    head,
    rows.map(([method, ...rest]) => [first(method), ...rest]),
    note,
  );
}

/** One row a board, folded until it is asked for. @param {Table} table  @param {Line[]} lines of its game  @param {Address} address */
export function levelsTable(table, lines, address) {
  const { title, head, rows, note } = table;
  const body = h("div", {});
  const show = () => {
    const methods = head.slice(2);
    /** @param {string} level  @param {string} text  @param {number} index of the method */
    const cell = (level, text, index) => {
      const runs = lines.filter((line) => line.level === level && line.method === methods[index]);
      const href = runs.length > 0 && address(runs.slice(0, 1));
      return href
        ? h(
            "a",
            {
              href,
              title: t("compare.watch", { level, method: methods[index] }),
              "data-key": `${table.name} ${runs[0].key}`,
            },
            text || "–",
          )
        : text;
    };
    const filled = rows.map(([level, best, ...rest]) => [
      level,
      best,
      ...rest.map((text, index) => cell(level, text, index)),
    ]);
    fill(body, tableOf(title, head, filled, note));
  };
  const details = h("details", { class: "fold", "data-table": table.name }, h("summary", {}, title), body);
  details.addEventListener("toggle", () => (details.open ? show() : fill(body)));
  return details;
}
