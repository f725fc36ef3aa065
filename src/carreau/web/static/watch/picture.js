/** One search on its board: what it explored, its frontier, the line it follows now, at the end the solution it found. */

import { themeNumber } from "../draw/colours.js";
import { drawSlides } from "../draw/routes.js";
import { drawGround, drawPlay, drawScene, geometryFor } from "../draw/scene.js";
import { color, disc, fit } from "../draw/sheet.js";
import { lookOf } from "../games/index.js";
import { Layer, length, Lines, middle, Spots, tracePath } from "./layers.js";
import { Marks } from "./store.js";

const narrow = () => window.innerWidth <= 760;

export class Picture {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas, game = "") {
    this.canvas = canvas;
    this.game = game; // unless a search names it
    this.board = new Layer();
    this.run = null;
    this.key = "";
    this.stamps = new Uint32Array(1024); // when each distinct line was last drawn as part of the present one
    this.stamp = 0;
  }

  /** Show another search, or only the board of a scene while there is none. */
  follow(run, scene) {
    this.run = run;
    this.scene = run?.begin?.scene ?? scene;
    this.visits = run?.visits ?? null;
    this.lines = this.visits && new Lines(this.visits);
    this.spots = this.visits && new Spots(new Marks(this.visits));
    this.key = "";
  }

  /** Draw step n, unless that is what the canvas shows. */
  draw(step) {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!this.scene || width < 2 || height < 2) return;
    const shown = Math.min(step, this.run?.length ?? 0);
    const won = this.visits !== null && this.run.wonAt(shown);
    const key = this.keyOf(width, height);
    if (key === this.key && shown === this.shown && won === this.won) return;
    const { context } = fit(this.canvas);
    this.prepare(key, width, height);
    if (won) drawGround(context, this.run.answer.scene, this.geometry, this.options);
    else this.board.paint(context);
    if (this.visits) this.drawSearch(context, shown, won);
    [this.shown, this.won] = [shown, won];
  }

  /** How scenes are drawn: as their game looks, with nothing to choose. */
  get options() {
    return { game: lookOf(this.run?.begin?.level.game ?? this.game), showOffers: false };
  }

  drawSearch(context, shown, won) {
    this.lines.show(shown);
    this.spots.show(shown, !won);
    this.lines.paint(context);
    this.spots.paint(context);
    if (won) this.drawWinner(context);
    else if (shown > 0) this.drawPresent(context, shown - 1);
  }

  keyOf(width, height) {
    return [width, height, window.devicePixelRatio, themeNumber()].join();
  }

  /** What stays is drawn again only for another size, theme or scene. */
  prepare(key, width, height) {
    if (key === this.key) return;
    this.key = key;
    const ratio = this.canvas.width / width;
    const size = { width, height, ratio };
    this.geometry = geometryFor(this.scene, width, height, { phone: narrow(), float: true });
    this.board.reset(size);
    drawScene(this.board.context, this.scene, this.geometry, this.options);
    this.lines?.reset(size, this.geometry);
    this.spots?.reset(size, this.geometry);
  }

  /** The whole line from the root to the state that is expanded, and that state. */
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

  /** The lines that lead to a visit, each once: a depth-first search runs over its own line again and again. */
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

  /** The solution that was found: a car's by its trail, that of robots and crates move by move. */
  drawWinner(context) {
    const { scene, line = [] } = this.run.answer;
    const { game } = this.options;
    const slides = game.solutionSlides(this.moves(line));
    if (slides) drawSlides(context, this.geometry, slides, game.slideColor);
    const paths = scene.paths.filter((path) => path.kind !== "slide");
    drawPlay(context, { ...scene, paths }, this.geometry, this.options);
  }

  /** What moved from where to where along visits. */
  moves(line) {
    const { segment, from, to, piece, pieces, width } = this.visits;
    const cell = (number) => [Math.floor(number / width), number % width];
    return line
      .map((visit) => segment.data[visit])
      .filter((each) => each >= 0)
      .map((each) => ({ from: cell(from.data[each]), to: cell(to.data[each]), letter: pieces[piece.data[each]] }));
  }
}
