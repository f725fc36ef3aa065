/** Small boards, each fetched and drawn when it comes into sight. */

import { h } from "../dom.js";
import { drawThumb } from "../draw/scene.js";
import { lookOf } from "../games/index.js";
import { openLevel } from "../games/shelf.js";

/** @import { OpenLevel } from "../types/messages.d.ts" */

const AT_ONCE = 4; // so that what is in sight now need not wait for all that was

/** Does work for elements as they come into sight, the newest first; what has left before its turn came waits again. */
export class Sight {
  constructor() {
    /** @type {Map<Element, () => Promise<unknown>>} */
    this.work = new Map();
    /** @type {Set<Element>} */
    this.seen = new Set();
    this.running = 0;
    this.observer = new IntersectionObserver((entries) => this.look(entries), { rootMargin: "200px" });
  }

  /** @param {Element} element  @param {() => Promise<unknown>} work done once */
  when(element, work) {
    this.work.set(element, work);
    this.observer.observe(element);
  }

  /** @param {IntersectionObserverEntry[]} entries */
  look(entries) {
    for (const { isIntersecting, target } of entries) this.seen[isIntersecting ? "add" : "delete"](target);
    this.next();
  }

  next() {
    while (this.running < AT_ONCE && this.seen.size) {
      const element = /** @type {Element} */ ([...this.seen].pop());
      const work = this.work.get(element);
      this.seen.delete(element);
      this.work.delete(element);
      this.observer.unobserve(element);
      if (work) this.start(work);
    }
  }

  /** @param {() => Promise<unknown>} work */
  start(work) {
    this.running += 1;
    work()
      .catch(() => null)
      .then(() => {
        this.running -= 1;
        this.next();
      });
  }

  close() {
    this.observer.disconnect();
    this.seen.clear();
  }
}

export class Thumbs {
  constructor() {
    /** @type {Map<HTMLCanvasElement, OpenLevel>} */
    this.shown = new Map(); // canvas → level and scene
    this.sight = new Sight();
    this.sizes = new ResizeObserver((entries) =>
      entries.forEach(({ target }) => void this.paint(/** @type {HTMLCanvasElement} */ (target))),
    );
  }

  /** @param {string} id */
  of(id) {
    const canvas = h("canvas", { "aria-hidden": "true", "data-level": id });
    this.sight.when(canvas, () => this.fetch(canvas, id));
    return h("span", { class: "sheet" }, canvas);
  }

  /** @param {HTMLCanvasElement} canvas  @param {string} id */
  async fetch(canvas, id) {
    this.shown.set(canvas, await openLevel(id));
    this.sizes.observe(canvas);
    this.paint(canvas);
  }

  /** @param {HTMLCanvasElement} canvas */
  paint(canvas) {
    const found = this.shown.get(canvas);
    if (found && canvas.clientWidth) drawThumb(canvas, lookOf(found.level.game), found.scene);
  }

  draw() {
    for (const canvas of this.shown.keys()) this.paint(canvas);
  }

  close() {
    this.sight.close();
    this.sizes.disconnect();
  }
}
