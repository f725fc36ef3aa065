/** What stands beside the board: goal, counters, help, what can be shown, and what the game came to. */

import { reliefToggle } from "../board/relief.js";
import { button, heading, menuButton, section, segments, toggle } from "../controls.js";
import { h } from "../dom.js";
import { lessonLink } from "../games/lesson.js";
import { amount, wonIn } from "../games/wording.js";
import { modesSection } from "../modes/index.js";
import { timeline } from "../panel/costStrip.js";
import { legendSection, notesSection } from "../panel/legend.js";
import { choosesPieces, pieceButtons } from "../panel/pieceButtons.js";
import { playback } from "../panel/playback.js";
import { offerResult, resultsSection } from "../panel/results.js";
import { counters, keysSection, speedLegend } from "../panel/sections.js";
import { touchControls } from "../panel/touchControls.js";
import { has, number, t } from "../words.js";
import { aims, rules } from "./choices.js";
import { hints } from "./hintSection.js";
import { watch } from "./leaving.js";
import { goalOf, lessonGoal } from "./lesson.js";
import { rivalNote, rivalSection } from "./rival.js";
import { sendButton, shareSection } from "./shareSection.js";

/** @import { Panel } from "../types/play.d.ts" */
/** @typedef {import("./screen.js").PlayScreen} PlayScreen */

/** Everything of the panel, for the moment that the screen is in. @param {PlayScreen} screen @returns {Panel} */
export function panel(screen) {
  if (screen.mode) return screen.mode.panel(screen);
  const solved = screen.answer.standing === "solved";
  return { head: [goal(screen), counters(screen, rivalNote(screen))], rest: solved ? over(screen) : playing(screen) };
}

/** @param {PlayScreen} screen */
function playing(screen) {
  return [
    touchControls(screen),
    choosesPieces(screen) && pieces(screen),
    screen.answer.standing === "lost" ? lost(screen) : screen.first ? keysSection(screen) : hints(screen),
    rivalSection(screen),
    !screen.teaches && actions(screen),
    !screen.first && timeline(screen),
    playback(screen),
    !screen.first && [notesSection(screen), legendSection(screen)],
    !screen.first && [modesSection(screen), resultsSection(screen), show(screen)],
    screen.look.trails && !screen.first && speedLegend(),
    !screen.first && ghost(screen),
    !screen.first && [aims(screen), rules(screen), keysSection(screen), names(screen), shareSection(screen)],
  ];
}

/** What can be done after the end, in the place of what helped before it. @param {PlayScreen} screen */
const lost = (screen) =>
  section(
    "lost",
    h("h2", {}, t("lost.title")),
    h(
      "div",
      { class: "row" },
      button("undo", t("play.undo"), () => screen.session.undo(), { kind: "pri", key: "lost.undo" }),
      button("restart", t("play.retry"), () => screen.session.restart(), { key: "lost.retry" }),
      menuButton(t("play.levels"), t("keys.escape"), () => screen.escape()),
    ),
  );

/** @param {PlayScreen} screen */
function over(screen) {
  const cost = screen.answer.metrics[screen.unit];
  return [
    touchControls(screen),
    section(
      "won",
      h("h1", {}, wonIn(screen.look.name, screen.unit, screen.answer.metrics)),
      measures(screen),
      h(
        "div",
        { class: "row" },
        screen.next && button("fwd", t("play.next.short"), () => screen.go(screen.next), { kind: "pri" }),
        button("restart", t("play.retry"), () => screen.session.restart(), { kind: screen.next ? "" : "pri" }),
        button("eye", t("play.watch.short"), () => watch(screen)),
        sendButton(screen),
        menuButton(t("play.levels"), t("keys.escape"), () => screen.escape()),
      ),
    ),
    !screen.first && [
      modesSection(screen),
      section("enter-sec", offerResult(screen)),
      results(screen, cost),
      shorter(screen),
      resultsSection(screen),
      timeline(screen),
      screen.look.trails && speedLegend(),
      ghost(screen),
      shareSection(screen),
    ],
  ];
}

