/** The plots of one game: runs solved within a limit, two methods against one another, costs against the best. */

import { button, segments } from "../controls.js";
import { fill, h } from "../dom.js";
import { color, inLight } from "../draw/colours.js";
import { toPng } from "../export.js";
import { select } from "../panel/rules.js";
import { download } from "../share.js";
import { unitName } from "../watch/choice.js";
import { duration } from "../watch/figures.js";
import { number, t } from "../words.js";
import { drawn, sign } from "./plot.js";
import { against, cactus, gamesOf, methodsOf, scatter, unitsOf } from "./points.js";

/** @import { Plot } from "./plot.js" */
/** @import { Line, Measure, Point } from "./points.js" */
/** @import { Address } from "./tables.js" */

const [NARROWEST, WIDEST, GAP] = [400, 620, 24]; // pixels of a plot, and between two
const SHARP = 3; // pixels of a picture for each of the page
/** @type {Measure[]} */
const MEASURES = ["cpu_seconds", "expanded"];

export class Plots {
  /** @param {Address} address  @param {(game: string) => string} title of a game */
  constructor(address, title) {
    this.address = address;
    this.title = title;
    /** @type {Measure} */
    this.measure = "cpu_seconds";
    /** @type {string[]} */
    this.pair = []; // methods that are set against one another
    this.game = "";
    /** @type {Line[]} */
    this.lines = [];
    this.element = h("section", { class: "plots", hidden: true });
    this.width = 0;
    /** @type {Plot[]} */
    this.shown = [];
    this.resized = new ResizeObserver(() => this.element.clientWidth !== this.width && this.draw());
    this.resized.observe(this.element);
  }

  get columns() {
    return Math.max(1, Math.floor((this.width + GAP) / (NARROWEST + GAP)));
  }

  close() {
    this.resized.disconnect();
  }

  /** @param {Line[]} lines */
  show(lines) {
    this.lines = lines;
    this.draw();
  }

  draw() {
    const games = gamesOf(this.lines);
    if (!games.includes(this.game)) this.game = games[0] ?? "";
    this.element.hidden = !games.length;
    this.width = this.element.clientWidth;
    if (!games.length) return;
    const lines = this.lines.filter((line) => line.game === this.game);
    const methods = methodsOf(lines);
    this.pair = [0, 1].map((index) =>
      methods.includes(this.pair[index]) ? this.pair[index] : (methods[index] ?? methods[0]),
    );
    const choose = (/** @type {string} */ game) => {
      this.game = game;
      this.draw();
    };
    this.shown = [];
    const focused = this.element.contains(document.activeElement) && document.activeElement?.getAttribute("data-key");
    fill(
      this.element,
      h(
        "div",
        { class: "row" },
        h("h2", {}, t("compare.plots")),
        games.length > 1 &&
          select(
            "plots.game",
            t("watch.game"),
            games.map((each) => [each, this.title(each)]),
            this.game,
            choose,
          ),
        segments(
          t("compare.measure"),
          MEASURES.map((each) => [each, t(`compare.${each}`)]),
          this.measure,
          (measure) => {
            this.measure = measure;
            this.draw();
          },
        ),
      ),
      h(
        "ul",
        { class: "methods-legend" },
        methods.map((method, index) => h("li", {}, sign(index), method)),
      ),
      h("div", { class: "figures", vars: { "--columns": this.columns } }, this.figures(lines, methods)),
    );
    if (focused) this.focus(focused);
  }

  /** Points are drawn anew with each run; the one that has the focus keeps it. @param {string} key */
  focus(key) {
    const point = this.element.querySelector(`svg [data-key="${CSS.escape(key)}"]`);
    if (!(point instanceof SVGElement)) return;
    point.setAttribute("tabindex", "0");
    point.focus({ preventScroll: true });
  }

