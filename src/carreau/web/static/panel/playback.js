/** The solution beside the play: its own small board, stepped, played, and taken over. */

import { button, heading, iconButton, section } from "../controls.js";
import { h } from "../dom.js";
import { amount } from "../games/wording.js";
import { has, number, t } from "../words.js";

/** @typedef {import("../types/play").PlayScreen} PlayScreen */
/** @typedef {import("../types/messages").Answered} Answered */

/** @param {string} name as the server has it */
const solverName = (name) => t([`solver.${name}`, `watch.solver.${name}`].find(has) ?? name);

/** @param {PlayScreen} screen */
export function playback(screen) {
  const { solution } = screen;
  if (solution.state === "none") return null;
  if (solution.state === "searching") return searching(screen);
  return section(
    "solution",
    h(
      "h3",
      {},
      t(solution.before ? "shorter.title" : "solve.title"),
      h(
        "small",
        {},
        iconButton("x", t("solve.close"), () => solution.cancel()),
      ),
    ),
    solution.state === "failed" ? h("p", { class: "note" }, whyNot(solution)) : found(screen),
  );
}

/** @param {PlayScreen} screen */
function searching(screen) {
  const { progress } = screen.solution;
  return section(
    "solution",
    heading(t("solve.searching")),
    h("p", { class: "note" }, progress ? progressLine(progress) : "…"),
    h(
      "div",
      { class: "row" },
      button("stop", t("solve.cancel"), () => screen.solution.cancel()),
    ),
  );
}

/** @param {import("../types/messages").Progressed} progress */
export const progressLine = (progress) =>
  t("solve.progress", {
    expanded: progress.expanded,
    bound: progress.lower_bound,
    seconds: number(progress.seconds, 1),
  });

/** @param {import("../play/solution.js").Solution} solution */
export function whyNot(solution) {
  if (solution.error || !solution.answer) return solution.error ?? t("solve.cancelled");
  return t(`solve.${solution.answer.status}`, { n: solution.seconds });
}

/** What the line came to before, and what it comes to now. @param {PlayScreen} screen  @param {Record<string, number>} before  @param {Answered} answer */
function changed({ about, look }, before, { metrics }) {
  const names = about.improves.filter((name) => name in metrics);
  const row = (/** @type {string} */ name, /** @type {Record<string, number>} */ counts, kind = "") =>
    h(
      "tr",
      { class: kind },
      h("td", { class: "l" }, name),
      names.map((each) => h("td", {}, h("b", {}, amount(look.name, each, counts[each])))),
    );
  if (names.every((name) => metrics[name] === before[name])) return h("p", {}, t("shorter.none"));
  return h(
    "table",
    { class: "tbl hs" },
    h("tbody", {}, row(t("play.you"), before, "me"), row(t("shorter.now"), metrics)),
  );
}

/** @param {PlayScreen} screen */
function found(screen) {
  const { solution } = screen;
  const answer = /** @type {Answered} */ (solution.answer);
  const proof = answer.optimal
    ? t("solve.proof")
    : `${t("solve.proof.none")} · ${t("solve.gap", { n: answer.lower_bound })}`;
  const last = solution.steps.length - 1;
  return [
    h(
      "p",
      {},
      h("b", {}, amount(screen.look.name, answer.unit, answer.cost ?? 0)),
      " ",
      h("span", { class: `tag ${answer.optimal ? "g" : ""}` }, answer.optimal ? `= ${proof}` : proof),
    ),
    solution.progress && h("p", { class: "note small" }, t("solve.proving"), " ", progressLine(solution.progress)),
    h(
      "p",
      { class: "muted small" },
      t("solve.by", {
        solver: solverName(answer.solver),
        expanded: answer.expanded,
        seconds: number(answer.seconds, 2),
      }),
    ),
    solution.before && changed(screen, solution.before, answer),
    screen.solutionSheet,
    h(
      "div",
      { class: "row steps" },
      iconButton("first", t("solve.first"), () => solution.go(0)),
      iconButton("back", t("solve.back"), () => solution.go(solution.at - 1)),
      iconButton(solution.playing ? "pause" : "play", t(solution.playing ? "solve.pause" : "solve.run"), () =>
        solution.toggle(),
      ),
      iconButton("fwd", t("solve.step"), () => solution.go(solution.at + 1)),
      iconButton("last", t("solve.last"), () => solution.go(last)),
      h("span", { class: "num muted" }, t("solve.of", { n: solution.at, all: last })),
      h("span", { class: "gap" }),
      iconButton("minus", t("solve.slower"), () => solution.setSpeed(-1)),
      h("span", { class: "num" }, `${number(solution.speed, solution.speed < 1 ? 1 : 0)}×`),
      iconButton("plus", t("solve.faster"), () => solution.setSpeed(1)),
    ),
    !screen.mode &&
      h(
        "div",
        { class: "row" },
        button("play", t("solve.take"), () => screen.takeOver()),
      ),
  ];
}
