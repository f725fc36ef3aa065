/** What stands on the sheet in relief and does not move: raised cells and the thin walls between cells, folded of paper. */

import { RAISED_FROM } from "./heights.js";
import { seenAt } from "./projection.js";
import { color } from "./sheet.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { Heights } from "./heights.js" */
/** @import { Survey } from "./survey.js" */
/** @import { Context, Relief } from "../types/look.d.ts" */

const STRIP = 0.2; // how high a wall between cells stands, in cells
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
    this.strips = found.remember("strips", () => stripsOf(found, this.heights));
    this.ink = color(relief.ink);
    this.sides = { south: color("fold"), east: color("fold-2") };
  }

  /** Draw all that is seen. @param {Context} context */
  drawAll(context) {
    const { clip, mx, my, c } = this.geometry;
    const { width, height } = this.found.scene;
    if (c < RAISED_FROM) return;
    const [left, top] = [
      Math.max(-1, Math.floor((clip[0] - mx) / c) - 1),
      Math.max(-1, Math.floor((clip[1] - my) / c) - 1),
    ];
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
    for (let next = Math.floor(row) + 1; next <= Math.ceil(row) + 1; next += 1)
      this.drawRow(context, next, left, right);
  }

  /**
   * What a row has between two columns and whatever it belongs to, each kind of thing at once: sides that look to the right,
   * tops from low to high, sides that look to the front, edges in ink, walls between cells.
   * @param {Context} context  @param {number} row  @param {number} from  @param {number} to
   */
  drawRow(context, row, from, to) {
    const [east, south, edges] = [new Path2D(), new Path2D(), new Path2D()];
    /** @type {Map<number, Path2D>} */
    const tops = new Map();
    for (const [begin, end, height] of this.runs(row, from, to)) {
      if (!tops.has(height)) tops.set(height, new Path2D());
      this.addTop(/** @type {Path2D} */ (tops.get(height)), row, begin, end, height);
      if (height > this.heights.base) this.addSides(east, south, edges, row, begin, end, height);
    }
    fill(context, this.sides.east, east);
    for (const height of [...tops.keys()].sort((one, other) => one - other))
      fill(context, this.top(height), /** @type {Path2D} */ (tops.get(height)));
    fill(context, this.sides.south, south);
    this.stroke(context, edges);
    this.drawStrips(context, row, from, to);
  }

  /**
   * Cells side by side that are equally high, whole even if only a part of them is asked for: the first, after the last, how
   * high. All cells if some are sunk into the sheet, else those that are raised.
   * @param {number} row  @param {number} from  @param {number} to
   */
  runs(row, from, to) {
    const { heights } = this;
    const { width } = this.found.scene;
    const found = [];
    for (let column = from; column < to; ) {
      const height = heights.of(row, column);
      let [begin, end] = [column, column + 1];
      while (begin > -1 && heights.of(row, begin - 1) === height) begin -= 1;
      while (end <= width && heights.of(row, end) === height) end += 1;
      if (height > 0 || heights.base < 0) found.push([begin, end, height]);
      column = end;
    }
    return found;
  }

  /** @param {Path2D} path  @param {number} row  @param {number} begin  @param {number} end  @param {number} height */
  addTop(path, row, begin, end, height) {
    const [north, south, left, right] = [row - 0.5, row + 0.5, begin - 0.5, end - 0.5];
    const corners = [
      [north, left],
      [north, right],
      [south, right],
      [south, left],
    ];
    this.trace(path, ...corners.map(([down, across]) => [down, across, height]));
  }

  /**
   * What is seen of the sides of raised cells, and all of their edges.
   * @param {Path2D} east  @param {Path2D} south  @param {Path2D} edges  @param {number} row  @param {number} begin
   * @param {number} end  @param {number} height
   */
  addSides(east, south, edges, row, begin, end, height) {
    const { heights } = this;
    const { base } = heights;
    const [far, near, left, right] = [row - 0.5, row + 0.5, begin - 0.5, end - 0.5];
    const lower = (/** @type {number} */ down, /** @type {number} */ column) => heights.of(row + down, column) < height;
    for (const [from, to] of stretches(begin, end, (column) => lower(1, column))) {
      const face = [
        [near, from, base],
        [near, from, height],
        [near, to, height],
        [near, to, base],
      ];
      this.trace(south, ...face);
      this.trace(edges, ...face, face[0]);
    }
    if (lower(0, end)) {
      const face = [
        [far, right, base],
        [near, right, base],
        [near, right, height],
        [far, right, height],
      ];
      this.trace(east, ...face);
      this.trace(edges, face[0], face[1]);
      this.trace(edges, face[2], face[3]);
      const goesOn = (/** @type {number} */ down) => heights.of(row + down, end - 1) === height && lower(down, end);
      if (!goesOn(-1)) this.trace(edges, face[3], face[0]);
      if (!goesOn(1)) this.trace(edges, face[1], face[2]);
    }
    if (lower(0, begin - 1)) this.trace(edges, [far, left, height], [near, left, height]);
    for (const [from, to] of stretches(begin, end, (column) => lower(-1, column)))
      this.trace(edges, [far, from, height], [far, to, height]);
  }

  /**
   * The walls on the sides of cells, those between columns first; of these only such as are not left of a place.
   * @param {Context} context  @param {number} row  @param {number} from  @param {number} to
   */
  drawStrips(context, row, from, to, beyond = -Infinity) {
    const has = (/** @type {number} */ down, /** @type {number} */ column, /** @type {string} */ side) =>
      this.strips.has(`${row + down},${column}${side}`);
    for (let column = Math.max(from, Math.ceil(beyond - 0.5)); column < to; column += 1) {
      if (!has(0, column, "E")) continue;
      const at = column + 0.5;
      const [north, south] = [has(-1, column, "E") ? 0 : THICK, has(1, column, "E") ? 0 : THICK];
      this.drawStrip(context, [row - 0.5 - north, at - THICK, row + 0.5 + south, at + THICK], !north, !south);
    }
    let [begun, ended] = [from, to];
    while (has(0, begun, "S")) begun -= 1; // one that goes on beyond is drawn whole
    while (has(0, ended, "S")) ended += 1;
    for (const [begin, end] of stretches(begun, ended, (column) => has(0, column, "S")))
      this.drawStrip(context, [row + 0.5 - THICK, begin - THICK, row + 0.5 + THICK, end + THICK]);
  }

  /**
   * A thin wall; one that comes from the row before or goes on in the next has no edge there.
   * @param {Context} context  @param {number[]} box its top, left, bottom and right, in cells
   */
  drawStrip(context, [north, west, south, east], comes = false, goesOn = false) {
    const edges = new Path2D();
    const front = [
      [south, west, 0],
      [south, west, STRIP],
      [south, east, STRIP],
      [south, east, 0],
    ];
    const side = [
      [south, east, 0],
      [south, east, STRIP],
      [north, east, STRIP],
      [north, east, 0],
    ];
    const top = [
      [south, west, STRIP],
      [north, west, STRIP],
      [north, east, STRIP],
      [south, east, STRIP],
    ];
    if (!goesOn) {
      this.fill(context, this.sides.south, front);
      this.trace(edges, ...front, front[0]);
    }
    this.fill(context, this.sides.east, side);
    this.fill(context, color("paper"), top);
    this.trace(edges, top[0], top[1]);
    this.trace(edges, side[1], side[2]);
    this.trace(edges, side[3], side[0]);
    if (!comes) this.trace(edges, top[1], top[2], side[3]);
    this.stroke(context, edges);
  }

  /** @param {Context} context  @param {string} style  @param {number[][]} places */
  fill(context, style, places) {
    const face = new Path2D();
    this.trace(face, ...places);
    fill(context, style, face);
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
      const up = Math.round(height * geometry.c * ratio) / ratio; // whole pixels are copied, not mixed
      pattern.setTransform(new DOMMatrix([1 / ratio, 0, 0, 1 / ratio, 0, -up]));
      this.tops.set(height, pattern);
    }
    return pattern;
  }
}

/** @param {Context} context  @param {string | CanvasPattern} style  @param {Path2D} path */
function fill(context, style, path) {
  context.fillStyle = style;
  context.fill(path);
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

/**
 * The walls between cells, each named by the cell behind it; those that a raised cell has anyway are left out.
 * @param {Survey} found  @param {Heights} heights @returns {Set<string>}
 */
function stripsOf(found, heights) {
  const strips = new Set();
  for (const [row, column, side] of found.scene.walls) {
    const [down, right, name] = OWNERS[side];
    const [top, left] = [row + down, column + right];
    const beyond = name === "S" ? heights.of(top + 1, left) : heights.of(top, left + 1);
    if (Math.max(heights.of(top, left), beyond) <= 0) strips.add(`${top},${left}${name}`);
  }
  return strips;
}
