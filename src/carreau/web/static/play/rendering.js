/** The play screen drawn anew, all but the board: the panel, the strip, the tools, the cells in words. */

import { fill } from "../dom.js";
import { scrolled } from "../panel/costStrip.js";
import { stand } from "../strip.js";
import { standing } from "./messages.js";
import { panel } from "./panel.js";
import { tools } from "./toolbar.js";

/** @param {import("./screen.js").PlayScreen} screen */
export function render(screen) {
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
