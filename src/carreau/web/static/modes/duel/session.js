/** The moves of a race, kept in this browser. Two players share one line of moves: the rules say whose each one is. */

import { post } from "../../api.js";
import { moment, Session } from "../../board/session.js";
import { isRefused, keepMatch } from "../parts/match.js";

/** @typedef {import("../../types/messages").Level} Level */
/** @typedef {import("../../types/messages").AboutGame} AboutGame */
/**
 * @typedef {import("../../types/play").Match & {players: 1 | 2, computer: number, choices: Record<string, string>,
 * rules: Record<string, string>, moments: string[], at: number}} DuelMatch `computer` is its skill, 0 if it does not play;
 * `choices` of the rules of the race, `rules` of the level; `moments` are the lines of the game's history.
 */

export class DuelSession extends Session {
  /** @param {Level} level  @param {DuelMatch} match  @param {AboutGame} about */
  constructor(level, match, about) {
    super(racedLevel(level, match, about), match.id);
    this.match = match;
    this.kept = match.players === 1 ? `${match.id}.clock` : ""; // driven under other rules than the board's own
  }

  /** Against the clock no move is taken back: there would be time without end. */
  get canUndo() {
    return !this.match.clock && super.canUndo;
  }

  get canRedo() {
    return !this.match.clock && super.canRedo;
  }

  /** @param {string} moves  @param {object} what */
  ask(moves, what = {}) {
    const { players, kind, choices } = this.match;
    const mode = players === 2 ? { mode: kind, choices } : {};
    return post("/api/play", { level: this.level, ...mode, moves, ...what });
  }

  open() {
    return this.enqueue(async () => {
      const { moments = [""], at = 0 } = this.match;
      this.moments = moments.map((moves) => moment(moves));
      this.at = Math.min(at, moments.length - 1);
      this.moments[0].answer = await this.ask("");
      this.moment.answer ??= await this.ask(this.moves).catch((error) => this.anew(error));
      this.tell("open");
    });
  }

  /** What was kept cannot be played: it is as if nothing had been. @param {Error & {status?: number}} error */
  anew(error) {
    if (!isRefused(error)) throw error;
    this.moments.length = 1;
    this.at = 0;
    return this.moments[0].answer;
  }

  /** @param {number} by  @param {string} how */
  go(by, how) {
    return (by < 0 ? this.canUndo : this.canRedo) ? super.go(by, how) : this.work;
  }

  /** @param {string} how  @param {import("../../types/messages").Played | null} before */
  tell(how, before = null) {
    Object.assign(this.match, { moments: this.moments.map(({ moves }) => moves), at: this.at });
    keepMatch(this.match);
    super.tell(how, before);
  }
}

/**
 * The same board under the rules of the race. Solutions that came with it do not count any more.
 * @param {Level} level  @param {DuelMatch} match  @param {AboutGame} about
 */
function racedLevel({ solutions, ...level }, { kind, clock, rules }, about) {
  const clocked = clock ? about.modes[kind].clock_rules : {}; // as the server says of races against the clock
  return { ...level, rules: { ...level.rules, ...rules, ...clocked } };
}
