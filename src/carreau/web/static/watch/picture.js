/** One search on its board: what it explored, its frontier, the line it follows now, at the end the solution it found. */

import { themeNumber } from "../draw/colours.js";
import { drawSlides } from "../draw/routes.js";
import { cellAt, drawGround, drawPieces, drawPlay, drawScene, geometryFor } from "../draw/scene.js";
import { color, disc, fit } from "../draw/sheet.js";
import { lookOf } from "../games/index.js";
import { Layer, Lines, length, middle, Spots, tracePath } from "./layers.js";
import { Positions } from "./positions.js";
import { Marks } from "./store.js";
import { drawNumbers, Values } from "./values.js";

/** @import { Geometry } from "../draw/geometry.js" */
/** @import { Cell, Piece, Scene, WatchAnswered } from "../types/messages.d.ts" */
/** @import { Slide } from "../types/look.d.ts" */
/** @import { Options } from "../draw/scene.js" */
/** @import { Run } from "./run.js" */
/** @import { Visits } from "./store.js" */

const narrow = () => window.innerWidth <= 760;

/** @typedef {{cell: Cell | null, numbers: boolean}} Shown the cell that is pointed at, and whether cells have numbers */

export class Picture {
  /** @param {HTMLCanvasElement} canvas  @param {() => void} changed hears that there is more to draw */
  constructor(canvas, changed, game = "") {
    this.canvas = canvas;
    this.changed = changed;
    this.game = game; // unless a search names it
    this.full = false; // whether all cells are seen, also those where nothing is: to be painted on
    this.board = new Layer();
    /** @type {Run | null} */
    this.run = null;
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Geometry | null} */
    this.geometry = null;
    /** @type {Visits | null} */
    this.visits = null;
    /** @type {Marks | null} */
    this.marks = null;
    /** @type {Values | null} */
    this.values = null;
    /** @type {Positions | null} */
    this.positions = null;
    /** @type {Piece[]} */
    this.pieces = [];
    /** @type {Traces | null} */
    this.traces = null;
    this.key = "";
    this.shown = "";
  }

  /**
   * Show another search, or only the board of a scene while there is none.
   * @param {Run | null} run  @param {Scene | null} scene
   */
  follow(run, scene) {
    this.close();
    this.run = run;
    this.scene = run?.begin?.scene ?? scene;
    this.visits = run?.visits ?? null;
    this.marks = this.visits && new Marks(this.visits);
    this.values = this.visits && new Values(this.visits);
    this.positions = run && this.visits && new Positions(run, this.changed);
    this.pieces = this.scene?.pieces ?? [];
    this.key = "";
  }

  close() {
    this.positions?.close();
  }

  /** The cell of the board under a point of the window. @param {MouseEvent} event */
  cellOf(event) {
    if (!this.scene || !this.geometry) return null;
    const { left, top } = this.canvas.getBoundingClientRect();
    return cellAt(this.geometry, { ...this.scene, offers: [], refused: [] }, event.clientX - left, event.clientY - top);
  }

  /** Draw step n, unless that is what the canvas shows. @param {number} step  @param {Shown} options */
  draw(step, { cell, numbers }) {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!this.scene || width < 2 || height < 2) return;
    const at = Math.min(step, this.run?.length ?? 0);
    const winner = (this.visits && this.run?.winnerAt(at)) ?? null;
    const key = [width, height, window.devicePixelRatio, themeNumber(), this.full].join();
    const shown = [at, Boolean(winner), cell, numbers].join();
    const pieces = winner ? winner.scene.pieces : this.piecesAt(at);
    if (key === this.key && shown === this.shown && pieces === this.pieces) return;
    const { context } = fit(this.canvas);
    if (key !== this.key) this.prepare(this.scene, width, height);
    [this.key, this.shown, this.pieces] = [key, shown, pieces];
    this.paint(context, at, winner, numbers);
    if (cell) this.frame(context, cell);
  }

  /**
   * The pieces at a step. Those of the last one that is known stay until the server has told where they stand.
   * @param {number} step
   */
  piecesAt(step) {
    if (step === 0) return this.scene?.pieces ?? [];
    return this.positions?.at(step - 1) ?? this.pieces;
  }

  /**
   * @param {CanvasRenderingContext2D} context  @param {number} step  @param {WatchAnswered | null} winner
   * @param {boolean} numbers
   */
  paint(context, step, winner, numbers) {
    const { scene, values, pieces, options } = this;
    const geometry = /** @type {Geometry} */ (this.geometry);
    if (winner) drawGround(context, winner.scene, geometry, options);
    else this.board.paint(context);
    this.traces?.draw(context, step, winner, pieces);
    if (numbers && values) {
      values.moveTo(step);
      drawNumbers(context, values, geometry);
    }
    if (!winner && scene) drawPieces(context, { ...scene, pieces }, geometry, options);
  }

  /** @param {CanvasRenderingContext2D} context  @param {Cell} cell */
  frame(context, [row, column]) {
    const { mx, my, c } = /** @type {Geometry} */ (this.geometry);
    context.strokeStyle = color("pen");
    context.lineWidth = 2;
    context.strokeRect(mx + (column - 0.5) * c, my + (row - 0.5) * c, c, c);
  }

  /** How scenes are drawn: as their game looks, with nothing to choose. @returns {Options} */
  get options() {
    return { game: lookOf(this.run?.begin?.level.game ?? this.game), showOffers: false };
  }

  /**
   * What stays is drawn again only for another size, theme or scene.
   * @param {Scene} scene  @param {number} width  @param {number} height
   */
  prepare(scene, width, height) {
    const size = { width, height, ratio: this.canvas.width / width };
    const geometry = geometryFor(scene, width, height, { phone: narrow(), float: true, full: this.full });
    this.geometry = geometry;
    this.canvas.dataset.place = [geometry.mx, geometry.my, geometry.c].join(" ");
    this.board.reset(size);
    drawScene(this.board.context, { ...scene, pieces: [] }, geometry, this.options);
    this.traces = this.visits && this.marks && new Traces(this.visits, this.marks, size, geometry, this.options);
  }
}

