/** The panel beside a match of rounds: whose solution is shown, bids, tokens. */

import { button, heading, menuButton, section } from "../../controls.js";
import { h } from "../../dom.js";
import { pieceButtons } from "../../panel/pieceButtons.js";
import { playback } from "../../panel/playback.js";
import { counters, keysSection } from "../../panel/sections.js";
import { touchControls } from "../../panel/touchControls.js";
import { number, t } from "../../words.js";
import { leave } from "../parts/match.js";

/** @typedef {import("../../types/play").PlayScreen} PlayScreen */
/** @typedef {import("./rounds.js").RoundsMode} RoundsMode */

/** @param {PlayScreen} screen  @param {RoundsMode} mode @returns {import("../../types/play").Panel} */
export function roundsPanel(screen, mode) {
  const over = mode.phase === "over";
  const head = [
    over ? outcome(screen, mode) : aim(screen, mode),
    mode.clock && !over && section("clock-sec", mode.clock.face),
    mode.phase === "show" && counters(screen),
  ];
  const rest = [
    mode.phase === "show" && [
      showing(screen, mode),
      touchControls(screen),
      section("keys-sec", heading(screen.look.piecesTitle()), pieceButtons(screen)),
    ],
    mode.alone ? score(mode) : section("", heading(t("rounds.table")), table(mode)),
    (mode.phase === "think" || mode.phase === "bid") && bids(mode),
    playback(screen),
    mode.phase === "show" && keysSection(screen),
    section(
      "",
      h(
        "div",
        { class: "row" },
        button("x", t("mode.end"), () => leave(screen)),
      ),
    ),
  ];
  return { head, rest };
}

/** @param {PlayScreen} screen  @param {RoundsMode} mode */
function aim(screen, mode) {
  const { level } = screen.session;
  return section(
    "first",
    h("p", { class: "muted small" }, mode.heading),
    h("p", { class: "goal" }, screen.look.goal(level, screen.answer.scene)),
    !mode.alone && mode.phase !== "show" && h("p", {}, mode.news),
  );
}

/** Who shows, and what is left of the bid; alone, how to go on without one. @param {PlayScreen} screen  @param {RoundsMode} mode */
function showing(screen, mode) {
  const [, said] = mode.shower ?? [0, 0];
  const giveUp = (/** @type {string} */ text) => button("x", text, () => mode.show(""));
  if (mode.alone) {
    return section(
      "",
      h(
        "div",
        { class: "row fill" },
        button("check", t("rounds.solve"), () => screen.solution.search("", mode.solverSeconds), {
          title: t("rounds.solve.time", { n: mode.solverSeconds }),
        }),
        giveUp(t("rounds.skip.alone")),
      ),
    );
  }
  return section(
    "v-sec",
    h("h2", {}, mode.news),
    h("p", { class: "muted" }, t("rounds.left", { n: said - mode.used })),
    h("div", { class: "row" }, giveUp(t("rounds.fails"))),
  );
}

const bidField = (/** @type {RoundsMode} */ mode, /** @type {number} */ player) =>
  h("input", {
    class: "pick",
    type: "number",
    min: 1,
    max: mode.state.largest_bid,
    required: true,
    "aria-label": t("rounds.bid.of", { name: mode.name(player) }),
    "data-key": `bid${player}`,
  });

/** A row a player: his number, and a button to say it. @param {RoundsMode} mode */
function bids(mode) {
  const one = (/** @type {string} */ _, /** @type {number} */ player) => {
    const input = mode.fields[player] ?? bidField(mode, player); // what is typed stays
    mode.fields[player] = input;
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      mode.bid(player, Number(input.value));
      input.value = "";
    };
    return h(
      "form",
      { onsubmit: submit },
      h("span", { class: "who" }, mode.name(player)),
      input,
      button("", t("rounds.bid"), () => undefined, { type: "submit", key: `say${player}` }),
    );
  };
  const said = mode.phase === "bid";
  return section(
    "",
    heading(t("rounds.bids")),
    h("div", { class: "bids" }, mode.match.names.map(one)),
    h(
      "div",
      { class: "row tight" },
      button(said ? "check" : "x", t(said ? "rounds.close" : "rounds.skip"), () => mode.closeBids()),
    ),
  );
}

/** Players, what they have bid, and their tokens. @param {RoundsMode} mode */
function table(mode) {
  const { showing: order } = mode.played;
  const bidOf = (/** @type {number} */ player) => order.find(([each]) => each === player)?.[1];
  const { tokens, leaders } = mode.state;
  const row = (/** @type {string} */ _, /** @type {number} */ player) =>
    h(
      "tr",
      { class: mode.shower?.[0] === player ? "me" : "" },
      h("th", { class: "l", scope: "row" }, mode.name(player)),
      h("td", {}, bidOf(player) ?? "–"),
      h("td", {}, h("b", {}, number(tokens[player])), tokens[player] > 0 && leaders.includes(player) && " ★"),
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
    h("tbody", {}, mode.match.names.map(row)),
  );
}

/** @param {RoundsMode} mode */
function score(mode) {
  const { moves, skipped } = mode.total;
  return section(
    "",
    heading(t("rounds.score", { n: moves }), skipped > 0 && t("rounds.skipped", { n: skipped })),
    h(
      "div",
      { class: "cost pg", role: "img", "aria-label": t("rounds.score", { n: moves }) },
      mode.state.played.map(({ cost, open }) =>
        h("i", { class: cost === null ? (open ? "n" : "b") : "" }, cost ?? (open ? "·" : "×")),
      ),
    ),
  );
}

/** @param {PlayScreen} screen  @param {RoundsMode} mode */
function outcome(screen, mode) {
  return section(
    "first won",
    h("h1", {}, mode.last ? ending(mode) : mode.news),
    h("p", { class: "goal" }, mode.last ? mode.news : mode.heading),
    h(
      "div",
      { class: "row" },
      mode.last
        ? button("restart", t("rounds.again"), () => mode.again(), { kind: "pri" })
        : button("fwd", t("rounds.next"), () => mode.nextRound(), { kind: "pri" }),
      button("check", t("rounds.solve"), () => screen.solution.search("", mode.solverSeconds), {
        title: t("rounds.solve.time", { n: mode.solverSeconds }),
      }),
      mode.last && menuButton(t("play.levels"), t("keys.escape"), () => screen.escape()),
    ),
  );
}

/** @param {RoundsMode} mode */
function ending(mode) {
  if (mode.alone) return t("rounds.over.alone", { n: mode.total.moves, all: mode.state.rounds });
  const names = mode.state.leaders.map((player) => mode.name(player));
  return names.length === 1 ? t("rounds.over", { name: names[0] }) : t("rounds.over.draw", { names: names.join(", ") });
}
