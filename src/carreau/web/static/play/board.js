/** The board on its sheet: drawn from scenes, moved by frames, clicked, dragged and swiped. It knows no rules. */

import { cellAt, choiceAt, drawScene, fit, geometryFor } from "../draw/scene.js";

const MARGIN = 57; // where the rose line stands, left of the board
const SWIPE = 28; // pixels that tell a swipe from a tap
const LONGEST = 900; // milliseconds that many steps take at most

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
    this.geometry = null;
    this.selected = "";
    this.hover = null; // the cell that is pointed at
    this.preview = null;
    this.look = {}; // overlays, tags, ghost, as drawScene takes them
    this.focus = null; // the cell that a screen reader or the arrow keys are on
    this.animation = 0;
    this.observer = new ResizeObserver(() => this.draw());
    this.observer.observe(canvas);
    if (!options.plain) this.listen();
  }

  close() {
    this.observer.disconnect();
    cancelAnimationFrame(this.animation);
  }

  /** Show a scene at once. */
  show(scene) {
    cancelAnimationFrame(this.animation);
    this.scene = scene;
    this.preview = null;
    this.draw();
  }

  /** Show where the focus is among the cells; null takes it away. */
  setFocus(cell) {
    this.focus = cell;
    this.draw();
  }

  draw(more = {}, scene = this.scene) {
    const { context, width, height } = fit(this.canvas);
    if (!scene || !width || !height) return;
    const margin = this.options.plain || narrow() ? 0 : MARGIN;
    this.geometry = geometryFor(scene, width, height, { margin, phone: narrow() });
    drawScene(context, scene, this.geometry, {
      focus: this.focus,
      selected: this.selected,
      hover: this.pointed(scene),
      preview: this.preview,
      ...this.look,
      showOffers: !this.options.plain,
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

  // -- moving -------------------------------------------------------------------------------------------------------

  /** Go from the scene that is shown to another; `frames` are the pieces that moved, one list a move. */
  move(scene, frames, pace = 1) {
    cancelAnimationFrame(this.animation);
    const before = this.scene;
    this.scene = scene;
    this.preview = null;
    const trail = trailOf(scene);
    if (still() || !before || !frames.length) return this.draw();
    if (!trail && !trailOf(before)) return this.walk(before, frames, pace);
    const longer = trail && trail.cells.length > (trailOf(before)?.cells.length ?? 0);
    return longer ? this.drive(before, trail.cells.slice(-2), 180 * pace) : this.draw();
  }

  /** The line of a car is drawn, then its choices appear. */
  drive(before, [from, to], time) {
    if (!to) return this.draw();
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
      const fraction = time > 0 ? (now - began) / time : 1;
      if (fraction >= 1) return this.draw();
      frame(Math.max(0, fraction));
      this.animation = requestAnimationFrame(tick);
      return undefined;
    };
    tick(began);
  }

  // -- pointing -----------------------------------------------------------------------------------------------------

  listen() {
    const canvas = this.canvas;
    let down = null;
    canvas.addEventListener("pointerdown", (event) => {
      down = { x: event.clientX, y: event.clientY, cell: this.cellOf(event) };
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointerup", (event) => {
      if (down) this.released(down, event);
      down = null;
    });
    canvas.addEventListener("pointercancel", () => (down = null));
    canvas.addEventListener("pointermove", (event) => {
      if (event.pointerType === "touch") return;
      this.point(this.cellOf(event));
    });
    canvas.addEventListener("pointerleave", () => this.point(null));
  }

  cellOf(event) {
    if (!this.scene || !this.geometry) return null;
    const box = this.canvas.getBoundingClientRect();
    const at = [event.clientX - box.left, event.clientY - box.top];
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

  released(down, event) {
    const across = event.clientX - down.x;
    const along = event.clientY - down.y;
    const far = Math.hypot(across, along) > SWIPE;
    const cell = this.cellOf(event);
    const piece = this.pieceAt(down.cell);
    if (far && event.pointerType === "touch" && !this.scene.points) {
      const key = Math.abs(across) > Math.abs(along) ? (across > 0 ? "right" : "left") : along > 0 ? "down" : "up";
      this.dispatchEvent(new CustomEvent("swipe", { detail: { key, piece: piece?.key ?? "" } }));
    } else if (far && piece && cell && !same(cell, down.cell)) {
      this.dispatchEvent(new CustomEvent("drag", { detail: { piece, cell } }));
    } else if (cell) {
      this.dispatchEvent(new CustomEvent("click", { detail: { cell, piece: this.pieceAt(cell) } }));
    }
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
