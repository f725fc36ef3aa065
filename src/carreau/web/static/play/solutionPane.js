/** The small board on which a solution is played back. */

import { Board } from "../board/board.js";
import { h } from "../dom.js";

export class SolutionPane {
  /** @param {import("./solution.js").Solution} solution  @param {import("../types/look").GameLook} look */
  constructor(solution, look) {
    this.solution = solution;
    const canvas = h("canvas", { "aria-hidden": "true" });
    this.sheet = h("div", { class: "sheet small" }, canvas);
    this.board = new Board(canvas, look, { plain: true });
  }

  close() {
    this.board.close();
  }

  show() {
    const scene = this.solution.steps[this.solution.at]?.scene;
    if (!scene) return;
    if (scene !== this.board.scene) this.board.show(scene);
    this.sheet.style.setProperty("--ar", `${scene.width + 1} / ${scene.height + 1}`);
  }

  /** Go to the present step, which is so many after the one before. @param {number} by */
  step(by) {
    const { scene, frames } = this.solution.steps[this.solution.at];
    if (!scene) return;
    if (by === 1) this.board.move(scene, frames, 1 / this.solution.speed);
    else this.board.show(scene);
  }
}
