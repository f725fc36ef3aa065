/** Your move and the best ones over the position they could be played in: a full line with a ring, and dotted ones. */

import { centre } from "./geometry.js";
import { color, disc } from "./sheet.js";
import { drawSign } from "./trail.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { Context } from "../types/look.d.ts" */
/** @import { ShownMove } from "../types/messages.d.ts" */
/** @typedef {{yours: ShownMove, best: ShownMove[], sign: string}} Compared `sign`: what yours was worth */

/** @param {Context} context  @param {Geometry} geometry  @param {Compared} compared */
export function drawCompared(context, geometry, { yours, best, sign }) {
  const c = Math.max(10, geometry.c);
  const others = best.filter((each) => each.move !== yours.move);
  context.save();
  context.lineCap = "round";
  for (const each of others) drawLine(context, geometry, each, "good", [0.02 * c, 0.3 * c], c);
  drawLine(context, geometry, yours, "pen", [], c);
  for (const { cell } of others) if (cell) drawSign(context, ...centre(geometry, cell), 0.26 * c, "=");
  if (yours.cell) drawYours(context, ...centre(geometry, yours.cell), c, sign);
  context.restore();
}

/**
 * @param {Context} context  @param {Geometry} geometry  @param {ShownMove} move  @param {string} token
 * @param {number[]} dash  @param {number} c
 */
function drawLine(context, geometry, { origin, cell }, token, dash, c) {
  if (!origin || !cell) return;
  context.setLineDash(dash);
  for (const [name, width] of /** @type {[string, number][]} */ ([
    ["paper", 0.26],
    [token, 0.14],
  ])) {
    context.strokeStyle = color(name);
    context.lineWidth = Math.max(2, width * c);
    context.beginPath();
    context.moveTo(...centre(geometry, origin));
    context.lineTo(...centre(geometry, cell));
    context.stroke();
  }
  context.setLineDash([]);
}

/** What it was worth, in a ring. @param {Context} context  @param {number} x  @param {number} y  @param {number} c  @param {string} sign */
function drawYours(context, x, y, c, sign) {
  disc(context, x, y, 0.42 * c);
  context.fillStyle = color("paper");
  context.fill();
  context.strokeStyle = color("pen");
  context.lineWidth = Math.max(2, 0.1 * c);
  context.stroke();
  drawSign(context, x, y, 0.25 * c, sign);
}
