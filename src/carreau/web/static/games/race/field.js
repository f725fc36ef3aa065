/** Fields of values with frames to land in. */

import { centre, visible } from "../../draw/geometry.js";
import { color, font, write } from "../../draw/sheet.js";
import { WRITTEN_FROM } from "../../draw/trail.js";

/** @import { Geometry } from "../../draw/geometry.js" */
/** @import { Survey } from "../../draw/survey.js" */
/** @import { Context } from "../../types/look.d.ts" */
/** @import { Mark } from "../../types/messages.d.ts" */

const NUMBERED_FROM = 13;
const [STEP, HIGHEST] = [0.08, 0.4]; // how high a point and all points together stand in relief, in cells

/**
 * Draw the values; returns the path of the border.
 * @param {Context} context  @param {Survey} found  @param {Geometry} geometry
 */
export function drawField(context, found, geometry) {
  const { c } = geometry;
  const { width, height } = found.scene;
  const framed = cellsInFrames(found);
  const seen = visible(geometry);
  for (const mark of found.marks("value")) {
    if (!seen(mark.cell)) continue;
    const [x, y] = centre(geometry, mark.cell);
    const value = Number(mark.text);
    context.globalAlpha = Math.min(0.5, 0.12 + 0.075 * Math.abs(value));
    context.fillStyle = color(value < 0 ? "robot-b" : "robot-r");
    context.fillRect(x - c / 2 + 0.5, y - c / 2 + 0.5, c, c);
    context.globalAlpha = 1;
    if (c < WRITTEN_FROM) continue;
    const inside = framed.has(mark.cell.join());
    context.fillStyle = color(inside ? "ink" : "ink-2");
    context.font = font((inside ? 0.4 : 0.32) * c, inside ? 700 : 400);
    write(context, (value > 0 ? "+" : "−") + Math.abs(value), x, y + 0.03 * c);
  }
  const path = new Path2D();
  path.rect(geometry.mx - c / 2, geometry.my - c / 2, width * c, height * c);
  return path;
}

/** @param {Context} context  @param {Path2D} path  @param {Geometry} geometry */
export function strokeField(context, path, geometry) {
  if (geometry.axis !== null) return; // the cells have edges of their own
  context.strokeStyle = color("wall");
  context.lineWidth = Math.max(1.5, 0.085 * geometry.c);
  context.lineJoin = "miter";
  context.stroke(path);
}

/**
 * The less a cell costs, the lower it lies: a step for each point, or smaller steps if there are many.
 * @type {import("../../types/look.d.ts").Relief["rise"]}
 */
export function risenBy(found) {
  const { width, height } = found.scene;
  const values = new Int32Array(width * height);
  for (const { cell, text } of found.marks("value")) values[cell[0] * width + cell[1]] = Number(text);
  const [least, most] = values.reduce(([low, high], each) => [Math.min(low, each), Math.max(high, each)], [0, 0]);
  const step = Math.min(STEP, HIGHEST / (most - least + 1));
  return (row, column) => step * (values[row * width + column] - least + 1);
}

/** @param {Survey} found */
const framesOf = (found) => found.marks("objective_done", "objective", "objective_now");

/** @param {Survey} found */
function cellsInFrames(found) {
  const cells = new Set();
  for (const { cell, size } of framesOf(found)) {
    for (let down = 0; down < size[0]; down += 1) {
      for (let right = 0; right < size[1]; right += 1) cells.add(`${cell[0] + down},${cell[1] + right}`);
    }
  }
  return cells;
}

/**
 * The frames to land in: the present one broad, later ones narrow, those behind dashed in pencil. Numbers lie above all
 * frames, the sooner ones above the later; those of one corner stand side by side, in order.
 * @param {Context} context  @param {Survey} found  @param {Geometry} geometry
 */
export function drawFrames(context, found, geometry) {
  const order = ["objective_done", "objective", "objective_now"];
  const frames = framesOf(found).sort(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || Number(other.text) - Number(one.text),
  );
  const corner = (/** @type {Mark} */ { cell }) => cell.join();
  for (const frame of frames) drawFrame(context, geometry, frame);
  if (geometry.c < NUMBERED_FROM) return;
  for (const frame of frames) {
    const before = (/** @type {Mark} */ each) => Number(each.text) < Number(frame.text);
    const beside = frames.filter((each) => corner(each) === corner(frame) && before(each)).length;
    drawNumber(context, geometry, frame, beside);
  }
}

/** @param {Context} context  @param {Geometry} geometry  @param {Mark} mark */
function drawFrame(context, geometry, mark) {
  const { c } = geometry;
  const { kind } = mark;
  const done = kind === "objective_done";
  const now = kind === "objective_now";
  context.save();
  context.strokeStyle = color(done ? "pencil" : "good-fill");
  context.lineWidth = Math.max(now ? 1.8 : 1.2, (now ? 0.11 : 0.06) * c);
  context.lineJoin = "miter";
  if (done) context.setLineDash([0.2 * c, 0.15 * c]);
  context.beginPath();
  for (const [cell, down, right] of around(mark)) {
    const [x, y] = centre(geometry, cell);
    context.lineTo(x + (right - 0.5) * c, y + (down - 0.5) * c);
  }
  context.closePath();
  context.stroke();
  context.restore();
}

/**
 * The corners of a frame, cell by cell, since in relief each is as high as it is: the cell, and which of its corners.
 * @param {Mark} mark @returns {[number[], number, number][]}
 */
function around({ cell: [top, left], size: [height, width] }) {
  const [rows, columns] = [height, width].map((length) => [...Array(length).keys()]);
  const [bottom, right] = [top + height - 1, left + width - 1];
  /** @type {[number[], number, number][]} */
  const corners = [];
  for (const each of columns) corners.push([[top, left + each], 0, 0], [[top, left + each], 0, 1]);
  for (const each of rows) corners.push([[top + each, right], 0, 1], [[top + each, right], 1, 1]);
  for (const each of columns) corners.push([[bottom, right - each], 1, 1], [[bottom, right - each], 1, 0]);
  for (const each of rows) corners.push([[bottom - each, left], 1, 0], [[bottom - each, left], 0, 0]);
  return corners;
}

/** @param {Context} context  @param {Geometry} geometry  @param {Mark} mark  @param {number} beside numbers to the left of it */
function drawNumber(context, geometry, { kind, cell, text }, beside) {
  const { c } = geometry;
  const half = 0.26 * c;
  const [middleX, middleY] = centre(geometry, cell);
  const [x, y] = [middleX - c / 2 + 2 * half * beside, middleY - c / 2];
  const done = kind === "objective_done";
  const now = kind === "objective_now";
  context.fillStyle = color(now ? "good" : "paper");
  context.fillRect(x - half, y - half, 2 * half, 2 * half);
  context.strokeStyle = color(done ? "pencil" : "good");
  context.lineWidth = Math.max(1, 0.05 * c);
  context.strokeRect(x - half, y - half, 2 * half, 2 * half);
  context.fillStyle = color(now ? "paper" : done ? "pencil" : "good");
  context.font = font(0.38 * c, 700);
  write(context, text, x, y + 0.02 * c);
}
