/** What a change of the game sounds like. */

import { play } from "../sound.js";

/** @typedef {import("../types/messages").Played} Played */

/**
 * Sound a change. `best`: it is won, and nothing is better.
 * @param {string} how it came about  @param {import("../types/look").GameLook} look
 * @param {Played | null} before  @param {Played} after  @param {boolean} best
 */
export function hear(how, look, before, after, best) {
  if (how === "undo" || how === "redo" || how === "restart") return play("undo");
  if (how !== "play" || !before) return undefined;
  if (after.standing === "solved") return play("win", { best });
  const [name, options] = look.sound(before.scene, after);
  return play(name, options);
}
