/** What the strip says of a move that is looked back at: which one it is, what it was worth, and why. */

import { signOf } from "../board/moveCosts.js";
import { readable, say } from "../games/wording.js";
import { has, t } from "../words.js";

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
  const key = has(`past.at.${unit}`) ? `past.at.${unit}` : "past.at"; // one that may be called a push
  const place = t(key, { n: stops.indexOf(node) + 1, all: stops.length });
  if (!explained) return { kind: "plain", sign: "·", text: `${place} · ${t("hint.thinking")}` };
  const { standing, cost } = explained;
  const sign = standing === "unknown" ? "?" : standing === "lost" ? "×" : signOf(cost)[1];
  return { kind: KINDS[standing], sign, text: `${place} · ${worthOf(look.name, explained)}` };
}

/** The reason where one is known, else what it was worth. @param {string} game  @param {Explained} explained */
function worthOf(game, { standing, cost, best, proven, advice, why, code, cells }) {
  if (why) return code ? say(game, `lost.${code}`, why, { n: cells.length }) : why;
  if (standing === "best") return proven ? t("past.best", { n: best.length }) : t("past.best.some");
  if (standing !== "worse") return t(`past.${standing}`);
  if (!advice) return t("past.worse", { n: cost });
  return t("past.worse.advice", { n: cost, advice: say(game, `hint.${advice}`, readable(advice)) });
}
