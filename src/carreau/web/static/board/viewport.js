/** What is seen of the board: the whole, or a part that hands enlarge and move and that goes along with the pieces. */

import { centre } from "../draw/scene.js";
import { Emitter } from "../events.js";
import { Camera } from "./camera.js";

/** @import { Geometry } from "../draw/geometry.js" */
/** @import { Cell, Offer, Piece, Scene } from "../types/messages.d.ts" */

const SMALL = 14; // pixels of cells that are better seen larger
const TINY = 9; // pixels of cells that nobody can play on
const PLAYABLE = 30; // and those of cells on which one can
const SETTLE = 140; // milliseconds after which a view that was moved by hand is at rest

export class Viewport extends Emitter {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    super();
    this.board = board;
    this.camera = new Camera();
    this.whole = /** @type {Geometry} */ (/** @type {unknown} */ (null)); // the geometry of the whole board, once it is drawn
    this.settling = 0;
    /** @type {{zoomed: boolean, small: boolean, largest: boolean} | null} */
    this.state = null; // as it was told last
    this.shifting = false; // whether the view moves
    /** @type {{from: Camera, to: Camera} | null} */
    this.travel = null; // from which view to which it glides
  }

  close() {
    clearTimeout(this.settling);
  }

  /** The geometry of what is seen, from that of the whole. @param {Geometry} whole */
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
    this.emit("change", state);
  }

  // -- by hand ------------------------------------------------------------------------------------------------------

  /**
   * Make everything so many times as large around a point of the sheet.
   * @param {number} factor  @param {number[]} point
   */
  zoom(factor, [x, y]) {
    this.shift(() => this.camera.zoom(this.whole, factor, x, y));
  }

  /** @param {number} right  @param {number} down */
  pan(right, down) {
    if (this.camera.zoomed) this.shift(() => this.camera.pan(this.whole, right, down));
  }

  /** Change the view. It is drawn with the next frame, and kept once it rests. @param {() => void} change */
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

  /**
   * Glide to a view so many times as large around the pieces; returns the scale it will have.
   * @param {number} factor
   */
  zoomTo(factor) {
    const { goal, whole } = this;
    if (!whole) return goal.scale;
    const at = this.playAt(goal);
    const [x, y] = at ?? [(whole.margin + whole.width) / 2, whole.height / 2];
    goal.zoom(whole, factor, x, y);
    if (at && goal.zoomed) this.attention(this.board.scene).some((cells) => goal.reveal(whole, cells));
    return this.go(goal);
  }

  /** Begin where the play does: a board whose cells are tiny is enlarged around it. */
  begin() {
    if (this.whole && this.whole.c < TINY) this.zoomTo(PLAYABLE / this.whole.c / this.goal.scale);
  }

  /** Have a place, row and column, in the middle. @param {number[]} place */
  lookAt(place) {
    this.shift(() => (this.camera.middle = place));
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

  /** @param {Camera} goal */
  go(goal) {
    if (!this.whole || goal.scale === this.camera.scale) return goal.scale;
    if (!this.camera.zoomed) this.camera.fit(this.whole);
    this.travel = { from: this.camera.copy(), to: goal };
    this.board.glide();
    return goal.scale;
  }

  /**
   * Where in a view the play goes on: the middle of what moves, or of where it can begin; null if that is not seen.
   * @param {Camera} camera @returns {[number, number] | null}
   */
  playAt(camera) {
    const { margin, width, height } = this.whole;
    const { scene } = this.board;
    const geometry = camera.geometry(this.whole);
    const movers = this.movers(scene);
    const points = (movers.length ? movers : this.choices(scene)).map((cell) => centre(geometry, cell));
    const [x, y] = [0, 1].map((side) => points.reduce((sum, point) => sum + point[side], 0) / points.length);
    return x >= margin && x <= width && y >= 0 && y <= height ? [x, y] : null;
  }

  // -- along with the pieces ----------------------------------------------------------------------------------------

  /**
   * Where the pieces are that have moved in some frames, or that move next.
   * @param {Scene} scene  @param {[string, number, number][][]} frames
   */
  movers(scene, frames = []) {
    const moved = new Set(frames.flat().map(([id]) => id));
    /** @param {Piece} piece */
    const next = (piece) => this.board.game.leads(piece) || piece.id === this.board.selected;
    const pieces = scene.pieces.filter((piece) => (moved.size ? moved.has(piece.id) : next(piece)));
    return pieces.map((piece) => piece.cell);
  }

  /** @param {Scene} scene */
  choices(scene) {
    return scene.offers.filter((offer) => this.board.playable(offer)).map((offer) => offer.cell);
  }

  /**
   * What is looked at after a move: what moves and where it can go; if that is too far apart, where a car can go.
   * @param {Scene} scene  @param {[string, number, number][][]} frames
   */
  attention(scene, frames = []) {
    const movers = this.movers(scene, frames);
    const choices = this.choices(scene);
    const parts = scene.offers.some((offer) => offer.piece) ? [movers, choices] : [choices, movers];
    return [[...movers, ...choices], ...parts].filter((cells) => cells.length);
  }

  /** Let the view travel to the first of some lists of cells that fits. @param {Cell[][]} lists */
  follow(lists) {
    this.travel = null;
    if (!this.whole || !this.camera.zoomed) return;
    const goal = this.camera.copy();
    if (!lists.some((cells) => goal.reveal(this.whole, cells)) || goal.equals(this.camera)) return;
    this.travel = { from: this.camera.copy(), to: goal };
  }

  /** Travel so far; at 1 the view is there. @param {number} fraction */
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
