/** Larger, smaller, whole: buttons in the corner of the board, there when there is something to zoom for. */

import { iconButton } from "../controls.js";
import { announce, h } from "../dom.js";
import { t } from "../words.js";

const STEP = 1.5;

export const zoomIn = (board) => tell(board, board.zoom(STEP));
export const zoomOut = (board) => tell(board, board.zoom(1 / STEP));
export const zoomAll = (board) => tell(board, board.showWhole());

function tell(board) {
  announce(t("play.zoom.now", { n: Math.round(100 * board.view.scale) }));
  return true;
}

/** @param {import("./board.js").Board} board */
export function zoomButtons(board) {
  const all = iconButton("fit", t("play.zoom.all"), () => zoomAll(board));
  const smaller = iconButton("minus", t("play.zoom.out"), () => zoomOut(board));
  const larger = iconButton("plus", t("play.zoom.in"), () => zoomIn(board));
  const group = h(
    "div",
    { class: "zoom", role: "group", "aria-label": t("play.zoom"), hidden: true },
    all,
    smaller,
    larger,
  );
  board.addEventListener("view", ({ detail: { zoomed, small, largest } }) => {
    group.hidden = !zoomed && !small;
    all.hidden = smaller.hidden = !zoomed;
    larger.disabled = largest;
    if (!zoomed && group.contains(document.activeElement)) larger.focus({ preventScroll: true });
  });
  return group;
}
