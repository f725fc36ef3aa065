/** The board on which one draws: all of its cells, where the pointer is, and what was painted but not answered yet. */

import { Board } from "../board/board.js";
import { Viewport } from "../board/viewport.js";
import { centre, drawScene, fit, onSheet } from "../draw/scene.js";
import { color } from "../draw/sheet.js";
import { StrokeInput } from "./strokeInput.js";

/** @import { Camera } from "../board/camera.js" */
/** @import { Context } from "../types/look.d.ts" */
/** @import { Cell, Scene } from "../types/messages.d.ts" */

const MARGIN = 57; // where the rose line stands, as beside every board
/** @type {Record<string, number[]>} */
const ENDS = {
  // from where to where a wall goes, in cells from the middle
  N: [-0.5, -0.5, 0.5, -0.5],
  S: [-0.5, 0.5, 0.5, 0.5],
  W: [-0.5, -0.5, -0.5, 0.5],
  E: [0.5, -0.5, 0.5, 0.5],
};
const narrow = () => window.innerWidth <= 760;

/** @typedef {{cells: Cell[], side?: string}} Target */

/** Zooming goes to the cell with the keyboard's focus, if there is one: no piece is more important than another. */
class FocusViewport extends Viewport {
  /** @param {Camera} camera */
  playAt(camera) {
    return this.board.focus ? centre(camera.geometry(this.whole), this.board.focus) : null;
  }

  attention() {
    return this.board.focus ? [[this.board.focus]] : [];
  }
}

export class DrawingBoard extends Board {
  /** @param {HTMLCanvasElement} canvas  @param {import("./screen.js").CreateScreen} screen */
  constructor(canvas, screen) {
    super(canvas, screen.look, { plain: true });
    this.viewport = new FocusViewport(this);
    /** @type {Target | null} */
    this.target = null; // what the pointer is at: {cells, side}
    /** @type {Cell[]} */
    this.pending = []; // cells that wait for an answer
    /** @type {Cell | null} */
    this.corner = null; // the first corner of a frame, while the second is looked for
    /** @type {Cell[]} */
    this.marked = []; // cells that something is wrong with
    /** @type {Cell[] | null} */
    this.line = null; // the best line, in pencil
    this.pointer = new StrokeInput(this, screen);
  }

  /** @param {Scene} scene */
  show(scene) {
    this.scene = scene;
    this.pending = [];
    this.draw();
  }

  point() {
    // what the pointer is at depends on the brush: see StrokeInput
  }

  /** @param {Target | null} target */
  aim(target) {
    if (JSON.stringify(target) === JSON.stringify(this.target)) return;
    this.target = target;
    this.drawSoon();
  }

  draw() {
    const { context, width, height } = fit(this.canvas);
    const { scene } = this;
    if (!scene || !width || !height) return;
    const options = { margin: narrow() ? 0 : MARGIN, phone: narrow(), full: true };
    this.place(scene, width, height, options);
    drawScene(context, scene, this.geometry, {
      game: this.game,
      focus: this.focus,
      lost: this.marked,
      ghost: this.line ? { cells: this.line, at: -1 } : undefined,
      showOffers: false,
      keep: !this.viewport.shifting,
    });
    onSheet(context, this.geometry, () => {
      this.drawEdge(context);
      this.drawPending(context);
      this.drawTarget(context);
    });
    this.emit("drawn");
  }

  /** How far the board reaches, in pencil: on a track nothing else tells. @param {Context} context */
  drawEdge(context) {
    if (!this.scene.points) return;
    const { mx, my, c } = this.geometry;
    context.save();
    context.strokeStyle = color("pencil");
    context.setLineDash([5, 4]);
    context.lineWidth = 1;
    context.strokeRect(mx - c / 2, my - c / 2, this.scene.width * c, this.scene.height * c);
    context.restore();
  }

  /** @param {Context} context */
  drawPending(context) {
    context.save();
    context.globalAlpha = 0.5;
    context.fillStyle = color("hl");
    for (const cell of this.pending) context.fillRect(...this.boxOf(cell, cell));
    context.restore();
  }

  /**
   * Where the next stroke would go: a frame around the cells, or a line on the side of one.
   * @param {Context} context
   */
  drawTarget(context) {
    const { target, corner } = this;
    const { c } = this.geometry;
    const first = corner ?? target?.cells[0];
    if (!first) return;
    context.save();
    context.strokeStyle = color("pen");
    context.lineWidth = 2.5;
    if (target?.side) {
      const [x, y] = centre(this.geometry, target.cells[0]);
      const [fromX, fromY, toX, toY] = ENDS[target.side];
      context.lineCap = "round";
      context.lineWidth = Math.max(4, 0.2 * c);
      context.globalAlpha = 0.6;
      context.beginPath();
      context.moveTo(x + fromX * c, y + fromY * c);
      context.lineTo(x + toX * c, y + toY * c);
      context.stroke();
    } else {
      const last = target?.cells.at(-1) ?? first;
      if (corner) context.setLineDash([6, 4]);
      context.strokeRect(...this.boxOf(first, last));
    }
    context.restore();
  }

  /**
   * The box around two cells and those between them: x, y, width, height.
   * @param {Cell} cell  @param {Cell} other @returns {[number, number, number, number]}
   */
  boxOf([row, column], [otherRow, otherColumn]) {
    const { c } = this.geometry;
    const [x, y] = centre(this.geometry, [Math.min(row, otherRow), Math.min(column, otherColumn)]);
    const [down, right] = [Math.abs(row - otherRow) + 1, Math.abs(column - otherColumn) + 1];
    return [x - c / 2, y - c / 2, right * c, down * c];
  }
}
