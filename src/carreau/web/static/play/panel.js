/** What stands beside the board: goal, counters, help, what can be shown, and what the game came to. */

import { button, counter, heading, keys, section, segments, toggle, verdict } from "../controls.js";
import { h } from "../dom.js";
import { has, number, t } from "../words.js";
import { offerResult, resultsSection } from "./modes/results.js";
import { waysSection } from "./modes/ways.js";
import { playback } from "./playback.js";
import { aims, rules } from "./choices.js";
import { robots } from "./robots.js";
import { shareSection } from "./sharing.js";
import { thumbZone } from "./thumb.js";

export const RACING = new Set(["racetrack", "race"]);
const OVERLAYS = {
  sokoban: [
    ["dead", "1"],
    ["zone", "2"],
    ["normalised", "3"],
  ],
  racetrack: [
    ["slack", "O"],
    ["met", "T"],
  ],
};

export const overlaysOf = (game) => OVERLAYS[game] ?? [];

/** Everything of the panel, for the moment that the screen is in. */
export function panel(screen) {
  if (screen.way) return screen.way.panel(screen);
  const solved = screen.answer.standing === "solved";
  return solved ? over(screen) : playing(screen);
}

function playing(screen) {
  return [
    goal(screen),
    counters(screen),
    thumbZone(screen),
    standing(screen),
    screen.game.level.game === "ricochet" &&
      section("keys-sec", heading(t("play.robots"), chosenRobot(screen)), robots(screen)),
    screen.first ? keysSection(screen) : hints(screen),
    actions(screen),
    playback(screen),
    !screen.first && [waysSection(screen), resultsSection(screen), show(screen)],
    RACING.has(screen.game.level.game) && !screen.first && [costs(screen), speedKey(), ghost(screen)],
    !screen.first && [aims(screen), rules(screen), keysSection(screen), shareSection(screen)],
  ];
}

function over(screen) {
  const { unit, best } = screen;
  const cost = screen.answer.metrics[unit];
  const lost = best === null ? null : cost - best;
  return [
    section(
      "first won",
      h("h1", {}, t("solved.title", { n: cost })),
      h("p", { class: "goal" }, summary(screen, lost)),
      costs(screen, true),
      offerResult(screen),
      h(
        "div",
        { class: "row" },
        screen.next && button("fwd", t("play.next.short"), () => screen.go(screen.next), { kind: "pri" }),
        button("restart", t("play.retry"), () => screen.game.restart(), { kind: screen.next ? "" : "pri" }),
        button("eye", t("play.watch.short"), () => screen.watch()),
      ),
    ),
    thumbZone(screen),
    results(screen, cost),
    resultsSection(screen),
    !screen.first && waysSection(screen),
    RACING.has(screen.game.level.game) && [speedKey(), ghost(screen)],
    shareSection(screen),
  ];
}

function summary(screen, lost) {
  const { review } = screen.coach;
  if (lost === 0) return t("solved.best");
  if (lost !== null) {
    const costly = [...(review?.costs.values() ?? [])].filter((each) => each.cost);
    return t(costly.length === 1 ? "solved.worse.one" : "solved.worse", { best: screen.best, n: lost });
  }
  return review && !review.done ? t("solved.looking") : t("solved.unknown");
}

function goal(screen) {
  const { level } = screen.game;
  const { scene } = screen.answer;
  if (screen.first) {
    return section("first", h("h1", {}, t("goal.first")), h("p", { class: "rule intro" }, t("rule.first")));
  }
  return section(
    "first",
    h("p", { class: "goal" }, goalLine(level, scene)),
    h("p", { class: "rule" }, ruleLine(level, scene, screen.about)),
  );
}

export function goalLine(level, scene) {
  if (level.game === "racetrack")
    return t(scene.marks.some((mark) => mark.kind === "zone") ? "goal.racetrack.lap" : "goal.racetrack");
  if (level.game !== "ricochet") return t(`goal.${level.game}`);
  const runner = scene.marks.find((mark) => mark.kind === "target")?.text ?? "*";
  return runner === "*" ? t("goal.ricochet.any") : t("goal.ricochet", { robot: t(`robot.${runner}`) });
}

