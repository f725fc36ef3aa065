/** What is seen of the board: the whole, or a part that hands enlarge and move and that goes along with the pieces. */

import { centre } from "../draw/scene.js";
import { Camera } from "./camera.js";

const SMALL = 14; // pixels of cells that are better seen larger
const SETTLE = 140; // milliseconds after which a view that was moved by hand is at rest

export class Viewport extends EventTarget {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    super();
    this.board = board;
    this.camera = new Camera();
    this.whole = null; // the geometry of the whole board
    this.shifting = false; // whether the view moves
    this.travel = null; // from which view to which it glides
  }

  close() {
    clearTimeout(this.settling);
  }

  /** The geometry of what is seen, from that of the whole. */
  geometry(whole) {
    this.whole = whole;
    this.tell();
    return this.camera.geometry(whole);
  }

  /** Tell whether there is something to zoom for, as often as that changes. */
  tell() {
    const { zoomed, scale } = this.camera;
    const state = { zoomed, small: this.whole.c < SMALL, largest: scale >= this.camera.most(this.whole) };
    if (JSON.stringify(state) === JSON.stringify(this.state)) return;
    this.state = state;
    this.dispatchEvent(new CustomEvent("change", { detail: state }));
  }

  // -- by hand ------------------------------------------------------------------------------------------------------

  /** Make everything so many times as large around a point of the sheet. */
  zoom(factor, [x, y]) {
    this.shift(() => this.camera.zoom(this.whole, factor, x, y));
  }

  pan(right, down) {
    if (this.camera.zoomed) this.shift(() => this.camera.pan(this.whole, right, down));
  }

  /** Change the view. It is drawn with the next frame, and kept once it rests. */
  shift(change) {
    if (!this.whole) return;
    this.travel = null;
    change();
    this.shifting = true;
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.settle(), SETTLE);
    this.board.drawSoon();
  }

  settle() {
    this.shifting = false;
    this.board.drawSoon();
  }

  // -- by keys and buttons ------------------------------------------------------------------------------------------

  /** Glide to a view so many times as large around the pieces; returns the scale it will have. */
  zoomTo(factor) {
    const { goal, whole } = this;
    if (!whole) return goal.scale;
    const at = this.playAt(goal);
    goal.zoom(whole, factor, ...(at ?? [(whole.margin + whole.width) / 2, whole.height / 2]));
    if (at && goal.zoomed) this.attention(this.board.scene).some((cells) => goal.reveal(whole, cells));
    return this.go(goal);
  }

  showWhole() {
    const { goal } = this;
    if (this.whole) goal.fit(this.whole);
    return this.go(goal);
  }

  /** Where the view will be. */
  get goal() {
    return (this.travel?.to ?? this.camera).copy();
  }

  go(goal) {
    if (!this.whole || goal.scale === this.camera.scale) return goal.scale;
    if (!this.camera.zoomed) this.camera.fit(this.whole);
    this.travel = { from: this.camera.copy(), to: goal };
    this.board.glide();
    return goal.scale;
  }

  /** Where in a view the play goes on: the middle of what moves, or of where it can begin; null if that is not seen. */
  playAt(view) {
    const { margin, width, height } = this.whole;
    const { scene } = this.board;
    const geometry = view.geometry(this.whole);
    const movers = this.movers(scene);
    const points = (movers.length ? movers : this.choices(scene)).map((cell) => centre(geometry, cell));
    const [x, y] = [0, 1].map((side) => points.reduce((sum, point) => sum + point[side], 0) / points.length);
    return x >= margin && x <= width && y >= 0 && y <= height ? [x, y] : null;
  }

  // -- along with the pieces ----------------------------------------------------------------------------------------

  /** Where the pieces are that have moved in some frames, or that move next. */
  movers(scene, frames = []) {
    const moved = new Set(frames.flat().map(([id]) => id));
    const next = (piece) => this.board.game.leads(piece) || piece.id === this.board.selected;
    const pieces = scene.pieces.filter((piece) => (moved.size ? moved.has(piece.id) : next(piece)));
    return pieces.map((piece) => piece.cell);
  }

  choices(scene) {
    return scene.offers.filter((offer) => this.board.playable(offer)).map((offer) => offer.cell);
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
    if (!this.whole || !this.camera.zoomed) return;
    const goal = this.camera.copy();
    if (!lists.some((cells) => goal.reveal(this.whole, cells)) || goal.equals(this.camera)) return;
    this.travel = { from: this.camera.copy(), to: goal };
  }

  /** Travel so far; at 1 the view is there. */
  advance(fraction) {
    if (!this.travel) return;
    const { from, to } = this.travel;
    this.camera = fraction < 1 ? from.towards(to, fraction) : to;
    this.shifting = fraction < 1;
    if (fraction === 1) this.travel = null;
  }

  /** Stay where the view is. */
  rest() {
    this.travel = null;
    this.shifting = false;
  }
}
