/** The searches side by side in figures, on the screen and as text to take away. */

import { iconButton } from "../controls.js";
import { fill, h } from "../dom.js";
import { number, t } from "../words.js";
import { unitName } from "./choice.js";
import { duration } from "./figures.js";

/** @import { Pane } from "./pane.js" */
/** @import { Run } from "./run.js" */
/** @typedef {"cost" | "expanded" | "widest" | "seconds"} Figure columns in which less is better */
/** @typedef {ReturnType<typeof rowOf>} Row */

/** @type {Figure[]} */
const FIGURES = ["cost", "expanded", "widest", "seconds"];

/** What is known of the search of a pane by now. @param {Pane} pane */
export function rowOf(pane) {
  const { run } = pane;
  const { answer, visits, state } = run;
  return {
    name: pane.name,
    unit: answer?.unit ?? "",
    game: run.begin?.level.game ?? "",
    ended: run.ended,
    kept: run.ended && visits !== null, // there is something to save
    solved: answer?.status === "solved",
    ...proof(run),
    cost: answer?.cost ?? null,
    expanded: answer?.expanded ?? (state === "stopped" ? run.length : null),
    widest: run.ended && visits ? visits.widest : null,
    seconds: run.seconds,
  };
}

/** The tag that says how far an answer can be trusted. @param {Run} run */
function proof({ state, answer }) {
  if (state === "idle") return { proof: "none", look: "" };
  if (state === "waiting" || state === "running") return { proof: "running", look: "" };
  if (state === "stopped" || answer?.status === "cancelled") return { proof: "stopped", look: "" };
  if (!answer) return { proof: "failed", look: "b" };
  if (answer.optimal) return { proof: "optimal", look: "g" };
  if (answer.status === "solved") return { proof: "noProof", look: "w" };
  if (answer.status === "unsolvable") return { proof: "unsolvable", look: "g" };
  return { proof: answer.status === "gave_up" ? "gaveUp" : "limit", look: "b" };
}

/** The least figure of each column, among the searches that found a way, where they differ. @param {Row[]} rows */
function bests(rows) {
  const solved = rows.filter((row) => row.solved && row.ended);
  /** @type {Partial<Record<Figure, number>>} */
  const least = {};
  if (rows.filter((row) => row.ended).length < 2) return least;
  for (const name of FIGURES) {
    const values = solved.map((row) => row[name]).filter((value) => value !== null);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    if (values.length && (solved.length < 2 || high > low)) least[name] = low;
  }
  return least;
}

/** @type {Record<Figure, (value: number) => string>} */
const words = {
  cost: (value) => number(value),
  expanded: (value) => number(value),
  widest: (value) => number(value),
  seconds: (value) => duration(value).join("\u202f"),
};

/** @param {Row[]} rows */
const heads = (rows) => {
  const units = new Set(rows.map((row) => row.unit).filter(Boolean));
  const cost = units.size === 1 ? capital(unitName([...units][0], rows[0].game)) : t("watch.costHead");
  return [
    t("watch.algorithm"),
    cost,
    t("watch.proof"),
    t("watch.expandedHead"),
    t("watch.widest"),
    t("watch.timeHead"),
  ];
};

/** @param {string} text */
const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/**
 * Fill `element` with the table; `save(index)` saves a trace.
 * @param {Element} element  @param {Row[]} rows  @param {(index: number) => void} save
 */
export function showTable(element, rows, save) {
  const least = bests(rows);
  const titles = heads(rows).map((text) => h("th", { scope: "col" }, text));
  const last = h("th", { class: "act" }, h("span", { class: "sr" }, t("watch.trace")));
  const body = rows.map((row, index) => tableRow(row, least, () => save(index)));
  const caption = h("caption", { class: "sr" }, t("watch.table"));
  const head = h("thead", {}, h("tr", {}, titles, last));
  fill(element, h("table", { class: "tbl" }, caption, head, h("tbody", {}, body)));
}

/** @param {Row} row  @param {Partial<Record<Figure, number>>} least  @param {() => void} save */
function tableRow(row, least, save) {
  const label = t("watch.saveTrace", { name: row.name });
  const figures = FIGURES.slice(1).map((name) => h("td", {}, figure(row, name, least)));
  return h(
    "tr",
    {},
    h("td", {}, h("b", {}, row.name)),
    h("td", {}, h("b", {}, figure(row, "cost", least))),
    h("td", {}, h("span", { class: `tag ${row.look}` }, t(`watch.proof.${row.proof}`))),
    figures,
    h("td", { class: "act" }, iconButton("down", label, save, { disabled: !row.kept })),
  );
}

/** @param {Row} row  @param {Figure} name  @param {Partial<Record<Figure, number>>} least */
function figure(row, name, least) {
  const value = row[name];
  if (value === null) return h("span", { class: "muted" }, row.ended ? "–" : "…");
  const best = row.solved && value === least[name];
  return best ? h("span", { class: "win" }, words[name](value)) : words[name](value);
}

/** The table as rows of plain text, numbers as other programs read them. @param {Row[]} rows */
function plain(rows) {
  /** @param {number | null} value */
  const cell = (value) => (value === null ? "" : String(value));
  /** @param {Row} row */
  const told = (row) => {
    const figures = [row.expanded, row.widest, row.seconds].map(cell);
    return [row.name, cell(row.cost), t(`watch.proof.${row.proof}`), ...figures];
  };
  return [[...heads(rows).slice(0, -1), t("watch.secondsHead")], ...rows.map(told)];
}

/** @param {Row[]} rows */
export function asCsv(rows) {
  /** @param {string} text */
  const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return lines(plain(rows).map((row) => row.map(quoted).join(",")));
}

/** @param {string[]} rows */
const lines = (rows) => rows.map((row) => `${row}\n`).join("");

/** @param {Row[]} rows */
export function asMarkdown(rows) {
  /** @param {string[]} cells */
  const line = (cells) => `| ${cells.map((text) => text.replaceAll("|", "\\|")).join(" | ")} |`;
  const [head, ...body] = plain(rows);
  const rule = head.map((_, index) => (index === 0 || index === 2 ? "---" : "---:"));
  return lines([head, rule, ...body].map(line));
}

/** What happened, in sentences for a screen reader. @param {Row[]} rows */
export function asSentences(rows) {
  /** @param {Row} row */
  const told = (row) => {
    const { name, cost, expanded } = row;
    const proof = t(`watch.proof.${row.proof}`);
    const values = { name, cost, expanded: expanded ?? 0, unit: unitName(row.unit, row.game), proof };
    return t(row.solved ? "watch.toldSolved" : "watch.told", values);
  };
  return rows.map(told).join(" ");
}
