/** Canvases as large as a sheet that keep what a search has drawn, so that a step costs only what is new. */

import { color } from "../draw/sheet.js";
import { countAt } from "./store.js";

/** @import { Geometry } from "../draw/geometry.js" */
/** @import { Marks, Visits } from "./store.js" */
/** @typedef {{width: number, height: number, ratio: number}} Size in CSS pixels, and the real pixels for each */

const EVERY = 1000; // lines after which a picture is kept at first
const MOST_KEPT = 12; // pictures; then every second one goes
const LIGHTNESS = 0.6; // of explored lines
const WIDEST = 30; // strokes and signs stop growing at cells of so many pixels

/**
 * Where the middle of a numbered cell lies on the sheet.
 * @param {Geometry} geometry  @param {number} width of the board, in cells  @param {number} cell
 * @returns {[number, number]}
 */
export function middle({ mx, my, c }, width, cell) {
  return [mx + (cell % width) * c, my + Math.floor(cell / width) * c];
}

/** A length that grows with the cell, but not for ever. @param {number} c  @param {number} part  @param {number} least */
export const length = (c, part, least) => Math.max(least, Math.min(c, WIDEST) * part);

export class Layer {
  constructor() {
    this.canvas = document.createElement("canvas");
    this.context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    /** @type {Size} */
    this.size = { width: 0, height: 0, ratio: 1 };
  }

  /** Empty, for a sheet of this size. @param {Size} size */
  reset(size) {
    this.size = size;
    this.canvas.width = Math.round(size.width * size.ratio);
    this.canvas.height = Math.round(size.height * size.ratio);
    this.context.setTransform(size.ratio, 0, 0, size.ratio, 0, 0);
  }

  clear() {
    this.context.clearRect(0, 0, this.size.width, this.size.height);
  }

  /** @param {Layer} other */
  copy(other) {
    this.context.clearRect(0, 0, this.size.width, this.size.height);
    other.paint(this.context);
  }

  /** @param {CanvasRenderingContext2D} context */
  paint(context) {
    const { width, height } = this.size;
    if (width > 0 && height > 0) context.drawImage(this.canvas, 0, 0, width, height);
  }
}

/**
 * The lines along which a search has gone. Forward they are added; back, those are drawn again that came after the nearest of
 * the pictures that were kept on the way.
 */
export class Lines {
  /** @param {Visits} visits  @param {Size} size  @param {Geometry} geometry */
  constructor(visits, size, geometry) {
    this.visits = visits;
    this.geometry = geometry;
    this.layer = new Layer();
    this.layer.reset(size);
    this.start = this.step = 0;
    this.every = EVERY; // lines between two pictures that are kept
    /** @type {{step: number, layer: Layer}[]} */
    this.kept = []; // in the order of their steps, all of this round
  }

  /** @param {number} step */
  show(step) {
    const start = this.visits.roundStart(step);
    if (start !== this.start) this.kept = [];
    if (start !== this.start || step < this.step) this.rewind(start, step);
    while (this.step < step) this.extend(step);
  }

  /** @param {number} start of the round  @param {number} step */
  rewind(start, step) {
    this.start = start;
    const nearest = this.kept.findLast((each) => each.step <= step);
    if (nearest) this.layer.copy(nearest.layer);
    else this.layer.clear();
    this.step = nearest?.step ?? start;
  }

  /** To a step, or only as far as the next picture that is kept. @param {number} step */
  extend(step) {
    const { segmentEnd } = this.visits;
    const before = countAt(segmentEnd, this.start);
    const next = before + this.every * (Math.floor((countAt(segmentEnd, this.step) - before) / this.every) + 1);
    const isFar = countAt(segmentEnd, step) >= next;
    this.stroke(isFar ? firstWith(segmentEnd, next, this.step, step) : step);
    if (isFar) this.keep();
  }

  keep() {
    if ((this.kept.at(-1)?.step ?? -1) >= this.step) return;
    const layer = new Layer();
    layer.reset(this.layer.size);
    layer.copy(this.layer);
    this.kept.push({ step: this.step, layer });
    if (this.kept.length <= MOST_KEPT) return;
    this.kept = this.kept.filter((_, index) => index % 2 === 1);
    this.every *= 2;
  }

