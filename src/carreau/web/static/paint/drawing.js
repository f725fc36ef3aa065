/** A board being drawn: all states it was in, undo without end. The server does the edits. */

import { post } from "../api.js";
import { History } from "../board/history.js";

/** @import { Blank, Cell, EditRequest, Edited, First, Level, Stroke } from "../types/messages.d.ts" */

const MOST_EDITS = 100; // in one request
const KEPT_ANSWERS = 60; // moments whose scenes are remembered; older ones are asked for again

/**
 * @typedef {NonNullable<EditRequest["do"]>} Edits
 * @typedef {{level?: Level, blank?: Blank, first?: First}} Begun a level, a blank board, or the first one of a game
 * @typedef {{level: Level, answer: Edited | null, stroke: object | null}} Moment a state of the board
 */

/**
 * @template {Moment} [Kept=Moment]
 * @extends {History<Kept>}
 */
export class Drawing extends History {
  constructor() {
    super();
    /** @type {{stroke: object, edit: Stroke}[]} */
    this.waiting = []; // strokes that the server has not seen yet
  }

  /** What the server says of the board, once it is open. @returns {Edited} */
  get answer() {
    return /** @type {Edited} */ (super.answer);
  }

  get level() {
    return this.moment.level;
  }

  /** Open a level, or a board to begin with. @param {Begun} what  @param {Partial<Kept>} more what else is kept with it */
  async open(what, more = {}) {
    const answer = await this.ask(what);
    this.moments = [/** @type {Kept} */ ({ level: answer.level, answer, stroke: null, ...more })];
    this.at = 0;
    this.tell("open");
  }

  /**
   * Paint cells as part of a stroke: a stroke is undone as one, however many requests it takes.
   * @param {object} stroke  @param {string} brush  @param {Cell[]} cells  @param {Stroke["side"]} side
   * @param {number} width of a road
   */
  paint(stroke, brush, cells, side = "", width = 1) {
    this.waiting.push({ stroke, edit: { brush, cells, side, width } });
    if (this.waiting.length === 1) this.enqueue(() => this.flush());
  }

  /** Send what waits, stroke by stroke; what follows a stroke that failed was painted on another board than meant. */
  async flush() {
    try {
      while (this.waiting.length) await this.applyNext();
    } catch (error) {
      this.waiting = [];
      throw error;
    }
  }

  applyNext() {
    const { stroke } = this.waiting[0];
    const other = this.waiting.findIndex((each) => each.stroke !== stroke);
    const batch = this.waiting.splice(0, Math.min(other < 0 ? this.waiting.length : other, MOST_EDITS));
    const edits = batch.map((each) => each.edit);
    return this.apply(edits, stroke);
  }

  /** Take back a stroke that turned out to be something else, as far as it got. @param {object} stroke */
  drop(stroke) {
    this.waiting = this.waiting.filter((each) => each.stroke !== stroke);
    return this.enqueue(() => {
      if (this.moment.stroke !== stroke || !this.canUndo) return;
      this.moments.length = this.at;
      this.at -= 1;
      this.tell("undo");
    });
  }

  /** What the server says of a board. @param {EditRequest} what */
  ask(what) {
    return post("/api/edit", what);
  }

  /** @param {Edits} edits */
  edit(...edits) {
    return this.enqueue(() => this.apply(edits));
  }

  /** @param {Edits} edits  @param {object | null} stroke */
  async apply(edits, stroke = null) {
    const answer = await this.ask({ level: this.level, do: edits });
    if (boardOf(answer.level) === boardOf(this.level)) return this.tell("same");
    const next = this.changed(answer.level, answer, stroke);
    if (stroke !== null && this.moment.stroke === stroke) this.at -= 1; // the stroke goes on: one moment for all of it
    return this.push(next);
  }

  /**
   * The moment after an edit of the present one.
   * @param {Level} level  @param {Edited} answer  @param {object | null} stroke
   */
  changed(level, answer, stroke) {
    return /** @type {Kept} */ ({ level, answer, stroke });
  }

  /** @param {Kept} moment */
  push(moment) {
    super.push(moment);
    const old = this.moments[this.at - KEPT_ANSWERS];
    if (old) old.answer = null;
    this.tell("edit");
  }

  /** @param {number} by  @param {string} how */
  go(by, how) {
    return this.enqueue(async () => {
      if (!this.moments[this.at + by]) return;
      this.at += by;
      this.moment.answer ??= await this.ask({ level: this.level });
      this.tell(how);
    });
  }

  /** @param {string} how `open`, `same` if an edit has changed nothing, `edit`, `undo` or `redo` */
  tell(how) {
    this.emit("change", how);
  }
}

/** What edits can change of a level. @param {Level} level */
const boardOf = ({ board, rules = {} }) => JSON.stringify([board, rules]);
