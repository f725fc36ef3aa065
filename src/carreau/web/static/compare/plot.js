/** A plot as a drawing: axes with their units, and points that are links, each method with a colour and a shape of its own. */

import { vector } from "../dom.js";
import { COLOURS, DASHES, SHAPES } from "../draw/markers.js";
import { number, t } from "../words.js";
import { along, axisFor } from "./points.js";

/** @import { Axis, Point, Series } from "./points.js" */
/**
 * @typedef {{title: string, x: string, y: string, logX: boolean, logY: boolean, series: Series[], joined?: boolean,
 *   diagonal?: boolean}} Plot what is drawn: labels of the axes, whether points are joined by a line, and whether equals are
 */
/** @typedef {{label: (point: Point, method: string) => string, href: (point: Point) => string | null}} Words of points */

const HEIGHT = 300;
const [LEFT, TOP, RIGHT, BOTTOM] = [64, 14, 14, 44]; // margins
const RIM = 22; // pixels for what was not solved
const [HEAD, ROW] = [24, 20]; // of a drawing that stands alone: its title, and a row of two methods
/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, Home: -Infinity, End: Infinity };

/** @param {number} index of a method  @param {string} at */
const marker = (index, at) =>
  vector("path", {
    d: SHAPES[index % SHAPES.length],
    transform: `translate(${at})`,
    fill: "none", // so that those that lie on one another are all seen
    vars: { stroke: `var(--${COLOURS[index % COLOURS.length]})`, "stroke-width": 2, "stroke-linejoin": "round" },
  });

/** The sign of a method in a legend. @param {number} index */
export const sign = (index) =>
  vector("svg", { class: "dot", viewBox: "-7 -7 14 14", "aria-hidden": "true" }, marker(index, "0 0"));

/** @param {number} x  @param {number} y  @param {string} anchor  @param {string} words */
const text = (x, y, anchor, words, more = {}) =>
  vector("text", { x, y, "text-anchor": anchor, "font-size": 12, vars: { fill: "var(--ink-2)" }, ...more }, words);
/** @param {string} d  @param {string} colour */
const rule = (d, colour, more = {}) =>
  vector("path", { d, fill: "none", vars: { stroke: `var(--${colour})` }, ...more });

/**
 * @param {Plot} plot  @param {number} width in pixels  @param {Words} words
 * @param {boolean} alone whether title and signs are drawn with it, for a place where nothing else says them
 */
export function drawn(plot, width, words, alone = false) {
  const points = plot.series.flatMap((each) => each.points);
  let [x, y] = [
    axisFor(
      points.map((point) => point.x),
      plot.logX,
    ),
    axisFor(
      points.map((point) => point.y),
      plot.logY,
    ),
  ];
  if (plot.diagonal && plot.logX && plot.logY) {
    const both = axisFor(
      points.flatMap((point) => [point.x, point.y]),
      true,
    );
    [x, y] = [
      { ...both, rim: x.rim },
      { ...both, rim: y.rim },
    ];
  }
  const room = {
    left: LEFT,
    right: width - RIGHT - (x.rim ? RIM : 0),
    top: TOP + (y.rim ? RIM : 0),
    bottom: HEIGHT - BOTTOM,
  };
  /** @param {Point} point  @returns {[number, number]} */
  const at = (point) => [
    Number.isFinite(point.x) ? room.left + along(x, point.x) * (room.right - room.left) : width - RIGHT - RIM / 3,
    Number.isFinite(point.y) ? room.bottom - along(y, point.y) * (room.bottom - room.top) : TOP + RIM / 3,
  ];
  const named = plot.series.map(({ method }) => method);
  const [above, below] = alone ? [HEAD, Math.ceil(named.length / 2) * ROW + 4] : [0, 0];
  return vector(
    "svg",
    {
      class: "plot",
      viewBox: `0 ${-above} ${width} ${above + HEIGHT + below}`,
      width,
      height: above + HEIGHT + below,
      role: "group",
      "aria-label": plot.title,
      "font-family": "system-ui, sans-serif",
      onkeydown: walk,
    },
    alone && text(LEFT, -6, "start", plot.title, { "font-weight": 700 }),
    alone && named.map((method, index) => entry(method, index, width)),
    frame(plot, x, y, room, width),
    plot.diagonal && equals(x, y, room),
    plot.series.map((each, index) => [
      plot.joined && each.points.length > 0 && curve(each.points.map(at), index),
      each.points.map((point) => mark(point, each.method, index, at(point), words)),
    ]),
  );
}

/** @typedef {{left: number, right: number, top: number, bottom: number}} Room */

