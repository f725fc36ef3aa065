/** The board on its sheet: drawn from scenes, moved by frames, seen whole or in part. It knows no rules. */

import { sheetAt } from "../draw/projection.js";
import { cellAt, choiceAt, drawScene, fit, geometryFor } from "../draw/scene.js";
import { Emitter } from "../events.js";
import { PointerInput } from "./pointer.js";
import { inRelief } from "./relief.js";
import { Viewport } from "./viewport.js";

/** @import { Cell, Offer, Piece, Refusal, Scene } from "../types/messages.d.ts" */
/** @import { Fitting, Geometry } from "../draw/geometry.js" */
/** @import { Options } from "../draw/scene.js" */

const MARGIN = 57; // where the rose line stands, left of the board
const LONGEST = 900; // milliseconds that many steps take at most
const SHAKE = 200; // milliseconds that a piece shakes which cannot go there
const GLIDE = 200; // milliseconds that the view takes to follow where no piece is seen to move

/** Whether nothing should move. */
export const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
const narrow = () => window.innerWidth <= 760;
const same = (/** @type {Cell | null} */ a, /** @type {Cell | null} */ b) =>
  a !== null && b !== null && a[0] === b[0] && a[1] === b[1];

/** @typedef {import("../types/look").GameLook} GameLook */

export class Board extends Emitter {
  /**
   * @param {HTMLCanvasElement} canvas  @param {GameLook} game
   * @param {{plain?: boolean, narrow?: boolean}} options `plain`: no margin line, nothing to click; `narrow`: whether there is
   * little room, if the width of the window does not tell
   */
  constructor(canvas, game, options = {}) {
    super();
    this.canvas = canvas;
    this.game = game; // how it looks
    this.options = options;
    this.scene = /** @type {Scene} */ (/** @type {unknown} */ (null)); // until one is shown
    this.geometry = /** @type {Geometry} */ (/** @type {unknown} */ (null)); // of what is seen
    this.viewport = new Viewport(this);
    this.selected = "";
    this.quiet = false; // whether what can be played is not shown
    /** @type {Cell | null} */
    this.hover = null; // the cell that is pointed at
    /** @type {Options["preview"]} */
    this.preview = null;
    /** @type {Partial<Options>} */
    this.annotations = {}; // overlays, tags, ghost, as drawScene takes them
    /** @type {Cell | null} */
    this.focus = null; // the cell that a screen reader or the arrow keys are on
    this.animation = 0; // the next frame that is drawn
    this.moving = false; // whether others come after it
    this.observer = new ResizeObserver(() => this.draw());
    this.observer.observe(canvas);
    this.pointer = options.plain ? null : new PointerInput(this);
  }

  close() {
    this.observer.disconnect();
    this.pointer?.close();
    this.stop();
    this.viewport.close();
  }

  /** Show a scene at once. @param {Scene} scene */
  show(scene) {
    this.stop();
    this.scene = scene;
    this.preview = null;
    this.viewport.follow(this.viewport.attention(scene));
    this.glide();
  }

  /** Show where the focus is among the cells; null takes it away. @param {Cell | null} cell */
  setFocus(cell) {
    this.focus = cell;
    if (!cell || this.moving) return this.draw();
    this.viewport.follow([[cell]]);
    return this.glide();
  }

  draw(more = {}, scene = this.scene) {
    const { context, width, height } = fit(this.canvas);
    if (!scene || !width || !height) return;
    const phone = this.options.narrow ?? narrow();
    const margin = this.options.plain || phone ? 0 : MARGIN;
    this.place(scene, width, height, { margin, phone });
    drawScene(context, scene, this.geometry, {
      game: this.game,
      focus: this.focus,
      selected: this.selected,
      hover: this.pointed(scene),
      preview: this.preview,
      ...this.annotations,
      showOffers: !this.options.plain && !this.quiet,
      keep: !this.viewport.shifting,
      ...more,
    });
    this.emit("drawn");
  }

