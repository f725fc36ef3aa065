/** Somebody who paints: the brush in hand, what it paints, with the pointer or with the keyboard's cursor. */

import { announce } from "../dom.js";
import { readable, say } from "../games/wording.js";
import { t } from "../words.js";
import { area } from "./floodFill.js";

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

  /** The brush in hand, or the one that takes back what it did. @param {boolean} erase */
  brushFor(erase) {
    /** @param {string} name */
    const named = (name) => this.brushes.find((brush) => brush.name === name);
    const brush = named(this.chosen) ?? this.brushes[0];
    return erase !== this.erasing ? (named(brush?.erases) ?? null) : brush;
  }

  /** @param {string} name */
  choose(name) {
    this.chosen = name;
    this.erasing = false;
    this.board.corner = null;
    this.render();
    announce(t("create.chosen", { brush: this.wordOf(this.brushFor(false)) }));
  }

  /** The cells that a brush paints at once, around one. @param {Cell} cell  @param {Brush} brush @returns {Cell[]} */
  broad([row, column], brush) {
    const single = brush.layer === "piece" || !["cell", "step"].includes(brush.shape);
    if (single || this.broadness === 1) return [[row, column]];
    const before = Math.floor((this.broadness - 1) / 2);
    const { width, height } = this.scene;
    /** @type {Cell[]} */
    const cells = [];
    for (let down = row - before; down < row - before + this.broadness; down += 1) {
      for (let right = column - before; right < column - before + this.broadness; right += 1) {
        if (down >= 0 && right >= 0 && down < height && right < width) cells.push([down, right]);
      }
    }
    return cells;
  }

  /** @param {object} stroke  @param {Brush} brush  @param {Cell[]} cells  @param {Side} side */
  paint(stroke, brush, cells, side = "") {
    const filled = this.filling && brush.shape === "cell" && brush.layer !== "piece";
    const all = filled ? area(this.scene, cells[0]) : cells;
    this.board.pending.push(...all);
    this.board.drawSoon();
    for (let at = 0; at < all.length; at += MOST_PAINTED) {
      this.drawing.paint(stroke, brush.name, all.slice(at, at + MOST_PAINTED), side);
    }
  }

  /** @param {Brush} brush  @param {Cell} corner  @param {Cell} cell */
  endFrame(brush, corner, cell) {
    this.board.corner = null;
    this.drawing.paint({}, brush.name, [corner, cell]);
  }

  /** Paint with the keyboard's cursor, or a reader's click. @param {Cell} cell  @param {boolean} erase */
  press(cell, erase = false) {
    const brush = this.brushFor(erase);
    if (!brush) return;
    if (brush.shape === "side") announce(t("create.side"));
    else if (brush.shape !== "frame") this.paint({}, brush, this.broad(cell, brush));
    else if (this.board.corner) this.endFrame(brush, this.board.corner, cell);
    else {
      this.board.corner = cell;
      this.board.draw();
      announce(t("create.corner"));
    }
  }

  /** Paint one side of the cell with the keyboard's focus. @param {Side} side */
  pressSide(side) {
    const brush = this.brushFor(false);
    if (brush?.shape === "side") this.drawing.paint({}, brush.name, [this.grid.at], side);
  }

  /** @param {Brush | null} brush */
  wordOf(brush) {
    if (!brush) return t("create.nothing");
    return this.look.brushName(brush) || say(this.look.name, `brush.${brush.name}`, readable(brush.name));
  }
}
