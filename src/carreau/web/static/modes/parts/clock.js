/** A clock that runs down. It stands still while nobody can see it: in a hidden tab, or behind a dialogue. */

import { h, write } from "../../dom.js";
import { Emitter } from "../../events.js";
import { number, t } from "../../words.js";

const TICK = 50; // milliseconds

export class Clock extends Emitter {
  constructor() {
    super();
    this.all = 0; // seconds it began with
    this.left = 0;
    this.timer = 0;
    this.last = 0; // when it was looked at
    this.seen = () => (this.last = performance.now()); // a hidden tab hears of time only now and then
    this.digits = h("b", { class: "num" });
    this.bar = h("span", { class: "bar-left", "aria-hidden": "true" });
    this.face = h("div", { class: "clock", role: "timer" }, this.digits, this.bar);
    this.show();
  }

  get running() {
    return this.timer !== 0;
  }

  /** @param {number} seconds */
  start(seconds) {
    this.stop();
    this.all = this.left = seconds;
    this.seen();
    this.timer = setInterval(() => this.look(), TICK);
    document.addEventListener("visibilitychange", this.seen);
    this.show();
  }

  stop() {
    clearInterval(this.timer);
    document.removeEventListener("visibilitychange", this.seen);
    this.timer = 0;
    this.all = this.left = 0;
    this.show();
  }

  look() {
    const before = this.last;
    this.seen();
    if (!isHidden()) this.pass((this.last - before) / 1000);
  }

  /** @param {number} seconds */
  pass(seconds) {
    this.left = Math.max(0, this.left - seconds);
    this.show();
    if (this.left > 0) return;
    this.stop();
    this.emit("up");
  }

  /** The seconds as a number, and as a bar that grows shorter. */
  show() {
    const text = this.running ? t("clock.left", { n: number(Math.ceil(this.left)) }) : "–";
    write(this.digits, text);
    this.face.setAttribute("aria-label", t("clock.label", { left: text }));
    this.bar.style.setProperty("--left", this.all ? String(this.left / this.all) : "0");
  }
}

const isHidden = () => document.hidden || document.querySelector("dialog[open]") !== null;
