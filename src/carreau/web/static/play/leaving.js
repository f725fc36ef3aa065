/** Where one goes from a board: to its searches, to other boards, back to the board as its file has it. */

import { linkTo } from "../share.js";
import * as store from "../store.js";

/** @typedef {import("./screen.js").PlayScreen} PlayScreen */

/** @param {PlayScreen} screen */
export async function watch({ session, answer, navigate }) {
  const { id, level, moves, fresh } = session;
  navigate(await linkTo("watch", id, level, answer.standing === "playing" && !fresh ? moves : ""));
}

/** What is under way ends first. @param {PlayScreen} screen */
export function leave({ solution, machine, mode, answer, navigate }) {
  if (solution.state === "searching") solution.cancel();
  else if (machine.node) machine.lookAt(null);
  else navigate((mode?.over ?? answer.standing !== "playing") ? "#/levels" : "#/");
}

/** Back to the board as its file has it, whatever was played or chosen since. @param {PlayScreen} screen */
export function reset({ mode, from, session, navigate }) {
  if (mode || !from) return session.restart();
  store.write(`game.${from}`, null);
  return navigate(`#/play/${from}`);
}
