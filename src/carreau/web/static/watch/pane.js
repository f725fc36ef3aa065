/** A pane: what is searched with, the picture, and four figures under it. */

import { iconButton } from "../controls.js";
import { fill, h } from "../dom.js";
import { number, t } from "../words.js";
import { choiceControls, choiceName, choiceSummary } from "./choice.js";
import { Picture } from "./picture.js";
import { Run } from "./run.js";

const COUNTED = /^(moves|pushes)/; // objectives whose cost so far is a depth; others are shown by their steps

export class Pane {
  /**
   * @param {{game, scene, choice, changed: () => void, chosen: () => void, removed: () => void}} parts
   * `choice` is null for a trace, which has nothing to choose.
   */
  constructor({ game, scene, choice, changed, chosen, removed }) {
    Object.assign(this, { game, scene, choice, chosen, removed });
    this.title = "";
    this.run = new Run(changed);
    this.header = h("header", {});
    this.canvas = h("canvas", { role: "img" });
    this.stats = h("div", { class: "stats" });
    this.note = h("p", { class: "pane-note", role: "alert", hidden: true });
    const sheet = h("div", { class: "sheet" }, this.canvas, this.note);
    this.element = h("section", { class: "pane" }, this.header, sheet, this.stats);
    this.picture = new Picture(this.canvas, game?.name);
    this.picture.follow(null, scene);
  }

  /** The controls, again after another choice; `alone` panes cannot be removed. */
  showControls(alone) {
    this.alone = alone;
    const label = t("watch.removeThis", { name: this.name });
    const remove = iconButton("x", label, this.removed, { class: "iconbtn remove" });
    const choose = (choice) => {
      this.choice = choice;
      this.chosen();
    };
    const parts = this.choice ? choiceControls(this.game, this.choice, choose) : h("b", {}, this.name);
    const about = this.choice ? choiceSummary(this.game, this.choice) : t("watch.fromTrace");
    fill(this.header, parts, h("span", { class: "muted about" }, about), !alone && remove);
    this.element.setAttribute("aria-label", this.name);
  }

  get name() {
    return this.choice ? choiceName(this.game, this.choice) : this.title;
  }

  /** The server says which estimate it takes when none is named. */
  learn() {
    const told = this.run.begin?.heuristic ?? "";
    if (!this.choice || !told || this.choice.heuristic === told) return;
    this.choice = { ...this.choice, heuristic: told };
    this.showControls(this.alone);
  }

  draw(step) {
    this.learn();
    if (this.run.visits !== this.picture.visits) this.picture.follow(this.run, this.scene);
    this.picture.draw(step);
    this.showStats(Math.min(step, this.run.length));
    this.showNote();
  }

  showStats(shown) {
    const { visits } = this.run;
    const at = shown - 1;
    const value = (column) => (shown > 0 ? column.data[at] : null);
    const depth = visits && value(COUNTED.test(this.objective) ? visits.cost : visits.depth);
    const figures = [
      [number(shown), t("watch.expanded")],
      [visits && shown ? number(value(visits.frontier)) : "–", t("watch.frontier")],
      [Number.isFinite(depth) ? number(depth) : "–", t("watch.depth")],
      this.timeAt(shown),
    ];
    const { answer } = this.run;
    const found = this.run.wonAt(shown) && [" · ", h("span", { class: "ok" }, t("watch.found", { cost: answer.cost }))];
    const text = JSON.stringify([figures, Boolean(found)]);
    if (text === this.shown) return;
    this.shown = text;
    this.stats.replaceChildren(
      ...figures.map(([figure, label], index) => h("div", {}, h("b", {}, figure), label, index === 3 && found)),
    );
    const said = figures.map(([figure, label]) => `${figure} ${label}`).join(", ");
    this.canvas.setAttribute("aria-label", `${this.name}: ${said}`);
  }

  get objective() {
    return this.run.begin?.objective ?? this.choice?.objective ?? "";
  }

  timeAt(shown) {
    const { run } = this;
    const last = run.ended && shown >= run.length;
    const seconds = last ? run.seconds : shown > 0 ? run.visits.seconds.data[shown - 1] : null;
    return seconds !== null && Number.isFinite(seconds) ? duration(seconds) : ["–", t("watch.time")];
  }

  /** What went wrong, or that the search waits its turn. */
  showNote() {
    const { error, state, ahead } = this.run;
    const { message = "", line = 0 } = error ?? {};
    const text = line ? t("watch.errorLine", { line, error: message }) : message;
    const waiting = state === "waiting" && ahead > 0 ? t("watch.queued", { n: ahead }) : "";
    this.note.hidden = !(text || waiting);
    this.note.classList.toggle("bad", Boolean(text));
    if (this.note.textContent !== (text || waiting)) this.note.textContent = text || waiting;
  }

  close() {
    this.run.stop();
  }
}

/** Seconds as a figure and its unit. */
export function duration(seconds) {
  if (seconds >= 1) return [number(seconds, 2), "s"];
  return [number(seconds * 1000, seconds < 0.1 ? 1 : 0), "ms"];
}
