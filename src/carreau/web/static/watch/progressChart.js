/** A chart of progress: how many positions each search has looked at after how much of the processor's time, and who found a way where. */

import { fill, h, vector } from "../dom.js";
import { COLOURS, DASHES, SHAPES } from "../draw/markers.js";
import { number, t } from "../words.js";
import { duration } from "./figures.js";

/** @import { Pane } from "./pane.js" */
/** @typedef {{name: string, points: [number, number][], state: string, told: string}} Runner */

const [WIDTH, HEIGHT] = [300, 150];
const [LEFT, TOP, RIGHT, BOTTOM] = [8, 18, 292, 128]; // of the plot
const EVERY = 100; // milliseconds between two drawings
const POINTS = 60; // of a line

/** The sign of a pane, at its head and in the chart: each has a colour and a shape of its own. @param {number} index */
export const sign = (index) =>
  vector("svg", { class: "sign", viewBox: "-7 -7 14 14", "aria-hidden": "true" }, marker(index % SHAPES.length, "0 0"));

/** @param {number} index  @param {string} at */
const marker = (index, at) =>
  vector("path", {
    d: SHAPES[index],
    transform: `translate(${at})`,
    vars: { fill: `var(--${COLOURS[index]})`, stroke: "var(--panel)", "stroke-width": "1.2" },
  });

export class ProgressChart {
  constructor() {
    this.plot = vector("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": t("watch.race") });
    this.list = h("ol", { class: "runners" });
    this.element = h("div", { class: "race" }, this.plot, this.list);
    this.shown = "";
    this.timer = 0;
    /** @type {[Pane[], number]} */
    this.wanted = [[], 0];
  }

  close() {
    clearTimeout(this.timer);
  }

  /** Now and then: nobody reads a chart sixty times a second. @param {Pane[]} panes  @param {number} step */
  showSoon(panes, step) {
    this.wanted = [panes, step];
    this.timer ||= setTimeout(() => {
      this.timer = 0;
      this.show(...this.wanted);
    }, EVERY);
  }

  /** @param {Pane[]} panes  @param {number} step that is shown */
  show(panes, step) {
    const runners = panes.map(runnerOf);
    const most = Math.max(1, ...panes.map(({ run }) => run.length));
    const longest = Math.max(...runners.flatMap(({ points }) => points.map(([x]) => x)), 0);
    const at = Math.round(place(step, most, BOTTOM, TOP));
    const shown = JSON.stringify([
      runners.map(({ name, points, told }) => [name, points.length, points.at(-1), told]),
      at,
    ]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.plot.setAttribute("aria-label", `${t("watch.race")}: ${runners.map(({ told }) => told).join(" ")}`);
    this.plot.replaceChildren(
      ...axes(most, longest),
      vector("path", { d: `M${LEFT} ${at}H${RIGHT}`, class: "now" }),
      ...runners.flatMap(({ points, state }, index) => line(points, state, index, most, longest)),
    );
    fill(
      this.list,
      runners.map(({ told }, index) => h("li", {}, sign(index), h("span", {}, told))),
    );
  }
}

/** @param {Pane} pane @returns {Runner} */
function runnerOf(pane) {
  const { run, name } = pane;
  const { visits, answer, length } = run;
  /** @type {[number, number][]} */
  const points = [];
  for (let part = 1; visits && length > 0 && part <= POINTS; part++) {
    const visit = Math.ceil((part * length) / POINTS) - 1;
    const seconds = visits.seconds.data[visit];
    if (points.at(-1)?.[0] === seconds) points.pop(); // of those that came together, the last one came when it is told
    if (Number.isFinite(seconds)) points.push([seconds, visit + 1]);
  }
  const seconds = run.seconds ?? points.at(-1)?.[0];
  const values = { name, n: length, time: seconds === undefined ? "–" : duration(seconds).join("\u202f") };
  const state = !run.ended ? "running" : answer?.status === "solved" ? "found" : "ended";
  return { name, points, state, told: t(`watch.race.${state}`, { ...values, cost: answer?.cost ?? null }) };
}

/** @param {number} value  @param {number} most  @param {number} from  @param {number} to */
const place = (value, most, from, to) => from + (most > 0 ? Math.min(1, value / most) : 0) * (to - from);

/** @param {[number, number][]} points  @param {string} state  @param {number} index  @param {number} most  @param {number} longest */
function line(points, state, index, most, longest) {
  const [seconds, count] = points.at(-1) ?? [];
  if (seconds === undefined || count === undefined) return [];
  /** @param {[number, number]} point */
  const at = ([x, y]) => `${place(x, longest, LEFT, RIGHT).toFixed(1)} ${place(y, most, BOTTOM, TOP).toFixed(1)}`;
  const stroke = { stroke: `var(--${COLOURS[index]})`, "stroke-dasharray": DASHES[index] };
  const end = at([seconds, count]);
  const [x, y] = end.split(" ").map(Number);
  return [
    vector("path", { d: `M${LEFT} ${BOTTOM}L${points.map(at).join("L")}`, class: "runner", vars: stroke }),
    marker(index, end),
    state === "found" && vector("path", { d: `M${x - 4} ${y - 9}l3 3 6-7`, class: "tick" }),
    state === "ended" && vector("path", { d: `M${x - 3} ${y - 13}l6 6m0-6-6 6`, class: "tick" }),
  ].filter((each) => each instanceof SVGElement);
}

/** @param {number} most  @param {number} longest */
function axes(most, longest) {
  /** @param {number} x  @param {number} y  @param {string} anchor  @param {string} words */
  const text = (x, y, anchor, words) => vector("text", { x, y, "text-anchor": anchor }, words);
  return [
    vector("path", { d: `M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}`, class: "axis" }),
    text(LEFT, 11, "start", t("watch.race.states", { n: most, count: number(most) })),
    text(LEFT, 144, "start", "0"),
    text(RIGHT, 144, "end", t("watch.race.cpu", { time: duration(longest).join("\u202f") })),
  ];
}