  /** @param {Line[]} lines  @param {string[]} methods */
  figures(lines, methods) {
    const { measure, pair } = this;
    const unit = unitsOf(lines)[0] ?? "";
    const costs = against(lines, unit);
    const amount = t(`compare.axis.${measure}`);
    const left = lines.filter((line) => line.status !== "solved").length;
    /** @param {string} method */
    const axis = (method) => `${amount}, ${method}`;
    return [
      this.figure(
        "cactus",
        {
          title: t("compare.cactus"),
          x: t("compare.cactus.x", { amount }),
          y: t("compare.cactus.y"),
          logX: true,
          logY: false,
          joined: true,
          series: cactus(lines, measure),
        },
        [left > 0 && h("p", { class: "muted small" }, t("compare.left", { n: left, all: lines.length }))],
      ),
      methods.length > 1 &&
        this.figure(
          "scatter",
          {
            title: t("compare.scatter"),
            x: axis(pair[0]),
            y: axis(pair[1]),
            logX: true,
            logY: true,
            diagonal: true,
            series: this.pairs(lines, methods),
          },
          [this.chooser(0, methods), this.chooser(1, methods)],
        ),
      unit &&
        this.figure(
          "costs",
          {
            title: t("compare.costs"),
            x: t("compare.costs.x", { unit: unitName(unit, this.game) }),
            y: t("compare.costs.y", { unit: unitName(unit, this.game) }),
            logX: false,
            logY: false,
            diagonal: true,
            series: costs.series,
          },
          [costs.without > 0 && h("p", { class: "muted small" }, t("compare.unproven", { n: costs.without }))],
        ),
    ];
  }

  /** The points of two methods bear the sign of the second one. @param {Line[]} lines  @param {string[]} methods */
  pairs(lines, methods) {
    const [one, other] = this.pair;
    const points = scatter(lines, one, other, this.measure);
    return methods.map((method) => ({ method, points: method === other ? points : [], runs: points.length }));
  }

  /** @param {0 | 1} index  @param {string[]} methods */
  chooser(index, methods) {
    const label = t(index ? "compare.up" : "compare.across");
    const options = methods.map((each) => [each, each]);
    return select(`pair.${index}`, label, options, this.pair[index], (method) => {
      this.pair[index] = method;
      this.draw();
    });
  }

  /** @param {string} name  @param {Plot} plot  @param {import("../types/page.d.ts").Child[]} more */
  figure(name, plot, more) {
    const width = Math.max(260, Math.min(WIDEST, Math.floor((this.width + GAP) / this.columns) - GAP));
    const svg = drawn(plot, width, {
      label: (point, method) => this.label(point, method),
      href: ({ lines }) => this.address(lines),
    });
    svg.querySelector("a")?.setAttribute("tabindex", "0");
    this.shown.push(plot);
    const saveSvg = () => download(new Blob([this.alone(plot)], { type: "image/svg+xml" }), `${name}.svg`);
    const savePng = async () => download(await picture(this.alone(plot)), `${name}.png`);
    return h(
      "figure",
      { "data-plot": name },
      h("figcaption", {}, h("b", {}, plot.title), more),
      svg,
      h(
        "div",
        { class: "row" },
        button("down", "SVG", saveSvg, saving(name, "SVG", plot)),
        button("down", "PNG", savePng, saving(name, "PNG", plot)),
      ),
    );
  }

  /** A drawing that needs nothing of the page: with title and signs, in the colours of the light theme. @param {Plot} plot */
  alone(plot) {
    const words = {
      label: (/** @type {Point} */ point, /** @type {string} */ method) => this.label(point, method),
      href: () => null,
    };
    const text = new XMLSerializer().serializeToString(drawn(plot, WIDEST, words, true));
    let found = "";
    inLight(() => (found = text.replace(/var\(--([\w-]+)\)/g, (_, name) => color(name))));
    return found;
  }

  /** What a point says. @param {Point} point  @param {string} method */
  label({ lines }, method) {
    const told = lines.map((line) => {
      const { status, cost, cpu_seconds: seconds, expanded } = line;
      const time = typeof seconds === "number" ? duration(seconds).join("\u202f") : "–";
      const name = lines.length > 1 ? line.method : method;
      const states = typeof expanded === "number" ? number(expanded) : "–";
      return t(status === "solved" ? "compare.point" : "compare.point.unsolved", { method: name, cost, time, states });
    });
    return `${lines[0].level}: ${told.join("; ")}`;
  }

  /** All plots as they stand, for a page elsewhere. */
  get drawings() {
    return this.shown.map((plot) => this.alone(plot));
  }
}

/** @param {string} name  @param {string} kind  @param {Plot} plot */
const saving = (name, kind, plot) => ({
  kind: "quiet",
  key: `${name}.${kind}`,
  "aria-label": t("compare.save", { plot: plot.title, kind }),
});

/** @param {string} drawing */
async function picture(drawing) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = h("canvas", { width: SHARP * image.width, height: SHARP * image.height });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return toPng(canvas);
}
