/** Where what stands on a cell can go, and from where it is lost: asked of the server for the piece that is pointed at. */

import { post } from "../api.js";
import { announce } from "../dom.js";
import { t } from "../words.js";

/** @import { Cell } from "../types/messages.d.ts" */
/** @import { CreateScreen } from "./screen.js" */

export class Reach {
  /** @param {CreateScreen} screen */
  constructor(screen) {
    this.screen = screen;
    /** @type {Cell | null} */
    this.cell = null; // whose piece is looked at
  }

  /** Whether pointing at a cell asks, and does not paint: with this tool it always does. @param {Cell} cell */
  takes(cell) {
    if (this.screen.tool !== "reach") return false;
    this.ask(cell);
    return true;
  }

  /** @param {Cell} cell */
  async ask(cell) {
    const { drawing, scene } = this.screen;
    const piece = scene.pieces.some((each) => each.cell.join() === cell.join());
    const known = this.cell?.join() === cell.join();
    if (known || (!piece && !this.cell)) return;
    this.cell = piece ? cell : null;
    if (!piece) return this.show(scene);
    const { level } = drawing;
    const answer = await post("/api/edit", { level, turn: drawing.turn, point: cell }).catch(() => null); // a look, no edit
    if (!answer || this.cell !== cell || drawing.level !== level) return;
    this.show(answer.scene);
    const { reach = [], dead = [] } = answer.scene.overlays;
    announce(t("create.reach.told", { n: reach.length + dead.length, dead: dead.length }));
  }

  /** What was asked is not true any more. */
  forget() {
    this.cell = null;
  }

  /** The board as it is. */
  leave() {
    if (this.cell) this.show(this.screen.scene);
    this.forget();
  }

  /** @param {import("../types/messages.d.ts").Scene} scene */
  show(scene) {
    this.screen.board.show(scene);
    this.screen.grid.update(scene);
  }
}
