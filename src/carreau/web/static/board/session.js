/** A game being played: the line of moves, undo and redo without end. The rules are the server's: this only remembers. */

import { post } from "../api.js";
import { History } from "./history.js";
import { MoveTree } from "./moveTree.js";
import { startAmong, startsOf } from "./starts.js";

/** @import { Hinted, Level, Played, Scene } from "../types/messages.d.ts" */

/**
 * @typedef {{moves: string, answer: Played | null, hint: Hinted | null}} Moment
 * A moment of the game. A restart is one like any other, so it can be undone. Answers that were not seen yet are fetched.
 */

/** @extends {History<Moment>} */
export class Session extends History {
  /**
   * @param {Level} level our document of the level  @param {string} id its address  @param {string} kept
   * @param {Scene | null} scene what it begins with, where that is known
   */
  constructor(level, id, kept = id, scene = null) {
    super();
    this.level = level;
    this.id = id;
    this.kept = kept; // what your best line is kept under; empty if it is not
    this.scene = scene;
    this.tree = new MoveTree(); // everything that was played
  }

  /** What the rules say of the present moment, once the game is open. @returns {Played} */
  get answer() {
    return /** @type {Played} */ (super.answer);
  }

  get moves() {
    return this.moment?.moves ?? "";
  }

  /** Whether nothing has been played yet: the start may be chosen already. */
  get fresh() {
    return this.moves === (this.moments[0]?.moves ?? "");
  }

  /**
   * Begin, with a line that was played before: each of its moves can be undone. The only start there is, is chosen;
   * of several one is where `placed` says so.
   */
  open(moves = "", placed = false) {
    return this.enqueue(async () => {
      const first = this.scene ? null : await this.ask("");
      const start = this.startOf(/** @type {Scene} */ (this.scene ?? first?.scene), placed);
      const answer = start || moves ? await this.ask("", { do: moves || start }) : (first ?? (await this.ask("")));
      this.tree.grow("", answer);
      const chosen = start && answer.played[0] === start;
      this.moments = chosen ? [] : [moment("")];
      let end = 0;
      for (const word of answer.played) {
        end = answer.moves.indexOf(word, end) + word.length;
        this.moments.push(moment(answer.moves.slice(0, end)));
      }
      this.at = this.moments.length - 1;
      this.moment.answer = answer;
      this.tell("open");
      if (answer.refused) this.emit("refused", answer.refused);
    });
  }

  /** The move that needs no choice: the only start, or if one is wanted that of the best line that is known. @param {Scene} scene */
  startOf(scene, /** @type {boolean} */ placed) {
    const starts = startsOf(scene).map(({ move }) => move);
    const known = this.level.solutions?.map(({ moves }) => moves) ?? [];
    return starts.length === 1 || placed ? (startAmong(starts, known) ?? starts[0]) : "";
  }

  /**
   * Play moves that go on from some line, which need not be the present one.
   * @param {string} from  @param {string} text
   */
  take(from, text) {
    return this.enqueue(() => this.step({ do: text }, from, true));
  }

  /** @param {object} what  @param {string} from  @param {boolean} given whether somebody else has thought of it */
  async step(what, from = this.moves, given = false) {
    const before = this.answer;
    const answer = await this.ask(from, what);
    if (!answer.played.length) {
      this.emit("refused", answer.refused);
      return;
    }
    this.tree.grow(from, answer, given);
    this.push(moment(answer.moves, answer));
    this.tell(from === before?.moves ? "play" : "take", before);
  }

  /** Go on from a line that was played: a moment like any other, so it can be undone. @param {string} moves */
  resume(moves) {
    return this.enqueue(async () => {
      if (moves === this.moves) return;
      const before = this.answer;
      const known = this.moments.find((each) => each.moves === moves && each.answer);
      this.push(moment(moves, known?.answer ?? (await this.ask(moves))));
      this.tell("resume", before);
    });
  }

  /** One move back or on, if there is one. @param {number} by */
  walk(by) {
    if (by < 0 ? !this.canUndo : !this.canRedo) return false;
    this.go(by, by < 0 ? "undo" : "redo");
    return true;
  }

  /** @param {number} by  @param {string} how */
  go(by, how) {
    return this.enqueue(async () => {
      if (!this.moments[this.at + by]) return;
      const before = this.answer;
      this.at += by;
      this.moment.answer ??= await this.ask(this.moves);
      this.tell(how, before);
    });
  }

  restart() {
    return this.enqueue(async () => {
      if (this.fresh) return;
      const before = this.answer;
      const [first] = this.moments;
      first.answer ??= await this.ask(first.moves);
      this.push(moment(first.moves, first.answer));
      this.tell("restart", before);
    });
  }

  /** From the start, and without a past. */
  begin() {
    return this.enqueue(async () => {
      this.moments.length = 1;
      this.at = 0;
      this.moment.answer ??= await this.ask(this.moves);
      this.tell("open");
    });
  }

  /** @param {string} moves  @param {object} what @returns {Promise<Played>} */
  ask(moves, what = {}) {
    return post("/api/play", { level: this.level, moves, ...what });
  }

  /** @param {string} how  @param {Played | null} before */
  tell(how, before = null) {
    this.tree.visit(this.moves);
    this.emit("change", { how, before });
  }
}

/** @param {string} moves  @param {Played | null} answer @returns {Moment} */
export const moment = (moves, answer = null) => ({ moves, answer, hint: null });
