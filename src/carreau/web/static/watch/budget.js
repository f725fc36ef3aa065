/** How much each search may use: positions, and seconds of the processor. It grows by a click, up to what the server allows. */

import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { tell } from "../strip.js";
import { t } from "../words.js";

/** @import { Limits } from "../types/messages.d.ts" */
/** @typedef {"nodes" | "seconds"} Limit */

/** @type {Limit[]} */
const NAMES = ["nodes", "seconds"];
const MOST = { nodes: 200000, seconds: 60 }; // where the server says nothing else
const TIMES = 10;

export class Budget {
  /** @param {Limits | undefined} limits of the server  @param {() => void} grown hears that there is more */
  constructor(limits, grown) {
    this.most = { ...MOST, ...limits };
    this.grown = grown;
    this.nodes = this.most.nodes; // all there is: a search should end with its line
    this.seconds = this.most.seconds;
    this.element = h("div", { class: "budget" });
    this.show();
  }

  /** What the server is asked for: by the clock, all that it gives. */
  get request() {
    return { nodes: this.nodes, cpu_seconds: this.seconds, seconds: this.most.seconds };
  }

  get full() {
    return NAMES.every((name) => this[name] >= this.most[name]);
  }

  show() {
    /** @param {Limit} name */
    const field = (name) => {
      const key = `watch.${name}`;
      const input = h("input", { inputmode: "numeric", "aria-label": t(key), value: this[name], "data-key": key });
      input.addEventListener("change", () => this.set(name, input.value));
      return h("label", {}, input, t(`${key}.short`));
    };
    fill(
      this.element,
      h("div", { class: "fields" }, NAMES.map(field)),
      button("plus", t("watch.more"), () => this.grow(), { disabled: this.full, key: "more" }),
      h("p", { class: "muted small" }, t(this.full ? "watch.most" : "watch.cpu", this.most)),
    );
  }

  /** @param {Limit} name  @param {string} text */
  set(name, text) {
    const wanted = parseInt(text.replace(/\D/g, ""), 10) || this.most[name];
    this[name] = Math.max(1, Math.min(this.most[name], wanted));
    this.show();
  }

  grow() {
    for (const name of NAMES) this[name] = Math.min(this.most[name], TIMES * this[name]);
    this.show();
    if (this.full) tell({ kind: "warn", sign: "!", text: t("watch.most", this.most) });
    this.grown();
  }
}
