/** The brushes to choose from, each with a picture of what it paints; and how wide a road is. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { swatch } from "../panel/swatches.js";
import { t } from "../words.js";

/** @import { Brush } from "../types/messages.d.ts" */
/** @import { Painter } from "./painter.js" */

const WIDEST = 9; // cells across a road

/** @param {Painter<any>} painter */
export function brushButtons(painter) {
  /** @param {Brush} brush */
  const one = (brush) => {
    const chosen = painter.chosen === brush.name;
    const attributes = { class: "brush", type: "button", "aria-pressed": String(chosen), "data-key": brush.name };
    return h(
      "button",
      { ...attributes, onclick: () => painter.choose(brush.name) },
      brush.shape === "road"
        ? h("span", { class: "swatch" }, icon("road"))
        : swatch(painter.look, painter.scene, brush),
      h("span", {}, painter.wordOf(brush)),
      brush.key && h("kbd", {}, brush.key.toUpperCase()),
    );
  };
  return h("div", { class: "brushes", role: "group", "aria-label": t("create.paint") }, painter.brushes.map(one));
}

/** @param {Painter<any>} painter */
export function roadWidth(painter) {
  const value = painter.roadWidth;
  const set = (/** @type {{currentTarget: HTMLInputElement}} */ { currentTarget }) =>
    painter.set({ roadWidth: Number(currentTarget.value) });
  return h(
    "label",
    { class: "choice tight" },
    h("span", {}, t("create.road")),
    h(
      "span",
      { class: "slide" },
      h("input", { type: "range", min: 1, max: WIDEST, value, "data-key": "road", onchange: set }),
      h("output", {}, String(value)),
    ),
  );
}
