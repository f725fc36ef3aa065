/** Races that are more than one driver with all the time there is: two by turns, against the computer, against the clock. */

import { post } from "../../api.js";
import { announce } from "../../dom.js";
import { t } from "../../words.js";
import { Game, moment } from "../game.js";
import { Clock } from "./clock.js";
import { Computer } from "./computer.js";
import { isRefused, keepMatch } from "./match.js";
import { racePanel } from "./racing.js";

/**
 * @typedef {import("./match.js").Match & {players: 1 | 2, computer: number, stuck: string, moments: string[], at: number}}
 * RaceMatch `computer` is its skill, 0 if it does not play; `moments` are the lines of the game's history.
 */

/** A game whose history stays in this browser. Two players share one line of moves: the rules say whose each one is. */
export class Race extends Game {
  /** @param {RaceMatch} match */
  constructor(level, match) {
    super(raceLevel(level, match), match.id);
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

  ask(moves, what = {}) {
    return post("/api/play", { level: this.level, players: this.match.players, moves, ...what });
  }

  open() {
    return this.then(async () => {
      const { moments = [""], at = 0 } = this.match;
      this.moments = moments.map((moves) => moment(moves));
      this.at = Math.min(at, moments.length - 1);
      this.moments[0].answer = await this.ask("");
      this.moment.answer ??= await this.ask(this.moves).catch((error) => this.anew(error));
      this.tell("open");
    });
  }

  /** What was kept cannot be played: it is as if nothing had been. */
  anew(error) {
    if (!isRefused(error)) throw error;
    this.moments.length = 1;
    this.at = 0;
    return this.moments[0].answer;
  }

  go(by, how) {
    return (by < 0 ? this.canUndo : this.canRedo) ? super.go(by, how) : this.work;
  }

  tell(how, before) {
    Object.assign(this.match, { moments: this.moments.map(({ moves }) => moves), at: this.at });
    keepMatch(this.match);
    super.tell(how, before);
  }
}

/** The same board under the rule for cars that are stuck. Solutions that came with it do not count any more. */
function raceLevel({ solutions, ...level }, { clock, stuck }) {
  return { ...level, rules: { ...level.rules, stuck: clock ? "crash" : stuck } };
}

export class RaceWay {
  /** @param {RaceMatch} match */
  constructor(level, match) {
    this.match = match;
    this.plain = level;
    this.game = new Race(level, match);
    this.alone = match.players === 1;
    this.helps = false; // no hints, no solutions
    this.clock = match.clock ? new Clock() : null;
    this.computer = match.computer ? new Computer(this.game, match.computer) : null;
    this.clock?.addEventListener("up", () => this.timeIsUp());
    this.game.addEventListener("change", ({ detail }) => this.changed(detail.how));
  }

  close() {
    this.clock?.stop();
    this.computer?.close();
  }

  get answer() {
    return this.game.answer;
  }

  get over() {
    return this.answer.standing !== "playing";
  }

  /** The number of the player whose turn it is, 0 when nobody's. */
  get turn() {
    if (this.over) return 0;
    return this.answer.duel?.turn ?? 1;
  }

  /** The computer moves: nobody else does. */
  get locked() {
    return this.computer !== null && this.turn === 2;
  }

  changed(how) {
    if (!this.locked) this.setClock();
    else if (how === "undo" && this.game.canUndo) this.game.undo();
    else if (how === "redo" && this.game.canRedo) this.game.redo();
    else {
      this.clock?.stop();
      this.computer.soon();
    }
  }

  /** Every turn has its time, once the car stands at the start. */
  setClock() {
    if (this.straightOn) this.clock?.start(this.match.clock);
    else this.clock?.stop();
  }

  /** The move of a driver who does nothing. */
  get straightOn() {
    return this.over ? undefined : this.answer.scene.offers.find(({ kind }) => kind === "principal" || kind === "stop");
  }

  timeIsUp() {
    const { straightOn, game } = this;
    const { moment } = game;
    if (!straightOn) return;
    announce(t(straightOn.kind === "stop" ? "clock.crash" : "clock.up"));
    game.then(() => game.moment === moment && game.step({ do: straightOn.move }));
  }

  name(player) {
    const given = this.match.names[player - 1];
    if (given) return given;
    return this.computer && player === 2
      ? t("duel.computer", { n: this.match.computer })
      : t("duel.player", { n: player });
  }

  /** What a screen reader says of a change. */
  describe(how) {
    const { duel } = this.answer;
    if (!duel) return "";
    if (this.over) return this.verdict;
    return how === "open" || !this.locked ? t("duel.turn", { name: this.name(this.turn) }) : "";
  }

  get verdict() {
    const { duel, standing, metrics } = this.answer;
    const finished = standing === "solved";
    if (!duel) return finished ? t("solved.title", { n: metrics.moves }) : t("lost.title");
    if (duel.winner) return t("duel.won", { name: this.name(duel.winner) });
    return t(finished ? "duel.drawn" : "duel.nobody");
  }

  /** The line that may be kept as a result: of who drove alone, or has won, without a crash, which costs a turn more. */
  get result() {
    const { duel, standing, metrics } = this.answer;
    if (standing !== "solved") return null;
    if (duel && (!duel.winner || (this.computer && duel.winner === 2))) return null;
    const moves = duel ? duel.lines[duel.winner - 1] : this.game.moves;
    const cost = duel ? duel.turns[duel.winner - 1] : metrics.moves;
    const name = duel ? this.match.names[duel.winner - 1] : "";
    return moves.split(" ").length - 1 === cost ? { moves, cost, name } : null;
  }

  panel(screen) {
    return racePanel(screen, this);
  }
}

export const openWay = (level, match) => new RaceWay(level, match);
