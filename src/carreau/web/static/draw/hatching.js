/** What says "you cannot go there": slanted lines that go with the board, as a style to fill and to stroke with. */

import { color, themeNumber } from "./colours.js";
import { clamp, ratioOf } from "./sheet.js";
import { layerFor, Recent } from "./surface.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { Context } from "../types/look.d.ts" */

const HATCHED_FROM = 8; // a smaller cell is not hatched
const tiles = new Recent(12);

/**
 * Lines for cells of a geometry, on the colour of a token.
 * @param {Context} context  @param {Geometry} geometry  @param {string} token
 */
export function hatching(context, { c, mx, my }, token = "off") {
  if (c < HATCHED_FROM) return color(token);
  const ratio = ratioOf(context);
  const side = Math.round(clamp(0.28 * c, 4, 9) * ratio); // whole pixels, so that the lines of all tiles meet
  const width = clamp(0.035 * c, 0.75, 1.2) * ratio;
  const tile = tiles.get([side, width, token, themeNumber()].join(), () => tileOf(side, width, token));
  const pattern = /** @type {CanvasPattern} */ (context.createPattern(tile.canvas, "repeat"));
  /** @param {number} at */
  const whole = (at) => Math.round(at * ratio) / ratio;
  pattern.setTransform(new DOMMatrix([1 / ratio, 0, 0, 1 / ratio, whole(mx), whole(my)]));
  return pattern;
}

/**
 * One square of the pattern: a line from corner to corner, and the ends of its neighbours.
 * @param {number} side  @param {number} width  @param {string} token
 */
function tileOf(side, width, token) {
  const tile = layerFor(side, side, 1);
  tile.fillStyle = color(token);
  tile.fillRect(0, 0, side, side);
  tile.strokeStyle = color("hatch");
  tile.lineWidth = width;
  tile.beginPath();
  for (const at of [0, side, 2 * side]) {
    tile.moveTo(at + side, -side);
    tile.lineTo(at - 2 * side, 2 * side);
  }
  tile.stroke();
  return tile;
}
