/** What the strip says of a move that is looked back at: which one it is, what it was worth, and why. */

import { say } from "../games/wording.js";
import { moveOf, signOf } from "../panel/costStrip.js";
import { t } from "../words.js";

/** @import { Message } from "../strip.js" */
/** @import { Explained } from "../types/messages.d.ts" */
/** @typedef {import("./screen.js").PlayScreen} PlayScreen */
/** @typedef {import("../board/moveTree.js").MoveNode} MoveNode */

/** @type {Record<Explained["standing"], Message["kind"]>} */
const KINDS = { best: "", worse: "warn", loses: "bad", lost: "bad", unknown: "plain" };

/** @param {PlayScreen} screen  @param {MoveNode} node @returns {Message} */
export function lookingBack({ machine, unit, look }, node) {
  const explained = machine.look?.explained;
  const { stops } = machine;
  const place = moveOf(unit, stops.indexOf(node) + 1, stops.length);
  if (!explained) return { kind: "plain", sign: "·", text: `${place} · ${t("hint.thinking")}` };
  const { standing, cost } = explained;
  const sign = standing === "unknown" ? "?" : standing === "lost" ? "×" : signOf(cost)[1];
  return { kind: KINDS[standing], sign, text: `${place} · ${worthOf(look.name, explained)}` };
}

/** The reason where one is known, else what it was worth. @param {string} game  @param {Explained} explained */
function worthOf(game, { standing, cost, best, advice, why, code, cells }) {
  if (why) return code ? say(game, `lost.${code}`, why, { n: cells.length }) : why;
  if (standing === "best") return t("past.best", { n: best.length });
  if (standing === "worse")
    return advice ? t("past.worse.advice", { n: cost, advice: t(`hint.${advice}`) }) : t("past.worse", { n: cost });
  return t(`past.${standing}`);
}
