/** What a search knew of each cell at a step: how many of its states were expanded, and the best of them. */

import { color, font } from "../draw/sheet.js";
import { middle } from "./layers.js";

/** @import { Geometry } from "../draw/geometry.js" */
/** @import { Visits } from "./store.js" */

const LEGIBLE = 24; // pixels of a cell that has room for one number
const ROOMY = 44; // and for three

export class Values {
  /** @param {Visits} visits */
  constructor(visits) {
    this.visits = visits;
    this.count = new Int32Array(visits.cells);
    this.best = new Int32Array(visits.cells).fill(-1); // the visit whose cost so far and estimate add up to least
    this.start = this.step = 0;
  }

  /** Forward only what is new is looked at; back, all since the search last began. @param {number} step */
  moveTo(step) {
    const start = this.visits.roundStart(step);
    if (start !== this.start || step < this.step) {
      this.count.fill(0);
      this.best.fill(-1);
      this.start = this.step = start;
    }
    const { cell } = this.visits;
    for (; this.step < step; this.step++) {
      const at = cell.data[this.step];
      if (at < 0) continue;
      this.count[at] += 1;
      if (this.best[at] < 0 || this.sum(this.step) < this.sum(this.best[at])) this.best[at] = this.step;
    }
  }

  /** @param {number} visit */
  sum(visit) {
    const { cost, estimate } = this.visits;
    return cost.data[visit] + estimate.data[visit];
  }
}

/**
 * The least sum on each cell, and where there is room the cost and the estimate that it is the sum of.
 * @param {CanvasRenderingContext2D} context  @param {Values} values  @param {Geometry} geometry
 */
export function drawNumbers(context, values, geometry) {
  const { c } = geometry;
  if (c < LEGIBLE) return;
  const { visits, best } = values;
  context.save();
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = 3;
  context.strokeStyle = color("paper");
  context.fillStyle = color("ink");
  /** @param {number} value  @param {number} x  @param {number} y  @param {number} size */
  const write = (value, x, y, size) => {
    context.font = font(Math.max(9, Math.min(18, size * c)), 600);
    context.strokeText(String(value), x, y);
    context.fillText(String(value), x, y);
  };
  for (let cell = 0; cell < best.length; cell++) {
    const visit = best[cell];
    if (visit < 0 || !Number.isFinite(values.sum(visit))) continue;
    const [x, y] = middle(geometry, visits.width, cell);
    write(values.sum(visit), x, y + 0.28 * c, 0.36);
    if (c < ROOMY) continue;
    write(visits.cost.data[visit], x - 0.26 * c, y - 0.3 * c, 0.26);
    write(visits.estimate.data[visit], x + 0.26 * c, y - 0.3 * c, 0.26);
  }
  context.restore();
}
