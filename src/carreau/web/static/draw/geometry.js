/** Where the cells of a scene are on a sheet. */

import { heightsOf, RAISED_FROM } from "./heights.js";
import { BEHIND, laidSize, risen, sheetBox } from "./projection.js";
import { place } from "./sheet.js";
import { survey } from "./survey.js";

/** @import { Heights } from "./heights.js" */
/** @import { Relief } from "../types/look.d.ts" */
/** @import { Cell, Offer, Refusal, Scene } from "../types/messages.d.ts" */

const LARGEST = 76; // pixels of a cell
const BAND = 1.1; // cells that a track takes around its outermost points: half a square, the hatched band and some air
const REACH = 12; // pixels around a choice that are meant for it, if none is nearer
const TAG = 0.3; // cells that the number of a frame stands out of the board

/**
 * @typedef {{ox: number, oy: number, c: number, mx: number, my: number, width: number, height: number, margin: number,
 *   clip: number[], edges: number[], full: boolean, axis: number | null, heights: Heights | null}} Geometry
 * `c` is the side of a cell, (ox, oy) a crossing of the sheet's lines, (mx, my) the middle of the first cell, `clip` the
 * box of the sheet that the board may fill, `edges` how far the board reaches, in cells: [top, left, bottom, right];
 * `full` says that every cell of it is drawn, also those of obstacles far from any road. In relief `axis` is the line of the
 * canvas around which the sheet is laid down (projection.js) and `heights` says how high the cells stand; all else is as on
 * the sheet before.
 */

/**
 * @typedef {{margin?: number, phone?: boolean, float?: boolean, max?: number, full?: boolean, pad?: number,
 *   relief?: Relief | null}} Fitting
 * @typedef {{offer?: Offer, refused?: Refusal}} Choice where a move can lead, or cannot
 */

/**
 * Fit a scene into a sheet of some size. `margin` is the place of the margin line (0 for none), `float` allows cells of
 * any size, for pictures too small to care. `full` shows all cells, also those at the sides where nothing is. `relief` lays
 * the sheet down, and says what stands on it.
 * @returns {Geometry}
 * @param {Scene} scene  @param {number} width  @param {number} height  @param {Fitting} options
 */
export function geometryFor(scene, width, height, options = {}) {
  const { margin = 0, phone = false, float = false, max = LARGEST, full = false } = options;
  const pad = options.pad ?? (phone ? 4 : scene.points ? 8 : 12);
  const border = borderOf(scene);
  const [top, left, bottom, right] = full ? [0, 0, scene.height, scene.width] : survey(scene).extent;
  const half = scene.points ? 0.5 : 0; // squares of the sheet are half a cell off the cells that are points
  const columns = right - left + 2 * border;
  const rows = bottom - top + 2 * border;
  const align = left - border - half - Math.floor(left - border - half);
  const fitted = options.relief ? placeLaid : place;
  const placed = fitted(width, height, columns, rows, { margin, pad, max, float, align });
  const { c } = placed;
  const oy = float ? placed.oy : Math.round(placed.oy);
  const mx = placed.ox + (0.5 + border - left) * c;
  const my = oy + (0.5 + border - top) * c;
  const edges = [top - 0.5 - border, left - 0.5 - border, bottom - 0.5 + border, right - 0.5 + border];
  const axis = options.relief ? height / 2 : null;
  const heights = options.relief ? heightsOf(survey(scene), options.relief) : null;
  const clip = axis === null ? [0, 0, width, height] : sheetBox({ axis }, [margin, 0, width, height]);
  const crossing = { ox: mx - (0.5 - half) * c, oy: my - (0.5 - half) * c };
  return { ...crossing, c, mx, my, width, height, margin, clip, edges, full, axis, heights };
}

/**
 * As `place` in sheet.js, for a board that lies: its outline and what stands at its back are seen whole, in the middle.
 * @param {number} width  @param {number} height  @param {number} columns  @param {number} rows
 * @param {{margin: number, pad: number, max: number, float: boolean}} options
 */
