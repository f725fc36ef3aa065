/** A game being played: the line of moves, undo and redo without end. The rules are the server's: this only remembers. */

import { post } from "../api.js";
import { History } from "./history.js";

/** @import { Cell, Hinted, Level, Offer, Played } from "../types/messages.d.ts" */

/**
 * @typedef {{moves: string, answer: Played | null, hint: Hinted | null}} Moment
 * A moment of the game. A restart is one like any other, so it can be undone. Answers that were not seen yet are fetched.
 */

/** @extends {History<Moment>} */
export class Session extends History {
  /** @param {Level} level our document of the level  @param {string} id its address  @param {string} kept */
  constructor(level, id, kept = id) {
    super();
    this.level = level;
    this.id = id;
    this.kept = kept; // what your best line is kept under; empty if it is not
  }

  /** What the rules say of the present moment, once the game is open. @returns {Played} */
  get answer() {
    return /** @type {Played} */ (super.answer);
  }

  get moves() {
    return this.moment?.moves ?? "";
  }

  /** Begin, with a line that was played before: each of its moves can be undone. */
  open(moves = "") {
    return this.enqueue(async () => {
      const first = await this.ask("");
      this.moments = [moment("", first)];
      this.at = 0;
      if (!moves) return this.tell("open");
      const answer = await this.ask("", { do: moves });
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

  /** Play the text of a move, or of several. @param {string} text */
  play(text) {
    return this.enqueue(() => this.step({ do: text }));
  }

  /**
   * Play the first move offered that passes a test, of the position when its turn comes: fast fingers lose nothing.
   * @param {(offer: Offer) => boolean} test
   */
  playOffer(test) {
    return this.enqueue(() => {
      const offer = this.answer?.scene.offers.find(test);
      if (offer) return this.step({ do: offer.move });
      return this.emit("refused", "");
    });
  }

  /**
   * Play moves that go on from some line, which need not be the present one.
   * @param {string} from  @param {string} text
   */
  take(from, text) {
    return this.enqueue(() => this.step({ do: text }, from));
  }

  /** Play what a click means. @param {Cell} cell  @param {string} selected */
  click(cell, selected = "") {
    return this.enqueue(() => this.step({ gesture: { cell, selected } }));
  }

  /** @param {object} what  @param {string} from */
  async step(what, from = this.moves) {
    const before = this.answer;
    const answer = await this.ask(from, what);
    if (!answer.played.length) {
      this.emit("refused", answer.refused);
      return;
    }
    this.push(moment(answer.moves, answer));
    this.tell(from === before?.moves ? "play" : "take", before);
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
    return this.enqueue(() => {
      if (!this.moves) return;
      const before = this.answer;
      this.push(moment("", this.moments[0].answer));
      this.tell("restart", before);
    });
  }

  /** From the start, and without a past. */
  begin() {
    return this.enqueue(() => {
      this.moments.length = 1;
      this.at = 0;
      this.tell("open");
    });
  }

  /** @param {string} moves  @param {object} what @returns {Promise<Played>} */
  ask(moves, what = {}) {
    return post("/api/play", { level: this.level, moves, ...what });
  }

  /** @param {string} how  @param {Played | null} before */
  tell(how, before = null) {
    this.emit("change", { how, before });
  }
}

/** @param {string} moves  @param {Played | null} answer @returns {Moment} */
export const moment = (moves, answer = null) => ({ moves, answer, hint: null });
