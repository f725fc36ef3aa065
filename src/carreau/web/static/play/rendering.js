/** The play screen drawn anew, all but the board: the panel, the strip, the tools, the cells in words. */

import { fill } from "../dom.js";
import { scrolled } from "../panel/costStrip.js";
import { stand } from "../strip.js";
import { standing } from "./messages.js";
import { panel } from "./panel.js";
import { tools } from "./toolbar.js";

/** @typedef {import("./screen.js").PlayScreen} PlayScreen */

/** @type {WeakSet<PlayScreen>} */
const waiting = new WeakSet();

/**
 * It may be drawn anew at any moment, as hints come. A button that is pressed stays until it is let go: no click comes of one
 * that is taken away meanwhile.
 * @param {PlayScreen} screen
 */
export function render(screen) {
  if (waiting.has(screen)) return;
  if (!isPressed(screen)) return renderNow(screen);
  waiting.add(screen);
  requestAnimationFrame(() => {
    waiting.delete(screen);
    if (screen.rest.isConnected) render(screen);
  });
}

/** @param {PlayScreen} screen */
const isPressed = ({ rest, tools }) => [rest, tools].some((part) => part.querySelector(":active"));

/** @param {PlayScreen} screen */
function renderNow(screen) {
  const { scene } = screen.answer;
  const { head, rest } = panel(screen);
  const scroll = scrolled();
  fill(screen.head, head);
  fill(screen.rest, rest);
  scroll();
  stand(standing(screen));
  fill(screen.tools, tools(screen));
  screen.sheet.style.setProperty("--ar", `${scene.width + 1} / ${scene.height + 1}`);
  screen.grid.update(screen.shown);
  screen.solutionPane.show();
}
