/** Mouse and fingers on the board: clicks, drags, swipes; two fingers, a hand and the wheel with Ctrl move the view. */

import { clamp } from "../draw/sheet.js";
import { turned } from "../wheel.js";

/** @import { Offer } from "../types/messages.d.ts" */

const SWIPE = 28; // pixels that tell a swipe from a tap
const FASTEST = 30; // pixels of a wheel that count at once
const RATE = 0.012; // how fast a wheel zooms
const KEYS = ["keydown", "keyup", "blur"]; // a window that is left hears nothing of keys that are let go
const CONTROLS = "button, a, input, summary"; // that take Space for themselves
const WRITING = "input:not([type=checkbox]), select, textarea";
const SWIPES = new Set(["up", "down", "left", "right"]);

/** @import { Cell } from "../types/messages.d.ts" */
/** @typedef {{middle: number[], apart: number}} Hand where a hand is, and how far its fingers are apart */

export class PointerInput {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** @type {{x: number, y: number, cell: Cell | null} | null} */
    this.down = null; // where a click, a drag or a swipe began
    /** @type {Hand | null} */
    this.hand = null; // where the hand that moves the view was last
    /** @type {Map<number, number[]>} */
    this.fingers = new Map(); // where each finger is
    this.near = false; // whether the pointer was at the board since the focus last went on
    this.spaced = false; // whether Space is held over the board
    const { canvas } = board;
    canvas.addEventListener("pointerdown", (event) => this.pressed(event));
    canvas.addEventListener("pointermove", (event) => this.moved(event));
    canvas.addEventListener("pointerup", (event) => this.lifted(event));
    canvas.addEventListener("pointercancel", (event) => this.dropped(event));
    canvas.addEventListener("pointerleave", () => board.point(null));
    canvas.addEventListener("mousedown", (event) => event.button === 1 && event.preventDefault()); // no scrolling
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.space = (/** @type {Event} */ event) => this.spacePressed(event);
    for (const name of KEYS) window.addEventListener(name, this.space);
  }

  close() {
    for (const name of KEYS) window.removeEventListener(name, this.space);
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    const { board } = this;
    board.canvas.setPointerCapture(event.pointerId);
    if (event.pointerType === "touch") {
      this.fingers.set(event.pointerId, board.pointOf(event));
      if (this.fingers.size > 1) this.down = null;
      if (this.fingers.size === 2) this.hand = spread(this.fingers);
      if (this.fingers.size > 1) return;
    }
    const panning = event.button === 1 || (event.button === 0 && this.spaced);
    if (panning) this.hand = { middle: board.pointOf(event), apart: 0 };
    else if (event.button === 0) this.down = { x: event.clientX, y: event.clientY, cell: board.cellOf(event) };
    this.showCursor();
  }

  /** @param {PointerEvent} event */
  moved(event) {
    this.near = true;
    if (this.fingers.has(event.pointerId)) this.fingers.set(event.pointerId, this.board.pointOf(event));
    if (this.fingers.size === 1 && this.isPulled(event)) this.hand = { middle: this.board.pointOf(event), apart: 0 };
    if (this.hand) this.down = null;
    if (this.hand)
      this.drag(this.fingers.size > 1 ? spread(this.fingers) : { middle: this.board.pointOf(event), apart: 0 });
    else if (event.pointerType !== "touch") this.board.point(this.board.cellOf(event));
  }

  /**
   * Whether one finger takes the board along: where it is seen in part and swipes mean nothing.
   * @param {PointerEvent} event
   */
  isPulled({ clientX, clientY }) {
    const { viewport, scene } = this.board;
    if (!this.down || !viewport.camera.zoomed || scene.offers.some(({ key }) => SWIPES.has(key))) return false;
    return Math.hypot(clientX - this.down.x, clientY - this.down.y) > SWIPE / 2;
  }

  /** Take the board along with the hand; fingers that part make it larger. @param {Hand} hand */
  drag(hand) {
    const { board } = this;
    const [x, y] = hand.middle;
    const before = this.hand ?? hand;
    board.viewport.pan(x - before.middle[0], y - before.middle[1]);
    if (hand.apart && before.apart) board.viewport.zoom(hand.apart / before.apart, hand.middle);
    this.hand = hand;
  }

  /** @param {PointerEvent} event */
  lifted(event) {
    const { down } = this;
    this.dropped(event);
    if (down) this.released(down, event);
  }

  /** A finger that stays behind after two does nothing. @param {PointerEvent} event */
  dropped(event) {
    this.fingers.delete(event.pointerId);
    this.down = null;
    this.hand = null;
    this.showCursor();
  }

  /** @param {{x: number, y: number, cell: Cell | null}} down  @param {PointerEvent} event */
  released(down, event) {
    const { board } = this;
    const across = event.clientX - down.x;
    const along = event.clientY - down.y;
    const far = Math.hypot(across, along) > SWIPE;
    const cell = board.cellOf(event);
    const piece = board.pieceAt(down.cell);
    const tell = (/** @type {string} */ name, /** @type {unknown} */ detail) => board.emit(name, detail);
    if (far && event.pointerType === "touch" && !board.scene.points) {
      const key = Math.abs(across) > Math.abs(along) ? (across > 0 ? "right" : "left") : along > 0 ? "down" : "up";
      tell("swipe", { key, piece: piece?.key ?? "" });
    } else if (far && piece && cell && cell.join() !== down.cell?.join()) tell("drag", { piece, cell });
    else if (cell) tell("click", { cell, piece: board.pieceAt(cell) });
  }

  /** With Ctrl it zooms, as fingers on a trackpad do; without, the page scrolls. @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const counted = clamp(turned(event), -FASTEST, FASTEST);
    this.board.viewport.zoom(Math.exp(-RATE * counted), this.board.pointOf(event));
  }

  /** Space over a board that is seen in part is a hand, not a page further. @param {Event} event */
  spacePressed(event) {
    const key = event instanceof KeyboardEvent ? event.key : "";
    if (key === "Tab") this.near = false;
    if (event.type !== "blur" && key !== " ") return;
    const { canvas, viewport } = this.board;
    const { target } = event;
    const taken = target instanceof Element && target.closest(this.near ? WRITING : `${CONTROLS}, ${WRITING}`);
    const meant = canvas.matches(":hover") && viewport.camera.zoomed && !taken;
    this.spaced = event.type === "keydown" && meant;
    if (meant) event.preventDefault();
    this.showCursor();
  }

  showCursor() {
    const cursor = this.hand && !this.fingers.size ? "grabbing" : this.spaced ? "grab" : "";
    this.board.canvas.style.setProperty("cursor", cursor);
  }
}

/** The middle between two fingers, and how far they are apart. @param {Map<number, number[]>} fingers @returns {Hand} */
function spread(fingers) {
  const [[x, y], [otherX, otherY]] = [...fingers.values()];
  return { middle: [(x + otherX) / 2, (y + otherY) / 2], apart: Math.hypot(otherX - x, otherY - y) };
}
