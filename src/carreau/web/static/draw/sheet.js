/** The sheet of squared paper, and the few shapes that everything on it is drawn with. Lengths are CSS pixels. */

import { color } from "./colours.js";
import { lay } from "./projection.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { Context } from "../types/look.d.ts" */

export { color, font, isDark, retheme } from "./colours.js";

const SHARPEST = 3;

/** Make a canvas as large as it is shown, sharp on any screen, and empty. @param {HTMLCanvasElement} canvas */
export function fit(canvas) {
  const ratio = Math.min(SHARPEST, globalThis.devicePixelRatio || 1);
  return size(canvas, canvas.clientWidth, canvas.clientHeight, ratio);
}

/**
 * Give a canvas a size in CSS pixels and a number of real pixels for each.
 * @param {HTMLCanvasElement} canvas  @param {number} width  @param {number} height  @param {number} ratio
 */
export function size(canvas, width, height, ratio = 1) {
  const across = Math.max(1, Math.round(width * ratio));
  const down = Math.max(1, Math.round(height * ratio));
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across;
    canvas.height = down;
  }
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return { context, width, height };
}

/** @param {number} value  @param {number} low  @param {number} high */
export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/** @param {Context} context */
export const ratioOf = (context) => context.getTransform().a;

/** How many pixels of the screen a hairline takes. @param {number} ratio */
const hairline = (ratio) => Math.max(1, Math.floor(ratio + 0.25));

/** Where a hairline is sharp: moved to whole pixels of the screen. @param {number} value  @param {number} ratio */
export function snap(value, ratio) {
  const wide = hairline(ratio);
  return (Math.round(value * ratio - wide / 2) + wide / 2) / ratio;
}

/**
 * Place a board of columns × rows units on a sheet, so that its squares are those of the sheet. `align` says how many
 * units the board begins after a line of squares.
 * @param {number} width  @param {number} height  @param {number} columns  @param {number} rows
 * @param {{margin?: number, pad?: number, max?: number, float?: boolean, align?: number}} options
 */
export function place(width, height, columns, rows, options = {}) {
  const { margin = 0, pad = 12, max = 0, float = false, align = 0 } = options;
  let c = Math.min((width - margin - 2 * pad) / columns, (height - 2 * pad) / rows);
  if (max) c = Math.min(c, max);
  c = Math.max(0.5, float ? c : Math.floor(c * 2) / 2);
  let ox = margin + (width - margin - columns * c) / 2;
  if (margin) [ox, c] = alignToMargin(width, columns, margin, align, c);
  return { ox, oy: (height - rows * c) / 2, c };
}

/**
 * A cell no larger than c whose squares agree with the margin line: large, with about as much air on both sides.
 * @param {number} width  @param {number} columns  @param {number} margin  @param {number} align  @param {number} c
 */
function alignToMargin(width, columns, margin, align, c) {
  const air = 6;
  let best = [margin, c];
  let most = 0;
  for (let cell = c; cell > 0.8 * c; cell -= 0.5) {
    const spare = width - margin - columns * cell;
    const low = Math.floor(spare / 2 / cell - align);
    for (const left of [(low + align) * cell, (low + 1 + align) * cell]) {
      const worth = cell - 0.12 * Math.abs(spare - 2 * left);
      if (left >= air && spare - left >= air && worth > most) [best, most] = [[margin + left, cell], worth];
    }
  }
  return best;
}

const FINE = 4; // only every fifth line of smaller squares is drawn

/** How much of their colour the lines of squares have. @param {number} c */
export const lineAlpha = (c) => clamp((c - 2) / 9, 0.28, 1);

/**
 * Paper, squares that run through the crossing (ox, oy), and the margin line; a sheet that lies does so beside that line.
 * @param {Context} context  @param {Geometry} geometry
 */
export function sheet(context, geometry) {
  const { width, height, ox, oy, c, margin, axis, clip } = geometry;
  const ratio = ratioOf(context);
  context.fillStyle = color("paper");
  context.fillRect(0, 0, width, height);
  context.strokeStyle = color("grid");
  context.lineWidth = hairline(ratio) / ratio;
  context.globalAlpha = lineAlpha(c);
  const step = c < FINE ? 5 * c : c;
  if (axis === null) strokeLines(context, [0, 0, width, height], ox, oy, step);
  else {
    context.save();
    clipBeside(context, geometry);
    lay(context, geometry);
    strokeLines(context, clip, ox, oy, step);
    context.restore();
    strokeLines(context, [0, 0, margin, height], margin, oy, step);
  }
  context.globalAlpha = 1;
  if (!margin) return;
  context.strokeStyle = color("margin");
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(snap(margin, ratio), 0);
  context.lineTo(snap(margin, ratio), height);
  context.stroke();
}

/** Draw nothing on the margin. @param {Context} context  @param {Geometry} geometry */
export function clipBeside(context, { width, height, margin }) {
  context.beginPath();
  context.rect(margin, 0, width - margin, height);
  context.clip();
}

/**
 * The lines of the squares within a box [x0, y0, x1, y1].
 * @param {Context} context  @param {number[]} values  @param {number} ox  @param {number} oy  @param {number} c
 */
