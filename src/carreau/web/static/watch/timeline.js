/** Where in the search we are: first, back, play, step, last, a slider, a field for the step, and the speed. */

import { iconButton } from "../controls.js";
import { h, write } from "../dom.js";
import { icon } from "../icons.js";
import { stepByWheel } from "../wheel.js";
import { number, t } from "../words.js";

const AS_IT_COMES = Infinity;
const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, AS_IT_COMES];
const PACE = 60; // states a second at 1×
const WHOLE = 6; // seconds that the whole search takes at the speed chosen at first, if one is fast enough

const NAMES = new Map([
  [0.25, "¼×"],
  [0.5, "½×"],
]);
const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Timeline {
  /** @param {() => void} changed called when another step is to be shown */
  constructor(changed) {
    this.changed = changed;
    this.step = 0;
    this.last = 0;
    this.playing = false;
    this.speed = 1;
    this.chosen = false; // whether somebody chose the speed
    this.exact = 0; // the step with its fraction, while playing slowly
    this.shownToggle = ""; // the icon of the button that plays
    this.toggle = iconButton("play", t("watch.play"), () => this.playOrPause());
    this.toggle.classList.add("toggle-play");
    this.slider = h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": t("watch.step") });
    this.slider.addEventListener("input", () => this.goTo(Number(this.slider.value)));
    this.field = h("input", { inputmode: "numeric", "aria-label": t("watch.step"), autocomplete: "off" });
    this.field.addEventListener("focus", () => this.pause());
    this.field.addEventListener("change", () => this.goTo(parseInt(this.field.value.replace(/\D/g, ""), 10) || 0));
    this.total = h("span", { class: "muted num" });
    this.pace = h("button", { type: "button", "aria-pressed": "true", title: t("watch.speed") });
    this.pace.addEventListener("click", () => this.setSpeed(1));
    this.element = this.build();
    stepByWheel(this.element, () => (by) => this.walk(by));
    this.show();
  }

  build() {
    /** @param {string} name  @param {string} key  @param {() => void} act */
    const button = (name, key, act) => iconButton(name, t(key), act);
    /** @param {number} by  @param {string} sign  @param {string} key */
    const faster = (by, sign, key) =>
      h("button", { type: "button", title: t(key), "aria-label": t(key), onclick: () => this.change(by) }, sign);
    return h(
      "div",
      { class: "time", role: "group", "aria-label": t("watch.timeline") },
      h(
        "div",
        { class: "row" },
        button("first", "watch.first", () => this.goTo(0)),
        button("back", "watch.back", () => this.goTo(this.step - 1)),
        this.toggle,
        button("fwd", "watch.forward", () => this.goTo(this.step + 1)),
        button("last", "watch.last", () => this.goTo(this.last)),
      ),
      this.slider,
      h("label", { class: "stepf" }, h("span", { class: "lab" }, t("watch.step")), this.field, this.total),
      h("div", { class: "seg" }, faster(-1, "−", "watch.slower"), this.pace, faster(1, "+", "watch.faster")),
    );
  }

  /** The search has `last` steps by now. @param {number} last */
  extend(last) {
    this.last = last;
    if (this.step > last) this.step = last;
    this.show();
  }

  restart() {
    this.step = this.exact = this.last = 0;
    this.playing = !calm();
    this.show();
  }

  /** Move on by the time that has passed; `open` says that more may come. @param {number} seconds  @param {boolean} open */
  advance(seconds, open) {
    if (!this.playing) return;
    if (!this.chosen) this.speed = fitting(this.last);
    const exact = this.speed === AS_IT_COMES ? this.last : this.exact + seconds * PACE * this.speed;
    this.exact = Math.min(exact, this.last);
    this.step = Math.floor(this.exact);
    if (this.step >= this.last && !open) this.playing = false;
    this.show();
  }

  /** @param {number} step */
  goTo(step) {
    this.playing = false;
    this.put(step);
    this.field.value = String(this.step);
  }

  /** One step back or on, if there is one. @param {number} by */
  walk(by) {
    const to = this.step + by;
    if (to < 0 || to > this.last) return false;
    this.goTo(to);
    return true;
  }

  pause() {
    this.playing = false;
    this.show();
  }

  /** @param {number} step */
  put(step) {
    this.step = this.exact = Math.max(0, Math.min(this.last, step));
    this.show();
    this.changed();
  }

  playOrPause() {
    this.playing = !this.playing;
    if (this.playing && this.step >= this.last) this.step = this.exact = 0;
    this.show();
    this.changed();
  }

  /** @param {number} by */
  change(by) {
    const at = SPEEDS.indexOf(this.speed) + by;
    this.setSpeed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at))]);
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = speed;
    this.chosen = true;
    this.show();
  }

  show() {
    this.slider.max = String(this.last);
    this.slider.value = String(this.step);
    this.slider.style.setProperty("--p", `${this.last ? (100 * this.step) / this.last : 0}%`);
    const told = t("watch.stepOf", { step: this.step, last: this.last });
    this.slider.setAttribute("aria-valuetext", told);
    if (document.activeElement !== this.field) this.field.value = String(this.step);
    write(this.total, `/ ${number(this.last)}`);
    const { speed } = this;
    write(this.pace, speed === AS_IT_COMES ? t("watch.asItComes") : (NAMES.get(speed) ?? `${speed}×`));
    const name = this.playing ? "pause" : "play";
    if (this.shownToggle === name) return;
    this.shownToggle = name;
    this.toggle.replaceChildren(icon(name));
    const label = t(this.playing ? "watch.pause" : "watch.play");
    this.toggle.title = label;
    this.toggle.setAttribute("aria-label", label);
  }

  /** Keys of the whole screen. Answers whether it took the key. @param {KeyboardEvent} event */
  key(event) {
    /** @param {string} selector */
    const within = (selector) => event.target instanceof Element && event.target.closest(selector);
    if (event.ctrlKey || event.metaKey || event.altKey || within("input, select, textarea, dialog")) return false;
    if (event.key === " " && within("button, a")) return false;
    /** @type {Record<string, () => void>} */
    const acts = {
      " ": () => this.playOrPause(),
      ArrowLeft: () => this.goTo(this.step - 1),
      ArrowRight: () => this.goTo(this.step + 1),
      Home: () => this.goTo(0),
      End: () => this.goTo(this.last),
      "+": () => this.change(1),
      "=": () => this.change(1),
      "-": () => this.change(-1),
    };
    if (!Object.hasOwn(acts, event.key)) return false;
    acts[event.key]();
    return true;
  }
}

/** @param {number} last */
const fitting = (last) => SPEEDS.find((speed) => last <= PACE * speed * WHOLE && speed !== AS_IT_COMES) ?? 64;
