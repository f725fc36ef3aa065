/** The board on which one draws: all of its cells, where the pointer is, and what was painted but not answered yet. */

import { Board, still } from "../board/board.js";
import { Viewport } from "../board/viewport.js";
import { centre, drawScene, fit, onSheet } from "../draw/scene.js";
import { color, disc, font, write } from "../draw/sheet.js";
import { StrokeInput } from "./strokeInput.js";
import { drawAxes } from "./symmetry.js";

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
const OVERLAYS = new Set(["reach", "dead"]);
const MOVE = 110; // milliseconds that a move takes
const LONGEST = 4000; // and for a whole line, at most

/** @typedef {{cells: Cell[], side?: string}} Target */

/** Zooming goes to the cell with the keyboard's focus, if there is one: no piece is more important than another. */
export class FocusViewport extends Viewport {
  /** @param {Camera} camera */
  playAt(camera) {
    return this.board.focus ? centre(camera.geometry(this.whole), this.board.focus) : null;
  }

  attention() {
    return this.board.focus ? [[this.board.focus]] : [];
  }
}

export class DrawingBoard extends Board {
  /** @param {HTMLCanvasElement} canvas  @param {import("./painter.js").Painter<any>} painter */
  constructor(canvas, painter) {
    super(canvas, painter.look, { plain: true });
    this.viewport = new FocusViewport(this);
    /** @type {Target | null} */
    this.target = null; // what the pointer is at: {cells, side}
    /** @type {Cell[]} */
    this.pending = []; // cells that wait for an answer
    /** @type {Cell | null} */
    this.corner = null; // the first corner of a frame, while the second is looked for
    /** @type {import("./span.js").Sketch | null} */
    this.sketch = null; // what would be painted from there to the pointer
    this.mirror = ""; // the symmetry in which one paints
    /** @type {Cell[]} */
    this.marked = []; // cells that something is wrong with
    /** @type {Cell[] | null} */
    this.line = null; // the best line, in pencil
    this.pointer = new StrokeInput(this, painter);
  }

  /** @param {Scene} scene */
  show(scene) {
    this.stop();
    this.scene = scene;
    this.pending = [];
    this.draw();
  }

  /** What drives in this game goes along a line, once. @param {Cell[]} cells */
  driveAlong(cells) {
    const moves = cells.length - 1;
    const driver = moves < 1 || still() ? null : this.game.driverAt(cells[0]);
    if (!driver) return;
    const pieces = [...this.scene.pieces.filter((piece) => !this.game.leads(piece)), driver];
    const scene = { ...this.scene, pieces, paths: [{ kind: "trail", cells, piece: driver.id }] };
    this.animate(Math.min(LONGEST, moves * MOVE), (fraction) => {
      this.canvas.dataset.driving = "";
      this.draw({ until: fraction * moves }, scene);
    });
  }

  /** What drives stops; answers whether something did. */
  rest() {
    if (!("driving" in this.canvas.dataset)) return false;
    this.stop();
    this.draw();
    return true;
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

  draw(more = {}, scene = this.scene) {
    if (scene === this.scene) delete this.canvas.dataset.driving; // the drive is over, or something else is drawn
    const { context, width, height } = fit(this.canvas);
    if (!scene || !width || !height) return;
    const options = { margin: narrow() ? 0 : MARGIN, phone: narrow(), full: true };
    this.place(scene, width, height, options);
    drawScene(context, scene, this.geometry, {
      game: this.game,
      focus: this.focus,
      lost: this.marked,
      ghost: this.line ? { cells: this.line, at: -1 } : undefined,
      showOffers: false,
      overlays: OVERLAYS,
      keep: !this.viewport.shifting,
      ...more,
    });
    onSheet(context, this.geometry, () => {
      this.drawEdge(context);
      if (this.mirror) drawAxes(context, this.geometry, scene, this.mirror);
      this.drawMarked(context);
      this.drawPending(context);
      this.drawSketch(context);
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

  /** A sign at the corner of each cell that something is wrong with. @param {Context} context */
  drawMarked(context) {
    const { c } = this.geometry;
    const radius = Math.max(7, Math.min(12, 0.24 * c));
    context.save();
    context.font = font(1.5 * radius, 700);
    for (const cell of this.marked) {
      const [x, y] = centre(this.geometry, cell);
      context.fillStyle = color("bad-fill");
      disc(context, x + 0.46 * c, y - 0.46 * c, radius);
      context.fill();
      context.fillStyle = color("paper");
      write(context, "!", x + 0.46 * c, y - 0.46 * c);
    }
    context.restore();
  }

  /** The cells between the ends of a stroke, or a road between them. @param {Context} context */
  drawSketch(context) {
    if (!this.sketch) return;
    const { cells, width } = this.sketch;
    context.save();
    context.globalAlpha = 0.5;
    context.fillStyle = context.strokeStyle = color("hl");
    if (!width) for (const cell of cells) context.fillRect(...this.boxOf(cell, cell));
    context.lineWidth = width * this.geometry.c;
    context.lineJoin = "round";
    context.beginPath();
    for (const cell of width ? cells : []) context.lineTo(...centre(this.geometry, cell));
    context.stroke();
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
      if (this.sketch?.cells.length) context.strokeRect(...this.boxOf(last, last));
      else context.strokeRect(...this.boxOf(first, last));
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
