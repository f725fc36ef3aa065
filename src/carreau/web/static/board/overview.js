/** The whole board in small, in a corner while a part of it is seen: it shows which part, and a click on it moves that. */

import { h } from "../dom.js";
import { themeNumber } from "../draw/colours.js";
import { drawThumb, geometryFor } from "../draw/scene.js";

/** @import { Board } from "./board.js" */
/** @import { Scene } from "../types/messages.d.ts" */

const PAD = 2; // pixels around the board

/** @param {Board} board */
export function overview(board) {
  const map = new Overview(board);
  return map.element;
}

class Overview {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.canvas = h("canvas", {});
    this.seen = h("i", {});
    this.element = h("div", { class: "overview", "aria-hidden": "true", hidden: true }, this.canvas, this.seen);
    this.drawn = -1; // what is drawn: whose scene, in which theme
    /** @type {Scene | null} */
    this.scene = null;
    this.element.addEventListener("pointerdown", (event) => this.pressed(event));
    this.element.addEventListener("pointermove", (event) => event.buttons && this.go(event));
    board.on("drawn", () => this.show());
  }

  /** Where the cells are on the map. */
  get geometry() {
    const { clientWidth, clientHeight } = this.canvas;
    return geometryFor(this.board.scene, clientWidth, clientHeight, {
      float: true,
      pad: PAD,
      full: this.board.geometry.full,
    });
  }

  show() {
    const { board } = this;
    this.element.hidden = !board.viewport.camera.zoomed;
    if (this.element.hidden) return;
    const { scene } = board;
    this.element.style.setProperty("aspect-ratio", `${scene.width} / ${scene.height}`);
    const theme = themeNumber();
    if (scene !== this.scene || theme !== this.drawn) drawThumb(this.canvas, board.game, scene, {}, this.geometry);
    [this.scene, this.drawn] = [scene, theme];
    this.frame();
  }

  /** A frame around what is seen; the map stands on the side where nothing is played. */
  frame() {
    const { viewport, geometry } = this.board;
    const [x] = viewport.playAt(viewport.camera) ?? [0];
    this.element.classList.toggle("left", x > (geometry.margin + geometry.width) / 2);
    const { clip, margin, mx, my, c } = this.board.geometry;
    const map = this.geometry;
    const across = (/** @type {number} */ x) => map.mx + ((x - mx) / c) * map.c;
    const down = (/** @type {number} */ y) => map.my + ((y - my) / c) * map.c;
    const [left, top] = [Math.max(0, across(Math.max(margin, clip[0]))), Math.max(0, down(clip[1]))];
    const [right, bottom] = [Math.min(map.width, across(clip[2])), Math.min(map.height, down(clip[3]))];
    const box = { left, top, width: right - left, height: bottom - top };
    for (const [name, value] of Object.entries(box)) this.seen.style.setProperty(name, `${value.toFixed(1)}px`);
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    event.preventDefault();
    this.element.setPointerCapture(event.pointerId);
    this.go(event);
  }

  /** @param {PointerEvent} event */
  go({ clientX, clientY }) {
    const { left, top } = this.canvas.getBoundingClientRect();
    const { mx, my, c } = this.geometry;
    this.board.viewport.lookAt([(clientY - top - my) / c, (clientX - left - mx) / c]);
  }
}
