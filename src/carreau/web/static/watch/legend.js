/** What the marks of a search mean. */

import { h, vector } from "../dom.js";
import { t } from "../words.js";

const sign = (...shapes) => vector("svg", { viewBox: "0 0 26 12", "aria-hidden": "true" }, shapes);
const line = (colour, width) =>
  vector("path", { d: "M2 6h22", vars: { stroke: `var(--${colour})`, "stroke-width": width, "stroke-linecap": "round" } });

const WINNERS = { racetrack: ["v4", "4"], race: ["v4", "4"], ricochet: ["robot-b", "3"], sokoban: ["crate-done", "3"] };

/** @param {string} game @param {boolean} again whether a search has begun anew, which clears its marks */
export function legend(game, again) {
  const square = vector("rect", { x: 9, y: 2, width: 8, height: 8, vars: { fill: "none", stroke: "var(--frontier)", "stroke-width": "2" } });
  const present = vector("circle", { cx: 13, cy: 6, r: 5, vars: { fill: "var(--hl)", stroke: "var(--ink)", "stroke-width": "1.5" } });
  const entry = (mark, key) => h("span", {}, mark, t(key));
  return [
    entry(sign(line("closed", "1.5")), "watch.explored"),
    entry(sign(square), "watch.frontier"),
    entry(sign(present), "watch.present"),
    entry(sign(line(...(WINNERS[game] ?? WINNERS.race))), "watch.winner"),
    again && h("span", { class: "muted" }, t("watch.again")),
  ];
}
