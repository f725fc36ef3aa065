/** What comes of a change of the game: it is shown, heard, kept and said. */

import { announce } from "../dom.js";
import { keepDay } from "../games/days.js";
import * as store from "../store.js";
import { tell } from "../strip.js";
import { showChange } from "./boardChanges.js";
import { spoken } from "./messages.js";
import { keepGame } from "./savedGames.js";
import { hear } from "./soundEffects.js";

/** @typedef {import("../types/messages").Played} Played */
/** @typedef {import("./screen.js").PlayScreen} PlayScreen */

/** @param {PlayScreen} screen  @param {{how: string, before: Played | null}} change */
export function follow(screen, { how, before }) {
  const { answer, session, board } = screen;
  screen.machine.leave();
  screen.sheet.classList.remove("past");
  screen.own = how === "play" && !session.tree.isGiven(answer.moves);
  showChange(board, how, before, answer);
  hear(how, screen.look, before, answer, answer.metrics[screen.unit] === screen.best);
  if (answer.standing === "solved") win(screen);
  if (!screen.mode) keepGame(session); // a match is kept as a whole
  tell(null);
  screen.refresh();
  announce(spoken(screen, how));
}

/** @param {PlayScreen} screen */
function win(screen) {
  const { session, ghost } = screen;
  screen.solution.cancel();
  screen.loadResults();
  setTimeout(() => screen.answer.standing === "solved" && screen.board.celebrate(), 220);
  if (!screen.own || !session.kept) return;
  const better = store.keepBest(session.kept, screen.answer.metrics[screen.unit], session.moves);
  if (better) screen.setGhost(ghost.wanted);
  keepDay(session.id);
}
