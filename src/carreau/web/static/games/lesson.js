/** Lessons: a few tiny boards that teach their game. What a lesson says comes with its boards. */

import { h } from "../dom.js";
import * as store from "../store.js";
import { filled, language, t, titleOf } from "../words.js";

/** @import { Level, LevelSummary } from "../types/messages.d.ts" */

/**
 * What a lesson says of its board on the first of these occasions that it has words for; else nothing.
 * @param {Level} level  @param {string[]} occasions  @param {Record<string, unknown>} values
 */
export function lessonText({ lesson }, occasions, values = {}) {
  const words = occasions.map((name) => lesson?.[name]).find(Boolean);
  return filled(words?.[language()] ?? words?.en ?? "", values);
}

const isDone = (/** @type {LevelSummary} */ { kept }) => Boolean(store.bestOf(kept));

/** Where a lesson goes on: at the first board that is not done. @param {LevelSummary[]} boards */
export const lessonAddress = (boards) => `#/play/${(boards.find((each) => !isDone(each)) ?? boards[0]).id}`;

/** The way to a lesson, with what is done of it; nothing where there is none. @param {LevelSummary[]} boards */
export function lessonLink(boards) {
  if (!boards.length) return null;
  return h(
    "a",
    { class: "lesson", href: lessonAddress(boards), "aria-label": t("lesson.done", progress(boards)) },
    t("lesson.title"),
    h(
      "span",
      { class: "dots", "aria-hidden": "true" },
      boards.map((each) => h("i", { class: isDone(each) ? "done" : "" })),
    ),
  );
}

/** @param {LevelSummary[]} boards */
const progress = (boards) => ({ n: boards.filter(isDone).length, all: boards.length });

/** The boards of a lesson, each with whether it is done. @param {LevelSummary[]} boards  @param {string} present */
export const lessonDots = (boards, present) =>
  h(
    "nav",
    { class: "dots", "aria-label": t("lesson.done", progress(boards)) },
    boards.map((each) =>
      h("a", {
        class: isDone(each) ? "done" : "",
        href: `#/play/${each.id}`,
        title: titleOf(each),
        "aria-label": titleOf(each),
        "aria-current": each.id === present ? "page" : null,
      }),
    ),
  );
