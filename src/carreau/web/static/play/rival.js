/** A result to beat, which came with the link: believed once the rules have played its line, which is shown at the end only. */

import { post } from "../api.js";
import { button, section } from "../controls.js";
import { h } from "../dom.js";
import { amount, countName } from "../games/wording.js";
import { BadLink, unpackClaim } from "../share.js";
import { tell } from "../strip.js";
import { has, t } from "../words.js";

/** @import { Level } from "../types/messages.d.ts" */
/** @typedef {import("./screen.js").PlayScreen} PlayScreen */
/** @typedef {{by: string, cost: number, moves: string, metrics: Record<string, number>, shown: boolean}} Rival */
/** @typedef {{rival: Rival | null, wrong: string}} Met `wrong` says why nobody is there who was announced */

/**
 * Whom a link names, if the rules find that its line wins and costs what it claims.
 * @param {string | null} code null where it names nobody  @param {Level} level  @param {string} unit
 * @returns {Promise<Met>}
 */
export async function meet(code, level, unit) {
  if (code === null) return { rival: null, wrong: "" };
  const no = (/** @type {string} */ why, /** @type {Record<string, unknown>} */ values = {}) => ({
    rival: null,
    wrong: `${t(`beat.no.${why}`, values)} ${t("beat.no")}`,
  });
  try {
    const { by, moves, ...claimed } = await unpackClaim(code);
    const { standing, metrics } = await post("/api/play", { level, do: moves });
    const cost = metrics[unit];
    if (standing !== "solved" || claimed.unit !== unit) return no("line");
    if (cost !== claimed.cost) return no("count", { said: claimed.cost, n: amount(level.game, unit, cost) });
    return { rival: { by, cost, moves, metrics, shown: false }, wrong: "" };
  } catch (error) {
    if (error instanceof BadLink) return no(error.kind);
    return no("failed", { reason: /** @type {Error} */ (error).message });
  }
}

/** At the end of the game the line is shown. @param {PlayScreen} screen */
export function follow(screen) {
  const { rival, session } = screen;
  if (rival) session.on("change", () => !rival.shown && screen.answer.standing === "solved" && reveal(screen, rival));
}

/** @param {PlayScreen} screen  @param {Rival} rival */
function reveal(screen, rival) {
  rival.shown = true;
  return screen.setGhost("rival");
}

/** What is to be beaten; where moves are not what is measured, what is. @param {PlayScreen} screen  @param {Rival} rival */
export function goalToBeat({ look, unit }, { by, cost, metrics }) {
  const n = amount(look.name, unit, cost);
  const both = { n, moves: amount(look.name, "moves", metrics.moves), count: countName(look.name, unit).toLowerCase() };
  const result = unit === "moves" ? n : t("beat.both", both);
  return by ? t("beat.goal", { by, n: result }) : t("beat.goal.nobody", { n: result });
}

/** The same beside the counters. @param {PlayScreen} screen */
export const rivalNote = (screen) => screen.rival && h("p", { class: "rival" }, goalToBeat(screen, screen.rival));

/** The way to see the line before one has won. @param {PlayScreen} screen */
export function rivalSection(screen) {
  const { rival } = screen;
  if (!rival || rival.shown) return null;
  const giveUp = async () => {
    await reveal(screen, rival);
    tell({ kind: "plain", sign: "◇", text: t("beat.shown") });
  };
  return section("rival-sec", button("ghost", t("beat.show"), giveUp, { key: "rival" }));
}

/** How a game that is won compares: how much more it took, and that in words. @param {PlayScreen} screen  @param {Rival} rival */
export function compared({ look, unit, answer }, rival) {
  const cost = answer.metrics[unit];
  const over = cost - rival.cost;
  if (!over) return { over, text: t("beat.same", { n: amount(look.name, unit, cost) }) };
  const gap = Math.abs(over);
  const n = has(`beat.gap.${unit}`) ? t(`beat.gap.${unit}`, { n: gap }) : amount(look.name, unit, gap);
  return { over, text: t(over < 0 ? "beat.won" : "beat.more", { n }) };
}
