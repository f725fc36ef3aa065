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
  for (const { cell } of others) if (cell) drawEnd(context, ...centre(geometry, cell), c, "good", "=");
  if (yours.cell) drawEnd(context, ...centre(geometry, yours.cell), c, "pen", sign);
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

/**
 * Where a move ends: a ring for yours, a frame for the others, around what stands there; what it is worth, in the corner.
 * @param {Context} context  @param {number} x  @param {number} y  @param {number} c  @param {string} token  @param {string} sign
 */
function drawEnd(context, x, y, c, token, sign) {
  const half = 0.36 * c;
  for (const [name, width] of /** @type {[string, number][]} */ ([
    ["paper", 0.2],
    [token, 0.1],
  ])) {
    context.strokeStyle = color(name);
    context.lineWidth = Math.max(2, width * c);
    if (token === "pen") {
      disc(context, x, y, half);
      context.stroke();
    } else context.strokeRect(x - half, y - half, 2 * half, 2 * half);
  }
  drawSign(context, x + 0.34 * c, y - 0.34 * c, Math.max(5, 0.21 * c), sign);
}
