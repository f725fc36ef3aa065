/** Help in grades: where you stand, then what to look at, then the move. Once asked, the first grade stays with the game. */

import { stream } from "../api.js";
import { Emitter } from "../events.js";

/** @import { Level, MoveCost } from "../types/messages.d.ts" */
/** @import { Session } from "../board/session.js" */
/** @typedef {{costs: Map<number, MoveCost>, done: boolean, best: number | null}} Review */

const PATIENCE = 150; // milliseconds without a move before the server is asked
const SECONDS = 6;

/** What is asked of a line that is finished. @param {Level} level  @param {string} moves */
const asked = (level, moves) => ({ level, moves, seconds: 15 });

/** @param {Review} review  @param {any} line what the server says next */
function note(review, line) {
  if (line.event === "cost") review.costs.set(line.index, line);
  if (line.event === "done") Object.assign(review, { done: true, best: line.best });
}

/** What the moves of a reviewed line cost, in their order. @param {Review} review */
export const reviewed = ({ costs }) => [...costs.keys()].sort((a, b) => a - b).map((index) => costs.get(index)?.cost);

/** @returns {Review} */
const nothingYet = () => ({ costs: new Map(), done: false, best: null });

/**
 * What each move of some finished line cost, as it becomes known.
 * @param {Level} level  @param {string} moves  @param {(review: Review) => unknown} hear  @param {AbortSignal} signal
 */
export async function reviewOf(level, moves, hear, signal) {
  const review = nothingYet();
  const onLine = (/** @type {any} */ line) => [note(review, line), hear(review)];
  await stream("/api/review", asked(level, moves), onLine, signal);
}

export class Coach extends Emitter {
  /** @param {Session} session  @param {boolean} helps false: it says nothing, as in a match */
  constructor(session, helps = true) {
    super();
    this.session = session;
    this.helps = helps;
    this.grade = 0;
    this.asked = false; // whether somebody wants to know
    this.busy = false;
    this.timer = 0;
    this.controller = new AbortController();
    /** @type {Review | null} */
    this.review = null; // what each move cost, when the game is over
    /** @type {number | null} */
    this.best = null; // of the whole level, once it is known
    this.listener = () => this.moved();
    session.addEventListener("change", this.listener);
  }

  close() {
    this.session.removeEventListener("change", this.listener);
    this.abort();
  }

  get hint() {
    return this.session.moment?.hint ?? null;
  }

  get solved() {
    return this.session.answer?.standing === "solved";
  }

  /** The next grade; after the last the first again. */
  ask() {
    this.asked = true;
    return this.show((this.grade % 3) + 1);
  }

  /** @param {number} grade */
  show(grade) {
    this.grade = grade;
    return this.refresh();
  }

  moved() {
    if (!this.helps) return;
    this.grade = Math.min(this.grade, 1);
    this.review = null;
    clearTimeout(this.timer);
    if (this.solved) this.lookBack();
    else if (this.grade) this.timer = setTimeout(() => this.refresh(), PATIENCE);
  }

  abort() {
    clearTimeout(this.timer);
    this.controller.abort();
    this.controller = new AbortController();
    return this.controller.signal;
  }

  async refresh() {
    const { moment } = this.session;
    if (!moment || this.solved || (moment.hint?.grade ?? 0) >= this.grade) return this.tell();
    const body = { level: this.session.level, moves: moment.moves, grade: this.grade, seconds: SECONDS };
    return this.follow("/api/hint", body, (/** @type {any} */ line) => {
      if (line.event !== "hint") return;
      moment.hint = line;
      const node = this.session.tree.nodes.get(moment.moves);
      if (node) node.hint = line;
      if (line.proven && line.best !== null) this.best = line.best;
      this.tell();
    });
  }

  /** What each move of a finished game cost. */
  lookBack() {
    const review = nothingYet();
    this.review = review;
    const line = this.session.tree.lineTo(this.session.moves);
    return this.follow("/api/review", asked(this.session.level, this.session.moves), (/** @type {any} */ told) => {
      note(review, told);
      if (told.event === "cost" && line[told.index]) line[told.index].cost = told.cost;
      this.best = review.best ?? this.best;
    });
  }

  /**
   * Read a stream to its end, unless something else is asked before.
   * @param {"/api/hint" | "/api/review"} path  @param {any} body  @param {(line: any) => void} onLine
   */
  async follow(path, body, onLine) {
    const signal = this.abort();
    this.busy = true;
    this.tell();
    try {
      await stream(path, body, (line) => (line.event === "error" ? this.fail(line.error) : onLine(line)), signal);
    } catch (error) {
      if (signal.aborted) return;
      this.fail(/** @type {Error} */ (error).message);
    }
    if (signal.aborted) return;
    this.busy = false;
    this.tell();
  }

  /** @param {string} message */
  fail(message) {
    this.emit("failed", new Error(message));
  }

  tell() {
    this.emit("change");
  }
}
