/** One search on its board: what it explored, its frontier, the line it follows now, at the end the solution it found. */

import { themeNumber } from "../draw/colours.js";
import { drawSlides } from "../draw/routes.js";
import { drawGround, drawPlay, drawScene, geometryFor } from "../draw/scene.js";
import { color, disc, fit } from "../draw/sheet.js";
import { lookOf } from "../games/index.js";
import { Layer, Lines, length, middle, Spots, tracePath } from "./layers.js";
import { Marks } from "./store.js";

/** @import { Geometry } from "../draw/geometry.js" */
/** @import { Cell, Scene, WatchAnswered } from "../types/messages.d.ts" */
/** @import { Slide } from "../types/look.d.ts" */
/** @import { Options } from "../draw/scene.js" */
/** @import { Run } from "./run.js" */
/** @import { Visits } from "./store.js" */

const narrow = () => window.innerWidth <= 760;

export class Picture {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas, game = "") {
    this.canvas = canvas;
    this.game = game; // unless a search names it
    this.board = new Layer();
    /** @type {Run | null} */
    this.run = null;
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Visits | null} */
    this.visits = null;
    /** @type {Marks | null} */
    this.marks = null;
    /** @type {Traces | null} */
    this.traces = null;
    this.key = "";
    this.shown = -1;
    this.won = false;
  }

  /**
   * Show another search, or only the board of a scene while there is none.
   * @param {Run | null} run  @param {Scene | null} scene
   */
  follow(run, scene) {
    this.run = run;
    this.scene = run?.begin?.scene ?? scene;
    this.visits = run?.visits ?? null;
    this.marks = this.visits && new Marks(this.visits);
    this.key = "";
  }

  /** Draw step n, unless that is what the canvas shows. @param {number} step */
  draw(step) {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!this.scene || width < 2 || height < 2) return;
    const shown = Math.min(step, this.run?.length ?? 0);
    const winner = (this.visits && this.run?.winnerAt(shown)) ?? null;
    const key = [width, height, window.devicePixelRatio, themeNumber()].join();
    if (key === this.key && shown === this.shown && Boolean(winner) === this.won) return;
    const { context } = fit(this.canvas);
    const geometry = geometryFor(this.scene, width, height, { phone: narrow(), float: true });
    const options = this.options;
    if (key !== this.key) this.prepare(this.scene, geometry, options);
    if (winner) drawGround(context, winner.scene, geometry, options);
    else this.board.paint(context);
    this.traces?.draw(context, shown, winner);
    [this.key, this.shown, this.won] = [key, shown, Boolean(winner)];
  }

  /** How scenes are drawn: as their game looks, with nothing to choose. @returns {Options} */
  get options() {
    return { game: lookOf(this.run?.begin?.level.game ?? this.game), showOffers: false };
  }

  /**
   * What stays is drawn again only for another size, theme or scene.
   * @param {Scene} scene  @param {Geometry} geometry  @param {Options} options
   */
  prepare(scene, geometry, options) {
    const { width, height } = geometry;
    const size = { width, height, ratio: this.canvas.width / width };
    this.board.reset(size);
    drawScene(this.board.context, scene, geometry, options);
    this.traces = this.visits && this.marks && new Traces(this.visits, this.marks, size, geometry, options);
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

  /** @param {CanvasRenderingContext2D} context  @param {number} shown  @param {WatchAnswered | null} winner */
  draw(context, shown, winner) {
    this.lines.show(shown);
    this.spots.show(shown, !winner);
    this.lines.paint(context);
    this.spots.paint(context);
    if (winner) this.drawWinner(context, winner);
    else if (shown > 0) this.drawPresent(context, shown - 1);
  }

  /**
   * The whole line from the root to the state that is expanded, and that state.
   * @param {CanvasRenderingContext2D} context  @param {number} number
   */
  drawPresent(context, number) {
    const { visits, geometry } = this;
    context.strokeStyle = color("ink");
    context.lineWidth = length(geometry.c, 0.09, 1.4);
    context.lineCap = context.lineJoin = "round";
    context.beginPath();
    for (const segment of this.distinct(number)) tracePath(context, visits, segment, geometry);
    context.stroke();
    const cell = visits.cell.data[number];
    if (cell < 0) return;
    disc(context, ...middle(geometry, visits.width, cell), length(geometry.c, 0.34, 3));
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
