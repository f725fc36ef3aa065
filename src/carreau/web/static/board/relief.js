/** Boards flat, or in relief: one choice for all of them, which the browser remembers. */

import { iconButton, toggle } from "../controls.js";
import { announce } from "../dom.js";
import * as store from "../store.js";
import { t } from "../words.js";

export const KEY = "y";
const NAME = "relief";

export const inRelief = () => store.read(NAME, false) === true;

/** Lay the boards down, or put them up again. @param {() => unknown} draw */
export function toggleRelief(draw) {
  store.write(NAME, !inRelief());
  announce(t(inRelief() ? "play.relief.on" : "play.relief.off"));
  draw();
}

/** @param {() => unknown} draw */
export const reliefButton = (draw) =>
  iconButton("relief", t("play.key.relief"), () => toggleRelief(draw), { "aria-pressed": String(inRelief()) });

/** The same where there is room for a word. @param {() => unknown} draw */
export const reliefToggle = (draw) => toggle(t("play.relief"), inRelief(), () => toggleRelief(draw), KEY.toUpperCase());
