/** Races that are more than one driver with all the time there is: two by turns, against the computer, against the clock. */

import { wonIn } from "../../games/wording.js";
import { tell } from "../../strip.js";
import { t } from "../../words.js";
import { Clock } from "../parts/clock.js";
import { Computer } from "./computer.js";
import { duelPanel } from "./panel.js";
import { DuelSession } from "./session.js";

/** @import { Mark } from "../../types/messages.d.ts" */

/** @typedef {import("../../types/messages").Level} Level */
/** @typedef {import("./session.js").DuelMatch} DuelMatch */

export class DuelMode {
  /** @param {Level} level  @param {DuelMatch} match  @param {import("../../types/messages").AboutGame} about */
  constructor(level, match, about) {
    this.match = match;
    this.session = new DuelSession(level, match, about);
    this.alone = match.players === 1;
    this.helps = false; // no hints, no solutions
    this.clock = match.clock ? new Clock() : null;
    this.computer = match.computer ? new Computer(this.session, match.computer) : null;
    this.clock?.on("up", () => this.timeIsUp());
    this.session.on("change", (detail) => this.changed(detail.how));
  }

  close() {
    this.clock?.stop();
    this.computer?.close();
  }

  get answer() {
    return this.session.answer;
  }

  get over() {
    return this.answer.standing !== "playing";
  }

  /** The number of the player whose turn it is, 0 when nobody's. */
  get turn() {
    if (this.over) return 0;
    return this.answer.match?.turn ?? 1;
  }

  /** The computer moves: nobody else does. */
  get locked() {
    return this.computer !== null && this.turn === 2;
  }

  /** @param {string} how */
  changed(how) {
    if (!this.locked) this.setClock();
    else if (how === "undo" && this.session.canUndo) this.session.undo();
    else if (how === "redo" && this.session.canRedo) this.session.redo();
    else {
      this.clock?.stop();
      this.computer?.soon();
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
    const { straightOn, session } = this;
    const { moment } = session;
    if (!straightOn) return;
    session.enqueue(async () => {
      if (session.moment === moment) await session.step({ do: straightOn.move });
      tell({ kind: "warn", sign: "!", text: t(straightOn.kind === "stop" ? "clock.crash" : "clock.up") });
    });
  }

  /** @param {number} player */
  name(player) {
    const given = this.match.names[player - 1];
    if (given) return given;
    return this.computer && player === 2
      ? t("duel.computer", { n: this.match.computer })
      : t("duel.player", { n: player });
  }

  /** What a screen reader says of a change. @param {string} how */
  describe(how) {
    if (!this.answer.match) return "";
    if (this.over) return this.verdict;
    return how === "open" || !this.locked ? t("duel.turn", { name: this.name(this.turn) }) : "";
  }

  get verdict() {
    const { match, standing, metrics } = this.answer;
    const finished = standing === "solved";
    if (!match) return finished ? wonIn(this.session.level.game, "moves", metrics) : t("lost.title");
    if (match.winner) return t("duel.won", { name: this.name(match.winner) });
    return t(finished ? "duel.drawn" : "duel.nobody");
  }

  /** The line that may be kept as a result, unless it is the computer's. */
  get result() {
    const { match, result } = this.answer;
    if (!result || (this.computer && match?.winner === 2)) return null;
    return { ...result, name: match ? this.match.names[match.winner - 1] : "" };
  }

  /** What a driver must know: that going on straight ends in a crash. */
  get message() {
    if (this.straightOn?.kind !== "stop" || this.locked) return null;
    const text = t(this.answer.scene.offers.length > 1 ? "race.danger" : "race.stuck");
    return /** @type {import("../../strip.js").Message} */ ({ kind: "warn", sign: "!", text });
  }

  /** @param {import("../../types/play").PlayScreen} screen */
  panel(screen) {
    return duelPanel(screen, this);
  }
}

/** @param {Level} level  @param {DuelMatch} match  @param {import("../../types/messages").AboutGame} about */
export const open = (level, match, about) => new DuelMode(level, match, about);
