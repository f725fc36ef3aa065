/** What the strip says beside a game: how it stands, what a hint says, what comes of a search. */

import { amount, say } from "../games/wording.js";
import { t } from "../words.js";
import { taught } from "./lesson.js";

/** @import { Message } from "../strip.js" */
/** @typedef {import("./screen.js").PlayScreen} PlayScreen */
/** @typedef {import("../types/messages").Hinted} Hinted */

/** How the game stands, and what can be done about it. @param {PlayScreen} screen @returns {Message | null} */
export function standing(screen) {
  if (screen.mode) return screen.mode.message;
  return screen.teaches ? taught(screen, usual(screen)) : usual(screen);
}

/** @param {PlayScreen} screen @returns {Message | null} */
function usual(screen) {
  const { answer, coach } = screen;
  if (answer.standing === "solved") return won(screen);
  if (answer.lost || answer.standing === "lost") return lost(screen);
  return coach.grade ? advice(screen) : null;
}

/** @param {PlayScreen} screen @returns {Message} */
function won(screen) {
  const { next, best, answer } = screen;
  const over = best === null ? null : answer.metrics[screen.unit] - best;
  const action = next ? { icon: "fwd", label: t("play.next.short"), act: () => screen.go(next) } : null;
  const [kind, sign] = over === 0 ? ["", "="] : over === null ? ["plain", "✓"] : ["warn", `+${over}`];
  return { kind: /** @type {Message["kind"]} */ (kind), sign, text: wonText(screen, over), action };
}

/** @param {PlayScreen} screen  @param {number | null} over how much more than the best it took */
function wonText({ coach: { review }, best }, over) {
  if (over === 0) return t("solved.best");
  if (over === null) return review && !review.done ? t("solved.looking") : t("solved.unknown");
  const costly = [...(review?.costs.values() ?? [])].filter((each) => each.cost);
  return t(costly.length === 1 ? "solved.worse.one" : "solved.worse", { best, n: over });
}

/** As the rules or the test for players say. @param {PlayScreen} screen @returns {Message} */
function lost({ answer, look, session }) {
  const { reason, cells, text } = answer.lost ?? { reason: "", cells: [], text: "" };
  const action = { icon: "undo", label: t("play.undo"), act: () => session.undo() };
  const told = reason ? say(look.name, `lost.${reason}`, text, { n: cells.length }) : t("lost.stuck");
  return { kind: "bad", sign: "×", text: told, action };
}

/** What the coach says, up to the grade that was asked for. @param {PlayScreen} screen @returns {Message} */
function advice({ coach, look }) {
  const { hint, grade, busy } = coach;
  if (!hint || (busy && hint.grade < grade)) return { kind: "plain", sign: "…", text: t("hint.thinking") };
  const { kind, sign, text } = verdictOf(look.name, hint);
  const more = grade === 1 || hint.standing === "lost" ? "" : grade === 2 ? look.hintedPiece(hint) : t("hint.there");
  return { kind, sign, text: [text, more].filter(Boolean).join(" · ") };
}

/** @param {string} game  @param {Hinted} hint @returns {Message} */
function verdictOf(game, hint) {
  const total = hint.total === null ? "–" : amount(game, hint.unit, hint.total);
  if (hint.standing === "lost") return { kind: "bad", sign: "×", text: t("verdict.lost") };
  if (hint.standing === "best") return { sign: "=", text: t("verdict.best", { n: total }) };
  if (hint.standing === "worse")
    return { kind: "warn", sign: `+${hint.slack}`, text: t("verdict.worse", { n: total }) };
  return { kind: "warn", sign: "?", text: t("verdict.unknown") };
}