function ruleLine(level, scene, about) {
  const usual = about.switches.find((each) => each.name === "crossing")?.choices[0];
  if (level.game === "racetrack") return t(`rule.racetrack.${level.rules?.crossing ?? usual}`);
  const boxes = scene.pieces.filter((piece) => piece.kind.startsWith("box"));
  return t(`rule.${level.game}`, {
    home: boxes.filter((piece) => piece.kind === "box_home").length,
    all: boxes.length,
  });
}

export function counters(screen) {
  const shown = screen.answer.scene.counters.map(([name, value]) =>
    counter(
      t(has(`count.${name}.${screen.game.level.game}`) ? `count.${name}.${screen.game.level.game}` : `count.${name}`),
      value,
      { length: name === "moves" && screen.unit === "pushes" ? 3 : 2 },
    ),
  );
  const many = shown.length > 2;
  if (!screen.way) shown.push(counter(t(many ? "count.best.short" : "count.best"), screen.best, { kind: "ref" }));
  return section("counts-sec", h("div", { class: `counts ${many ? "many" : ""}` }, shown));
}

/** Where the game stands: lost, as the rules or the test for players say, or what the coach has proven. */
function standing(screen) {
  const { answer, coach } = screen;
  if (answer.lost)
    return section("v-sec", verdict("bad", "×", t(`lost.${answer.lost.reason}`, { n: answer.lost.cells.length })));
  if (answer.standing === "lost") return section("v-sec", verdict("bad", "×", t("lost.stuck")));
  const { hint } = coach;
  if (!hint || !coach.grade) return null;
  return section("v-sec", verdictOf(hint));
}

function verdictOf(hint) {
  const total = hint.total === null ? "–" : t(`unit.${hint.unit}`, { n: hint.total });
  if (hint.standing === "lost") return verdict("bad", "×", t("verdict.lost"));
  if (hint.standing === "best") return verdict("", "=", t("verdict.best", { n: total }));
  if (hint.standing === "worse") return verdict("warn", `+${hint.slack}`, t("verdict.worse", { n: total }));
  return verdict("warn", "?", t("verdict.unknown"));
}

function hints(screen) {
  const { coach, game } = screen;
  const { grade, hint } = coach;
  const rung = (n, question, told) => {
    const on = grade >= n;
    const next = grade === n - 1;
    const answer = on
      ? coach.busy && (hint?.grade ?? 0) < n
        ? t("hint.thinking")
        : told()
      : next
        ? t("hint.show")
        : "";
    return h(
      "li",
      { class: on ? "on" : next ? "next" : "" },
      h("span", { class: "n" }, n),
      h("span", {}, question),
      h("span", { class: "a" }, answer),
    );
  };
  const ladder = h(
    "ol",
    { class: "ladder", onclick: () => coach.ask() },
    rung(1, t("hint.1"), () => standingWord(hint)),
    rung(2, t(`hint.2.${game.level.game}`), () => pieceWord(screen, hint)),
    rung(3, t(`hint.3.${game.level.game}`), () => (hint?.move ? t("hint.there") : "–")),
  );
  const ask = button("hint", t("play.hint"), () => coach.ask(), { kind: "quiet" });
  return section("hint-sec", h("h3", {}, t("hint.title"), h("small", {}, ask, keys("H"))), ladder);
}

function standingWord(hint) {
  if (!hint) return "–";
  if (hint.standing === "worse") return t("hint.worse", { n: hint.slack, total: hint.total });
  if (hint.standing === "best") return t("hint.left", { n: hint.from_here });
  return t(`hint.${hint.standing === "lost" ? "lost" : "unknown"}`);
}

function pieceWord(screen, hint) {
  if (!hint) return "–";
  if (hint.advice) return t(`hint.${hint.advice}`);
  if (RACING.has(screen.game.level.game)) return t("hint.start");
  if (screen.game.level.game === "ricochet" && hint.piece) return t(`robot.${hint.piece}`);
  return hint.piece || hint.cell ? t("hint.there") : "–";
}