/** A line that has won made shorter, where the game has a search for that. @param {PlayScreen} screen */
function shorter(screen) {
  const { about, solution } = screen;
  if (solution.state !== "none") return playback(screen);
  if (!about.improves.length) return null;
  const choices = about.improves.map((name) => button("", t(`shorter.${name}`), () => solution.shorten(name)));
  return section("", heading(t("shorter.title")), h("div", { class: "row fill" }, choices));
}

/** What the game tells of the line beside its counts, as far as there are words for it. @param {PlayScreen} screen */
function measures({ answer: { metrics } }) {
  const told = Object.entries(metrics).filter(([name]) => has(`measure.${name}`));
  const words = told.map(([name, value]) => t(`measure.${name}`, { n: number(value, 1) }));
  return words.length > 0 && h("p", { class: "muted small measures" }, words.join(" · "));
}

/** @param {PlayScreen} screen */
function goal(screen) {
  const { look, about } = screen;
  const { level } = screen.session;
  const { scene } = screen.answer;
  if (screen.teaches) return lessonGoal(screen);
  if (screen.first) {
    return section("first", h("h1", {}, t("goal.first")), h("p", { class: "rule intro" }, t("rule.first")));
  }
  const rule = look.rule(level, scene, about);
  return section(
    "first",
    h("p", { class: "goal" }, goalOf(screen)),
    rule && h("p", { class: "rule" }, rule),
    lessonLink(screen.lesson),
  );
}

/** Who drew the level, and what else the game is called. @param {PlayScreen} screen */
function names({ about, session: { level } }) {
  const { other_names = [] } = about.presentation ?? {};
  const told = [
    level.author && t("notes.author", { name: level.author }),
    other_names.length > 0 && t("rule.names", { names: other_names.join(", ") }),
  ].filter(Boolean);
  return told.length > 0 && section("", h("p", { class: "muted small" }, told.join(" ")));
}

/** @param {PlayScreen} screen */
function pieces(screen) {
  const { look, board } = screen;
  const chosen = board.selected ? look.pieceName(board.selected) : "";
  return section("keys-sec", heading(look.piecesTitle(), chosen), pieceButtons(screen));
}

/** @param {PlayScreen} screen */
function actions(screen) {
  const solve = screen.first
    ? button("hint", t("play.hint"), () => screen.askHint())
    : button("check", t("play.solve"), () => screen.solution.search(), {
        kind: "pri",
        disabled: screen.solution.state === "searching",
      });
  const searches = button("eye", t("play.watch"), () => watch(screen), { kind: screen.first ? "pri" : "" });
  return section("", h("div", { class: "row fill" }, solve, searches));
}

/** @param {PlayScreen} screen */
function show(screen) {
  const rows = screen.look.overlays.map(([name, key]) =>
    toggle(t(`overlay.${name}`), screen.overlays.has(name), () => screen.toggleOverlay(name), key),
  );
  return section(
    "",
    heading(t("play.show")),
    rows,
    reliefToggle(() => screen.refresh()),
  );
}

/** @param {PlayScreen} screen */
function ghost(screen) {
  /** @type {[string, string][]} */
  const choices = screen.ghost.choices.map(({ name, cost }) => [name, t(`ghost.${name}`, { n: cost })]);
  if (!choices.length) return null;
  /** @type {[string, string][]} */
  const all = [...choices, ["none", t("ghost.none")]];
  return section(
    "",
    heading(t("ghost.title")),
    segments(t("ghost.title"), all, screen.ghost.name, (name) => screen.setGhost(name)),
  );
}

/** @param {PlayScreen} screen  @param {number} cost */
function results(screen, cost) {
  const row = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {number} */ value, kind = "") =>
    h(
      "tr",
      { class: kind },
      h("td", {}, sign),
      h("td", { class: "l" }, name),
      h("td", {}, h("b", {}, amount(screen.look.name, screen.unit, value))),
    );
  const mine = screen.record;
  return section(
    "",
    heading(t("play.compare")),
    h(
      "table",
      { class: "tbl hs" },
      h(
        "tbody",
        {},
        screen.best !== null && row("=", t("play.optimum"), screen.best),
        mine && mine.cost < cost && row("·", t("play.mine"), mine.cost),
        row(
          screen.best === cost ? "=" : screen.best === null ? "?" : `+${cost - screen.best}`,
          t("play.you"),
          cost,
          "me",
        ),
      ),
    ),
  );
}
