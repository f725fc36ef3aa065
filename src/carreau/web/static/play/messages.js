/** What the strip says beside a game: how it stands, what a hint says, what comes of a search. */

import { startsOf } from "../board/starts.js";
import { amount, countName, say, wonIn } from "../games/wording.js";
import { byTouch, placeOf, t } from "../words.js";
import { goalOf, taught } from "./lesson.js";
import { lookingBack } from "./pastMessage.js";
import { compared } from "./rival.js";
import { sendResult } from "./shareSection.js";

const LONGEST = 72; // letters that the strip has room for in a low window

/** @import { Message } from "../strip.js" */
/** @import { Rival } from "./rival.js" */
/** @typedef {import("./screen.js").PlayScreen} PlayScreen */
/** @typedef {import("../types/messages").Hinted} Hinted */
/** @typedef {import("../types/messages").Scene} Scene */

/** How the game stands, and what can be done about it. @param {PlayScreen} screen @returns {Message | null} */
export function standing(screen) {
  if (screen.mode) return screen.mode.message ?? choosing(screen);
  if (screen.machine.node) return lookingBack(screen, screen.machine.node);
  const { answer, rival, session } = screen;
  if (rival && answer.standing === "solved" && !session.tree.isGiven(answer.moves)) return met(screen, rival);
  return screen.teaches ? taught(screen, usual(screen)) : usual(screen);
}

/** @param {PlayScreen} screen @returns {Message | null} */
function usual(screen) {
  const { answer, coach, session } = screen;
  if (answer.standing === "solved") return won(screen);
  if (answer.lost || answer.standing === "lost") return lost(screen);
  if (session.fresh && !coach.asked) return choosing(screen) ?? aiming(screen) ?? beginning(screen);
  return coach.grade ? advice(screen) : null;
}

/** What to reach, on windows that have no room for it beside the board; the first one says it under it. @param {PlayScreen} screen @returns {Message | null} */
function aiming(screen) {
  const said = screen.first && !screen.teaches;
  if (said || !window.matchMedia("(max-width: 760px) and (min-height: 521px)").matches) return null;
  return { kind: "plain", sign: "⚑", text: goalOf(screen) };
}

/** That a start is chosen first, where there are several. @param {PlayScreen} screen @returns {Message | null} */
function choosing({ answer, locked }) {
  if (locked || !startsOf(answer.scene).length) return null;
  return { kind: "plain", sign: "→", text: t("start.choose") };
}

/** How it is played, at first: what the keys do, or fingers. @param {PlayScreen} screen @returns {Message} */
function beginning({ look, answer }) {
  const rows = look.keys(answer.scene, false);
  const told = rows.map(({ keys, text }) => (keys === "pad" || byTouch() ? text : `${keys.join(" ")} ${text}`));
  const both = told.slice(0, 2).join(" · ");
  return { kind: "plain", sign: "→", text: both.length > LONGEST ? told[0] : both };
}

/** Why there is no hint now; null if there is one. @param {PlayScreen} screen @returns {Message | null} */
export function whyNoHint({ helps, answer, next }) {
  if (!helps) return { kind: "plain", sign: "–", text: t("hint.none.match") };
  if (answer.standing === "solved")
    return { kind: "plain", sign: "✓", text: t(next ? "hint.none.next" : "hint.none.solved") };
  if (answer.lost || answer.standing === "lost") return { kind: "bad", sign: "×", text: t("hint.none.lost") };
  return null;
}

/** @param {PlayScreen} screen @returns {Message} */
function won(screen) {
  const { next, best, answer } = screen;
  const over = best === null ? null : answer.metrics[screen.unit] - best;
  const action = next ? { icon: "fwd", label: t("play.next.short"), act: () => screen.go(next) } : null;
  const [kind, sign] = over === 0 ? ["", "="] : over === null ? ["plain", "✓"] : ["warn", `+${over}`];
  return { kind: /** @type {Message["kind"]} */ (kind), sign, text: wonText(screen, over), action };
}

/** Beside the result that was to be beaten; who did not do worse may send his own. @param {PlayScreen} screen  @param {Rival} rival @returns {Message} */
function met(screen, rival) {
  const { over, text } = compared(screen, rival);
  if (over > 0) return { kind: "warn", sign: `+${over}`, text };
  const action = { icon: "share", label: t("beat.return"), act: () => sendResult(screen) };
  return { sign: over ? "✓" : "=", text, action };
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
function advice({ coach, look, answer }) {
  const { hint, grade, busy } = coach;
  if (!hint || (busy && hint.grade < grade)) return { kind: "plain", sign: `${grade}`, text: t("hint.thinking") };
  const { kind, sign, text } = verdictOf(look.name, hint);
  const more =
    grade === 1 || hint.standing === "lost" ? "" : grade === 2 ? look.hintedPiece(hint) : marked(hint, answer.scene);
  return { kind, sign, text: [text, more].filter(Boolean).join(" · ") };
}

/** Where the move of a hint leads, in words too; and from where, if it must be chosen which piece goes. @param {Hinted} hint  @param {Scene} scene */
function marked(hint, scene) {
  const to = hint.cell ?? scene.offers.find(({ move }) => move === hint.move)?.cell;
  const piece = scene.pieces.find(
    ({ id, key }) => hint.piece && (key === hint.piece || (scene.reach && id === hint.piece)),
  );
  if (!to) return t("hint.there");
  return t("hint.at", { place: piece ? t("hint.from", { from: placeOf(piece.cell), to: placeOf(to) }) : placeOf(to) });
}

/** @param {string} game  @param {Hinted} hint @returns {Message} */
function verdictOf(game, hint) {
  const total = hint.total === null ? "–" : amount(game, hint.unit, hint.total);
  if (hint.standing === "lost") return { kind: "bad", sign: "×", text: t("verdict.lost") };
  if (hint.standing === "best") return { sign: "=", text: t("verdict.best", { n: total }) };
  if (hint.standing === "worse")
    return { kind: "warn", sign: `+${hint.slack}`, text: t("verdict.worse", { n: total }) };
  if (hint.from_here !== null)
    return { sign: "?", text: t("verdict.solvable", { n: amount(game, hint.unit, hint.from_here) }) };
  return { kind: "warn", sign: "?", text: t("verdict.unknown") };
}

/** What a screen reader says of a change, where the strip does not. @param {PlayScreen} screen  @param {string} how */
export function spoken(screen, how) {
  const { mode, look, answer, unit } = screen;
  const told = mode?.describe(how);
  if (told) return told;
  if (how === "open") return goalOf(screen);
  if (answer.standing === "solved") return wonIn(look.name, unit, answer.metrics);
  return answer.scene.counters.map(([name, value]) => `${countName(look.name, name)} ${value}`).join(", ");
}
