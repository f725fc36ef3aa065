/** What stands on the sheet in relief and does not move: raised cells and the thin walls between cells, folded of paper. */

import { seenAt } from "./projection.js";
import { color } from "./sheet.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { Heights } from "./heights.js" */
/** @import { Survey } from "./survey.js" */
/** @import { Context, Relief } from "../types/look.d.ts" */

const STRIP = 0.32; // how high a wall between cells stands, in cells
const THICK = 0.05; // half of how thick it is
/** @type {Record<string, [number, number, string]>} */
const OWNERS = { N: [-1, 0, "S"], W: [0, -1, "E"], S: [0, 0, "S"], E: [0, 0, "E"] }; // the cell behind a wall, and its side

export class Blocks {
  /**
   * @param {Survey} found  @param {Geometry} geometry  @param {Relief} relief
   * @param {Context} texture the ground as it lies: every top is what is drawn on its cell
   * @param {number} ratio pixels of the texture for each of the page
   */
  constructor(found, geometry, relief, texture, ratio) {
    this.found = found;
    this.geometry = geometry;
    this.heights = /** @type {Heights} */ (geometry.heights);
    this.relief = relief;
    this.texture = texture;
    this.ratio = ratio;
    /** @type {Map<number, CanvasPattern>} */
    this.tops = new Map(); // the texture moved up by a height
    this.strips = stripsOf(found, relief);
    this.ink = color(relief.ink);
    this.sides = { south: color("fold"), east: color("fold-2") };
  }

  /** Draw all that is seen. @param {Context} context */
  drawAll(context) {
    const { clip, mx, my, c } = this.geometry;
    const { width, height } = this.found.scene;
    const [left, top] = [Math.max(-1, Math.floor((clip[0] - mx) / c) - 1), Math.max(-1, Math.floor((clip[1] - my) / c) - 1)];
    const right = Math.min(width, Math.ceil((clip[2] - mx) / c) + 2);
    const bottom = Math.min(height, Math.ceil((clip[3] - my) / c) + 2);
    for (let row = top; row < bottom; row += 1) this.drawRow(context, row, left, right);
  }

  /**
   * Draw again what stands in front of a figure, which is no wider than a cell.
   * @param {Context} context  @param {number[]} cell where the figure is
   */
  drawBefore(context, [row, column]) {
    const [left, right] = [Math.floor(column) - 1, Math.ceil(column) + 2];
    this.drawStrips(context, Math.floor(row), left, right, column);
    for (let next = Math.floor(row) + 1; next <= Math.ceil(row) + 1; next += 1) this.drawRow(context, next, left, right);
  }

  /**
   * The cells of a row from back to front: raised ones, those of one height at once, then the walls between cells.
   * @param {Context} context  @param {number} row  @param {number} from  @param {number} to
   */
  drawRow(context, row, from, to) {
    const { heights } = this;
    for (let column = from; column < to; ) {
      const height = heights.of(row, column);
      let end = column + 1;
      while (end < to && heights.of(row, end) === height) end += 1;
      if (height > 0) this.drawRun(context, row, column, end, height);
      column = end;
    }
    this.drawStrips(context, row, from, to);
  }

  /**
   * Raised cells side by side: what is seen of their sides, their top, and their edges in ink.
   * @param {Context} context  @param {number} row  @param {number} from  @param {number} to  @param {number} height
   */
  drawRun(context, row, from, to, height) {
    const { heights } = this;
    const [north, south] = [row - 0.5, row + 0.5];
    const [west, east] = [from - 0.5, to - 0.5];
    const lower = (/** @type {number} */ r, /** @type {number} */ q) => heights.of(r, q) < height;
    const edges = new Path2D();
    const front = new Path2D();
    for (const [begin, end] of stretches(from, to, (column) => lower(row + 1, column))) {
      this.trace(front, [south, begin, 0], [south, begin, height], [south, end, height], [south, end, 0]);
      this.trace(edges, [south, begin, 0], [south, begin, height], [south, end, height], [south, end, 0], [south, begin, 0]);
    }
    context.fillStyle = this.sides.south;
    context.fill(front);
    const top = new Path2D();
    this.trace(top, [north, west, height], [north, east, height], [south, east, height], [south, west, height]);
    context.fillStyle = this.top(height);
    context.fill(top);
    if (lower(row, to)) {
      const side = new Path2D();
      this.trace(side, [south, east, 0], [south, east, height], [north, east, height], [north, east, 0]);
      context.fillStyle = this.sides.east;
      context.fill(side);
      this.trace(edges, [south, east, 0], [south, east, height], [north, east, height]);
      if (heights.of(row - 1, to - 1) !== height || !lower(row - 1, to)) this.trace(edges, [north, east, height], [north, east, 0]);
      this.trace(edges, [north, east, 0], [south, east, 0]);
    }
    for (const [begin, end] of stretches(from, to, (column) => lower(row - 1, column)))
      this.trace(edges, [north, begin, height], [north, end, height]);
    if (lower(row, from - 1)) this.trace(edges, [north, west, height], [south, west, height]);
    this.stroke(context, edges);
  }

