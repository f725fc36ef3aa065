/** A board being drawn that is kept as a draft, at each change. */

import { Drawing } from "../paint/drawing.js";
import * as drafts from "./drafts.js";

/** @import { Blank, EditRequest, Edited, Level } from "../types/messages.d.ts" */
/** @import { Begun, Moment } from "../paint/drawing.js" */

/**
 * @typedef {Moment & {id: string, touched: boolean, blank?: Blank}} DraftMoment
 * A state of the board, and the draft it belongs to: a new board is a moment like any other, so it can be undone.
 * `blank` is what was asked for, of a board on which nothing is drawn yet.
 */

/** @extends {Drawing<DraftMoment>} */
export class Draft extends Drawing {
  constructor() {
    super();
    this.full = false; // whether there was no room to keep the last change
    this.parted = false; // whether another tab has changed the draft meanwhile, so that this is one of its own now
    /** @type {object | null} */
    this.stroke = null; // the one that was kept last
    /** @type {Map<string, number>} */
    this.seen = new Map(); // when each draft was changed last, as far as is known here
    this.turn = 0; // when the board is looked at, if it moves by itself
  }

  /**
   * Open a level, or a board to begin with, as a draft that is kept once it is changed.
   * @param {Begun} what  @param {Partial<DraftMoment>} known of the draft, if there is one
   */
  open(what, { id, touched = false } = {}) {
    const name = id || drafts.newId();
    this.seen.set(name, drafts.changedAt(name));
    return super.open(what, { id: name, touched, blank: what.blank });
  }

  /** What the server says of a board at the turn it is looked at. @param {EditRequest} what */
  ask(what) {
    return super.ask({ ...what, turn: this.turn });
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

  /** @param {Level} level  @param {Edited} answer  @param {object | null} stroke  @returns {DraftMoment} */
  changed(level, answer, stroke) {
    return { id: this.moment.id, level, touched: true, answer, stroke };
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
      this.push(this.changed(answer.level, answer, null));
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

  keep() {
    const changed = drafts.changedAt(this.moment.id);
    const other = changed > 0 && changed !== this.seen.get(this.moment.id);
    if (other) this.part();
    const { id, level, touched, stroke } = this.moment;
    this.parted = other || (this.parted && stroke !== null && stroke === this.stroke); // as long as a stroke is drawn
    this.stroke = stroke;
    this.full = !drafts.keep(id, level, touched);
    this.seen.set(id, drafts.changedAt(id));
  }

  /** What is drawn here becomes a draft of its own: that of the other tab stays. */
  part() {
    const [{ id }, other] = [this.moment, drafts.newId()];
    for (const moment of this.moments) if (moment.id === id) moment.id = other;
  }

  /** @param {string} how */
  tell(how) {
    if (!["open", "same", "turn"].includes(how)) this.keep();
    super.tell(how);
  }
}
