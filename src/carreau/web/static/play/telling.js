/** What is said at once, by sound or in the strip: a hint, a refusal, what went wrong. */

import { announce } from "../dom.js";
import { play as sound } from "../sound.js";
import { tell } from "../strip.js";
import { t } from "../words.js";
import { refusal } from "./lesson.js";
import { whyNoHint } from "./messages.js";

/** @typedef {import("./screen.js").PlayScreen} PlayScreen */

/** The next grade of a hint, or why there is none. @param {PlayScreen} screen */
export function askHint(screen) {
  screen.machine.lookAt(null);
  const why = whyNoHint(screen);
  return why ? tell(why) : screen.coach.ask();
}

/** @param {PlayScreen} screen */
export function advised({ coach }) {
  if (coach.hint && !coach.busy && coach.grade > 1) sound("hint");
}

/** @param {PlayScreen} screen  @param {string} reason */
export function refused(screen, reason) {
  sound("refused");
  screen.board.shake();
  tell({ kind: "bad", sign: "×", text: refusal(screen, reason) });
}

/** @param {PlayScreen} screen */
export function solved({ solution }) {
  if (solution.state === "found") announce(t(solution.answer?.optimal ? "solve.proof" : "solve.proof.none"));
}

/** @param {Error} error */
export const failed = (error) => tell({ kind: "bad", sign: "×", text: error.message });