function actions(screen) {
  const solve = screen.first
    ? button("hint", t("play.hint"), () => screen.coach.ask())
    : button("check", t("play.solve"), () => screen.solution.search(), {
        kind: "pri",
        disabled: screen.solution.state === "searching",
      });
  const watch = button("eye", t("play.watch"), () => screen.watch(), { kind: screen.first ? "pri" : "" });
  return section("", h("div", { class: "row fill" }, solve, watch));
}

function show(screen) {
  const list = overlaysOf(screen.game.level.game);
  if (!list.length) return null;
  const rows = list.map(([name, key]) =>
    toggle(t(`overlay.${name}`), screen.overlays.has(name), () => screen.toggleOverlay(name), key),
  );
  return section("", heading(t("play.show")), rows);
}

/** A square a move: `=` for one that kept the best, `+k` for one that cost, × for the one that lost. */
function costs(screen, whole = false) {
  const known = screen.costs();
  if (!whole && !known.some((each) => each !== undefined)) return null;
  const squares = known.map((cost, index) => {
    const [kind, sign] =
      cost === undefined
        ? ["n", "·"]
        : cost === null
          ? ["b", "×"]
          : cost === 0
            ? ["", "="]
            : [cost > 1 ? "b" : "w", `+${cost}`];
    return h("i", { class: kind, title: t("review.of", { n: index + 1, cost: sign }) }, sign);
  });
  const strip = h("div", { class: "cost pg", role: "img", "aria-label": t("review.title") }, squares);
  if (whole) return strip;
  const sum = known.reduce((total, each) => total + (each ?? 0), 0);
  return section("", heading(t("review.title"), sum ? `+${number(sum)}` : "="), strip);
}

export function speedKey() {
  const bars = [1, 2, 3, 4, 5, 6].map((k) =>
    h("span", { vars: { "--c": `var(--v${k})`, "--h": `${(2 + k * 1.3).toFixed(1)}px` } }, k === 6 ? "6+" : k),
  );
  return section(
    "",
    heading(t("play.speed"), t("play.speed.unit")),
    h("div", { class: "ramp", role: "img", "aria-label": t("play.speed.label") }, bars),
  );
}

function ghost(screen) {
  const choices = screen.ghost.choices.map(({ name, cost }) => [name, t(`ghost.${name}`, { n: cost })]);
  if (!choices.length) return null;
  const all = [...choices, ["none", t("ghost.none")]];
  return section(
    "",
    heading(t("ghost.title")),
    segments(t("ghost.title"), all, screen.ghost.name, (name) => screen.setGhost(name)),
  );
}

function results(screen, cost) {
  const row = (sign, name, value, kind = "") =>
    h("tr", { class: kind }, h("td", {}, sign), h("td", { class: "l" }, name), h("td", {}, h("b", {}, number(value))));
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

const chosenRobot = (screen) => (screen.board.selected ? t(`robot.${screen.board.selected}`) : "");

export function keysSection(screen) {
  const { game } = screen.game.level;
  const pad = h(
    "div",
    { class: "keypad", "aria-hidden": "true" },
    [..."789456123"].map((digit) => h("kbd", { class: digit === "5" ? "m" : "" }, digit)),
  );
  const rows = [];
  if (RACING.has(game)) rows.push([pad, t(screen.first ? "keys.points" : "keys.points.long")]);
  if (game === "ricochet")
    rows.push([keys("1", "…", "5"), t("keys.robot")], [keys("←", "↑", "↓", "→"), t("keys.slide")]);
  if (game === "sokoban") rows.push([keys("←", "↑", "↓", "→"), t("keys.walk")], ["", t("keys.crate")]);
  if (!screen.way?.clock) rows.push([keys("⌫"), t("keys.undo")]);
  if (screen.first) rows.push([keys("H"), t("keys.hint")], [keys("N"), t("keys.next")]);
  return section(
    "keys-sec",
    h(
      "dl",
      { class: "keys" },
      rows.map(([key, text]) => [h("dt", {}, key), h("dd", {}, text)]),
    ),
  );
}
