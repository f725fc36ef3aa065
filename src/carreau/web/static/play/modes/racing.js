/** The panel beside a race of two, or against the clock. */

import { button, counter, section, verdict } from "../../controls.js";
import { h } from "../../dom.js";
import { number, t } from "../../words.js";
import { counters, goalLine, keysSection, speedKey } from "../panel.js";
import { thumbZone } from "../thumb.js";
import { leave } from "./match.js";
import { offerResult, resultsSection } from "./results.js";

export function racePanel(screen, way) {
  return way.over ? over(screen, way) : running(screen, way);
}

function running(screen, way) {
  const { duel, scene } = way.answer;
  return [
    section(
      "first",
      h("p", { class: "goal" }, duel ? whoseTurn(way) : goalLine(screen.game.level, scene)),
      h("p", { class: "rule race" }, ruleOf(way)),
    ),
    way.clock && section("clock-sec", way.clock.face),
    duel ? section("counts-sec", table(way)) : counters(screen),
    thumbZone(screen),
    way.straightOn?.kind === "stop" && !way.locked && section("v-sec", verdict("warn", "!", warning(scene))),
    actions(screen),
    speedKey(),
    keysSection(screen),
    resultsSection(screen),
  ];
}

const whoseTurn = (way) => [sign(way.turn), " ", t("duel.turn", { name: way.name(way.turn) })];

const warning = (scene) => t(scene.offers.length > 1 ? "race.danger" : "race.stuck");

function ruleOf({ match }) {
  const stuck = t(`race.rule.${match.clock ? "crash" : match.stuck}`);
  return match.clock ? `${t("race.rule.clock", { n: match.clock })} ${stuck}` : stuck;
}

/** The mark of a player on the board, for the eyes only: a disc with a whole line, a square with a dashed one. */
export const sign = (player) => h("span", { class: `player p${player}`, "aria-hidden": "true" }, player);

/** Both players: their mark, their turns, and how they stand. */
function table(way) {
  const { duel } = way.answer;
  const row = (player) =>
    h(
      "tr",
      { class: way.turn === player ? "me" : "" },
      h("td", {}, sign(player)),
      h("th", { class: "l", scope: "row" }, way.name(player)),
      h("td", { class: "l muted" }, standingOf(way, player)),
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

function standingOf({ answer, over }, player) {
  const { duel } = answer;
  if (duel.finished[player - 1]) return t("duel.finished");
  if (over) return t("duel.behind");
  return duel.turn === player ? t("duel.next") : "";
}

function over(screen, way) {
  const { duel, metrics } = way.answer;
  return [
    section(
      "first won",
      h("h1", {}, way.verdict),
      h(
        "p",
        { class: "goal" },
        duel ? scoreOf(way, duel) : t("race.alone", { n: way.match.clock, cost: metrics.moves }),
      ),
      offerResult(screen),
      h(
        "div",
        { class: "row" },
        button("restart", t("race.again"), () => screen.game.restart(), { kind: "pri" }),
        button("x", t("way.end"), () => leave(screen)),
      ),
    ),
    duel ? section("counts-sec", table(way)) : section("counts-sec", counter(t("count.moves"), metrics.moves)),
    thumbZone(screen),
    resultsSection(screen),
    speedKey(),
  ];
}

function scoreOf(way, { winner, turns }) {
  if (!winner) return t("duel.score.none", { n: turns[0], other: turns[1] });
  const [best, other] = [turns[winner - 1], turns[2 - winner]];
  return way.answer.duel.finished[2 - winner] || best === other
    ? t("duel.score.first", { n: best })
    : t("duel.score", { n: best, other });
}

function actions(screen) {
  const { game } = screen;
  return section(
    "",
    h(
      "div",
      { class: "row fill" },
      button("restart", t("race.again"), () => game.restart(), { disabled: !game.moves }),
      button("x", t("way.end"), () => leave(screen)),
    ),
  );
}
