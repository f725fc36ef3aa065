/** The computer as the second player. It drives a line of its own, whatever the other does, so it is asked once. */

import { stream } from "../../api.js";

/** @import { Duel } from "../../types/messages.d.ts" */

const PAUSE = 350; // milliseconds before it moves, so that one sees whose move it is

export class Computer {
  /** @param {import("./session.js").DuelSession} session  @param {number} skill */
  constructor(session, skill) {
    this.session = session;
    this.skill = skill;
    this.controller = new AbortController();
    /** @type {string[] | null} */
    this.words = null; // of its line, once it is known
  }

  close() {
    clearTimeout(this.timer);
    this.controller.abort();
  }

  /** Move, if nothing happens before. */
  soon() {
    clearTimeout(this.timer);
    const { moment } = this.session;
    this.timer = setTimeout(() => this.session.enqueue(() => this.session.moment === moment && this.move()), PAUSE);
  }

  async move() {
    const { signal } = this.controller;
    this.words ??= await this.line(signal).catch((error) => {
      if (!signal.aborted) throw error;
      return null;
    });
    if (signal.aborted || !this.words) return;
    const { played } = /** @type {Duel} */ (this.session.answer.match);
    const next = this.words[played[1]];
    if (next) await this.session.step({ do: next });
  }

  /** @param {AbortSignal} signal */
  async line(signal) {
    /** @type {string[]} */
    let words = [];
    const body = { level: this.session.level, skill: this.skill };
    await stream(
      "/api/drive",
      body,
      (line) => {
        if (line.event === "error") throw new Error(line.error);
        if (line.event === "line") words = line.moves;
      },
      signal,
    );
    return words;
  }
}