/** What a search leaves on a sheet of some size. */
class Traces {
  /**
   * @param {Visits} visits  @param {Marks} marks
   * @param {{width: number, height: number, ratio: number}} size  @param {Geometry} geometry  @param {Options} options
   */
  constructor(visits, marks, size, geometry, options) {
    this.visits = visits;
    this.geometry = geometry;
    this.options = options;
    this.lines = new Lines(visits, size, geometry);
    this.spots = new Spots(marks, size, geometry);
    this.stamps = new Uint32Array(1024); // when each distinct line was last drawn as part of the present one
    this.stamp = 0;
  }

  /**
   * @param {CanvasRenderingContext2D} context  @param {number} shown  @param {WatchAnswered | null} winner
   * @param {Piece[]} pieces that are drawn above
   */
  draw(context, shown, winner, pieces) {
    this.lines.show(shown);
    this.spots.show(shown, !winner);
    this.lines.paint(context);
    this.spots.paint(context);
    if (winner) this.drawWinner(context, winner);
    else if (shown > 0) this.drawPresent(context, shown - 1, pieces);
  }

  /**
   * The whole line from the root to the state that is expanded, and that state: around the piece that has moved, if it is
   * drawn there.
   * @param {CanvasRenderingContext2D} context  @param {number} number  @param {Piece[]} pieces
   */
  drawPresent(context, number, pieces) {
    const { visits, geometry } = this;
    context.strokeStyle = color("ink");
    context.lineWidth = length(geometry.c, 0.09, 1.4);
    context.lineCap = context.lineJoin = "round";
    context.beginPath();
    for (const segment of this.distinct(number)) tracePath(context, visits, segment, geometry);
    context.stroke();
    const cell = visits.cell.data[number];
    if (cell < 0) return;
    const under = pieces.some((piece) => visits.number(piece.cell) === cell);
    const radius = under ? Math.max(3, 0.46 * geometry.c) : length(geometry.c, 0.34, 3);
    disc(context, ...middle(geometry, visits.width, cell), radius);
    context.fillStyle = color("hl");
    context.fill();
    context.stroke();
  }

  /**
   * The lines that lead to a visit, each once: a depth-first search runs over its own line again and again.
   * @param {number} number
   */
  distinct(number) {
    const { parent, segment, from } = this.visits;
    if (this.stamps.length < from.length) this.stamps = new Uint32Array(2 * from.length);
    this.stamp += 1;
    const found = [];
    for (let at = number; at >= 0; at = parent.data[at]) {
      const each = segment.data[at];
      if (each < 0 || this.stamps[each] === this.stamp) continue;
      this.stamps[each] = this.stamp;
      found.push(each);
    }
    return found;
  }

  /**
   * The solution that was found: a car's by its trail, that of robots and crates move by move.
   * @param {CanvasRenderingContext2D} context  @param {WatchAnswered} winner
   */
  drawWinner(context, { scene, line }) {
    const { game } = this.options;
    const slides = game.solutionSlides(this.moves(line));
    if (slides) drawSlides(context, this.geometry, slides, game.slideColor);
    const paths = scene.paths.filter((path) => path.kind !== "slide");
    drawPlay(context, { ...scene, paths }, this.geometry, this.options);
  }

  /** What moved from where to where along visits. @param {number[]} line  @returns {Slide[]} */
  moves(line) {
    const { segment, from, to, piece, pieces, width } = this.visits;
    /** @param {number} number  @returns {Cell} */
    const cell = (number) => [Math.floor(number / width), number % width];
    return line
      .map((visit) => segment.data[visit])
      .filter((each) => each >= 0)
      .map((each) => ({ from: cell(from.data[each]), to: cell(to.data[each]), letter: pieces[piece.data[each]] }));
  }
}