  /**
   * The walls on the sides of cells, of those that are further back first; only those not further left than a place.
   * @param {Context} context  @param {number} row  @param {number} from  @param {number} to
   */
  drawStrips(context, row, from, to, beyond = -Infinity) {
    for (let column = from; column < to; column += 1) {
      if (this.strips.has(`${row},${column}E`) && column + 0.5 > beyond)
        this.drawStrip(context, [row - 0.5 - THICK, column + 0.5 - THICK, row + 0.5 + THICK, column + 0.5 + THICK]);
    }
    for (let column = from; column < to; column += 1) {
      if (this.strips.has(`${row},${column}S`))
        this.drawStrip(context, [row + 0.5 - THICK, column - 0.5 - THICK, row + 0.5 + THICK, column + 0.5 + THICK]);
    }
  }

  /** @param {Context} context  @param {number[]} box its top, left, bottom and right, in cells */
  drawStrip(context, [north, west, south, east]) {
    const edges = new Path2D();
    /** @type {[string, number[][]][]} */
    const faces = [
      [this.sides.south, [[south, west, 0], [south, west, STRIP], [south, east, STRIP], [south, east, 0]]],
      [this.sides.east, [[south, east, 0], [south, east, STRIP], [north, east, STRIP], [north, east, 0]]],
      [color("paper"), [[north, west, STRIP], [north, east, STRIP], [south, east, STRIP], [south, west, STRIP]]],
    ];
    for (const [style, corners] of faces) {
      const face = new Path2D();
      this.trace(face, ...corners);
      face.closePath();
      context.fillStyle = style;
      context.fill(face);
      edges.addPath(face);
    }
    this.stroke(context, edges);
  }

  /** @param {Context} context  @param {Path2D} edges */
  stroke(context, edges) {
    context.strokeStyle = this.ink;
    context.lineJoin = context.lineCap = "round";
    context.lineWidth = Math.max(0.8, this.relief.line * this.geometry.c);
    context.stroke(edges);
  }

  /** Add a line through places [row, column, height]. @param {Path2D} path  @param {number[][]} places */
  trace(path, ...places) {
    const { mx, my, c } = this.geometry;
    places.forEach(([row, column, height], index) => {
      const point = seenAt(this.geometry, [mx + column * c, my + row * c], height * c);
      if (index) path.lineTo(...point);
      else path.moveTo(...point);
    });
  }

  /** What is drawn on cells, as it is seen at a height. @param {number} height */
  top(height) {
    const { texture, ratio, geometry } = this;
    let pattern = this.tops.get(height);
    if (!pattern) {
      pattern = /** @type {CanvasPattern} */ (texture.createPattern(texture.canvas, "no-repeat"));
      pattern.setTransform(new DOMMatrix([1 / ratio, 0, 0, 1 / ratio, 0, -height * geometry.c]));
      this.tops.set(height, pattern);
    }
    return pattern;
  }
}

/** The stretches of columns with something, from side to side. @param {number} from  @param {number} to  @param {(column: number) => boolean} has */
function stretches(from, to, has) {
  const found = [];
  for (let column = from; column < to; column += 1) {
    if (!has(column)) continue;
    const last = found.at(-1);
    if (last?.[1] === column - 0.5) last[1] = column + 0.5;
    else found.push([column - 0.5, column + 0.5]);
  }
  return found;
}

/** The walls between cells, each named by the cell behind it. @param {Survey} found  @param {Relief} relief @returns {Set<string>} */
function stripsOf(found, relief) {
  return found.share("strips", () => {
    const { walls, width, height } = found.scene;
    const strips = new Set();
    for (const [row, column, side] of walls) {
      const [down, right, name] = OWNERS[side];
      strips.add(`${row + down},${column + right}${name}`);
    }
    if (!relief.fenced) return strips;
    for (let column = 0; column < width; column += 1) strips.add(`-1,${column}S`);
    for (let row = 0; row < height; row += 1) strips.add(`${row},-1E`);
    return strips;
  });
}
