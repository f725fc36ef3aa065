/** The panel beside a match of rounds: whose way is shown, bids, tokens. */

import { button, heading, section } from "../../controls.js";
import { h } from "../../dom.js";
import { number, t } from "../../words.js";
import { counters, goalLine, keysSection } from "../panel.js";
import { playback } from "../playback.js";
import { robots } from "../robots.js";
import { thumbZone } from "../thumb.js";
import { leave } from "./match.js";

const MOST_MOVES = 99; // of a bid

export function roundsPanel(screen, way) {
  const over = way.phase === "over";
  return [
    over ? outcome(screen, way) : aim(screen, way),
    way.clock && !over && section("clock-sec", way.clock.face),
    way.phase === "show" && [
      showing(screen, way),
      counters(screen),
      thumbZone(screen),
      section("keys-sec", heading(t("play.robots")), robots(screen)),
    ],
    way.alone ? score(way) : section("", heading(t("rounds.table")), table(way)),
    (way.phase === "think" || way.phase === "bid") && bids(way),
    way.note && h("p", { class: "note", role: "status" }, way.note),
    playback(screen),
    way.phase === "show" && keysSection(screen),
    section(
      "",
      h(
        "div",
        { class: "row" },
        button("x", t("way.end"), () => leave(screen)),
      ),
    ),
  ];
}

function aim(screen, way) {
  const { level, answer } = screen.game;
  return section(
    "first",
    h("p", { class: "muted small" }, way.heading),
    h("p", { class: "goal" }, goalLine(level, answer.scene)),
    !way.alone && way.phase !== "show" && h("p", {}, way.news),
  );
}

/** Who shows, and what is left of the bid; alone, how to go on without a way. */
function showing(screen, way) {
  const [, said] = way.shower;
  const giveUp = (text) => button("x", text, () => way.show(""));
  if (way.alone) {
    return section(
      "",
      h(
        "div",
        { class: "row fill" },
        button("check", t("rounds.solve"), () => screen.solution.search("", way.solverSeconds), {
          title: t("rounds.solve.time", { n: way.solverSeconds }),
        }),
        giveUp(t("rounds.skip.alone")),
      ),
    );
  }
  return section(
    "v-sec",
    h("h2", {}, way.news),
    h("p", { class: "muted" }, t("rounds.left", { n: said - way.used })),
    h("div", { class: "row" }, giveUp(t("rounds.fails"))),
  );
}

const bidField = (name, player) =>
  h("input", {
    class: "pick",
    type: "number",
    min: 1,
    max: MOST_MOVES,
    required: true,
    "aria-label": t("rounds.bid.of", { name }),
    "data-key": `bid${player}`,
  });

/** A row a player: his number, and a button to say it. */
function bids(way) {
  const one = (name, player) => {
    const input = (way.fields[player] ??= bidField(way.name(player), player)); // what is typed stays
    const submit = (event) => {
      event.preventDefault();
      const moves = Math.round(Number(input.value));
      if (moves < 1 || moves > MOST_MOVES) return;
      input.value = "";
      way.bid(player, moves);
    };
    return h(
      "form",
      { onsubmit: submit },
      h("span", { class: "who" }, way.name(player)),
      input,
      button("", t("rounds.bid"), null, { type: "submit", key: `say${player}` }),
    );
  };
  const said = way.phase === "bid";
  return section(
    "",
    heading(t("rounds.bids")),
    h("div", { class: "bids" }, way.match.names.map(one)),
    h(
      "div",
      { class: "row tight" },
      button(said ? "check" : "x", t(said ? "rounds.close" : "rounds.skip"), () => way.closeBids()),
    ),
  );
}

/** Players, what they have bid, and their tokens. */
function table(way) {
  const { showing: order } = way.played;
  const bidOf = (player) => order.find(([each]) => each === player)?.[1];
  const most = Math.max(...way.state.tokens);
  const row = (_, player) =>
    h(
      "tr",
      { class: way.shower?.[0] === player ? "me" : "" },
      h("th", { class: "l", scope: "row" }, way.name(player)),
      h("td", {}, bidOf(player) ?? "–"),
      h("td", {}, h("b", {}, number(way.state.tokens[player])), most > 0 && way.state.tokens[player] === most && " ★"),
    );
  return h(
    "table",
    { class: "tbl hs players" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        [t("duel.name"), t("rounds.bid.said"), t("rounds.tokens")].map((text) => h("th", {}, text)),
      ),
    ),
    h("tbody", {}, way.match.names.map(row)),
  );
}

function score(way) {
  const { moves, skipped } = way.total;
  return section(
    "",
    heading(t("rounds.score", { n: moves }), skipped > 0 && t("rounds.skipped", { n: skipped })),
    h(
      "div",
      { class: "cost pg", role: "img", "aria-label": t("rounds.score", { n: moves }) },
      way.state.played.map(({ cost, open }) =>
        h("i", { class: cost === null ? (open ? "n" : "b") : "" }, cost ?? (open ? "·" : "×")),
      ),
    ),
  );
}

function outcome(screen, way) {
  return section(
    "first won",
    h("h1", {}, way.last ? ending(way) : way.news),
    h("p", { class: "goal" }, way.last ? way.news : way.heading),
    h(
      "div",
      { class: "row" },
      way.last
        ? button("restart", t("rounds.again"), () => way.again(), { kind: "pri" })
        : button("fwd", t("rounds.next"), () => way.nextRound(), { kind: "pri" }),
      button("check", t("rounds.solve"), () => screen.solution.search("", way.solverSeconds), {
        title: t("rounds.solve.time", { n: way.solverSeconds }),
      }),
    ),
  );
}

function ending(way) {
  if (way.alone) return t("rounds.over.alone", { n: way.total.moves, all: way.state.rounds });
  const most = Math.max(...way.state.tokens);
  const best = way.match.names.map((_, player) => player).filter((player) => way.state.tokens[player] === most);
  if (best.length === 1) return t("rounds.over", { name: way.name(best[0]) });
  return t("rounds.over.draw", { names: best.map((player) => way.name(player)).join(", ") });
}
