/** Which part of a board is seen. A view that shows the whole is the whole's own geometry. */

import { sheetAt, sheetBox } from "../draw/projection.js";
import { clamp } from "../draw/sheet.js";

/** @import { Geometry } from "../draw/geometry.js" */
/** @import { Cell } from "../types/messages.d.ts" */

const LARGEST = 64; // pixels of a cell, unless the whole board has larger ones
const BESIDE = 132; // pixels that may be seen beside the board, for what lies behind the overview in a corner
const AROUND = 1.6; // cells at least that are seen around what is to be seen
const AHEAD = 0.4; // and the part of half the sheet that is, if there is room

export class Camera {
  constructor() {
    this.scale = 1; // how many times as large as the whole would be
    this.middle = [0, 0]; // the place in the middle of the sheet: row and column, also between cells
  }

  get zoomed() {
    return this.scale > 1;
  }

  copy() {
    return Object.assign(new Camera(), this);
  }

  /** The geometry of the part that is seen, from that of the whole. @param {Geometry} whole */
  geometry(whole) {
    if (!this.zoomed) return whole;
    this.middle = this.held(whole, this.middle);
    const c = whole.c * this.scale;
    const [x, y] = centreOf(whole);
    const mx = Math.round(x - this.middle[1] * c);
    const my = Math.round(y - this.middle[0] * c);
    const half = ((whole.ox - whole.mx) / whole.c) * c; // from the middle of a cell to a crossing of lines
    const clip = sheetBox(whole, [whole.margin, 0, whole.width, whole.height]);
    return { ...whole, c, mx, my, ox: mx + half, oy: my + half, clip };
  }

  /** The middle moved back to where zooming into the board can lead. @param {Geometry} whole  @param {number[]} middle */
  held(whole, middle) {
    const [top, left, bottom, right] = whole.edges;
    const far = 1 - 1 / this.scale;
    const first = middleOf(whole);
    const beside = BESIDE / (whole.c * this.scale);
    /** @param {number} side  @param {number} low  @param {number} high */
    const within = (side, low, high) => {
      const [less, more] = [first[side] - low + beside, high - first[side] + beside];
      return clamp(middle[side], first[side] - less * far, first[side] + more * far);
    };
    return [within(0, top, bottom), within(1, left, right)];
  }

  /** How many rows and columns are seen on each side of the middle. @param {Geometry} geometry */
  reach(geometry) {
    const [right, top] = sheetAt(geometry, [geometry.width, 0]); // of a sheet that lies, this corner is the nearest to its middle
    const [x, y] = centreOf(geometry);
    const side = geometry.c * this.scale;
    return [(y - top) / side, (right - x) / side];
  }

  /** The largest scale. @param {Geometry} geometry */
  most({ c }) {
    return Math.max(1, LARGEST / c);
  }

  /**
   * Make everything so many times as large; what is at a point of the sheet stays there.
   * @param {Geometry} whole  @param {number} factor  @param {number} x  @param {number} y
   */
  zoom(whole, factor, x, y) {
    const before = this.geometry(whole);
    this.scale = clamp(this.scale * factor, 1, this.most(whole));
    if (factor < 1 && this.scale < 1.02) return this.fit(whole);
    const [middleX, middleY] = centreOf(whole);
    const c = whole.c * this.scale;
    const [row, column] = [(y - before.my) / before.c, (x - before.mx) / before.c];
    this.middle = [row + (middleY - y) / c, column + (middleX - x) / c];
  }

  /** Move what is seen by some pixels. @param {Geometry} whole  @param {number} right  @param {number} down */
  pan(whole, right, down) {
    const c = whole.c * this.scale;
    const [row, column] = this.held(whole, this.middle);
    this.middle = [row - down / c, column - right / c];
  }

  /** See the whole. @param {Geometry} whole */
  fit(whole) {
    this.scale = 1;
    this.middle = middleOf(whole);
  }

  /**
   * The view between this and another; what is at the same point of the sheet in both stays there.
   * @param {Camera} other  @param {number} fraction
   */
  towards(other, fraction) {
    const view = new Camera();
    view.scale = this.scale * (other.scale / this.scale) ** fraction;
    const [from, at, to] = [this, view, other].map(({ scale }) => 1 / scale);
    const part = from === to ? fraction : (from - at) / (from - to);
    view.middle = this.middle.map((place, side) => place + (other.middle[side] - place) * part);
    return view;
  }

  /** @param {Camera} other */
  equals(other) {
    return this.scale === other.scale && this.middle.join() === other.middle.join();
  }

  /**
   * Move no further than it takes to see these cells; answers false if they do not fit into the sheet.
   * @param {Geometry} whole  @param {Cell[]} cells
   */
  reveal(whole, cells) {
    const target = this.reach(whole).map((reach, side) => {
      const places = cells.map((cell) => cell[side]);
      const [low, high] = [Math.min(...places), Math.max(...places)];
      const room = reach - (high - low) / 2;
      const around = Math.min(room, AHEAD * reach);
      return room < AROUND ? NaN : clamp(this.middle[side], high + around - reach, low - around + reach);
    });
    if (target.some(Number.isNaN)) return false;
    this.middle = this.held(whole, target);
    return true;
  }
}

/** @param {Geometry} geometry */
const centreOf = ({ width, height, margin }) => [(margin + width) / 2, height / 2];

/** The place in the middle of a sheet that shows the whole. @param {Geometry} whole */
function middleOf(whole) {
  const [x, y] = centreOf(whole);
  return [(y - whole.my) / whole.c, (x - whole.mx) / whole.c];
}
