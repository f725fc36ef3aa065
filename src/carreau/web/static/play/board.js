/** The board on its sheet: drawn from scenes, moved by frames, seen whole or in part. It knows no rules. */

import { cellAt, centre, choiceAt, drawScene, fit, geometryFor } from "../draw/scene.js";
import { View } from "../draw/view.js";
import { Pointing } from "./pointing.js";

const MARGIN = 57; // where the rose line stands, left of the board
const LONGEST = 900; // milliseconds that many steps take at most
const GLIDE = 200; // milliseconds that the view takes to follow where no piece is seen to move
const SMALL = 14; // pixels of cells that are better seen larger
const SETTLE = 140; // milliseconds after which a view that was moved by hand is at rest

const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
const narrow = () => window.innerWidth <= 760;
const same = (a, b) => a !== null && b !== null && a[0] === b[0] && a[1] === b[1];

export class Board extends EventTarget {
  /** @param {HTMLCanvasElement} canvas  @param {{plain?: boolean}} options `plain`: no margin line, nothing to click */
  constructor(canvas, options = {}) {
    super();
    this.canvas = canvas;
    this.options = options;
    this.scene = null;
    this.whole = null; // the geometry of the whole board
    this.geometry = null; // and of the part that is seen
    this.view = new View();
    this.shifting = false; // whether the view is on its way
    this.travel = null; // from where to where it follows the pieces
    this.selected = "";
    this.hover = null; // the cell that is pointed at
    this.preview = null;
    this.look = {}; // overlays, tags, ghost, as drawScene takes them
    this.focus = null; // the cell that a screen reader or the arrow keys are on
    this.animation = 0;
    this.observer = new ResizeObserver(() => this.draw());
    this.observer.observe(canvas);
    this.pointing = options.plain ? null : new Pointing(this);
  }

  close() {
    this.observer.disconnect();
    this.pointing?.close();
    this.stop();
    clearTimeout(this.settling);
  }

  /** Show a scene at once. */
  show(scene) {
    this.stop();
    this.scene = scene;
    this.preview = null;
    this.follow(this.attention(scene));
    this.glide();
  }

  /** Show where the focus is among the cells; null takes it away. */
  setFocus(cell) {
    this.focus = cell;
    if (!cell || this.animation) return this.draw();
    this.follow([[cell]]);
    return this.glide();
  }

  draw(more = {}, scene = this.scene) {
    const { context, width, height } = fit(this.canvas);
    if (!scene || !width || !height) return;
    const margin = this.options.plain || narrow() ? 0 : MARGIN;
    this.whole = geometryFor(scene, width, height, { margin, phone: narrow() });
    this.geometry = this.view.geometry(this.whole);
    this.canvas.dataset.place = [this.geometry.mx, this.geometry.my, this.geometry.c].join(" ");
    this.tellView();
    drawScene(context, scene, this.geometry, {
      focus: this.focus,
      selected: this.selected,
      hover: this.pointed(scene),
      preview: this.preview,
      ...this.look,
      showOffers: !this.options.plain,
      keep: !this.shifting,
      ...more,
    });
  }

  /** The choice at the cell that is pointed at: {offer} or {refused}. */
  pointed(scene) {
    if (!this.hover) return null;
    const near = (each) => same(each.cell, this.hover);
    const offer = scene.offers.find((each) => near(each) && this.playable(each));
    const refused = scene.refused.find(near);
    return offer ? { offer } : refused ? { refused } : null;
  }

  playable(offer) {
    return offer.piece === "" || offer.piece === this.selected;
  }

  // -- what is seen -------------------------------------------------------------------------------------------------

  /** Make everything so many times as large around a point of the sheet; without one, around the pieces or the middle. */
  zoom(factor, at = this.anchor()) {
    this.shift(() => this.view.zoom(this.whole, factor, ...at));
  }

  pan(right, down) {
    if (this.view.zoomed) this.shift(() => this.view.pan(this.whole, right, down));
  }

  showWhole() {
    this.shift(() => this.view.fit());
  }

