/** A worker of the page, and those that do one kind of work: each does one job at a time, and is replaced if it must be. */

import { t } from "../words.js";

/** @typedef {import("./python.js").Parts & {kernels?: WebAssembly.Module}} Parts */
/** @typedef {{base: string, memory: number, levels: string, worker?: string, parts?: Parts}} Begin `parts` are those of the first that has begun */
/** @typedef {{job: string, body: Uint8Array, fields: Record<string, string>, language: string}} Job */
/** @typedef {Job & {id: number, memory?: number}} Asked `memory` is what it may use, if it is less than what was said at the beginning */
/** @typedef {{hear: (mark: string, line: string) => unknown, job: Job}} Order what takes the lines of a job */

// Milliseconds that a job which was called off has to end by itself; Python cannot hear that in every browser. A worker that is
// ended in the middle of one lives on for seconds, with all its memory.
const PATIENCE = "Suspending" in WebAssembly ? 1500 : 250;
const REST = 20_000; // milliseconds after the last job until those who wait for another one are too many
let jobs = 0;

/**
 * The script of a worker: where the page says, unless somebody says otherwise. One of another origin cannot be that of a worker
 * of this page, but a script of this page may import it.
 * @param {string} [address]
 */
function scriptOf(address = document.documentElement.dataset.worker ?? "") {
  const url = new URL(address, document.baseURI);
  if (url.origin === new URL(document.baseURI).origin) return url.href;
  return URL.createObjectURL(new Blob([`import ${JSON.stringify(url.href)};`], { type: "text/javascript" }));
}

/** Keep the engine as it is when it has begun, for the next visit. @param {Begin} begin */
export function keepEngine({ base, parts }) {
  const worker = new Worker(scriptOf(), { type: "module" });
  worker.onmessage = () => worker.terminate();
  worker.postMessage({ keep: base, parts });
}

class Helper {
  /** @param {Begin} begin  @param {() => unknown} changed  @param {(ready: boolean) => unknown} begun */
  constructor(begin, changed, begun) {
    /** @type {Order | null} */
    this.order = null;
    this.memory = 0; // what its job may use
    this.id = 0;
    this.share = 0; // of what it needs that has come
    this.ready = false;
    this.leaving = false; // its job was called off and goes on
    this.grown = false; // it holds more memory than it should
    try {
      this.worker = this.start(begin, changed, begun);
    } catch {
      queueMicrotask(() => begun(false)); // workers are closed to this page
    }
  }

  /** @param {Begin} begin  @param {() => unknown} changed  @param {(ready: boolean) => unknown} begun */
  start(begin, changed, begun) {
    const worker = new Worker(scriptOf(begin.worker), { type: "module" });
    worker.postMessage(begin);
    worker.onmessage = ({ data }) => {
      if (data.id && data.id === this.id) this.order?.hear(data.mark, data.line);
      if (data.id) return;
      begin.parts ??= data.parts;
      this.share = data.share ?? this.share;
      if (data.ready || data.failed) begun(Boolean(data.ready));
      changed();
    };
    worker.onerror = (event) => (this.ready ? this.order?.hear("x", event.message) : begun(false));
    return worker;
  }

  /** @param {Order} order  @param {number} memory */
  give(order, memory) {
    Object.assign(this, { order, memory });
    this.id = ++jobs;
    this.worker?.postMessage({ ...order.job, memory, id: this.id });
  }

  cancel() {
    this.worker?.postMessage({ cancel: this.id });
  }

  end() {
    this.worker?.terminate();
  }
}

/**
 * Workers of one kind: as many as are needed at once, up to `most`. A job is given to one that is ready. Where a job may take
 * `seconds` it is short: called off, it ends by itself.
 */
export class Crew {
  /** @param {Begin} begin  @param {number} most  @param {number} [seconds]  @param {() => unknown} [changed] hears of workers on their way */
  constructor(begin, most, seconds = 0, changed = () => {}) {
    this.begin = begin;
    this.most = most;
    this.seconds = seconds;
    this.changed = changed;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resting = undefined;
    /** @type {Set<Helper>} */
    this.helpers = new Set();
    /** @type {Order[]} */
    this.waiting = [];
  }

  /** Have one ready before anybody asks. */
  prepare() {
    if (!this.staying.length) this.hire();
  }

  get staying() {
    return [...this.helpers].filter((each) => !each.leaving && !each.grown);
  }

  get coming() {
    return [...this.helpers].filter((each) => !each.ready);
  }

  get isReady() {
    return [...this.helpers].some((each) => each.ready);
  }

  /** Jobs that wait for a worker that is on its way, and what share of that has come. */
  get expected() {
    const { coming } = this;
    const names = coming.length ? this.waiting.map(({ job }) => job.job) : [];
    return { jobs: names, share: Math.max(0, ...coming.map(({ share }) => share)) };
  }