  /** @param {number} step */
  stroke(step) {
    const { visits, geometry, layer } = this;
    const context = layer.context;
    context.strokeStyle = color("closed");
    context.lineWidth = length(geometry.c, 0.045, 0.8);
    context.lineCap = "round";
    context.beginPath();
    const end = countAt(visits.segmentEnd, step);
    for (let each = countAt(visits.segmentEnd, this.step); each < end; each++) {
      tracePath(context, visits, each, geometry);
    }
    context.stroke();
    this.step = step;
  }

  /** @param {CanvasRenderingContext2D} context */
  paint(context) {
    context.globalAlpha = LIGHTNESS;
    this.layer.paint(context);
    context.globalAlpha = 1;
  }
}

/**
 * The first step after one, up to another, at which there are so many items.
 * @param {import("./store.js").Column} ends  @param {number} items  @param {number} after  @param {number} last
 */
function firstWith(ends, items, after, last) {
  let [low, high] = [after + 1, last];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (countAt(ends, middle) >= items) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Add one of the distinct lines of a search to the path that is being drawn.
 * @param {CanvasRenderingContext2D} context  @param {Visits} visits  @param {number} segment  @param {Geometry} geometry
 */
export function tracePath(context, visits, segment, geometry) {
  context.moveTo(...middle(geometry, visits.width, visits.from.data[segment]));
  context.lineTo(...middle(geometry, visits.width, visits.to.data[segment]));
}

/** A dot on each cell that was met, a hollow square where states wait. Only cells that changed are drawn again. */
export class Spots {
  /** @param {Marks} marks  @param {Size} size  @param {Geometry} geometry */
  constructor(marks, size, geometry) {
    this.marks = marks;
    this.geometry = geometry;
    this.layer = new Layer();
    this.layer.reset(size);
    this.squares = true;
    this.touchAll((cell) => this.marks.met[cell] || this.marks.waiting[cell]);
  }

  /** @param {(cell: number) => number} wanted 0 for those that are not */
  touchAll(wanted) {
    for (let cell = 0; cell < this.marks.met.length; cell++) if (wanted(cell)) this.marks.changed.add(cell);
  }

  /** @param {number} step  @param {boolean} squares whether the frontier is drawn; not once the way is found */
  show(step, squares) {
    this.marks.moveTo(step);
    if (squares !== this.squares) this.touchAll((cell) => this.marks.waiting[cell]);
    this.squares = squares;
    this.redraw([...this.marks.changed]);
    this.marks.changed.clear();
  }

  /** @param {number[]} cells */
  redraw(cells) {
    const { geometry, marks, layer } = this;
    const { c } = geometry;
    const context = layer.context;
    const places = cells.map((cell) => middle(geometry, marks.visits.width, cell));
    for (const [x, y] of places) context.clearRect(x - c / 2, y - c / 2, c, c);
    context.fillStyle = color("closed");
    context.beginPath();
    for (const [index, [x, y]] of places.entries()) {
      if (marks.met[cells[index]]) disc(context, x, y, length(c, 0.1, 1));
    }
    context.fill();
    if (!this.squares) return;
    context.strokeStyle = color("frontier");
    context.lineWidth = length(c, 0.08, Math.min(1.2, c / 4));
    const half = length(c, 0.17, Math.min(2.4, 0.28 * c)); // hollow even where cells are small
    context.beginPath();
    for (const [index, [x, y]] of places.entries()) {
      if (marks.waiting[cells[index]] > 0) context.rect(x - half, y - half, 2 * half, 2 * half);
    }
    context.stroke();
  }

  /** @param {CanvasRenderingContext2D} context */
  paint(context) {
    this.layer.paint(context);
  }
}

/** @param {CanvasRenderingContext2D} context  @param {number} x  @param {number} y  @param {number} radius */
function disc(context, x, y, radius) {
  context.moveTo(x + radius, y);
  context.arc(x, y, radius, 0, 2 * Math.PI);
}
