/** What stands around the panes: above them the board and what can be done, beside them limits or brushes, the race, the signs. */

import { button, heading, section, toggle, withoutServer } from "../controls.js";
import { h } from "../dom.js";
import { lastPlayed } from "../games/played.js";
import { linkTo } from "../share.js";
import { t } from "../words.js";
import { watchable } from "./choice.js";
import { chooser } from "./chooser.js";
import { legend } from "./legend.js";
import { MOST_PANES } from "./panes.js";

/** @import { WatchScreen } from "./watch.js" */

/** What the bar depends on: it is built anew only if that is another. @param {WatchScreen} screen */
export function barState({ level, id, title, moves, panes, editing }) {
  const open = panes.runs.some((run) => run.active);
  return JSON.stringify([
    [level?.game, id, title, moves, open, editing !== null],
    [panes.all.length, document.documentElement.lang],
  ]);
}

/** @param {WatchScreen} screen */
export function bar(screen) {
  const { level, id, title, moves, game, panes, library, opening } = screen;
  const open = panes.runs.some((run) => run.active);
  const sources = { library, opening, go: (/** @type {string} */ hash) => screen.go(hash) };
  const full = !game || !level || panes.all.length >= MOST_PANES || !watchable(game).length;
  return [
    h("h1", { class: "sr" }, t("watch.title")),
    h("div", { class: "chooser" }, chooser(sources, { id, game: level?.game ?? "", title })),
    h("span", { class: "muted about" }, moves && t("watch.fromHere")),
    h(
      "div",
      { class: "lvl" },
      startButton(screen, open),
      tool("plus", "watch.add", () => screen.start([panes.add()]), { disabled: full }),
      game?.editor &&
        tool("pencil", "watch.edit", () => screen.toggleEditing(), { "aria-pressed": String(screen.editing !== null) }),
      tool("play", "watch.playHere", () => screen.play(), { disabled: !level }),
      wayBack(screen),
    ),
  ];
}

/** To the board that was played last, if it is another. @param {WatchScreen} screen */
function wayBack(screen) {
  const played = lastPlayed();
  const go = () => screen.navigate(`#/play/${played?.id}`);
  return played && played.id !== screen.id && tool("undo", "watch.back.played", go);
}

/** @param {string} name  @param {string} key  @param {() => unknown} act  @param {import("../types/page.d.ts").Attributes<HTMLButtonElement>} more */
const tool = (name, key, act, more = {}) => button(name, t(key), act, { kind: "quiet", title: t(key), ...more });

/** @param {WatchScreen} screen  @param {boolean} open whether something is searched */
function startButton(screen, open) {
  const label = t(open ? "watch.stop" : "watch.start");
  const act = open ? () => screen.stop() : () => screen.start();
  return button(open ? "stop" : "restart", label, act, { kind: "pri", key: "start", title: label });
}

/** Where a board is played. @param {WatchScreen} screen */
export const playAddress = ({ id, level }) => level && linkTo("play", id || "l/", level, "");

/** Whether a search has begun anew, which clears its marks. @param {WatchScreen} screen */
const anew = ({ panes }) => panes.runs.some((run) => (run.visits?.rounds.length ?? 0) > 1);

/** What stands beside the panes depends on that. @param {WatchScreen} screen */
export const asideState = (screen) =>
  JSON.stringify([screen.level?.game, screen.editing !== null, anew(screen), document.documentElement.lang]);

/** @param {WatchScreen} screen */
export function aside(screen) {
  const { editing, budget, chart, level } = screen;
  const number = () => {
    screen.numbers = !screen.numbers;
    screen.request();
  };
  return [
    editing
      ? editing.element
      : section("first", heading(t("watch.budget")), budget.element, withoutServer("alone.programs")),
    section("", heading(t("watch.race")), chart.element),
    section(
      "legend-sec",
      toggle(t("watch.numbers"), screen.numbers, number),
      h("div", { class: "legend" }, legend(level?.game ?? "", anew(screen))),
    ),
  ];
}
