/** The line under the sheet: valid · solvable · best 12 · 3 ways. The first word that fails takes the place of the rest. */

import { stream } from "../api.js";
import { fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { number, t } from "../words.js";

/** @import { Child } from "../types/page.d.ts" */

/** @import { Cell, Judged, Level, LevelProblem } from "../types/messages.d.ts" */

const PAUSE = 180; // milliseconds without a change before a board is judged
const SECONDS = 5;
const LONGEST = 12; // digits of a number that is written out
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

export class LiveCheck {
  /**
   * @param {() => void} changed hears that more is known
   * @param {(cell: Cell | null, visit: boolean) => void} point hears which cell is spoken of, and whether to go there
   */
  constructor(changed, point = () => undefined) {
    this.changed = changed;
    this.point = point;
    this.told = 0; // which of the problems is said
    this.visited = false; // whether its cell was gone to
    this.element = h("div", { class: "live", role: "status", "aria-live": "polite" });
    this.timer = 0;
    this.reason = ""; // why nothing is known
    /** @type {Level | null} */
    this.level = null;
    /** @type {LevelProblem[]} */
    this.problems = [];
    /** @type {Judged | null} */
    this.found = null; // the last judgement
    this.state = "looking";
    /** @type {AbortController | null} */
    this.controller = null;
  }

  close() {
    clearTimeout(this.timer);
    this.controller?.abort();
  }

  /** Whether the board can be played, as far as is known. */
  get playable() {
    return this.problems.every((problem) => problem.playable);
  }

  /** What is wrong, first what keeps the board from being played. */
  get sorted() {
    return this.problems.toSorted((one, other) => Number(one.playable) - Number(other.playable));
  }

  /** What the line says is wrong. */
  get problem() {
    return this.sorted[this.told % (this.problems.length || 1)];
  }

  /** The cells that something is wrong with. */
  get blamed() {
    return this.places.flatMap((cell) => (cell ? [cell] : []));
  }

  /** The cells that the line leads to, one for each thing that is wrong. @returns {(Cell | null)[]} */
  get places() {
    return this.problems.length ? this.sorted.map(({ cell }) => cell) : (this.found?.blamed ?? []);
  }

  /** The cells of the best line; none where it is no line that can be drawn. */
  get line() {
    return this.found?.cells ?? [];
  }

  /**
   * Begin to judge a level; what keeps it from being played is known already.
   * @param {Level} level  @param {LevelProblem[]} problems
   */
  look(level, problems) {
    this.close();
    Object.assign(this, { level, problems, found: null, state: problems.length ? "wrong" : "looking" });
    Object.assign(this, { told: 0, visited: false });
    this.show();
    if (!problems.length) this.timer = setTimeout(() => this.judge(), PAUSE);
  }

  async judge() {
    const controller = new AbortController();
    this.controller = controller;
    /** @param {any} line */
    const heard = (line) => {
      if (controller.signal.aborted) return;
      if (line.event === "error") throw new Error(line.error);
      if (line.event === "checked") this.problems = line.problems;
      if (line.event === "judged") this.found = line;
      if (line.event === "checked" && line.problems.length) this.state = "wrong";
      this.show();
    };
    try {
      await stream(
        "/api/judge",
        { level: /** @type {Level} */ (this.level), seconds: SECONDS },
        heard,
        controller.signal,
      );
      if (this.state === "looking") this.state = "done";
    } catch (error) {
      if (controller.signal.aborted) return;
      this.state = "failed";
      this.reason = /** @type {Error} */ (error).message;
    }
    this.show();
  }

  show() {
    const words = this.words();
    const bad = ["wrong", "failed"].includes(this.state) || this.found?.status === "unsolvable";
    this.element.className = `live ${bad ? "bad" : ""} ${this.state === "looking" ? "busy" : ""}`;
    const last = words.length - 1;
    fill(
      this.element,
      words.map(([sign, text], index) => {
        const inside = [sign && icon(sign), text];
        return index === last && this.places.length ? this.blame(inside) : h("span", {}, inside);
      }),
    );
    this.changed();
  }

  /** What is wrong, as a button that leads to its cell, and to the next one when that was seen. @param {Child[]} inside */
  blame(inside) {
    const { places } = this;
    const at = this.told % places.length;
    if (places.length < 2 && !places[at]) return h("span", {}, inside);
    const count = places.length > 1 ? `${at + 1}/${places.length}` : "";
    const attributes = {
      type: "button",
      class: "blame",
      "data-key": "blame",
      "data-count": count,
      title: t("live.go"),
    };
    const onfocus = () => this.point(places[at], false);
    const onblur = () => this.point(null, false);
    return h("button", { ...attributes, onclick: () => this.visit(), onfocus, onblur }, inside);
  }

  /** Go to the cell that is spoken of, or on to the next. */
  visit() {
    const { places } = this;
    if (this.visited || !places[this.told % places.length]) this.told += 1;
    const cell = places[this.told % places.length];
    this.visited = Boolean(cell);
    this.show();
    this.point(cell, true);
  }

  words() {
    const { problem } = this;
    if (this.state === "failed") return [["x", this.reason]];
    if (problem && !this.playable) return [["x", sentence(problem.text)]];
    const valid = ["check", t("live.valid")];
    if (problem) return [valid, ["x", sentence(problem.text)]];
    return [valid, ...this.solving()];
  }

  solving() {
    const { found, state } = this;
    if (!found) return state === "looking" ? [["", t("live.looking")]] : [];
    if (found.status === "unsolvable") return [["x", t("live.unsolvable")]];
    if (found.status !== "solved") return [["", t("live.open", { n: SECONDS })]];
    const words = [["", t("live.solvable")]];
    if (found.optimal) words.push(["", t("live.best", { n: found.cost })]);
    else words.push(["", t("live.bound", { low: found.lower_bound, high: found.cost })]);
    if (found.ways) words.push(["", t("live.ways", { n: Number(found.ways), count: counted(found.ways) })]);
    return words;
  }
}

/** Without the letters of files in brackets: here things are painted. @param {string} text */
function sentence(text) {
  const plain = text.replace(/ \([^)]*\)/g, "");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A number of any length: written out, or as a power of ten. @param {string} digits */
function counted(digits) {
  if (digits.length <= LONGEST) return number(Number(digits));
  return `≈ 10${[...String(digits.length - 1)].map((digit) => RAISED[Number(digit)]).join("")}`;
}
