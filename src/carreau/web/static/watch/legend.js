/** What the marks of a search mean, and the keys. */

import { keys } from "../controls.js";
import { h, vector } from "../dom.js";
import { lookOf } from "../games/index.js";
import { t } from "../words.js";

/** @param {...SVGElement} shapes */
const sign = (...shapes) => vector("svg", { viewBox: "0 0 26 12", "aria-hidden": "true" }, shapes);
/** @param {string} colour  @param {string} width */
const stroked = (colour, width) => ({ stroke: `var(--${colour})`, "stroke-width": width });
/** @param {string} colour  @param {string} width */
const line = (colour, width) =>
  vector("path", { d: "M2 6h22", "stroke-linecap": "round", vars: stroked(colour, width) });

/** @param {import("../types/look").GameLook["solutionLine"]} look */
const winner = ({ edge, line: colour }) => (edge ? sign(line(edge, "5"), line(colour, "3")) : sign(line(colour, "4")));

/** @param {string} game @param {boolean} again whether a search has begun anew, which clears its marks */
export function legend(game, again) {
  const hollow = { fill: "none", ...stroked("frontier", "2") };
  const square = vector("rect", { x: 9, y: 2, width: 8, height: 8, vars: hollow });
  const present = vector("circle", { cx: 13, cy: 6, r: 5, vars: { fill: "var(--hl)", ...stroked("ink", "1.5") } });
  /** @param {SVGElement} mark  @param {string} key */
  const entry = (mark, key) => h("span", {}, mark, t(key));
  return [
    entry(sign(line("closed", "1.5")), "watch.explored"),
    entry(sign(square), "watch.frontier"),
    entry(sign(present), "watch.present"),
    entry(winner(lookOf(game).solutionLine), "watch.winner"),
    again && h("span", { class: "muted" }, t("watch.again")),
    h(
      "span",
      { class: "watch-keys" },
      KEYS.map(([names, key]) => h("span", {}, keys(...names.map(spelt)), t(key))),
    ),
  ];
}

/** @type {[string[], string][]} */
const KEYS = [
  [["watch.space"], "watch.keyPlay"],
  [["←", "→"], "watch.keyStep"],
  [["+", "−"], "watch.keySpeed"],
];
/** @param {string} name */
const spelt = (name) => (name.startsWith("watch.") ? t(name) : name);
