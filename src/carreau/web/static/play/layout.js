/** Where things stand on the play screen: the sheet with its board and tools, and the panel with the strip for messages. */

import { attachGrid } from "../board/cellGrid.js";
import { overview } from "../board/overview.js";
import { zoomButtons } from "../board/zoom.js";
import { h } from "../dom.js";
import { stripSlot } from "../strip.js";
import { t } from "../words.js";

/** @typedef {import("./screen.js").PlayScreen} PlayScreen */

/** @param {Element} root  @param {boolean} home whether it is the board of the first screen */
export function layOut(root, home) {
  const tools = h("div", { class: "margin", role: "toolbar", "aria-label": t("play.tools") });
  const head = h("div", { class: "head" });
  const rest = h("div", { class: "rest" });
  const panel = h("aside", { class: "panel" }, head, stripSlot(), rest);
  const canvas = h("canvas", { "aria-hidden": "true" });
  const sheet = h("div", { class: "sheet" }, canvas, tools);
  root.append(h("div", { class: `play ${home ? "home" : ""}` }, sheet, panel));
  return { tools, head, rest, panel, canvas, sheet };
}

/** What goes with the board: buttons to zoom, the whole in small, and its cells in words. @param {PlayScreen} screen */
export function layBeside({ sheet, board, look, input }) {
  sheet.append(zoomButtons(board.viewport), overview(board));
  return attachGrid(
    sheet,
    () => look.name,
    (cell) => input.clicked({ cell, piece: board.pieceAt(cell) }),
    (cell) => input.focused(cell),
  );
}
