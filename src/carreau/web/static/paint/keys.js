/** Keys of whoever paints. Digits go by their place, so AZERTY needs no Shift; letters by what they write. */

/** @import { Painter } from "./painter.js" */

/** @type {Record<string, import("../types/messages.d.ts").Stroke["side"]>} */
export const SIDES = { ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" };

/**
 * Shift and an arrow paint a side of the cell, before the grid takes the arrow for a step.
 * @param {Painter<any>} painter  @param {KeyboardEvent} event
 */
export function sideKey(painter, event) {
  if (!event.shiftKey || !(event.key in SIDES) || event.ctrlKey || event.altKey || event.metaKey) return;
  painter.pressSide(SIDES[event.key]);
  event.preventDefault();
  event.stopPropagation();
}

/** Undo or redo with Ctrl; answers whether the key meant that. @param {Painter<any>} painter  @param {KeyboardEvent} event */
export function undoKey(painter, event) {
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return false;
  if (key === "y" || event.shiftKey) painter.drawing.redo();
  else painter.drawing.undo();
  return true;
}

/** Take the brush of a key; answers whether there is one. @param {Painter<any>} painter  @param {KeyboardEvent} event */
export function brushKey(painter, event) {
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1];
  const key = digit ?? event.key.toLowerCase();
  const found = painter.brushes.find((each) => each.key && each.key === key);
  if (found) painter.choose(found.name);
  return Boolean(found);
}
