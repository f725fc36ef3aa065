/** Rooms of walls with crates: the ground, the goals, and who stands on them. */

import { centre, laid, visible } from "../../draw/geometry.js";
import { hatching } from "../../draw/hatching.js";
import { color, disc, outline, roundPath } from "../../draw/sheet.js";

/** @import { Geometry } from "../../draw/geometry.js" */
/** @import { Survey } from "../../draw/survey.js" */
/** @import { Context } from "../../types/look.d.ts" */

/** Draw the walls; returns their path. @param {Context} context  @param {Survey} found  @param {Geometry} geometry */
export function drawRoom(context, found, geometry) {
  const { width, height } = found.scene;
  const walls = () => outline(width, height, found.where("wall", "obstacle", "closed"));
  const rounded = geometry.axis === null ? 0.16 : 0; // paper is folded along straight lines
  const path = laid(
    found.share(`walls ${rounded}`, () => roundPath(walls(), 0, 0, 1, rounded)),
    geometry,
  );
  context.fillStyle = hatching(context, geometry);
  context.fill(path, "evenodd");
  return path;
}

/**
 * The line of the walls and the goals, above every overlay.
 * @param {Context} context  @param {Path2D} path  @param {Geometry} geometry  @param {Survey} found
 */
export function strokeRoom(context, path, geometry, found) {
  const { c } = geometry;
  context.strokeStyle = color("wall");
  context.lineWidth = Math.max(1.4, 0.065 * c);
  context.lineJoin = "round";
  context.stroke(path);
  for (const cell of found.cells("goal").filter(visible(geometry))) drawGoal(context, ...centre(geometry, cell), c);
}

/** @param {Context} context  @param {number} x  @param {number} y  @param {number} c */
function drawGoal(context, x, y, c) {
  context.fillStyle = color("goal");
  disc(context, x, y, 0.15 * c);
  context.fill();
  context.strokeStyle = color("goal");
  context.lineWidth = Math.max(1, 0.045 * c);
  disc(context, x, y, 0.24 * c);
  context.stroke();
}

/**
 * A crate; at home it is red and has a tick.
 * @param {Context} context  @param {number} x  @param {number} y  @param {number} c  @param {boolean} home
 */
export function drawCrate(context, x, y, c, home) {
  const half = 0.38 * c;
  context.lineJoin = "round";
  context.beginPath();
  context.roundRect(x - half, y - half, 2 * half, 2 * half, 0.07 * c);
  context.fillStyle = color(home ? "crate-done" : "crate");
  context.fill();
  context.strokeStyle = color(home ? "ink" : "crate-line");
  context.lineWidth = Math.max(1.4, 0.07 * c);
  context.stroke();
  if (home) drawTick(context, x, y, half, c);
  else drawPlanks(context, x, y, 0.62 * half, c);
}

/** @param {Context} context  @param {number} x  @param {number} y  @param {number} half  @param {number} c */
function drawTick(context, x, y, half, c) {
  context.strokeStyle = color("on-done");
  context.lineWidth = Math.max(1.6, 0.11 * c);
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(x - 0.48 * half, y + 0.02 * half);
  context.lineTo(x - 0.1 * half, y + 0.4 * half);
  context.lineTo(x + 0.52 * half, y - 0.4 * half);
  context.stroke();
}

/** @param {Context} context  @param {number} x  @param {number} y  @param {number} half  @param {number} c */
function drawPlanks(context, x, y, half, c) {
  context.lineWidth = Math.max(1, 0.05 * c);
  context.strokeRect(x - half, y - half, 2 * half, 2 * half);
  context.beginPath();
  context.moveTo(x - half, y + half);
  context.lineTo(x + half, y - half);
  context.stroke();
}

/**
 * The player, whose eyes look where it last went: [down, right], each -1, 0 or 1.
 * @param {Context} context  @param {number} x  @param {number} y  @param {number} c  @param {number[]} values
 */
export function drawPlayer(context, x, y, c, [down, right] = [1, 0]) {
  disc(context, x, y, 0.33 * c);
  context.fillStyle = color("pen");
  context.fill();
  context.strokeStyle = color("ink");
  context.lineWidth = Math.max(1.2, 0.06 * c);
  context.stroke();
  if (c < 9) return;
  for (const side of [-1, 1]) {
    const eyeX = x + 0.13 * c * right + (right ? 0 : 0.12 * c * side);
    const eyeY = y + 0.1 * c * down + (right ? 0.12 * c * side : -0.03 * c);
    disc(context, eyeX, eyeY, 0.085 * c);
    context.fillStyle = color("paper");
    context.fill();
    disc(context, eyeX + 0.03 * c * right, eyeY + 0.03 * c * down, 0.042 * c);
    context.fillStyle = color("ink");
    context.fill();
  }
}
