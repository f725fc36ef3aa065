/** What can be undone without end: the moments it went through, and work on it that follows one after the other. */

import { Emitter } from "../events.js";

/**
 * @template {{answer?: unknown}} Moment
 */
export class History extends Emitter {
  constructor() {
    super();
    /** @type {Moment[]} */
    this.moments = [];
    this.at = -1;
    /** @type {Promise<unknown>} */
    this.work = Promise.resolve(); // requests follow one another, so that fast fingers lose nothing
  }

  get moment() {
    return this.moments[this.at];
  }

  /** @returns {NonNullable<Moment["answer"]> | null} */
  get answer() {
    return this.moment?.answer ?? null;
  }

  get canUndo() {
    return this.at > 0;
  }

  get canRedo() {
    return this.at < this.moments.length - 1;
  }

  /** A moment after the present one; what was undone is gone. @param {Moment} moment */
  push(moment) {
    this.moments.splice(this.at + 1, Infinity, moment);
    this.at += 1;
  }

  /**
   * To another moment, if there is one; whoever fetches what a moment needs does it here.
   * @param {number} by  @param {string} how what is told of it
   */
  go(by, how) {
    return this.enqueue(() => {
      if (!this.moments[this.at + by]) return;
      this.at += by;
      this.emit("change", how);
    });
  }

  undo() {
    return this.go(-1, "undo");
  }

  redo() {
    return this.go(1, "redo");
  }

  /**
   * One thing after the other; what fails is told once and does not stop what follows.
   * @param {() => unknown} action
   */
  enqueue(action) {
    this.work = this.work.then(action).catch((error) => {
      this.emit("failed", error);
    });
    return this.work;
  }
}
