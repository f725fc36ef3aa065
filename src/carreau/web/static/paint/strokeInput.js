/** Mouse and fingers that paint: strokes from cell to cell, walls on sides, frames and the like from one cell to another. */

import { PointerInput } from "../board/pointer.js";
import { cellAt } from "../draw/scene.js";
import { line } from "./shapes.js";

/** @typedef {import("../types/messages.d.ts").Stroke["side"]} Side */
/** @import { Brush, Cell } from "../types/messages.d.ts" */

/**
 * @typedef {{brush: Brush, seen: Set<string>, last: Cell, side: Side, began: Cell, second: boolean}} Stroke `second`: it
 * ends a frame whose first corner is there
 */

/** @type {Set<Side>} */
const ACROSS = new Set(["N", "S"]);
const LOOP = 8; // cells of a stroke that is no click

export class StrokeInput extends PointerInput {
  /** @param {import("./drawingBoard.js").DrawingBoard} board  @param {import("./painter.js").Painter<any>} painter */
  constructor(board, painter) {
    super(board);
    this.board = board;
    this.painter = painter;
    /** @type {Stroke | null} */
    this.stroke = null;
    board.canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    board.canvas.addEventListener("pointerleave", () => board.aim(null));
  }

  /** One finger paints, also where the board is seen in part. */
  isPulled() {
    return false;
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    super.pressed(event);
    if (this.fingers.size > 1) return this.drop();
    if (this.hand || (event.button !== 0 && event.button !== 2)) return undefined;
    const brush = this.painter.brushFor(event.button === 2);
    const cell = this.cellOf(event);
    if (!brush || !cell || this.painter.asks(cell)) return undefined;
    this.stroke = { brush, seen: new Set(), last: cell, side: "", began: cell, second: false };
    return this.painter.span.takes(brush) ? this.frame(cell) : this.extend(event);
  }

  /** @param {PointerEvent} event */
  moved(event) {
    super.moved(event);
    if (!this.stroke) return this.hover(event);
    const passed = event.getCoalescedEvents?.() ?? [];
    for (const each of passed.length ? passed : [event]) this.extend(each);
    return undefined;
  }

  /** What a finger or a button that is lifted ends; clicks mean nothing else here. */
  released() {
    // the stroke was painted as it went
  }

  /** @param {PointerEvent} event */
  lifted(event) {
    const { stroke } = this;
    super.lifted(event);
    if (stroke && this.painter.span.takes(stroke.brush)) this.endFrame(stroke, this.cellOf(event) ?? stroke.last);
    this.stroke = null;
    if (event.pointerType === "touch") this.board.aim(null);
  }

  /** @param {PointerEvent} event */
  dropped(event) {
    super.dropped(event);
    this.stroke = null;
    if (event.type === "pointercancel") this.painter.span.cancel();
  }

  /** Two fingers move the view: what the first has painted was not meant. */
  drop() {
    if (this.stroke) this.painter.drawing.drop(this.stroke);
    this.stroke = null;
    this.painter.span.cancel();
    this.board.aim(null);
  }

  /** @param {PointerEvent} event */
  cellOf(event) {
    const { geometry, scene } = this.board;
    const [x, y] = this.board.pointOf(event);
    return scene && geometry ? cellAt(geometry, scene, x, y) : null;
  }

  /** @param {PointerEvent} event */
  hover(event) {
    if (event.pointerType === "touch" || this.hand) return;
    const cell = this.cellOf(event);
    const brush = this.painter.brushFor(false);
    if (cell && brush && this.board.corner) this.painter.span.preview(brush, cell);
    if (!cell || !brush || this.painter.asks(cell)) this.board.aim(null);
    else if (brush.shape === "side") this.board.aim({ cells: [cell], side: this.sideOf(event, cell) });
    else this.board.aim({ cells: this.board.corner ? [cell] : this.painter.broad(cell, brush) });
  }

  /** @param {PointerEvent} event */
  extend(event) {
    const { stroke, board } = this;
    const cell = this.cellOf(event);
    if (!cell || !stroke) return;
    if (this.painter.span.takes(stroke.brush)) return void this.span(stroke, cell);
    if (stroke.brush.shape === "side") return void this.paintSide(stroke, event, cell);
    const cells = line(stroke.last, cell).flatMap((each) => this.painter.broad(each, stroke.brush));
    stroke.last = cell;
    board.aim({ cells: this.painter.broad(cell, stroke.brush) });
    this.paint(stroke, cells, "");
  }

  /** A line of walls keeps its direction from the first on. @param {Stroke} stroke  @param {PointerEvent} event  @param {Cell} cell */
  paintSide(stroke, event, cell) {
    const side = this.sideOf(event, cell, stroke.side);
    stroke.side ||= side;
    this.board.aim({ cells: [cell], side });
    this.paint(stroke, [cell], side);
  }

  /** The cells that this stroke has not painted yet. @param {Stroke} stroke  @param {Cell[]} cells  @param {Side} side */
  paint(stroke, cells, side) {
    const fresh = cells.filter(
      (/** @type {Cell} */ cell) => !stroke.seen.has(`${cell} ${side}`) && stroke.seen.add(`${cell} ${side}`),
    );
    if (fresh.length) this.painter.paint(stroke, stroke.brush, fresh, side);
  }

  /** @param {Cell} cell */
  frame(cell) {
    if (this.stroke) this.stroke.second = this.board.corner !== null;
    this.board.corner ??= cell;
    if (this.stroke) this.span(this.stroke, cell);
    this.board.drawSoon();
  }

  /** @param {Stroke} stroke  @param {Cell} cell */
  span(stroke, cell) {
    stroke.last = cell;
    this.board.aim({ cells: [cell] });
    this.painter.span.follow(stroke.brush, cell);
  }

  /**
   * Dragged, a frame ends where the button is let go; clicked, with the next click.
   * @param {Stroke} stroke  @param {Cell} cell
   */
  endFrame(stroke, cell) {
    const { corner } = this.board;
    if (!corner) return;
    const loop = (this.board.sketch?.cells.length ?? 0) > LOOP; // a road may end where it began
    if (stroke.second || loop || cell.join() !== stroke.began.join()) this.painter.span.end(stroke.brush, corner, cell);
  }

  /**
   * The side of a cell that is nearest to a point, perhaps only of those that run like another.
   * @param {PointerEvent} event  @param {Cell} cell  @param {Side} like @returns {Side}
   */
  sideOf(event, [row, column], like = "") {
    const [x, y] = this.board.pointOf(event);
    const { mx, my, c } = this.board.geometry;
    const [right, down] = [(x - mx) / c - column, (y - my) / c - row];
    const level = like ? ACROSS.has(like) : Math.abs(down) > Math.abs(right);
    return level ? (down < 0 ? "N" : "S") : right < 0 ? "W" : "E";
  }
}
