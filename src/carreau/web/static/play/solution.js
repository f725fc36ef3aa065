/** A solution from where the game stands: searched for with progress, cancelled at will, then played back step by step. */

import { post, stream } from "../api.js";
import { Emitter } from "../events.js";

export const SPEEDS = [0.5, 1, 2, 4, 8];
/** @import { Answered, Progressed, Scene } from "../types/messages.d.ts" */
/** @import { Session } from "../board/session.js" */
/** @typedef {{moves: string, frames: [string, number, number][][], scene: Scene | null}} SolutionStep */

const SHORTENING = 8; // seconds
const PAUSE = 420; // milliseconds between two steps at speed 1

export class Solution extends Emitter {
  /** @param {Session} session  @param {string} objective */
  constructor(session, objective, seconds = 30) {
    super();
    this.session = session;
    this.objective = objective; // what the best is measured in
    this.seconds = seconds;
    this.speed = 1;
    this.controller = new AbortController();
    this.timer = 0;
    this.state = "none"; // then searching, found, failed
    /** @type {Progressed | null} */
    this.progress = null;
    /** @type {Answered | null} */
    this.answer = null;
    this.error = "";
    this.from = ""; // the line it goes on from
    /** @type {Record<string, number> | null} */
    this.before = null; // what the line came to that it is to be shorter than
    /** @type {SolutionStep[]} */
    this.steps = []; // of the whole line, the first where it begins
    this.at = 0;
    this.playing = false;
  }

  clear() {
    this.controller.abort();
    clearTimeout(this.timer);
    this.state = "none";
    this.progress = null;
    this.answer = null;
    this.error = "";
    this.from = "";
    this.before = null;
    this.steps = [];
    this.at = 0;
    this.playing = false;
  }

  close() {
    this.clear();
  }

  /** From a line of the game, with so much time. */
  async search(from = this.session.moves, seconds = this.seconds) {
    const signal = this.begin(from);
    this.seconds = seconds;
    await this.attempt("/api/solve", {}, signal);
    if (this.answer?.status === "solved" && !this.answer.optimal)
      await this.attempt("/api/solve", { objective: this.objective }, signal);
  }

  /** The line that has won, made shorter. @param {string} objective */
  shorten(objective) {
    const { moves, metrics } = this.session.answer;
    const signal = this.begin("");
    this.before = metrics;
    return this.attempt("/api/improve", { moves, objective, seconds: SHORTENING }, signal);
  }

  /** @param {string} from */
  begin(from) {
    this.clear();
    this.state = "searching";
    this.from = from;
    this.controller = new AbortController();
    this.tell();
    return this.controller.signal;
  }

  /**
   * Search once. A solution that is at hand stays there while a better one is looked for.
   * @param {"/api/solve" | "/api/improve"} path  @param {object} how  @param {AbortSignal} signal
   */
  async attempt(path, how, signal) {
    const body = { level: this.session.level, moves: this.from, seconds: this.seconds, ...how };
    const before = this.answer;
    try {
      await stream(path, body, (line) => this.line(line), signal);
      if (before && this.answer && this.answer.status !== "solved")
        this.answer = { ...before, lower_bound: Math.max(before.lower_bound, this.answer.lower_bound) };
      else if (this.answer?.status === "solved" && !signal.aborted) await this.unroll(signal);
    } catch (error) {
      if (signal.aborted) return;
      this.error = /** @type {Error} */ (error).message;
    }
    if (signal.aborted) return;
    this.progress = null;
    this.state = this.steps.length ? "found" : "failed";
    this.tell();
  }

  /** @param {any} line */
  line(line) {
    if (line.event === "progress") this.progress = line;
    if (line.event === "answer") this.answer = line;
    if (line.event === "error") this.error = line.error;
    this.tell();
  }

  cancel() {
    this.clear();
    this.tell();
  }

  /** The scenes of the line: each single move is asked of the rules. @param {AbortSignal} signal */
  async unroll(signal) {
    const all = await this.ask(this.from, this.answer?.moves ?? "", signal);
    this.at = 0;
    this.playing = false;
    this.steps = [{ moves: this.from, frames: [], scene: null }];
    let end = this.from.length;
    all.played.forEach((word, index) => {
      end = all.moves.indexOf(word, end) + word.length;
      this.steps.push({ moves: all.moves.slice(0, end), frames: [all.frames[index]], scene: null });
    });
    this.steps[this.steps.length - 1].scene = all.scene;
    await this.sceneAt(0);
  }

  /** @param {string} moves  @param {string | null} text  @param {AbortSignal} [signal] */
  ask(moves, text, signal) {
    return post("/api/play", { level: this.session.level, moves, do: text || null }, signal);
  }

  /** @param {number} index */
  async sceneAt(index) {
    const step = this.steps[index];
    step.scene ??= (await this.ask(step.moves, null)).scene;
    return step.scene;
  }

  // -- playback -----------------------------------------------------------------------------------------------------

  /** @param {number} index */
  async go(index) {
    const to = Math.max(0, Math.min(this.steps.length - 1, index));
    await this.sceneAt(to);
    const by = to - this.at;
    this.at = to;
    if (to === this.steps.length - 1) this.playing = false;
    this.emit("step", { by });
  }

  /** One step back or on, if there is one. @param {number} by */
  walk(by) {
    if (!this.steps[this.at + by]) return false;
    this.go(this.at + by);
    return true;
  }

  toggle() {
    this.playing = !this.playing;
    if (this.playing && this.at === this.steps.length - 1) this.at = 0;
    clearTimeout(this.timer);
    this.tell();
    if (this.playing) this.tick();
  }

  async tick() {
    if (!this.playing) return;
    await this.go(this.at + 1);
    this.timer = setTimeout(() => this.tick(), PAUSE / this.speed);
  }

  /** @param {number} by */
  setSpeed(by) {
    const index = SPEEDS.indexOf(this.speed) + by;
    this.speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, index))];
    this.tell();
  }

  tell() {
    this.emit("change");
  }
}
