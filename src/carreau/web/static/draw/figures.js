/** Pieces in relief: prisms, boxes and pyramids folded of paper, with what is drawn of the piece on their tops. */

import { DEPTH, LEAN } from "./projection.js";
import { color } from "./sheet.js";

/** @import { Context, Fold } from "../types/look.d.ts" */

const SHADE = 0.16; // how much darker a side is that looks to the front,
const TURNED = 0.14; // and how much more if it looks to the right

/**
 * One fold upon the other, as seen from the front, on a point of the canvas.
 * @param {Context} context  @param {number[]} at  @param {number} c  @param {Fold[]} folds
 * @param {(context: Context) => void} print draws the piece as it lies, in the middle of (0, 0)
 */
export function drawFolds(context, [x, y], c, folds, print) {
  context.save();
  context.translate(x, y);
  context.lineJoin = "round";
  for (const fold of folds) {
    drawSides(context, c, fold);
    drawTop(context, c, fold);
    if (!fold.printed) continue;
    context.save();
    context.transform(1, 0, -LEAN, DEPTH, 0, -fold.to * c);
    print(context);
    context.restore();
  }
  context.restore();
}

/** @param {number} c  @param {number[]} corner right and down, in cells  @param {number} height */
const seen = (c, [right, down], height) => [c * (right - LEAN * down), c * (DEPTH * down - height)];

/** Those sides that can be seen, the ones further back first. @param {Context} context  @param {number} c  @param {Fold} fold */
function drawSides(context, c, fold) {
  const { corners, from, to, taper = 1 } = fold;
  const sides = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length];
    const high = [corner, next].map((each) => seen(c, [each[0] * taper, each[1] * taper], to));
    return { corner, next, face: [seen(c, corner, from), seen(c, next, from), high[1], high[0]] };
  });
  const near = (/** @type {{corner: number[], next: number[]}} */ { corner, next }) => corner[1] + next[1];
  for (const { corner, next, face } of sides.sort((one, other) => near(one) - near(other))) {
    if (area(face) <= 0) continue;
    const length = Math.hypot(next[0] - corner[0], next[1] - corner[1]) || 1;
    trace(context, face);
    paint(
      context,
      fold,
      SHADE + (TURNED * (next[1] - corner[1])) / length,
      c,
      corners.length > 8 ? [face[0], face[1]] : face,
    );
  }
}

/** @param {Context} context  @param {number} c  @param {Fold} fold */
function drawTop(context, c, fold) {
  const { corners, to, taper = 1 } = fold;
  const top = corners.map(([right, down]) => seen(c, [right * taper, down * taper], to));
  trace(context, top);
  paint(context, fold, 0, c, top);
}

/**
 * Fill the path at hand with the paper of a fold, so much darker, and draw its edges: of what is round, the lower one only.
 * @param {Context} context  @param {Fold} fold  @param {number} shade  @param {number} c  @param {number[][]} edges
 */
function paint(context, { fill, line }, shade, c, edges) {
  context.fillStyle = fill;
  context.fill();
  context.globalAlpha = Math.max(0, shade);
  context.fillStyle = color("shade");
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = line;
  context.lineWidth = Math.max(1, 0.045 * c);
  trace(context, edges);
  context.stroke();
}

/** @param {Context} context  @param {number[][]} points */
function trace(context, points) {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
}

/** Twice the area of a face, more than nothing if it is seen from outside. @param {number[][]} face */
const area = (face) =>
  face.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = face[(index + 1) % face.length];
    return sum + x * nextY - nextX * y;
  }, 0);

/** The corners of a regular shape. @param {number} count  @param {number} radius  @param {number} turn @returns {number[][]} */
export const regular = (count, radius, turn = 0) =>
  Array.from({ length: count }, (_, index) => {
    const angle = turn + (2 * Math.PI * index) / count;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** Those of a box around the middle. @param {number} right  @param {number} down @returns {number[][]} */
export const box = (right, down) => [
  [-right, -down],
  [right, -down],
  [right, down],
  [-right, down],
];

/** Corners turned so that what looked to the right looks elsewhere. @param {number[][]} corners  @param {number[]} direction down and right */
export function turned(corners, [down, right]) {
  const length = Math.hypot(down, right) || 1;
  const [cos, sin] = [right / length, down / length];
  return corners.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos]);
}
