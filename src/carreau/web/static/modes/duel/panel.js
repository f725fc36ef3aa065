/** The panel beside a race of two, or against the clock. */

import { button, counter, menuButton, section } from "../../controls.js";
import { h } from "../../dom.js";
import { offerResult, resultsSection } from "../../panel/results.js";
import { counters, keysSection, speedLegend } from "../../panel/sections.js";
import { touchControls } from "../../panel/touchControls.js";
import { number, t } from "../../words.js";
import { leave } from "../parts/match.js";

/** @typedef {import("../../types/play").PlayScreen} PlayScreen */
/** @typedef {import("./duel.js").DuelMode} DuelMode */
/** @typedef {import("../../types/messages").Duel} Duel */

/** @param {PlayScreen} screen  @param {DuelMode} mode @returns {import("../../types/play").Panel} */
export function duelPanel(screen, mode) {
  return mode.over ? over(screen, mode) : running(screen, mode);
}

/** @param {PlayScreen} screen  @param {DuelMode} mode */
function running(screen, mode) {
  const { match, scene } = mode.answer;
  const head = [
    section(
      "first",
      h("p", { class: "goal" }, match ? whoseTurn(mode) : screen.look.goal(screen.session.level, scene)),
      h("p", { class: "rule race" }, ruleOf(mode)),
    ),
    mode.clock && section("clock-sec", mode.clock.face),
    match ? section("counts-sec", table(mode)) : counters(screen),
  ];
  const rest = [touchControls(screen), actions(screen), speedLegend(), keysSection(screen), resultsSection(screen)];
  return { head, rest };
}

const whoseTurn = (/** @type {DuelMode} */ mode) => [
  sign(mode.turn),
  " ",
  t("duel.turn", { name: mode.name(mode.turn) }),
];

/** @param {DuelMode} mode */
function ruleOf({ match, session }) {
  const clock = match.clock ? t("race.rule.clock", { n: match.clock }) : "";
  const chosen = match.players === 2 ? Object.values(match.choices ?? {}) : [];
  const rules = [session.level.rules?.stuck, ...chosen].filter(Boolean);
  return [clock, ...rules.map((each) => t(`race.rule.${each}`))].filter(Boolean).join(" ");
}

/** The mark of a player on the board, for the eyes only: a disc with a whole line, a square with a dashed one. */
const sign = (/** @type {number} */ player) => h("span", { class: `player p${player}`, "aria-hidden": "true" }, player);

/** Both players: their mark, their turns, and how they stand. @param {DuelMode} mode */
function table(mode) {
  const duel = /** @type {Duel} */ (mode.answer.match);
  const row = (/** @type {number} */ player) =>
    h(
      "tr",
      { class: mode.turn === player ? "me" : "" },
      h("td", {}, sign(player)),
      h("th", { class: "l", scope: "row" }, mode.name(player)),
      h("td", { class: "l muted" }, standingOf(mode, player)),
      h("td", {}, h("b", {}, number(duel.turns[player - 1]))),
    );
  return h(
    "table",
    { class: "tbl hs players" },
    h("caption", { class: "sr" }, t("duel.table")),
    h(
      "thead",
      { class: "sr" },
      h(
        "tr",
        {},
        ["", t("duel.name"), t("duel.standing"), t("count.moves")].map((text) => h("th", {}, text)),
      ),
    ),
    h("tbody", {}, [1, 2].map(row)),
  );
}

/** @param {DuelMode} mode  @param {number} player */
function standingOf({ answer, over }, player) {
  const duel = /** @type {Duel} */ (answer.match);
  if (duel.finished[player - 1]) return t("duel.finished");
  if (over) return t("duel.behind");
  return duel.turn === player ? t("duel.next") : "";
}

/** @param {PlayScreen} screen  @param {DuelMode} mode */
function over(screen, mode) {
  const { match, metrics } = mode.answer;
  const head = [
    section(
      "first won",
      h("h1", {}, mode.verdict),
      h("p", { class: "goal" }, match ? scoreOf(match) : t("race.alone", { n: mode.match.clock, cost: metrics.moves })),
      offerResult(screen),
      h(
        "div",
        { class: "row" },
        button("restart", t("race.again"), () => screen.session.restart(), { kind: "pri" }),
        button("x", t("mode.end"), () => leave(screen)),
        menuButton(t("play.levels"), t("keys.escape"), () => screen.escape()),
      ),
    ),
    match ? section("counts-sec", table(mode)) : section("counts-sec", counter(t("count.moves"), metrics.moves)),
  ];
  return { head, rest: [touchControls(screen), resultsSection(screen), speedLegend()] };
}

/** @param {Duel} duel */
function scoreOf({ winner, turns, finished }) {
  if (!winner) return t("duel.score.none", { n: turns[0], other: turns[1] });
  const [best, other] = [turns[winner - 1], turns[2 - winner]];
  return finished[2 - winner] || best === other
    ? t("duel.score.first", { n: best })
    : t("duel.score", { n: best, other });
}

/** @param {PlayScreen} screen */
function actions(screen) {
  const { session } = screen;
  return section(
    "",
    h(
      "div",
      { class: "row fill" },
      button("restart", t("race.again"), () => session.restart(), { disabled: !session.moves }),
      button("x", t("mode.end"), () => leave(screen)),
    ),
  );
}
