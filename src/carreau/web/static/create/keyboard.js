/** Keys of the drawing screen. Digits go by their place, so AZERTY needs no Shift; letters by what they write. */

import { KEY, toggleRelief } from "../board/relief.js";
import { zoomAll, zoomIn, zoomOut } from "../board/zoom.js";
import { brushKey, SIDES, undoKey } from "../paint/keys.js";
import { symmetries } from "../paint/symmetry.js";
import { toolsOf } from "./toolbox.js";

/** @typedef {import("../help.js").KeyRow} KeyRow */
/** @import { CreateScreen } from "./screen.js" */

const WRITING = "input:not([type=checkbox]), select, textarea";

/**
 * Do what a key means; answers whether it meant something.
 * @param {CreateScreen} screen  @param {KeyboardEvent} event
 */
export function press(screen, event) {
  const target = /** @type {Element} */ (event.target);
  if (!screen.drawing.answer || target.matches?.(WRITING) || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return undoKey(screen, event);
  if (target.matches?.("button, a, input, summary") && (event.key === "Enter" || event.key === " ")) return false;
  return brushKey(screen, event) || command(screen, event);
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
    ...Object.fromEntries(toolsOf(screen).map(([name, , letter]) => [letter.toLowerCase(), () => screen.take(name)])),
    v: () => screen.set({ mirror: following(symmetries(screen.scene), screen.mirror) }),
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
  else if (screen.board.corner) screen.span.cancel();
  else if (!screen.board.rest()) screen.navigate("#/");
}

/** The one after another, and after the last the first. @param {string[]} names  @param {string} name */
const following = (names, name) => names[(names.indexOf(name) + 1) % names.length];

/** The keys of the screen, each with what it does. @param {CreateScreen} screen @returns {KeyRow[]} */
export function keyRows(screen) {
  const { brushes } = screen;
  const sides = brushes.some((brush) => brush.shape === "side");
  const tools = screen.drawing.answer ? toolsOf(screen) : [];
  return [
    [["1", "…", "9"], "create.keys.brush"],
    [["←", "↑", "↓", "→"], "create.keys.cursor"],
    [["help.key.space"], "create.keys.paint"],
    ...(sides ? [/** @type {KeyRow} */ ([["⇧", "←", "↑", "↓", "→"], "create.keys.side"])] : []),
    [["Del", "E"], "create.keys.erase"],
    [["B"], "create.keys.fill"],
    ...tools.flatMap(([name, , key]) => (key ? [/** @type {KeyRow} */ ([[key], `create.keys.${name}`])] : [])),
    [["V"], "create.keys.mirror"],
    [["T", "H"], "create.keys.turn"],
    [["⌫", "⇧⌫"], "help.undo"],
    [["Y"], "help.relief"],
  ];
}