  /**
   * Find where the cells of a scene are seen, and tell it in the page.
   * @param {Scene} scene  @param {number} width  @param {number} height  @param {Fitting} fitting
   */
  place(scene, width, height, fitting) {
    const relief = inRelief() ? this.game.relief : null;
    this.geometry = this.viewport.geometry(geometryFor(scene, width, height, { ...fitting, relief }));
    const { mx, my, c, axis } = this.geometry;
    this.canvas.dataset.place = [mx, my, c, ...(axis === null ? [] : [axis])].join(" ");
  }

  /** Draw with the next frame, unless that is drawn anyway. */
  drawSoon() {
    if (this.animation) return;
    this.animation = requestAnimationFrame(() => {
      this.animation = 0;
      this.draw();
    });
  }

  /** The choice at the cell that is pointed at: {offer} or {refused}. @param {Scene} scene */
  pointed(scene) {
    if (!this.hover) return null;
    const near = (/** @type {Offer | Refusal} */ each) => same(each.cell, this.hover);
    const offer = scene.offers.find((each) => near(each) && this.playable(each));
    const refused = scene.refused.find(near);
    return offer ? { offer } : refused ? { refused } : null;
  }

  /** @param {Offer} offer */
  playable(offer) {
    return offer.piece === "" || offer.piece === this.selected;
  }

  // -- moving -------------------------------------------------------------------------------------------------------

  /** Draw, while the view travels. */
  glide() {
    if (this.viewport.travel && !still()) return this.animate(GLIDE, () => this.draw());
    this.viewport.advance(1);
    return this.draw();
  }

  /**
   * Go from the scene that is shown to another; `frames` are the pieces that moved, one list a move.
   * @param {Scene} scene  @param {[string, number, number][][]} frames  @param {number} pace
   */
  move(scene, frames, pace = 1) {
    this.stop();
    const before = this.scene;
    this.scene = scene;
    this.preview = null;
    this.viewport.follow(this.viewport.attention(scene, frames));
    if (still() || !before || !frames.length) return this.glide();
    const [trail, driven] = [scene, before].map((each) => trailOf(each, frames[0]?.[0]?.[0]));
    if (!trail && !driven) return this.walk(before, frames, pace);
    const longer = trail && trail.cells.length > (driven?.cells.length ?? 0);
    return longer ? this.drive(before, trail.cells.slice(-2), 180 * pace) : this.glide();
  }

  /**
   * The line of a car is drawn, then its choices appear.
   * @param {Scene} before  @param {Cell[]} cells from where to where  @param {number} time
   */
  drive(before, [from, to], time) {
    if (!to) return this.glide();
    return this.animate(time, (/** @type {number} */ fraction) => {
      this.draw({ pen: { from, to, fraction: eased(fraction) }, showOffers: false }, before);
    });
  }

  /** The whole board, and the line of a car once more, as it was driven. */
  celebrate() {
    this.viewport.showWhole();
    const moves = (trailOf(this.scene)?.cells.length ?? 1) - 1;
    if (still() || moves < 1) return;
    this.animate(480, (/** @type {number} */ fraction) => this.draw({ until: fraction * moves }));
  }

  /**
   * Pieces go from cell to cell; one that slides far slows down at the end.
   * @param {Scene} before  @param {[string, number, number][][]} frames  @param {number} pace
   */
  walk(before, frames, pace) {
    const cells = new Map(before.pieces.map((piece) => [piece.id, piece.cell]));
    const legs = frames.map((moved) => {
      const routes = moved.map(([id, ...to]) => ({ id, from: cells.get(id) ?? to, to }));
      for (const route of routes) cells.set(route.id, route.to);
      return { routes, time: duration(routes) };
    });
    const total = legs.reduce((sum, leg) => sum + leg.time, 0);
    const scale = pace * Math.min(1, LONGEST / (total || 1));
    /** @type {Map<string, Cell>} */
    const moving = new Map();
    return this.animate(total * scale, (/** @type {number} */ fraction) => {
      let left = fraction * total;
      for (const { routes, time } of legs) {
        const part = eased(Math.min(1, Math.max(0, left / time)));
        for (const { id, from, to } of routes) moving.set(id, between(from, to, part));
        left -= time;
        if (left <= 0) break;
      }
      this.draw({ moving, showOffers: false }, before);
    });
  }

