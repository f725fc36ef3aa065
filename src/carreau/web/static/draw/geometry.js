/** Where the cells of a scene are on a sheet. */

import { place } from "./sheet.js";
import { survey } from "./survey.js";

const LARGEST = 76; // pixels of a cell
const BAND = 1.1; // cells that a track takes around its outermost points: half a square, the hatched band and some air
const TAG = 0.3; // cells that the number of a frame stands out of the board

/**
 * @typedef {{ox: number, oy: number, c: number, mx: number, my: number, width: number, height: number, margin: number}}
 * Geometry `c` is the side of a cell, (ox, oy) a crossing of the sheet's lines, (mx, my) the middle of the first cell.
 */

/**
 * Fit a scene into a sheet of some size. `margin` is the place of the margin line (0 for none), `float` allows cells of
 * any size, for pictures too small to care.
 * @returns {Geometry}
 */
export function geometryFor(scene, width, height, options = {}) {
  const { margin = 0, phone = false, float = false, max = LARGEST } = options;
  const pad = options.pad ?? (phone ? 4 : scene.points ? 8 : 12);
  const border = borderOf(scene);
  const [top, left, bottom, right] = survey(scene).extent;
  const half = scene.points ? 0.5 : 0; // squares of the sheet are half a cell off the cells that are points
  const columns = right - left + 2 * border;
  const rows = bottom - top + 2 * border;
  const align = left - border - half - Math.floor(left - border - half);
  const placed = place(width, height, columns, rows, { margin, pad, max, float, align });
  const { c } = placed;
  const oy = float ? placed.oy : Math.round(placed.oy);
  const mx = placed.ox + (0.5 + border - left) * c;
  const my = oy + (0.5 + border - top) * c;
  return { ox: mx - (0.5 - half) * c, oy: my - (0.5 - half) * c, c, mx, my, width, height, margin };
}

/** How many cells a board takes on each side beyond its own. */
function borderOf(scene) {
  if (scene.picture) return 0;
  if (scene.points) return BAND - 0.5;
  return scene.marks.some(({ kind }) => kind.startsWith("objective")) ? TAG : 0;
}

/** The middle of a cell, in pixels; rows and columns may be fractions. */
export const centre = (geometry, [row, column]) => [geometry.mx + column * geometry.c, geometry.my + row * geometry.c];

/** The cell under a point of the canvas, or null if it is off the board and nothing is offered or refused there. */
export function cellAt(geometry, scene, x, y) {
  const row = Math.round((y - geometry.my) / geometry.c);
  const column = Math.round((x - geometry.mx) / geometry.c);
  const onBoard = row >= 0 && column >= 0 && row < scene.height && column < scene.width;
  const named = () => [...scene.offers, ...scene.refused].some(({ cell }) => cell[0] === row && cell[1] === column);
  return onBoard || named() ? [row, column] : null;
}

/** The offer or the refused choice nearest to a point: {offer}, {refused} or null. Small cells are easier to hit. */
export function choiceAt(geometry, scene, x, y, selected = "") {
  let best = null;
  let nearest = Math.max(0.6 * geometry.c, 9);
  const offers = scene.offers.filter((offer) => !offer.piece || offer.piece === selected);
  const choices = [...offers.map((offer) => ({ offer })), ...scene.refused.map((refused) => ({ refused }))];
  for (const choice of choices) {
    const [px, py] = centre(geometry, (choice.offer ?? choice.refused).cell);
    const distance = Math.hypot(px - x, py - y);
    if (distance < nearest) [best, nearest] = [choice, distance];
  }
  return best;
}
