/** Larger, smaller, whole: buttons in the corner of the board, there when there is something to zoom for. */

import { iconButton } from "../controls.js";
import { activeIn, announce, h } from "../dom.js";
import { t } from "../words.js";

/** @import { Viewport } from "./viewport.js" */

const STEP = 1.5;

export const zoomIn = (/** @type {Viewport} */ viewport) => tell(viewport.zoomTo(STEP));
export const zoomOut = (/** @type {Viewport} */ viewport) => tell(viewport.zoomTo(1 / STEP));
export const zoomAll = (/** @type {Viewport} */ viewport) => tell(viewport.showWhole());

/** @param {number} scale */
function tell(scale) {
  announce(t("play.zoom.now", { n: Math.round(100 * scale) }));
  return true;
}

/** @param {Viewport} viewport */
export function zoomButtons(viewport) {
  const all = iconButton("fit", t("play.zoom.all"), () => zoomAll(viewport));
  const smaller = iconButton("minus", t("play.zoom.out"), () => zoomOut(viewport));
  const larger = iconButton("plus", t("play.zoom.in"), () => zoomIn(viewport));
  const group = h(
    "div",
    { class: "zoom", role: "group", "aria-label": t("play.zoom"), hidden: true },
    all,
    smaller,
    larger,
  );
  viewport.on("change", ({ zoomed, small, largest }) => {
    group.hidden = !zoomed && !small;
    all.hidden = smaller.hidden = !zoomed;
    larger.disabled = largest;
    if (!zoomed && group.contains(activeIn(group))) larger.focus({ preventScroll: true });
  });
  return group;
}
