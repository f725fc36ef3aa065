/** Where the pieces stand at visits of a search: asked of the server for a few visits at a time, and kept. */

import { post, ServerError } from "../api.js";

/** @import { Piece } from "../types/messages.d.ts" */
/** @import { Run } from "./run.js" */
/** @import { Visits } from "./store.js" */

const AHEAD = 24; // visits that are asked for beyond the one that is shown
const BEHIND = 6; // and before it, for whoever steps back
const MOST_STEPS = 5000; // that the server plays again for one question
const KEPT = 3000; // visits
const PAUSE = 100; // milliseconds between two questions

export class Positions {
  /** @param {Run} run  @param {() => void} changed hears that more is known */
  constructor(run, changed) {
    this.run = run;
    this.changed = changed;
    /** @type {Map<number, Piece[]>} */
    this.known = new Map();
    this.wanted = -1; // the visit that was asked for last
    this.asking = false;
    this.closed = new AbortController();
  }

  close() {
    this.closed.abort();
  }

  /** The pieces at a visit, or null until they are known: then `changed` is called. @param {number} visit */
  at(visit) {
    const found = this.known.get(visit) ?? null;
    if (!found) this.ask(visit);
    return found;
  }

  /** One question at a time; what was wanted meanwhile and is gone by is not asked. @param {number} visit */
  async ask(visit) {
    this.wanted = visit;
    if (this.asking) return;
    this.asking = true;
    try {
      while (!this.known.has(this.wanted) && (await this.fetch(this.wanted))) {
        this.changed();
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
      this.asking = false;
    } catch (error) {
      if (!(error instanceof ServerError) || error.status >= 500) this.asking = false; // what is refused once is not asked again
    }
  }

  /** Learn what is near a visit; answers whether there was something to ask. @param {number} visit */
  async fetch(visit) {
    const { visits, begin } = this.run;
    const asked = visits && branches(visits, visit);
    if (!begin || !asked || this.closed.signal.aborted) return false;
    const { level, moves, objective } = begin;
    const { numbers, ...steps } = asked;
    const { positions } = await post("/api/positions", { level, moves, objective, ...steps }, this.closed.signal);
    for (const [index, number] of numbers.entries()) this.known.set(number, positions[index]);
    for (const oldest of this.known.keys()) {
      if (this.known.size <= KEPT) break;
      this.known.delete(oldest);
    }
    return true;
  }
}

/**
 * The moves that lead to a visit and to those around it, each once, as the server takes them. Null where they are too many.
 * @param {Visits} visits  @param {number} visit
 */
function branches({ parent, move, texts, length }, visit) {
  /** @type {Map<number, number>} */
  const index = new Map(); // of the step that led to each visit
  const after = [];
  const steps = [];
  const numbers = [];
  const last = Math.min(length - 1, visit + AHEAD);
  const near = [visit, ...range(visit + 1, last), ...range(Math.max(0, visit - BEHIND), visit - 1)];
  for (const each of near) {
    const line = [];
    for (let at = each; parent.data[at] >= 0 && !index.has(at); at = parent.data[at]) line.push(at);
    if (steps.length + line.length > MOST_STEPS) continue;
    for (const at of line.reverse()) {
      index.set(at, steps.length);
      after.push(index.get(parent.data[at]) ?? -1);
      steps.push(texts[move.data[at]]);
    }
    numbers.push(each);
  }
  if (numbers[0] !== visit) return null;
  return { numbers, after, steps, wanted: numbers.map((each) => index.get(each) ?? -1) };
}

/** @param {number} first  @param {number} last */
const range = (first, last) => Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
