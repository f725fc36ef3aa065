/** Somebody who paints: the brush in hand, what it paints, with the pointer or with the keyboard's cursor. */

import { announce } from "../dom.js";
import { readable, say } from "../games/wording.js";
import { t } from "../words.js";
import { area } from "./floodFill.js";
import { block } from "./shapes.js";
import { Span } from "./span.js";
import { repeated } from "./symmetry.js";

/** @import { CellGrid } from "../board/cellGrid.js" */
/** @import { GameLook } from "../types/look.d.ts" */
/** @typedef {import("../types/messages.d.ts").Stroke["side"]} Side */
/** @import { Brush, Cell } from "../types/messages.d.ts" */
/** @import { Drawing } from "./drawing.js" */
/** @import { DrawingBoard } from "./drawingBoard.js" */

const MOST_PAINTED = 20_000; // cells in one stroke of a request

/** @template {Drawing<any>} [Drawn=Drawing] */
export class Painter {
  /** @param {Drawn} drawing  @param {GameLook} look */
  constructor(drawing, look) {
    this.drawing = drawing;
    this.look = look;
    this.chosen = ""; // the name of the brush
    this.erasing = false;
    this.filling = false;
    this.broadness = 1; // cells a side that a brush paints at once
    this.tool = ""; // along which a brush is led, or with which one asks
    this.mirror = ""; // the symmetry in which it paints
    this.roadWidth = 3;
    this.span = new Span(this);
    this.board = /** @type {DrawingBoard} */ (/** @type {unknown} */ (null)); // what is painted on, once it is there
    this.grid = /** @type {CellGrid} */ (/** @type {unknown} */ (null)); // the keyboard's cursor, likewise
  }

  get scene() {
    return this.drawing.answer.scene;
  }

  get brushes() {
    return this.drawing.answer?.brushes ?? [];
  }

  /** @param {any} change */
  set(change) {
    Object.assign(this, change);
    this.render();
  }

  /** Show which brush is in hand. */
  render() {
    // whoever shows it
  }

  /** The first brush that does not begin the board anew. */
  get usualBrush() {
    return (this.brushes.find((brush) => brush.shape !== "road") ?? this.brushes[0])?.name ?? "";
  }

  /** The brush in hand, or the one that takes back what it did. @param {boolean} erase */
  brushFor(erase) {
    /** @param {string} name */
    const named = (name) => this.brushes.find((brush) => brush.name === name);
    const brush = named(this.chosen) ?? named(this.usualBrush);
    return erase !== this.erasing ? (named(brush?.erases ?? "") ?? null) : (brush ?? null);
  }

  /** @param {string} name */
  choose(name) {
    this.chosen = name;
    this.erasing = false;
    this.span.cancel();
    this.render();
    announce(t("create.chosen", { brush: this.wordOf(this.brushFor(false)) }));
  }

  /** Whether pointing at a cell asks something, and does not paint. @param {Cell} _cell */
  asks(_cell) {
    return false; // unless whoever paints has a tool for that
  }

  /** The cells that a brush paints at once, around one. @param {Cell} cell  @param {Brush} brush @returns {Cell[]} */
  broad(cell, brush) {
    const single = brush.layer === "piece" || brush.single || !["cell", "step"].includes(brush.shape);
    return single ? [cell] : block(cell, this.broadness, this.scene);
  }

  /**
   * Paint cells and what they are repeated as; a stroke that comes there does not paint it again.
   * @param {{seen?: Set<string>}} stroke  @param {Brush} brush  @param {Cell[]} cells  @param {Side} side
   */
  paint(stroke, brush, cells, side = "") {
    const filled = this.filling && brush.shape === "cell" && brush.layer !== "piece";
    const once = filled ? area(this.scene, cells[0]) : cells;
    for (const { cells: all, side: turned } of repeated(brush.single ? "" : this.mirror, this.scene, once, side)) {
      this.board.pending.push(...all);
      for (const cell of all) stroke.seen?.add(`${cell} ${turned}`);
      for (let at = 0; at < all.length; at += MOST_PAINTED) {
        this.drawing.paint(stroke, brush.name, all.slice(at, at + MOST_PAINTED), turned);
      }
    }
    this.board.drawSoon();
  }

  /** Paint with the keyboard's cursor, or a reader's click. @param {Cell} cell  @param {boolean} erase */
  press(cell, erase = false) {
    const brush = this.brushFor(erase);
    if (!brush || this.asks(cell)) return;
    if (brush.shape === "side") announce(t("create.side"));
    else if (!this.span.takes(brush)) this.paint({}, brush, this.broad(cell, brush));
    else if (this.board.corner) this.span.end(brush, this.board.corner, cell);
    else {
      this.board.corner = cell;
      this.board.draw();
      announce(t(brush.shape === "road" ? "create.begin" : "create.corner"));
    }
  }

  /** Paint one side of the cell with the keyboard's focus. @param {Side} side */
  pressSide(side) {
    const brush = this.brushFor(false);
    if (brush?.shape === "side") this.paint({}, brush, [this.grid.at], side);
  }

  /** @param {Brush | null} brush */
  wordOf(brush) {
    if (!brush) return t("create.nothing");
    return this.look.brushName(brush) || say(this.look.name, `brush.${brush.name}`, readable(brush.name));
  }
}
