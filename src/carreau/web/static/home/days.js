/** The boards of the day on the first screen, and those of the days before. */

import { fill, h } from "../dom.js";
import { lastDays, streak } from "../games/days.js";
import { lookOf } from "../games/index.js";
import { day as named, t } from "../words.js";
import { card, mini } from "./cards.js";

/** @import { Day, LevelSummary } from "../types/messages.d.ts" */
/** @import { Library } from "../types/page.d.ts" */
/** @import { Thumbs } from "./thumbs.js" */

/** Empty until the server has said which they are. @param {Library} library  @param {Thumbs} thumbs */
export function daysSection(library, thumbs) {
  const element = h("section", { class: "gal days", hidden: true });
  lastDays()
    .then((days) => {
      fill(element, content(library, days, thumbs));
      element.hidden = false;
    })
    .catch(() => null);
  return element;
}

/** @param {Library} library  @param {Day[]} days  @param {Thumbs} thumbs */
function content({ sets }, [latest, ...earlier], thumbs) {
  const known = new Map(sets.flatMap(({ levels }) => levels.map((level) => [level.id, level])));
  /** @param {Day} day @returns {LevelSummary[]} */
  const boardsOf = ({ boards }) => boards.flatMap((id) => known.get(id) ?? []);
  const length = streak();
  return [
    h(
      "header",
      {},
      h("h2", {}, t("days.title")),
      h("span", { class: "muted" }, nameOf(latest)),
      length > 0 && h("span", { class: "ok" }, t("days.streak", { n: length })),
    ),
    h(
      "div",
      { class: "games" },
      boardsOf(latest).map((level) => h("div", { class: "gcol" }, titleOf(level), card(level, thumbs))),
    ),
    h(
      "details",
      {},
      h("summary", {}, t("days.before")),
      h(
        "dl",
        {},
        earlier.map((day) => [
          h("dt", {}, nameOf(day)),
          h(
            "dd",
            { class: "minis" },
            boardsOf(day).map((level) => mini(level, thumbs)),
          ),
        ]),
      ),
    ),
  ];
}

const nameOf = (/** @type {Day} */ { day }) => named(new Date(`${day}T12:00:00`));

const titleOf = (/** @type {LevelSummary} */ { id }) =>
  h("div", { class: "hd" }, h("b", {}, lookOf(id.split("/")[0]).longTitle()));
