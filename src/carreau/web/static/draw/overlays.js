/** What can be laid over the ground: dead squares, where the player can walk and a box can go, what a line met, what a cell is worth. */

import { centre, visible } from "./geometry.js";
import { clamp, color, cross, disc, font, ratioOf, snap, write } from "./sheet.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { Survey } from "./survey.js" */
/** @import { Context } from "../types/look.d.ts" */
/** @import { Cell, Mark } from "../types/messages.d.ts" */

const WRITTEN_FROM = 13;

/**
 * Draw the overlays of some names, the fills first, then the signs, so that a cell shows every one it belongs to.
 * @param {Context} context  @param {Survey} found  @param {Geometry} geometry  @param {string[]} names
 * @param {Mark[]} slack
 */
export function drawOverlays(context, found, geometry, names, slack) {
  const { overlays } = found.scene;
  const seen = visible(geometry);
  /** @param {string} name */
  const of = (name) => (names.includes(name) ? (overlays[name] ?? []).filter(seen) : []);
  if (names.includes("slack"))
    drawSlack(
      context,
      geometry,
      slack.filter(({ cell }) => seen(cell)),
    );
  fill(context, geometry, of("met"), "zone", 0.7);
  const zone = [...of("zone"), ...of("reach")];
  fill(context, geometry, zone, "zone");
  fill(context, geometry, of("dead"), "dead");
  fill(context, geometry, of("lost"), "bad-soft");
  strokeSquares(context, geometry, [...zone, ...of("dead"), ...of("lost"), ...of("met")]);
  corners(context, geometry, zone);
  for (const cell of of("met")) mark(context, geometry, cell, 0.045, "zone-mark");
  crosses(context, geometry, of("dead"), "dead-mark", 0.05, 0.1);
  drawLost(context, geometry, of("lost"));
  for (const cell of of("normalised")) drawNormalised(context, geometry, cell);
}

/**
 * @param {Context} context  @param {Geometry} geometry  @param {Cell[]} cells  @param {string} token
 * @param {number} alpha
 */
function fill(context, geometry, cells, token, alpha = 1) {
  const { c } = geometry;
  context.fillStyle = color(token);
  context.globalAlpha = alpha;
  for (const cell of cells) {
    const [x, y] = centre(geometry, cell);
    context.fillRect(x - c / 2, y - c / 2, c + 0.5, c + 0.5);
  }
  context.globalAlpha = 1;
}

/** @param {Context} context  @param {Geometry} geometry  @param {Cell[]} cells */
function strokeSquares(context, geometry, cells) {
  const { c } = geometry;
  const ratio = ratioOf(context);
  context.strokeStyle = color("grid");
  context.lineWidth = 1;
  context.beginPath();
  for (const cell of cells) {
    const [x, y] = centre(geometry, cell);
    const [left, top] = [snap(x - c / 2, ratio), snap(y - c / 2, ratio)];
    context.rect(left, top, snap(x + c / 2, ratio) - left, snap(y + c / 2, ratio) - top);
  }
  context.stroke();
}

/** @param {Context} context  @param {Geometry} geometry  @param {Cell[]} cells */
function corners(context, geometry, cells) {
  const { c } = geometry;
  context.fillStyle = color("zone-mark");
  for (const cell of cells) {
    const [x, y] = centre(geometry, cell);
    for (const right of [-0.3, 0.3]) {
      for (const down of [-0.3, 0.3]) {
        disc(context, x + right * c, y + down * c, Math.max(1, 0.035 * c));
        context.fill();
      }
    }
  }
}

/**
 * @param {Context} context  @param {Geometry} geometry  @param {Cell} cell  @param {number} radius
 * @param {string} token
 */
function mark(context, geometry, cell, radius, token) {
  context.fillStyle = color(token);
  disc(context, ...centre(geometry, cell), Math.max(1, radius * geometry.c));
  context.fill();
}

/**
 * @param {Context} context  @param {Geometry} geometry  @param {Cell[]} cells  @param {string} token
 * @param {number} width  @param {number} half
 */
function crosses(context, geometry, cells, token, width, half) {
  context.strokeStyle = color(token);
  context.lineWidth = Math.max(1.2, width * geometry.c);
  for (const cell of cells) cross(context, ...centre(geometry, cell), half * geometry.c);
}

/**
 * The pieces to blame: a thick frame, and a cross that shows beside what stands there.
 * @param {Context} context  @param {Geometry} geometry  @param {Cell[]} cells
 */
export function drawLost(context, geometry, cells) {
  const { c } = geometry;
  context.strokeStyle = color("bad-fill");
  context.lineJoin = "miter";
  for (const cell of cells) {
    const [x, y] = centre(geometry, cell);
    context.lineWidth = Math.max(1.6, 0.07 * c);
    context.strokeRect(x - 0.46 * c, y - 0.46 * c, 0.92 * c, 0.92 * c);
  }
}

/**
 * Where the player is taken to stand, whoever of its zone it stands on.
 * @param {Context} context  @param {Geometry} geometry  @param {Cell} cell
 */
function drawNormalised(context, geometry, cell) {
  const { c } = geometry;
  const [x, y] = centre(geometry, cell);
  context.strokeStyle = color("pen");
  context.lineWidth = Math.max(1.4, 0.08 * c);
  context.lineJoin = "miter";
  context.strokeRect(x - 0.42 * c, y - 0.42 * c, 0.84 * c, 0.84 * c);
}

/**
 * How many moves more than the fewest a game over each cell needs: the fewer, the greener.
 * @param {Context} context  @param {Geometry} geometry  @param {Mark[]} marks
 */
function drawSlack(context, geometry, marks) {
  const { c } = geometry;
  context.font = font(clamp(0.34 * c, 6, 16), 500);
  for (const { cell, text } of marks) {
    const [x, y] = centre(geometry, cell);
    context.globalAlpha = text === "0" ? 0.75 : 0.42 * 0.8 ** Number(text);
    context.fillStyle = color("good-fill");
    context.fillRect(x - c / 2, y - c / 2, c + 0.5, c + 0.5);
    context.globalAlpha = 1;
    if (c < WRITTEN_FROM) continue;
    context.fillStyle = color("ink");
    write(context, text, x, y + 0.02 * c);
  }
}
