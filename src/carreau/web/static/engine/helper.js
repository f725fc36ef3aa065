/** A worker of the page, and those that do one kind of work: each does one job at a time, and is replaced if it must be. */

/** @typedef {{base: string, memory: number, levels: string, worker?: string}} Begin */
/** @typedef {{job: string, body: Uint8Array, fields: Record<string, string>, language: string}} Job */
/** @typedef {Job & {id: number}} Asked */
/** @typedef {{hear: (mark: string, line: string) => unknown, job: Job}} Order what takes the lines of a job */

const PATIENCE = 250; // milliseconds that a job which was called off has to end by itself
let jobs = 0;

/**
 * The script of a worker: where the page says, unless somebody says otherwise. One of another origin cannot be that of a worker
 * of this page, but a script of this page may import it.
 * @param {string} [address]
 */
function scriptOf(address = document.documentElement.dataset.worker ?? "") {
  const url = new URL(address, document.baseURI);
  if (url.origin === location.origin) return url.href;
  return URL.createObjectURL(new Blob([`import ${JSON.stringify(url.href)};`], { type: "text/javascript" }));
}

class Helper {
  /** @param {Begin} begin  @param {(share: number) => unknown} onProgress */
  constructor(begin, onProgress) {
    this.worker = new Worker(scriptOf(begin.worker), { type: "module" });
    this.worker.postMessage(begin);
    /** @type {Order | null} */
    this.order = null;
    this.id = 0;
    this.worker.onmessage = ({ data }) => {
      if (data.share) onProgress(data.share);
      if (data.id === this.id) this.order?.hear(data.mark, data.line);
    };
    this.worker.onerror = (event) => this.order?.hear("x", event.message);
  }

  /** @param {Order} order */
  give(order) {
    this.order = order;
    this.id = ++jobs;
    this.worker.postMessage({ ...order.job, id: this.id });
  }

  cancel() {
    this.worker.postMessage({ cancel: this.id });
  }

  end() {
    this.worker.terminate();
  }
}

/** Workers of one kind: as many as are needed at once, up to `most`. */
export class Crew {
  /** @param {Begin} begin  @param {number} most  @param {(share: number) => unknown} onProgress */
  constructor(begin, most, onProgress = () => {}) {
    this.begin = begin;
    this.most = most;
    this.onProgress = onProgress;
    /** @type {Set<Helper>} */
    this.helpers = new Set();
    /** @type {Order[]} */
    this.waiting = [];
  }

  /** Have one ready before anybody asks. */
  prepare() {
    if (!this.helpers.size) this.hire();
  }

  hire() {
    const helper = new Helper(this.begin, this.onProgress);
    this.helpers.add(helper);
    return helper;
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
  }

  /** @param {Order} order */
  callOff(order) {
    if (this.waiting.includes(order)) {
      this.waiting.splice(this.waiting.indexOf(order), 1);
      return;
    }
    const helper = [...this.helpers].find((each) => each.order === order);
    if (!helper) return;
    helper.cancel();
    setTimeout(() => {
      if (helper.order !== order) return;
      this.dismiss(helper);
      this.next();
    }, PATIENCE);
  }

  /** End a worker, and have another one ready. @param {Helper} helper */
  dismiss(helper) {
    helper.end();
    this.helpers.delete(helper);
    this.prepare();
  }
}
