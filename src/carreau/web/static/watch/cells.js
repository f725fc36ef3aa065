/** The cell that is pointed at, in whichever pane, or that has the keyboard's focus: all panes tell what they know of it. */

import { attachGrid } from "../board/cellGrid.js";
import { announce } from "../dom.js";

/** @import { Cell, Scene } from "../types/messages.d.ts" */
/** @import { Pane } from "./pane.js" */

export class Cells {
  /**
   * @param {Element} host of the grid that keys walk on
   * @param {{changed: () => void, came: (cell: Cell) => void, pressed: (cell: Cell) => void,
   *   tell: (cell: Cell) => string, game: () => string}} parts `came` hears where keys lead, `pressed` which cell Enter or
   *   Space is pressed on, `tell` says what is known of a cell
   */
  constructor(host, { changed, came, pressed, tell, game }) {
    this.changed = changed;
    this.came = came;
    this.tell = tell;
    /** @type {Cell | null} */
    this.pointed = null;
    /** @type {Cell | null} */
    this.focused = null;
    /** @type {Scene | null} */
    this.scene = null;
    this.grid = attachGrid(host, game, pressed, (cell) => this.focus(cell));
  }

  /** The cell that is told of. */
  get cell() {
    return this.pointed ?? this.focused;
  }

  /** Another board, or the same one. @param {Scene | null} scene */
  show(scene) {
    if (!scene || scene === this.scene) return;
    this.scene = scene;
    this.pointed = null;
    this.grid.update(scene);
  }

  /** Hear what is pointed at in a pane. @param {Pane} pane */
  listen({ sheet, picture }) {
    const point = (/** @type {PointerEvent} */ event) => this.point(picture.cellOf(event));
    sheet.addEventListener("pointermove", point);
    sheet.addEventListener("pointerdown", point);
    sheet.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && this.point(null));
  }

  /** @param {Cell | null} cell */
  point(cell) {
    if (cell?.join() === this.pointed?.join()) return;
    this.pointed = cell;
    this.changed();
  }

  /** @param {Cell | null} cell */
  focus(cell) {
    this.focused = cell;
    this.changed();
    if (!cell) return;
    this.came(cell);
    announce(this.tell(cell));
  }
}
