/** What a lesson shows beside its board, and how it says where the game stands. */

import { startsOf } from "../board/starts.js";
import { section } from "../controls.js";
import { h } from "../dom.js";
import { lessonDots, lessonText } from "../games/lesson.js";
import { t } from "../words.js";

/** @import { Message } from "../strip.js" */
/** @typedef {import("./screen.js").PlayScreen} PlayScreen */

/** What is done of the lesson, the way out of it, and what to do. @param {PlayScreen} screen */
export function lessonGoal(screen) {
  const { lesson, session } = screen;
  return section(
    "first lesson",
    h(
      "div",
      { class: "row" },
      lessonDots(lesson, session.id),
      h("a", { class: "leave", href: "#/" }, t("lesson.skip"), h("kbd", {}, t("keys.escape"))),
    ),
    h("p", { class: "goal" }, goalOf(screen)),
  );
}

/** What to do: as the lesson says, or the game. @param {PlayScreen} screen */
export const goalOf = (screen) =>
  (screen.teaches && said(screen, ["goal"])) || screen.look.goal(screen.session.level, screen.answer.scene);

/** @param {PlayScreen} screen  @param {string[]} occasions */
const said = ({ session, best }, occasions) => lessonText(session.level, occasions, { best });

/** What is said of a move that is refused. @param {PlayScreen} screen  @param {string} reason */
export const refusal = (screen, reason) =>
  (screen.teaches && said(screen, ["refused"])) || (reason ? t("play.refused", { reason }) : t(missedBy(screen)));

/** The word for a place or a key that means nothing: it says what does. @param {PlayScreen} screen */
function missedBy({ look, answer: { scene } }) {
  if (startsOf(scene).length) return "start.choose";
  return look.pad(scene) ? "play.refused.pad" : "play.refused.plain";
}

/**
 * How the game stands, in the words of the lesson where it has some. As long as all goes well it is silent, once begun.
 * @param {PlayScreen} screen  @param {Message | null} usual what is said beside any board  @returns {Message | null}
 */
export function taught(screen, usual) {
  const { answer, coach, session } = screen;
  const solved = answer.standing === "solved";
  const how = answer.lost || answer.standing === "lost" ? "lost" : coach.hint?.standing;
  const text = said(screen, solved ? ending(screen) : [`${how}.${answer.lost?.reason}`, String(how)]);
  if (!text || !usual) return solved || how === "lost" || coach.grade > 1 || session.fresh ? usual : null;
  const undo = { icon: "undo", label: t("play.undo"), act: () => session.undo() };
  return { ...usual, text, action: usual.action ?? undo };
}

/** @param {PlayScreen} screen */
const ending = ({ answer, unit, best }) =>
  best !== null && answer.metrics[unit] > best ? ["worse", "learned"] : ["learned"];