  /** Change the view by hand. It is drawn with the next frame, and kept once it rests. */
  shift(change) {
    if (!this.whole) return;
    this.travel = null;
    change();
    this.shifting = true;
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.settle(), SETTLE);
    if (this.animation) return; // draws anyway
    this.animation = requestAnimationFrame(() => {
      this.animation = 0;
      this.draw();
    });
  }

  settle() {
    this.shifting = false;
    if (!this.animation) this.draw();
  }

  /** Tell whether there is something to zoom for, as often as that changes. */
  tellView() {
    const { zoomed } = this.view;
    const sight = { zoomed, small: this.whole.c < SMALL, largest: this.view.scale >= this.view.most(this.whole) };
    if (JSON.stringify(sight) === JSON.stringify(this.sight)) return;
    this.sight = sight;
    this.dispatchEvent(new CustomEvent("view", { detail: sight }));
  }

  /** Where to zoom without a pointer: at what moves, if it is seen. */
  anchor() {
    const { margin, width, height } = this.whole;
    const movers = this.movers(this.scene);
    const points = (movers.length ? movers : this.choices(this.scene)).map((cell) => centre(this.geometry, cell));
    const [x, y] = [0, 1].map((side) => points.reduce((sum, point) => sum + point[side], 0) / points.length);
    return x >= margin && x <= width && y >= 0 && y <= height ? [x, y] : [(margin + width) / 2, height / 2];
  }

  /** Where the pieces are that have moved in some frames, or that move next. */
  movers(scene, frames = []) {
    const moved = new Set(frames.flat().map(([id]) => id));
    const next = ({ id, kind }) => kind === "car" || kind === "player" || id === this.selected;
    const pieces = scene.pieces.filter((piece) => (moved.size ? moved.has(piece.id) : next(piece)));
    return pieces.map((piece) => piece.cell);
  }

  choices(scene) {
    return scene.offers.filter((offer) => this.playable(offer)).map((offer) => offer.cell);
  }

  /** What is looked at after a move: what moves and where it can go; if that is too far apart, where a car can go. */
  attention(scene, frames = []) {
    const movers = this.movers(scene, frames);
    const choices = this.choices(scene);
    const parts = scene.offers.some((offer) => offer.piece) ? [movers, choices] : [choices, movers];
    return [[...movers, ...choices], ...parts].filter((cells) => cells.length);
  }

  /** Let the view travel to the first of some lists of cells that fits. */
  follow(lists) {
    this.travel = null;
    if (!this.whole || !this.view.zoomed) return;
    const goal = this.view.copy();
    if (!lists.some((cells) => goal.reveal(this.whole, cells)) || same(goal.middle, this.view.middle)) return;
    this.travel = { from: this.view.middle, to: goal.middle };
  }

  /** Take the way of the view so far; at 1 it is there. */
  advance(fraction) {
    if (!this.travel) return;
    this.view.middle = between(this.travel.from, this.travel.to, eased(fraction));
    this.shifting = fraction < 1;
    if (fraction === 1) this.travel = null;
  }

  /** Draw, on the way to where the view travels. */
  glide() {
    if (this.travel && !still()) return this.animate(GLIDE, () => this.draw());
    this.advance(1);
    return this.draw();
  }

  // -- moving -------------------------------------------------------------------------------------------------------

  /** Go from the scene that is shown to another; `frames` are the pieces that moved, one list a move. */
  move(scene, frames, pace = 1) {
    this.stop();
    const before = this.scene;
    this.scene = scene;
    this.preview = null;
    this.follow(this.attention(scene, frames));
    const trail = trailOf(scene);
    if (still() || !before || !frames.length) return this.glide();
    if (!trail && !trailOf(before)) return this.walk(before, frames, pace);
    const longer = trail && trail.cells.length > (trailOf(before)?.cells.length ?? 0);
    return longer ? this.drive(before, trail.cells.slice(-2), 180 * pace) : this.glide();
  }

  /** The line of a car is drawn, then its choices appear. */
  drive(before, [from, to], time) {
    if (!to) return this.glide();
    return this.animate(time, (fraction) => {
      this.draw({ pen: { from, to, fraction: eased(fraction) }, showOffers: false }, before);
    });
  }

  /** The whole line of a car once more, as it was driven. */
  redraw() {
    const moves = (trailOf(this.scene)?.cells.length ?? 1) - 1;
    if (still() || moves < 1) return;
    this.animate(480, (fraction) => this.draw({ until: fraction * moves }));
  }

  /** Pieces go from cell to cell; one that slides far slows down at the end. */
  walk(before, frames, pace) {
    const cells = new Map(before.pieces.map((piece) => [piece.id, piece.cell]));
    const legs = frames.map((moved) => {
      const ways = moved.map(([id, row, column]) => ({ id, from: cells.get(id) ?? [row, column], to: [row, column] }));
      for (const way of ways) cells.set(way.id, way.to);
      return { ways, time: duration(ways) };
    });
    const total = legs.reduce((sum, leg) => sum + leg.time, 0);
    const scale = pace * Math.min(1, LONGEST / (total || 1));
    const moving = new Map();
    return this.animate(total * scale, (fraction) => {
      let left = fraction * total;
      for (const { ways, time } of legs) {
        const part = eased(Math.min(1, Math.max(0, left / time)));
        for (const { id, from, to } of ways) moving.set(id, between(from, to, part));
        left -= time;
        if (left <= 0) break;
      }
      this.draw({ moving, showOffers: false }, before);
    });
  }

  animate(time, frame) {
    const began = performance.now();
    const tick = (now) => {
      const fraction = time > 0 ? Math.max(0, (now - began) / time) : 1;
      this.advance(Math.min(1, fraction));
      this.animation = fraction < 1 ? requestAnimationFrame(tick) : 0;
      return fraction < 1 ? frame(fraction) : this.draw();
    };
    tick(began);
  }

  stop() {
    cancelAnimationFrame(this.animation);
    this.animation = 0;
    this.travel = null;
    this.shifting = false;
  }

  // -- pointing -----------------------------------------------------------------------------------------------------

  /** Where an event is on the sheet. */
  pointOf(event) {
    const box = this.canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  cellOf(event) {
    if (!this.scene || !this.geometry) return null;
    const at = this.pointOf(event);
    const choice = choiceAt(this.geometry, this.scene, ...at, this.selected);
    return (choice?.offer ?? choice?.refused)?.cell ?? cellAt(this.geometry, this.scene, ...at);
  }

  point(cell) {
    if (cell === this.hover || same(cell, this.hover)) return;
    this.hover = cell;
    this.preview = null;
    this.draw();
    this.dispatchEvent(new CustomEvent("point", { detail: cell }));
  }

  /** What stands on a cell and can be chosen: a robot, or a box. */
  pieceAt(cell) {
    const chosen = (piece) => same(piece.cell, cell) && (piece.key || piece.kind.startsWith("box"));
    return (cell && this.scene?.pieces.find(chosen)) || null;
  }
}

const trailOf = (scene) => scene.paths.find((path) => path.kind === "trail");
const eased = (fraction) => 1 - (1 - fraction) ** 3;
const between = (from, to, part) => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];

function duration(ways) {
  const cells = Math.max(...ways.map(({ from, to }) => Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1])), 0);
  return ways.length > 1 ? 120 : cells > 1 ? 90 + 28 * cells : 90;
}