/** Axes, their ticks and what they count. @param {Plot} plot  @param {Axis} x  @param {Axis} y  @param {Room} room  @param {number} width */
function frame(plot, x, y, room, width) {
  const { left, right, top, bottom } = room;
  const acrossX = (/** @type {number} */ value) => left + along(x, value) * (right - left);
  const upY = (/** @type {number} */ value) => bottom - along(y, value) * (bottom - top);
  return [
    x.ticks.map((tick) => [
      rule(`M${acrossX(tick)} ${top}V${bottom}`, "rule"),
      text(acrossX(tick), bottom + 16, "middle", written(tick)),
    ]),
    y.ticks.map((tick) => [
      rule(`M${left} ${upY(tick)}H${right}`, "rule"),
      text(left - 6, upY(tick) + 4, "end", written(tick)),
    ]),
    rule(`M${left} ${top}V${bottom}H${right}`, "ink-2", { "stroke-width": 1.2 }),
    x.rim && rule(`M${right + 4} ${top}V${bottom}`, "bad-fill", { "stroke-dasharray": "4 3" }),
    x.rim &&
      text(width - 3, bottom - 4, "start", t("compare.unsolved"), {
        transform: `rotate(-90 ${width - 3} ${bottom - 4})`,
      }),
    y.rim && rule(`M${left} ${top - 4}H${right}`, "bad-fill", { "stroke-dasharray": "4 3" }),
    y.rim && text(left + 4, TOP + 8, "start", t("compare.unsolved")),
    text((left + right) / 2, HEIGHT - 8, "middle", plot.x, { "font-weight": 500 }),
    text(13, (top + bottom) / 2, "middle", plot.y, {
      "font-weight": 500,
      transform: `rotate(-90 13 ${(top + bottom) / 2})`,
    }),
  ];
}

/** A method and its sign, under the plot. @param {string} method  @param {number} index  @param {number} width */
function entry(method, index, width) {
  const [x, y] = [LEFT + (index % 2) * ((width - LEFT) / 2), HEIGHT + Math.floor(index / 2) * ROW + 8];
  return [marker(index, `${x} ${y}`), text(x + 12, y + 4, "start", method)];
}

/** Where both are equal. @param {Axis} x  @param {Axis} y  @param {Room} room */
function equals(x, y, { left, right, top, bottom }) {
  const [from, to] = [Math.max(x.low, y.low), Math.min(x.high, y.high)];
  /** @param {number} value */
  const at = (value) => `${left + along(x, value) * (right - left)} ${bottom - along(y, value) * (bottom - top)}`;
  return rule(`M${at(from)}L${at(to)}`, "ink-3");
}

/** @param {[number, number][]} places  @param {number} index */
const curve = (places, index) =>
  rule(
    `M${places.map((each) => each.map((value) => value.toFixed(1)).join(" ")).join("L")}`,
    COLOURS[index % COLOURS.length],
    {
      "stroke-width": 1.8,
      "stroke-dasharray": DASHES[index % DASHES.length],
    },
  );

/** @param {Point} point  @param {string} method  @param {number} index  @param {[number, number]} place  @param {Words} words */
function mark(point, method, index, place, words) {
  const label = words.label(point, method);
  const [href, at] = [words.href(point), place.map((value) => value.toFixed(1)).join(" ")];
  const shape = [vector("title", {}, label), marker(index, at)];
  if (!href) return vector("g", { role: "img", "aria-label": label }, shape);
  const room = vector("circle", { cx: place[0].toFixed(1), cy: place[1].toFixed(1), r: 9, fill: "transparent" });
  const key = `${point.lines.map((line) => line.key).join()} ${index}`;
  return vector("a", { href, "aria-label": label, tabindex: -1, "data-key": key }, shape, room);
}

/** 0.001 and 1,000, and powers of ten where that is shorter. @param {number} value */
function written(value) {
  if (value === 0 || (value >= 0.001 && value < 100_000))
    return number(value, Math.max(0, -Math.floor(Math.log10(value || 1))));
  return value < 0
    ? number(value)
    : `10${[...String(Math.round(Math.log10(value)))].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] ?? "⁻").join("")}`;
}

/** Arrows go from point to point; only one of them is reached by Tab. @param {KeyboardEvent} event */
function walk(event) {
  const svg = event.currentTarget;
  if (!(event.key in STEPS) || !(svg instanceof SVGElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...svg.querySelectorAll("a")];
  const now = links.indexOf(/** @type {HTMLAnchorElement} */ (event.target));
  const to = links[Math.max(0, Math.min(links.length - 1, now + STEPS[event.key]))];
  event.preventDefault();
  for (const each of links) each.setAttribute("tabindex", each === to ? "0" : "-1");
  to?.focus();
}
