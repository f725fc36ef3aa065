/** A board being drawn: all states it was in, undo without end, kept at each change. The server does the edits. */

import { post } from "../api.js";
import { History } from "../board/history.js";
import * as drafts from "./drafts.js";

/** @import { Blank, Cell, EditRequest, Edited, First, Level, Stroke } from "../types/messages.d.ts" */

const MOST_EDITS = 100; // in one request
const KEPT_ANSWERS = 60; // moments whose scenes are remembered; older ones are asked for again

/**
 * @typedef {NonNullable<EditRequest["do"]>} Edits
 * @typedef {{level?: Level, blank?: Blank, first?: First}} Begun a level, a blank board, or the first one of a game
 * @typedef {{id: string, level: Level, touched: boolean, blank?: Blank, answer: Edited | null, stroke: object | null}} Moment
 * A state of the board, and the draft it belongs to: a new board is a moment like any other, so it can be undone.
 * `blank` is what was asked for, of a board on which nothing is drawn yet.
 */

/** @extends {History<Moment>} */
export class Drawing extends History {
  constructor() {
    super();
    /** @type {{stroke: object, edit: Stroke}[]} */
    this.waiting = []; // strokes that the server has not seen yet
    this.full = false; // whether there was no room to keep the last change
    this.turn = 0; // when the board is looked at, if it moves by itself
  }

  /** What the server says of the board, once it is open. @returns {Edited} */
  get answer() {
    return /** @type {Edited} */ (super.answer);
  }

  get level() {
    return this.moment.level;
  }

  /**
   * Open a level, or a board to begin with, as a draft that is kept once it is changed.
   * @param {Begun} what  @param {string} id  @param {boolean} touched
   */
  async open(what, id, touched) {
    const answer = await this.ask(what);
    const { blank } = what;
    this.moments = [{ id: id || drafts.newId(), level: answer.level, touched, blank, answer, stroke: null }];
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

  /** What the server says of a board at the turn it is looked at. @param {EditRequest} what */
  ask(what) {
    return post("/api/edit", { ...what, turn: this.turn });
  }

  /** Look at the board at another turn; what is known of other moments shows the old one. @param {number} turn */
  look(turn) {
    this.turn = turn;
    return this.enqueue(async () => {
      if (turn !== this.turn) return; // another was asked for since
      const answer = await this.ask({ level: this.level });
      for (const moment of this.moments) moment.answer = null;
      this.moment.answer = answer;
      this.tell("turn");
    });
  }

  /** @param {Edits} edits */
  edit(...edits) {
    return this.enqueue(() => this.apply(edits));
  }

  /** @param {Edits} edits  @param {object | null} stroke */
  async apply(edits, stroke = null) {
    const answer = await this.ask({ level: this.level, do: edits });
    if (boardOf(answer.level) === boardOf(this.level)) return this.tell("same");
    const { id } = this.moment;
    if (stroke !== null && this.moment.stroke === stroke) this.at -= 1; // the stroke goes on: one moment for all of it
    return this.push({ id, level: answer.level, touched: true, answer, stroke });
  }

  /**
   * Another board in place of this one. What somebody has drawn stays a draft of its own.
   * @param {Begun} what  @param {boolean} touched
   */
  put(what, touched) {
    return this.enqueue(async () => {
      const answer = await this.ask(what);
      const id = this.moment.touched ? drafts.newId() : this.moment.id;
      this.push({ id, level: answer.level, touched, blank: what.blank, answer, stroke: null });
    });
  }

  /**
   * Another size: rows and columns at the right and at the bottom; a blank board is made anew, with its border.
   * @param {number} width  @param {number} height
   */
  resize(width, height) {
    const { blank } = this.moment;
    const { scene } = this.answer;
    if (blank) return this.put({ blank: { ...blank, width, height } }, false);
    return this.edit({ resize: [0, width - scene.width, height - scene.height, 0] });
  }

  /**
   * The same board with something else said in its document: a rule. Solutions do not hold any more.
   * @param {any} change
   */
  change(change) {
    return this.enqueue(async () => {
      const { solutions, ...level } = this.level;
      const answer = await this.ask({ level: { ...level, ...change } });
      this.push({ id: this.moment.id, level: answer.level, touched: true, answer, stroke: null });
    });
  }

  /**
   * Title and author belong to the draft, not to its states: they are not undone with the board.
   * @param {any} change
   */
  credit(change) {
    const { id } = this.moment;
    for (const moment of this.moments.filter((each) => each.id === id)) {
      moment.level = "title" in change ? drafts.titled(moment.level, change.title) : { ...moment.level, ...change };
      moment.touched = true;
    }
    this.keep();
    this.emit("credit");
  }

  /** @param {any} moment */
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

  keep() {
    const { id, level, touched } = this.moment;
    this.full = !drafts.keep(id, level, touched);
  }

  /** @param {string} how */
  tell(how) {
    if (!["open", "same", "turn"].includes(how)) this.keep();
    this.emit("change", how);
  }
}

/** What edits can change of a level. @param {Level} level */
const boardOf = ({ board, rules = {} }) => JSON.stringify([board, rules]);
