/** What the play screen hears beside clicks on its board: its parts, keys, the wheel over the panel. */

import { tellKeys } from "../help.js";
import { stepByWheel } from "../wheel.js";
import { keyRows, press } from "./keyboard.js";
import { failed, refused } from "./telling.js";

/** @typedef {import("./screen.js").PlayScreen} PlayScreen */

/**
 * Listen, until what is answered is called.
 * @param {PlayScreen} screen  @param {EventTarget} keyboard where keys are heard
 */
export function listen(screen, keyboard) {
  const keydown = (/** @type {any} */ event) => {
    if (document.querySelector("dialog[open]")) return;
    if (!screen.answer)
      screen.session.enqueue(() => press(screen, event)); // a key before the board is there is not lost
    else if (press(screen, event)) event.preventDefault();
  };
  hearParts(screen);
  tellKeys(() => keyRows(screen));
  keyboard.addEventListener("keydown", keydown);
  stepByWheel(screen.panel, (target) => walkerAt(screen, target));
  return () => keyboard.removeEventListener("keydown", keydown);
}

/** @param {PlayScreen} screen */
function hearParts(screen) {
  const { session, coach, machine, solution, solutionPane } = screen;
  session.on("change", (detail) => screen.changed(detail));
  session.on("refused", (detail) => refused(screen, detail));
  machine.on("change", () => screen.looked());
  for (const part of [session, coach, machine]) part.on("failed", failed);
  coach.on("change", () => screen.advised());
  solution.on("change", () => screen.showSolution());
  solution.on("step", (detail) => {
    solutionPane.step(detail.by);
    screen.render();
  });
}

/**
 * What the wheel walks through where it is turned: the game over its counters, the solution over its steps.
 * @param {PlayScreen} screen  @param {EventTarget | null} target
 */
function walkerAt({ machine, session, solution }, target) {
  if (!(target instanceof Element)) return null;
  if (target.closest(".cost")) return (/** @type {number} */ by) => machine.walk(by);
  if (target.closest(".counts")) return (/** @type {number} */ by) => session.walk(by);
  return target.closest(".steps") && ((/** @type {number} */ by) => solution.walk(by));
}
