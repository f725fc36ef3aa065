/** One search as it comes from the server: where it begins, its visits, and what it answers. */

import { stream } from "../api.js";
import { Visits } from "./store.js";

const ENDED = new Set(["done", "stopped", "failed"]);

export class Run {
  /** @param {() => void} changed called whenever there is more to show */
  constructor(changed) {
    this.changed = changed;
    this.forget();
  }

  forget() {
    this.stop();
    this.state = "idle"; // then waiting, running, and done, stopped or failed
    this.ahead = 0;
    this.begin = null;
    this.visits = null;
    this.answer = null;
    this.error = null; // { message, line }
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

  /** Ask for a stream of visits; `body` is what is searched, or the Blob of a trace. */
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
      if (this.abort !== abort || error.name === "AbortError") return;
      this.error ??= { message: error.message, line: error.line ?? 0 };
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

  finish(state) {
    this.state = state;
    this.visits?.close();
    this.changed();
  }

  take(line) {
    const { event } = line;
    if (event === "queued") this.ahead = line.ahead;
    else if (event === "begin") this.open(line);
    else if (event === "visits") this.add(line);
    else if (event === "answer") this.answer = line;
    else if (event === "error") this.error = { message: line.error, line: line.line ?? 0 };
    this.changed();
  }

  open(line) {
    this.state = "running";
    this.begin = line;
    this.visits = new Visits(line.scene.width, line.scene.height);
  }

  add({ visits, moves, seconds }) {
    const told = this.recorded ? NaN : seconds; // how long it took to read a file says nothing of the search
    visits.forEach((visit, index) => this.visits.add(visit, moves?.[index], told));
  }

  /** How long the search took, if that is known. */
  get seconds() {
    return this.answer && !this.recorded ? this.answer.seconds : null;
  }

  /** Whether step n is the end of a search that found a way. */
  wonAt(step) {
    return this.state === "done" && step >= this.length && this.answer?.status === "solved";
  }
}