  /** Whether there may be another. Who leaves holds memory too, so there are no more than may work; but one may come in the place of the only one. */
  get hasRoom() {
    return this.helpers.size < Math.max(2, this.most);
  }

  get busy() {
    return [...this.helpers].filter((each) => each.order);
  }

  /** The memory of the next job. All together have as much as two, so one after another is kept half of what is left. */
  get share() {
    const { busy } = this;
    const free = busy.reduce((left, { memory }) => left - memory, 2 * this.begin.memory);
    return Math.min(this.begin.memory, busy.length + 1 < this.most ? free / 2 : free);
  }

  /** @param {Order} order */
  doing(order) {
    return [...this.helpers].find((each) => each.order === order);
  }

  hire() {
    /** @type {Helper} */
    const helper = new Helper(this.begin, this.changed, (ready) => this.begun(helper, ready));
    this.helpers.add(helper);
  }

  /** One is ready, and those go in whose place it comes; or it could not start. @param {Helper} helper  @param {boolean} ready */
  begun(helper, ready) {
    helper.ready = ready;
    for (const each of this.helpers) {
      const isReplaced = each.leaving || (each.grown && !each.order);
      if (ready ? isReplaced : each === helper) this.end(each);
    }
    if (ready) this.next();
    else if (!this.helpers.size) for (const order of this.waiting.splice(0)) order.hear("?", "");
  }

  /**
   * Have a job done, when its turn comes. The last mark that is heard is `=`, or `x` with a sentence where it could not be done.
   * @param {Job} job  @param {(mark: string, line: string) => unknown} hear  @param {AbortSignal | null} [signal]
   */
  ask(job, hear, signal) {
    /** @type {Order} */
    const order = { job, hear: (mark, line) => this.heard(order, hear, mark, line) };
    signal?.addEventListener("abort", () => this.callOff(order), { once: true });
    this.waiting.push(order);
    this.next();
    this.changed();
    return this.waiting.indexOf(order) - this.coming.length; // how many are before it; less than 0 if none is waited for
  }

  /** Give what waits to those who are ready, and have more of them come for the rest. */
  next() {
    for (const helper of this.helpers) {
      const isFree = helper.ready && !helper.order && this.busy.length < this.most;
      const order = isFree && this.waiting.shift();
      if (order) this.give(helper, order);
    }
    const wanted = Math.min(this.most, this.staying.length - this.coming.length + this.waiting.length);
    while (this.staying.length < wanted && this.hasRoom) this.hire();
  }

  /** @param {Helper} helper  @param {Order} order */
  give(helper, order) {
    helper.give(order, this.share);
    if (this.seconds) setTimeout(() => helper.order === order && order.hear("-", ""), 1000 * this.seconds);
  }

  /** @param {Order} order  @param {(mark: string, line: string) => unknown} hear  @param {string} mark  @param {string} line */
  heard(order, hear, mark, line) {
    if (mark === "+" || mark === "!") {
      hear(mark, line);
      return;
    }
    const helper = this.doing(order);
    if (helper) Object.assign(helper, { order: null, leaving: false });
    if (helper && mark === ".") this.renew(helper);
    else if (helper && mark !== "=") this.end(helper);
    if (mark === "x") console.error(line);
    if (mark === "x") hear("x", t("engine.failed"));
    else if (mark === "-") hear("x", t("engine.slow", { n: this.seconds }));
    else if (mark === "?") hear("x", t("engine.broken"));
    else hear("=", "");
    if (mark === "?") return; // whoever asks next has it tried again
    this.next();
    this.prepare();
    this.rest();
  }

  /** One that has grown goes. Where jobs are short somebody plays: it does them until another is ready. @param {Helper} helper */
  renew(helper) {
    helper.grown = true;
    if (!this.seconds || this.staying.some((each) => each.ready)) this.end(helper);
  }

  /** Who has had nothing to do for a while goes, but for one: each holds as much memory as all the rest of the page. */
  rest() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      for (const each of this.helpers) if (!each.order && this.helpers.size > 1) this.end(each);
    }, REST);
  }

  /** @param {Order} order */
  callOff(order) {
    this.waiting = this.waiting.filter((each) => each !== order);
    this.changed();
    const helper = this.doing(order);
    if (!helper || this.seconds) return;
    helper.cancel();
    setTimeout(() => helper.order === order && this.relieve(helper), PATIENCE);
  }

  /**
   * One that goes on with what was called off ends when another is ready: to start takes longer than most jobs. Where there is
   * no room for another it ends at once. @param {Helper} helper
   */
  relieve(helper) {
    helper.leaving = true;
    const isReplaced = this.staying.some((each) => each.ready && !each.order);
    const isAwaited = !isReplaced && !this.coming.length;
    if (isReplaced || (isAwaited && !this.hasRoom)) this.end(helper);
    if (isAwaited) this.hire();
    this.next(); // who was ready beside as many as may work has his turn
  }

  /** @param {Helper} helper */
  end(helper) {
    helper.end();
    this.helpers.delete(helper);
  }
}