  /** The piece that would have moved says no. */
  shake() {
    const chosen = (/** @type {Piece} */ { key, id }) => this.selected && [key, id].includes(this.selected);
    const piece = this.scene?.pieces.find(chosen) ?? this.scene?.pieces.find((each) => this.game.leads(each));
    if (!piece || still()) return;
    const [row, column] = piece.cell;
    this.animate(SHAKE, (fraction) => {
      const aside = 0.12 * Math.sin(fraction * 4 * Math.PI) * (1 - fraction);
      this.draw({ moving: new Map([[piece.id, [row, column + aside]]]) });
    });
  }

  /** @param {number} time  @param {(fraction: number) => void} frame */
  animate(time, frame) {
    cancelAnimationFrame(this.animation);
    const began = performance.now();
    const tick = (/** @type {number} */ now) => {
      const fraction = time > 0 ? Math.max(0, (now - began) / time) : 1;
      this.viewport.advance(eased(Math.min(1, fraction)));
      this.moving = fraction < 1;
      this.animation = this.moving ? requestAnimationFrame(tick) : 0;
      return fraction < 1 ? frame(fraction) : this.draw();
    };
    tick(began);
  }

  stop() {
    cancelAnimationFrame(this.animation);
    this.animation = 0;
    this.moving = false;
    this.viewport.rest();
  }

  // -- pointing -----------------------------------------------------------------------------------------------------

  /** Where an event is on the sheet, as it lies. @param {MouseEvent} event */
  pointOf(event) {
    const box = this.canvas.getBoundingClientRect();
    const point = [event.clientX - box.left, event.clientY - box.top];
    return this.geometry ? sheetAt(this.geometry, point) : point;
  }

  /** @param {PointerEvent} event */
  cellOf(event) {
    if (!this.scene || !this.geometry) return null;
    const [x, y] = this.pointOf(event);
    const choice = choiceAt(this.geometry, this.scene, x, y, this.selected);
    return (choice?.offer ?? choice?.refused)?.cell ?? cellAt(this.geometry, this.scene, x, y);
  }

  /** @param {Cell | null} cell */
  point(cell) {
    if (cell === this.hover || same(cell, this.hover)) return;
    this.hover = cell;
    this.preview = null;
    this.draw();
    this.emit("point", cell);
  }

  /** What stands on a cell and can be chosen. @param {Cell | null} cell */
  pieceAt(cell) {
    /** @param {Piece} piece */
    const chosen = (piece) => same(piece.cell, cell) && (piece.key || this.game.grabs(piece));
    return (cell && this.scene?.pieces.find(chosen)) || null;
  }
}

/**
 * The line of a car: of the one that moved, or else of the one that is to move.
 * @param {Scene} scene  @param {string} piece
 */
const trailOf = (scene, piece = "") =>
  scene.paths.find((path) => (path.kind === "trail" || path.kind === "rival") && path.piece === piece) ??
  scene.paths.find((path) => path.kind === "trail");
/** @param {number} fraction */
const eased = (fraction) => 1 - (1 - fraction) ** 3;
/** @param {Cell} from  @param {Cell} to  @param {number} part @returns {Cell} */
const between = (from, to, part) => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];

/** @param {{from: Cell, to: Cell}[]} routes */
function duration(routes) {
  const cells = Math.max(...routes.map(({ from, to }) => Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1])), 0);
  return routes.length > 1 ? 120 : cells > 1 ? 90 + 28 * cells : 90;
}
