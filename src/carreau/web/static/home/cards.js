/** Cards of the gallery: a level with its picture and how it was done, or what is wrong with it. */

import { h } from "../dom.js";
import * as store from "../store.js";
import { t, titleOf } from "../words.js";

/** @import { LevelSummary } from "../types/messages.d.ts" */
/** @import { Child } from "../types/page.d.ts" */
/** @import { Thumbs } from "./thumbs.js" */

const GRADES = 5;

/** How a level was done so far: the best possible, something more, tried in vain, or not at all. @param {LevelSummary} level */
function result(level) {
  const mine = store.bestOf(level.kept);
  if (!mine && store.wasTried(level.id)) return { state: "tried", sign: "", kind: "", text: t("home.tried") };
  if (!mine) return { state: "open", sign: "", kind: "", text: t("home.new") };
  const exact = level.optimal && mine.cost === level.best;
  if (exact) return { state: "best", sign: "=", kind: "ok", text: t("home.exact", { n: mine.cost }) };
  const more = level.best === null ? "✓" : `+${mine.cost - level.best}`;
  return { state: "solved", sign: more, kind: "w", text: t("home.done", { n: mine.cost, best: level.best ?? "–" }) };
}

/** @param {LevelSummary} level  @param {Thumbs} thumbs */
export function card(level, thumbs) {
  if (level.wrong) return brokenCard(titleOf(level) || level.id, level.wrong);
  const { state, kind, text } = result(level);
  const found = {
    "data-title": titleOf(level) || level.id,
    "data-size": level.width * level.height,
    "data-side": Math.max(level.width, level.height),
    "data-best": level.best,
    "data-grade": level.grade,
    "data-game": level.id.split("/")[0],
    "data-state": state,
  };
  return h(
    "a",
    { class: "card", href: `#/play/${level.id}`, ...found },
    thumbs.of(level.id),
    h(
      "div",
      { class: "cap" },
      h("b", {}, titleOf(level) || level.id),
      level.grade && gradeOf(level.grade),
      h("span", { class: kind === "ok" ? "ok" : "num" }, text),
    ),
  );
}

/** How hard a level is, as five dots. @param {number} grade */
const gradeOf = (grade) =>
  h(
    "span",
    { class: "grade", role: "img", "aria-label": t("grade", { n: grade }), title: t("grade", { n: grade }) },
    "●".repeat(grade) + "○".repeat(GRADES - grade),
  );

/** A board without words, with how it was done. @param {LevelSummary} level  @param {Thumbs} thumbs */
export function mini(level, thumbs) {
  const { sign, kind } = result(level);
  return h(
    "a",
    { class: "mini", href: `#/play/${level.id}`, "aria-label": titleOf(level) || level.id },
    thumbs.of(level.id),
    sign && h("i", { class: kind }, sign),
  );
}

/**
 * What cannot be played says why: in the place of the picture, so that it is read.
 * @param {string} title  @param {string} reason  @param {Child} place where in the file
 */
export const brokenCard = (title, reason, place = null) =>
  h(
    "div",
    { class: "card broken" },
    h(
      "div",
      { class: "sheet" },
      h("b", {}, h("span", { "aria-hidden": "true" }, "× "), t("shelf.broken")),
      place && h("span", { class: "num" }, place),
      h("p", {}, reason),
    ),
    h("div", { class: "cap" }, h("b", {}, title)),
  );
