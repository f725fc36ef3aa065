/** A worker of the page, and those that do one kind of work: each does one job at a time, and is replaced if it must be. */

/** @typedef {{base: string, memory: number, levels: string}} Begin */
/** @typedef {{job: string, body: Uint8Array, fields: Record<string, string>, language: string}} Job */
/** @typedef {Job & {id: number}} Asked */
/** @typedef {{hear: (mark: string, line: string) => unknown, job: Job}} Order what takes the lines of a job */
/** @typedef {{changed: () => unknown, broken: () => string}} Told what hears of workers on their way, and says why there is none */

const PATIENCE = 250; // milliseconds that a job which was called off has to end by itself
const REST = 20_000; // milliseconds after the last job until those who wait for another one are too many
let jobs = 0;

class Helper {
  /** @param {Begin} begin  @param {() => unknown} changed  @param {() => unknown} failed where it cannot start */
  constructor(begin, changed, failed) {
    /** @type {Order | null} */
    this.order = null;
    this.id = 0;
    this.share = 0; // of what it needs that has come
    this.ready = false;
    try {
      this.worker = this.start(begin, changed, failed);
    } catch {
      queueMicrotask(failed); // workers are closed to this page
    }
  }

  /** @param {Begin} begin  @param {() => unknown} changed  @param {() => unknown} failed */
  start(begin, changed, failed) {
    const worker = new Worker(new URL(document.documentElement.dataset.worker ?? "", document.baseURI), {
      type: "module",
    });
    worker.postMessage(begin);
    worker.onmessage = ({ data }) => {
      if (data.failed) failed();
      if (data.id === this.id) this.order?.hear(data.mark, data.line);
      if (data.id) return;
      Object.assign(this, data); // how far it is
      changed();
    };
    worker.onerror = (event) => (this.ready ? this.order?.hear("x", event.message) : failed());
    return worker;
  }

  /** @param {Order} order */
  give(order) {
    this.order = order;
    this.id = ++jobs;
    this.worker?.postMessage({ ...order.job, id: this.id });
  }

  cancel() {
    this.worker?.postMessage({ cancel: this.id });
  }

  end() {
    this.worker?.terminate();
  }
}

/** Workers of one kind: as many as are needed at once, up to `most`. */
export class Crew {
  /** @param {Begin} begin  @param {number} most  @param {Told} told */
  constructor(begin, most, told) {
    this.begin = begin;
    this.most = most;
    this.told = told;
    this.resting = 0;
    /** @type {Set<Helper>} */
    this.helpers = new Set();
    /** @type {Order[]} */
    this.waiting = [];
  }

  /** Have one ready before anybody asks. */
  prepare() {
    if (!this.helpers.size) this.hire();
  }

  get isReady() {
    return [...this.helpers].some((each) => each.ready);
  }

  hire() {
    const { changed } = this.told;
    /** @type {Helper} */
    const helper = new Helper(this.begin, changed, () => this.fail(helper));
    this.helpers.add(helper);
    return helper;
  }

  /** One could not start: who waits for it hears why, and who asks next has it tried again. @param {Helper} helper */
  fail(helper) {
    if (!this.helpers.delete(helper)) return;
    helper.end();
    helper.order?.hear("x", this.told.broken());
    this.told.changed();
  }

  /** Those who wait for a worker that is on its way, and what share of that has come. */
  get expected() {
    const coming = [...this.helpers].filter((each) => !each.ready);
    const orders = [...coming.flatMap(({ order }) => order ?? []), ...(coming.length ? this.waiting : [])];
    return { jobs: orders.map(({ job }) => job.job), share: Math.max(0, ...coming.map(({ share }) => share)) };
  }

  /**
   * Have a job done, when its turn comes. The last mark that is heard is `=`, or `x` where something of ours failed.
   * @param {Job} job  @param {(mark: string, line: string) => unknown} hear  @param {AbortSignal | null} [signal]
   */
  ask(job, hear, signal) {
    /** @type {Order} */
    const order = { job, hear: (mark, line) => this.heard(order, hear, mark, line) };
    signal?.addEventListener("abort", () => this.callOff(order), { once: true });
    this.waiting.push(order);
    this.next();
    this.told.changed();
    return this.waiting.indexOf(order); // how many are before it, or -1
  }

  next() {
    const order = this.waiting[0];
    if (!order) return;
    const idle = [...this.helpers].find((each) => !each.order);
    if (!idle && this.helpers.size >= this.most) return;
    this.waiting.shift();
    (idle ?? this.hire()).give(order);
    this.next();
  }

  /** @param {Order} order  @param {(mark: string, line: string) => unknown} hear  @param {string} mark  @param {string} line */
  heard(order, hear, mark, line) {
    if (mark === "+" || mark === "!") {
      hear(mark, line);
      return;
    }
    const helper = [...this.helpers].find((each) => each.order === order);
    if (helper) helper.order = null;
    if (mark !== "=" && helper) this.dismiss(helper);
    hear(mark === "x" ? "x" : "=", line);
    this.next();
    this.rest();
  }

  /** Who has had nothing to do for a while goes, but for one: each holds as much memory as all the rest of the page. */
  rest() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      for (const each of this.helpers) if (!each.order && this.helpers.size > 1) this.leave(each);
    }, REST);
  }

  /** @param {Order} order */
  callOff(order) {
    this.waiting = this.waiting.filter((each) => each !== order);
    const helper = [...this.helpers].find((each) => each.order === order);
    helper?.cancel();
    if (helper && !helper.ready) {
      helper.order = null; // it hears of that before it begins
      this.next();
    } else if (helper)
      setTimeout(() => {
        if (helper.order !== order) return;
        this.dismiss(helper);
        this.next();
      }, PATIENCE);
    this.told.changed();
  }

  /** End a worker, and have another one ready. @param {Helper} helper */
  dismiss(helper) {
    this.leave(helper);
    this.prepare();
  }

  /** @param {Helper} helper */
  leave(helper) {
    helper.end();
    this.helpers.delete(helper);
  }
}