function placeLaid(width, height, columns, rows, { margin, pad, max, float }) {
  const [across, down] = laidSize(columns, rows);
  const { c } = place(width - margin, height, across, down, { pad, max, float });
  const [aside, nearer] = risen((-BEHIND / 2) * c);
  return { ox: (margin + width - columns * c) / 2 + aside, oy: (height - rows * c) / 2 + nearer, c };
}

/** How many cells a board takes on each side beyond its own. @param {Scene} scene */
function borderOf(scene) {
  if (scene.picture) return 0;
  if (scene.points) return BAND - 0.5;
  return scene.marks.some(({ kind }) => kind.startsWith("objective")) ? TAG : 0;
}

/**
 * The middle of a cell, in pixels; rows and columns may be fractions. Of a cell that is raised, the point of the sheet that
 * its middle hides.
 * @param {Geometry} geometry  @param {Cell | number[]} cell @returns {[number, number]}
 */
export function centre({ mx, my, c, heights }, [row, column]) {
  const [aside, up] = heights && c >= RAISED_FROM ? risen(heights.at(row, column) * c) : [0, 0];
  return [mx + column * c + aside, my + row * c + up];
}

/** A test for cells that can be seen, with those around whose signs reach so far. @param {Geometry} geometry */
export function visible({ clip, mx, my, c }) {
  const [left, right] = [(clip[0] - mx) / c - 1, (clip[2] - mx) / c + 1];
  const [top, bottom] = [(clip[1] - my) / c - 1, (clip[3] - my) / c + 1];
  return (/** @type {Cell} */ [row, column]) => row >= top && row <= bottom && column >= left && column <= right;
}

/**
 * The box of a board in pixels and so many more around it, no further than can be seen: [left, top, right, bottom].
 * @param {Geometry} geometry  @param {{width: number, height: number}} board
 */
export function boxOf({ clip, mx, my, c }, { width, height }, around = 0) {
  const [left, top] = [mx - c / 2, my - c / 2];
  return [
    Math.max(clip[0], left - around),
    Math.max(clip[1], top - around),
    Math.min(clip[2], left + width * c + around),
    Math.min(clip[3], top + height * c + around),
  ];
}

/** A path whose unit is a cell, laid where the cells are. @param {Path2D} path  @param {Geometry} geometry */
export function laid(path, { mx, my, c }) {
  const whole = new Path2D();
  whole.addPath(path, new DOMMatrix([c, 0, 0, c, mx - c / 2, my - c / 2]));
  return whole;
}

/**
 * The cell under a point of the canvas, or null if it is off the board and nothing is offered or refused there.
 * @param {Geometry} geometry  @param {Scene} scene  @param {number} x  @param {number} y
 * @returns {Cell | null}
 */
export function cellAt({ mx, my, c, heights }, scene, x, y) {
  const point = [(y - my) / c, (x - mx) / c];
  const [row, column] = heights && c >= RAISED_FROM ? heights.under(point) : point.map(Math.round);
  const onBoard = row >= 0 && column >= 0 && row < scene.height && column < scene.width;
  const named = () => [...scene.offers, ...scene.refused].some(({ cell }) => cell[0] === row && cell[1] === column);
  return onBoard || named() ? [row, column] : null;
}

/** @param {Choice} choice */
const cellOf = ({ offer, refused }) => /** @type {Offer | Refusal} */ (offer ?? refused).cell;

/**
 * The offer or the refused choice nearest to a point: {offer}, {refused} or null. Small cells are easier to hit.
 * @param {Geometry} geometry  @param {Scene} scene  @param {number} x  @param {number} y  @param {string} selected
 * @returns {Choice | null}
 */
export function choiceAt(geometry, scene, x, y, selected = "") {
  /** @type {Choice | null} */
  let best = null;
  let nearest = Math.max(0.6 * geometry.c, REACH);
  const offers = scene.offers.filter((offer) => !offer.piece || offer.piece === selected);
  /** @type {Choice[]} */
  const choices = [...offers.map((offer) => ({ offer })), ...scene.refused.map((refused) => ({ refused }))];
  for (const choice of choices) {
    const [px, py] = centre(geometry, cellOf(choice));
    const distance = Math.hypot(px - x, py - y);
    if (distance < nearest) [best, nearest] = [choice, distance];
  }
  return best;
}
