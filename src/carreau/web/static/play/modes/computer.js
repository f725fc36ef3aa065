/** The computer as the second player. It drives a line of its own, whatever the other does, so it is asked once. */

import { stream } from "../../api.js";

const PAUSE = 350; // milliseconds before it moves, so that one sees whose move it is

export class Computer {
  /** @param {import("./race.js").Race} game */
  constructor(game, skill) {
    Object.assign(this, { game, skill });
    this.controller = new AbortController();
    this.words = null; // of its line, once it is known
  }

  close() {
    clearTimeout(this.timer);
    this.controller.abort();
  }

  /** Move, if nothing happens before. */
  soon() {
    clearTimeout(this.timer);
    const { moment } = this.game;
    this.timer = setTimeout(() => this.game.then(() => this.game.moment === moment && this.move()), PAUSE);
  }

  async move() {
    const { signal } = this.controller;
    this.words ??= await this.line(signal).catch((error) => {
      if (!signal.aborted) throw error;
    });
    if (signal.aborted) return;
    const { lines } = this.game.answer.duel;
    const next = this.words[lines[1].split(" ").filter(Boolean).length];
    if (next) await this.game.step({ do: next });
  }

  async line(signal) {
    let words = [];
    const body = { level: this.game.level, skill: this.skill };
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
