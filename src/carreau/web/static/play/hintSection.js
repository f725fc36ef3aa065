/** Where the game stands, and help in grades. */

import { button, keys, menuButton, section, verdict } from "../controls.js";
import { h } from "../dom.js";
import { amount, say } from "../games/wording.js";
import { t } from "../words.js";

/** @typedef {import("./screen.js").PlayScreen} PlayScreen */
/** @typedef {import("../types/messages").Hinted} Hinted */

/**
 * Where the game stands: lost, as the rules or the test for players say, or what the coach has proven.
 * @param {PlayScreen} screen
 */
export function standing(screen) {
  const { answer, coach, look } = screen;
  if (answer.lost) {
    const { reason, cells, text } = answer.lost;
    return section("v-sec", verdict("bad", "×", say(look.name, `lost.${reason}`, text, { n: cells.length })));
  }
  if (answer.standing === "lost") return section("v-sec", verdict("bad", "×", t("lost.stuck")), ways(screen));
  const { hint } = coach;
  if (!hint || !coach.grade) return null;
  return section("v-sec", verdictOf(look.name, hint));
}

/** What can be done after the end. @param {PlayScreen} screen */
const ways = (screen) =>
  h(
    "div",
    { class: "row" },
    button("undo", t("play.undo"), () => screen.session.undo(), { kind: "pri", key: "lost.undo" }),
    button("restart", t("play.retry"), () => screen.session.restart(), { key: "lost.retry" }),
    menuButton(t("play.levels"), t("keys.escape"), () => screen.escape()),
  );

/** @param {string} game  @param {Hinted} hint */
function verdictOf(game, hint) {
  const total = hint.total === null ? "–" : amount(game, hint.unit, hint.total);
  if (hint.standing === "lost") return verdict("bad", "×", t("verdict.lost"));
  if (hint.standing === "best") return verdict("", "=", t("verdict.best", { n: total }));
  if (hint.standing === "worse") return verdict("warn", `+${hint.slack}`, t("verdict.worse", { n: total }));
  return verdict("warn", "?", t("verdict.unknown"));
}

/** Help in three grades. @param {PlayScreen} screen */
export function hints(screen) {
  const { coach, look } = screen;
  const [piece, move] = look.hintQuestions();
  const { grade, hint } = coach;
  const rung = (/** @type {number} */ n, /** @type {string} */ question, /** @type {() => string} */ told) => {
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
    rung(2, piece, () => (hint ? look.hintedPiece(hint) : "–")),
    rung(3, move, () => (hint?.move ? t("hint.there") : "–")),
  );
  const ask = button("hint", t("play.hint"), () => coach.ask(), { kind: "quiet" });
  return section("hint-sec", h("h3", {}, t("hint.title"), h("small", {}, ask, keys("H"))), ladder);
}

/** @param {Hinted | null} hint */
function standingWord(hint) {
  if (!hint) return "–";
  if (hint.standing === "worse") return t("hint.worse", { n: hint.slack, total: hint.total });
  if (hint.standing === "best") return t("hint.left", { n: hint.from_here });
  return t(`hint.${hint.standing === "lost" ? "lost" : "unknown"}`);
}
