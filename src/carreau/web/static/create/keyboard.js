/** Keys of the drawing screen. Digits go by their place, so AZERTY needs no Shift; letters by what they write. */

import { KEY, toggleRelief } from "../board/relief.js";
import { zoomAll, zoomIn, zoomOut } from "../board/zoom.js";

/** @import { CreateScreen } from "./screen.js" */

/** @type {Record<string, import("../types/messages.d.ts").Stroke["side"]>} */
const SIDES = { ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" };
const WRITING = "input:not([type=checkbox]), select, textarea";

/**
 * Shift and an arrow paint a side of the cell, before the grid takes the arrow for a step.
 * @param {CreateScreen} screen  @param {KeyboardEvent} event
 */
export function pressBefore(screen, event) {
  if (!event.shiftKey || !(event.key in SIDES) || event.ctrlKey || event.altKey || event.metaKey) return;
  screen.pressSide(SIDES[event.key]);
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Do what a key means; answers whether it meant something.
 * @param {CreateScreen} screen  @param {KeyboardEvent} event
 */
export function press(screen, event) {
  const target = /** @type {Element} */ (event.target);
  if (!screen.drawing.answer || target.matches?.(WRITING) || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return pressWithControl(screen, event);
  if (target.matches?.("button, a, input, summary") && (event.key === "Enter" || event.key === " ")) return false;
  return brush(screen, event) || command(screen, event);
}

/** @param {CreateScreen} screen  @param {KeyboardEvent} event */
function pressWithControl(screen, event) {
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return false;
  if (key === "y" || event.shiftKey) screen.drawing.redo();
  else screen.drawing.undo();
  return true;
}

/** @param {CreateScreen} screen  @param {KeyboardEvent} event */
function brush(screen, event) {
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1];
  const key = digit ?? event.key.toLowerCase();
  const found = screen.brushes.find((each) => each.key && each.key === key);
  if (found) screen.choose(found.name);
  return Boolean(found);
}

/** @param {CreateScreen} screen  @param {KeyboardEvent} event */
function command(screen, event) {
  const { drawing, grid } = screen;
  const { viewport } = screen.board;
  /** @type {Record<string, () => unknown>} */
  const commands = {
    Backspace: () => (event.shiftKey ? drawing.redo() : drawing.undo()),
    Delete: () => screen.press(grid.at, true),
    u: () => drawing.undo(),
    e: () => screen.set({ erasing: !screen.erasing }),
    b: () => screen.set({ filling: !screen.filling }),
    t: () => drawing.edit({ move: "turn" }),
    h: () => drawing.edit({ move: "flip" }),
    g: () => screen.generator.run(),
    p: () => screen.check.playable && screen.go("play"),
    [KEY]: () => toggleRelief(() => screen.repaint()),
    "+": () => zoomIn(viewport),
    "=": () => zoomIn(viewport),
    "-": () => zoomOut(viewport),
    0: () => zoomAll(viewport),
    Escape: () => leave(screen),
  };
  if (event.key in SIDES) grid.go(grid.at); // the cursor appears; from then on the grid hears the arrows
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key in commands) commands[key]();
  return key in commands || event.key in SIDES;
}

/** First out of what is half done, then out of the place. @param {CreateScreen} screen */
function leave(screen) {
  if (screen.generator.state === "running") screen.generator.cancel();
  else if (screen.board.corner) {
    screen.board.corner = null;
    screen.board.draw();
  } else screen.navigate("#/");
}

/** The keys of the screen, each with what it does. @param {CreateScreen} screen @returns {import("../help.js").KeyRow[]} */
export function keyRows({ brushes }) {
  const sides = brushes.some((brush) => brush.shape === "side");
  return [
    [["1", "…", "9"], "create.keys.brush"],
    [["←", "↑", "↓", "→"], "create.keys.cursor"],
    [["help.key.space"], "create.keys.paint"],
    ...(sides ? [/** @type {import("../help.js").KeyRow} */ ([["⇧", "←", "↑", "↓", "→"], "create.keys.side"])] : []),
    [["Del", "E"], "create.keys.erase"],
    [["B"], "create.keys.fill"],
    [["T", "H"], "create.keys.turn"],
    [["⌫", "⇧⌫"], "help.undo"],
    [["Y"], "help.relief"],
  ];
}
