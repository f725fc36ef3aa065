/** How many pixels make a cell: a slider, a step finer or coarser, and back to what was chosen automatically. It stays in the
 * page while it is dragged. */

import { button, iconButton } from "../controls.js";
import { h } from "../dom.js";
import { t } from "../words.js";
import { cellsOf, meshRange } from "./pictures.js";

/** @import { Size } from "./pictures.js" */

export class MeshStepper {
  /** @param {(mesh: number) => unknown} choose */
  constructor(choose) {
    this.choose = choose;
    this.mesh = this.chosen = 0;
    this.range = { finest: 1, coarsest: 1 };
    this.slider = h("input", {
      type: "range",
      "aria-label": t("picture.mesh"),
      "data-key": "mesh",
      oninput: (event) => this.choose(Number(event.currentTarget.value)),
    });
    this.finer = iconButton("minus", t("picture.finer"), () => this.step(-1));
    this.coarser = iconButton("plus", t("picture.coarser"), () => this.step(1));
    this.own = button("", "", () => this.choose(this.chosen), { key: "own" });
    this.told = h("p", { role: "status" });
    this.element = h(
      "div",
      { class: "mesh-choice", hidden: true },
      h("div", { class: "row tight" }, this.finer, this.slider, this.coarser, this.own),
      this.told,
    );
  }

  /** @param {number} by */
  step(by) {
    const { finest, coarsest } = this.range;
    this.choose(Math.min(coarsest, Math.max(finest, this.mesh + by)));
  }

  /** @param {Size | null} size of the picture  @param {number} mesh  @param {number} chosen automatically */
  show(size, mesh, chosen) {
    this.element.hidden = !size || !chosen;
    if (!size || !chosen) return;
    this.mesh = mesh;
    this.chosen = chosen;
    this.range = meshRange(size, chosen);
    const { finest, coarsest } = this.range;
    Object.assign(this.slider, { min: String(finest), max: String(coarsest), value: String(mesh) });
    this.finer.disabled = mesh <= finest;
    this.coarser.disabled = mesh >= coarsest;
    this.own.disabled = mesh === chosen;
    this.own.textContent = t("picture.auto", { n: chosen });
    const [columns, rows] = cellsOf(size, mesh);
    this.told.replaceChildren(
      h("b", { class: "num" }, t("picture.cells", { n: columns * rows, columns, rows, mesh })),
      mesh === chosen ? ` ${t("picture.chosen")}` : "",
    );
  }
}
