/** Strokes that begin in one cell and end in another: frames, lines, rectangles, and roads, which remember their route. */

import { line, SHAPES } from "./shapes.js";
import { repeated } from "./symmetry.js";

/** @import { Brush, Cell } from "../types/messages.d.ts" */
/** @import { Painter } from "./painter.js" */
/** @typedef {{cells: Cell[], width: number}} Sketch what would be painted: cells, or a line of some width */

export class Span {
  /** @param {Painter<any>} painter */
  constructor(painter) {
    this.painter = painter;
    /** @type {Cell[]} */
    this.route = []; // from the first cell on
  }

  /** Whether what a brush does goes from one cell to another. @param {Brush} brush */
  takes(brush) {
    return ["frame", "road"].includes(brush.shape) || Boolean(this.shapeFor(brush));
  }

  /** The tool, for brushes that paint cells one can have many of. @param {Brush} brush */
  shapeFor(brush) {
    return ["cell", "step"].includes(brush.shape) && !brush.single ? SHAPES[this.painter.tool] : undefined;
  }

  /** The pointer was drawn, or the cursor went, to a cell. @param {Brush | null} brush  @param {Cell} cell */
  follow(brush, cell) {
    const { board } = this.painter;
    if (!board.corner || !brush) return;
    if (this.route[0] !== board.corner) this.route = [board.corner];
    this.route.push(...line(this.route[this.route.length - 1], cell).slice(1));
    this.preview(brush, cell);
  }

  /** What the stroke would paint if it ended in a cell. @param {Brush} brush  @param {Cell} cell */
  preview(brush, cell) {
    const { board, roadWidth, mirror, scene } = this.painter;
    if (!board.corner) return;
    const cells = this.shapeFor(brush)?.(board.corner, cell) ?? [];
    const images = repeated(mirror, scene, cells).flatMap((image) => image.cells);
    const road = brush.shape === "road";
    board.sketch = road ? { cells: [...this.route, cell], width: roadWidth } : { cells: images, width: 0 };
    board.drawSoon();
  }

  /** @param {Brush} brush  @param {Cell} corner  @param {Cell} cell */
  end(brush, corner, cell) {
    const { painter } = this;
    const shape = this.shapeFor(brush);
    const route = this.route[0] === corner ? this.route : [corner];
    this.cancel();
    if (shape) painter.paint({}, brush, shape(corner, cell));
    else if (brush.shape === "road") painter.drawing.paint({}, brush.name, [...route, cell], "", painter.roadWidth);
    else painter.drawing.paint({}, brush.name, [corner, cell]);
  }

  /** Nothing is begun any more. */
  cancel() {
    const { board } = this.painter;
    this.route = [];
    board.corner = null;
    board.sketch = null;
    board.drawSoon();
  }
}