export function strokeLines(context, [x0, y0, x1, y1], ox, oy, c) {
  const ratio = ratioOf(context);
  context.beginPath();
  for (let line = Math.ceil((x0 - ox) / c); ox + line * c < x1; line += 1) {
    const x = snap(ox + line * c, ratio);
    context.moveTo(x, y0);
    context.lineTo(x, y1);
  }
  for (let line = Math.ceil((y0 - oy) / c); oy + line * c < y1; line += 1) {
    const y = snap(oy + line * c, ratio);
    context.moveTo(x0, y);
    context.lineTo(x1, y);
  }
  context.stroke();
}

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]; // east, south, west, north

/**
 * The border of the cells that are inside, as closed loops of corners [x, y], each cell one unit wide.
 * @param {number} width  @param {number} height  @param {(row: number, column: number) => boolean} inside
 */
export function outline(width, height, inside) {
  const edges = borderEdges(width, height, inside);
  const loops = [];
  for (let start = 0; start < edges.length; start += 1) {
    while (edges[start]) loops.push(walk(edges, width + 1, start));
  }
  return loops;
}

/**
 * For each corner of the lattice, the directions in which a border leaves it: one bit each, cells to the right.
 * @param {number} width  @param {number} height  @param {(row: number, column: number) => boolean} inside
 */
function borderEdges(width, height, inside) {
  const across = width + 1;
  const edges = new Uint8Array(across * (height + 1));
  const wide = width + 2;
  const mask = maskOf(width, height, inside);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = (row + 1) * wide + column + 1;
      if (!mask[at]) continue;
      const corner = row * across + column;
      if (!mask[at - wide]) edges[corner] |= 1;
      if (!mask[at + 1]) edges[corner + 1] |= 2;
      if (!mask[at + wide]) edges[corner + across + 1] |= 4;
      if (!mask[at - 1]) edges[corner + across] |= 8;
    }
  }
  return edges;
}

/**
 * The cells that are inside, with a border of one around them that is not.
 * @param {number} width  @param {number} height  @param {(row: number, column: number) => boolean} inside
 */
function maskOf(width, height, inside) {
  const mask = new Uint8Array((width + 2) * (height + 2));
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (inside(row, column)) mask[(row + 1) * (width + 2) + column + 1] = 1;
    }
  }
  return mask;
}

/**
 * Follow the border from a corner until it closes, turning right where two borders touch, and take it away.
 * @param {Uint8Array} edges  @param {number} across  @param {number} start
 */
function walk(edges, across, start) {
  const loop = [];
  let at = start;
  let direction = -1;
  do {
    let next = direction < 0 ? -1 : (direction + 1) % 4;
    if (next < 0 || !(edges[at] & (1 << next))) next = [0, 1, 2, 3].findIndex((each) => edges[at] & (1 << each));
    edges[at] &= ~(1 << next);
    if (next !== direction) loop.push([at % across, Math.floor(at / across)]);
    direction = next;
    at += STEPS[next][0] + STEPS[next][1] * across;
  } while (at !== start);
  return loop;
}

/**
 * Loops of corners as a path whose corners are rounded.
 * @param {number[][][]} loops  @param {number} ox  @param {number} oy  @param {number} c  @param {number} radius
 */
export function roundPath(loops, ox, oy, c, radius) {
  const path = new Path2D();
  for (const loop of loops) {
    const points = loop.map(([x, y]) => [ox + x * c, oy + y * c]);
    points.forEach((corner, index) => {
      const before = points[(index + points.length - 1) % points.length];
      const after = points[(index + 1) % points.length];
      const [inX, inY] = towards(corner, before, radius);
      const [outX, outY] = towards(corner, after, radius);
      if (index === 0) path.moveTo(inX, inY);
      else path.lineTo(inX, inY);
      path.quadraticCurveTo(corner[0], corner[1], outX, outY);
    });
    path.closePath();
  }
  return path;
}

/** @param {number[]} from  @param {number[]} to  @param {number} distance */
function towards([x, y], [toX, toY], distance) {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const part = Math.min(distance, length / 2) / length;
  return [x + (toX - x) * part, y + (toY - y) * part];
}

/**
 * A disc, filled or ringed by the caller.
 * @param {Context} context  @param {number} x  @param {number} y  @param {number} radius
 */
export function disc(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

/**
 * A square, filled or ringed by the caller.
 * @param {Context} context  @param {number} x  @param {number} y  @param {number} half
 */
export function square(context, x, y, half) {
  context.beginPath();
  context.rect(x - half, y - half, 2 * half, 2 * half);
}

/**
 * A cross from corner to corner of a square of half width `half`.
 * @param {Context} context  @param {number} x  @param {number} y  @param {number} half
 */
export function cross(context, x, y, half) {
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(x - half, y - half);
  context.lineTo(x + half, y + half);
  context.moveTo(x + half, y - half);
  context.lineTo(x - half, y + half);
  context.stroke();
}

/**
 * Text in the middle of (x, y).
 * @param {Context} context  @param {string} text  @param {number} x  @param {number} y
 */
export function write(context, text, x, y) {
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, x, y);
}
