/** One search as it comes from the server: where it begins, its visits, and what it answers. */

import { ServerError, stream } from "../api.js";
import { Visits } from "./store.js";

/** @import { Streams, Visited, WatchAnswered, WatchBegun } from "../types/messages.d.ts" */
/** @typedef {"idle" | "waiting" | "running" | "done" | "stopped" | "failed"} State */
/** @typedef {keyof Pick<Streams, "/api/watch" | "/api/trace">} Path */

/** @type {Set<State>} */
const ENDED = new Set(["done", "stopped", "failed"]);

const NOT_QUEUED = -1; // how many are before it is not known, or there is no queue

export class Run {
  /** @param {() => void} changed called whenever there is more to show */
  constructor(changed) {
    this.changed = changed;
    this.recorded = false; // whether it comes from a file
    /** @type {AbortController | null} */
    this.abort = null;
    /** @type {State} */
    this.state = "idle";
    this.ahead = NOT_QUEUED;
    /** @type {WatchBegun | null} */
    this.begin = null;
    /** @type {Visits | null} */
    this.visits = null;
    /** @type {WatchAnswered | null} */
    this.answer = null;
    /** @type {{message: string, line: number} | null} */
    this.error = null;
  }

  forget() {
    this.stop();
    this.state = "idle";
    this.ahead = NOT_QUEUED;
    this.begin = null;
    this.visits?.free();
    this.visits = null;
    this.answer = null;
    this.error = null;
  }

  get length() {
    return this.visits?.length ?? 0;
  }

  get ended() {
    return ENDED.has(this.state);
  }

  get active() {
    return this.state === "waiting" || this.state === "running";
  }

  /**
   * Ask for a stream of visits; `body` is what is searched, or the Blob of a trace.
   * @template {Path} Asked
   * @param {Asked} path  @param {Streams[Asked]["request"]} body
   */
  async start(path, body) {
    this.forget();
    this.recorded = body instanceof Blob;
    const abort = new AbortController();
    this.abort = abort;
    this.state = "waiting";
    try {
      await stream(path, body, (line) => this.abort === abort && this.take(line), abort.signal);
      if (this.abort === abort) this.finish(this.answer ? "done" : "failed");
    } catch (error) {
      if (this.abort !== abort || !(error instanceof Error) || error.name === "AbortError") return;
      this.error ??= { message: error.message, line: error instanceof ServerError ? error.line : 0 };
      this.finish("failed");
    }
  }

  /** Closing the connection stops the search at the server as well. */
  stop() {
    const abort = this.abort;
    this.abort = null;
    abort?.abort();
    if (this.active) this.finish("stopped");
  }

  /** @param {State} state */
  finish(state) {
    this.state = state;
    this.visits?.close();
    this.changed();
  }

  /** @param {Streams[Path]["line"]} line */
  take(line) {
    if (line.event === "queued") this.ahead = line.ahead;
    else if (line.event === "begin") this.open(line);
    else if (line.event === "visits") this.add(line);
    else if (line.event === "answer") this.answer = line;
    else if (line.event === "error") this.error = { message: line.error, line: line.line ?? 0 };
    this.changed();
  }

  /** @param {WatchBegun} line */
  open(line) {
    this.state = "running";
    this.begin = line;
    this.visits = new Visits(line.scene.width, line.scene.height);
  }

  /** @param {Visited} line */
  add({ visits, moves, cpu_seconds: seconds = NaN }) {
    const told = this.recorded ? NaN : seconds; // how long it took to read a file says nothing of the search
    for (const [index, visit] of visits.entries()) this.visits?.add(visit, moves[index], told);
  }

  /** How much of the processor's time the search took, if that is known. */
  get seconds() {
    return this.answer && !this.recorded ? this.answer.cpu_seconds : null;
  }

  /** Whether it ended because it was not given more. */
  get limited() {
    return ["out_of_nodes", "out_of_time"].includes(this.answer?.status ?? "");
  }

  /** The answer, if step n is the end of a search that found a way. @param {number} step */
  winnerAt(step) {
    const won = this.state === "done" && step >= this.length && this.answer?.status === "solved";
    return won ? this.answer : null;
  }
}
