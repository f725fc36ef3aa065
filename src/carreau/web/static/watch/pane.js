/** A pane: what is searched with, the picture, and four figures under it. */

import { iconButton } from "../controls.js";
import { fill, h, write } from "../dom.js";
import { number, placeOf, t } from "../words.js";
import { choiceControls, choiceName, choiceSummary } from "./choice.js";
import { duration, figure } from "./figures.js";
import { Picture } from "./picture.js";
import { sign } from "./progressChart.js";
import { Run } from "./run.js";

/** @import { AboutGame, Cell, Scene } from "../types/messages.d.ts" */
/** @import { Choice } from "./choice.js" */
/** @import { Shown } from "./picture.js" */
/** @import { Column } from "./store.js" */

export class Pane {
  /**
   * @param {{game: AboutGame | null, scene: Scene | null, choice: Choice | null, trace?: File, changed: () => void,
   *   chosen: (pane: Pane) => void, removed: (pane: Pane) => void}} parts
   * A trace has nothing to choose: its `choice` is null, and it has no game before it is read.
   */
  constructor({ game, scene, choice, trace, changed, chosen, removed }) {
    this.game = game;
    this.scene = scene;
    this.choice = choice;
    this.trace = trace;
    this.chosen = () => chosen(this);
    this.removed = () => removed(this);
    this.title = trace?.name ?? "";
    this.alone = true;
    this.index = 0;
    this.shown = ""; // the figures
    this.run = new Run(changed);
    /** @type {{follow: () => void, close: () => void} | null} */
    this.overlay = null; // what is painted on, above the picture
    this.header = h("header", {});
    this.canvas = h("canvas", { role: "img" });
    this.stats = h("div", { class: "stats" });
    this.note = h("p", { class: "pane-note", role: "alert", hidden: true });
    this.about = h("p", { class: "about-cell" });
    this.sheet = h("div", { class: "sheet" }, this.canvas, this.note);
    this.element = h("section", { class: "pane" }, this.header, this.sheet, this.stats, this.about);
    this.picture = new Picture(this.canvas, changed, game?.name);
    this.picture.follow(null, scene);
  }

  /**
   * The controls, again after another choice; `alone` panes cannot be removed. `index` says which sign it has in the race.
   * @param {boolean} alone  @param {number} index
   */
  showControls(alone, index = this.index) {
    this.alone = alone;
    this.index = index;
    const label = t("watch.removeThis", { name: this.name });
    const remove = iconButton("x", label, this.removed, { class: "iconbtn remove" });
    /** @param {Choice} choice */
    const choose = (choice) => {
      this.choice = choice;
      this.chosen();
    };
    const { game, choice } = this;
    const parts = game && choice ? choiceControls(game, choice, choose) : h("b", {}, this.name);
    const about = game && choice ? choiceSummary(game, choice) : t("watch.fromTrace");
    fill(this.header, sign(this.index), parts, h("span", { class: "muted about" }, about), !alone && remove);
    this.element.setAttribute("aria-label", this.name);
  }

  get name() {
    return this.game && this.choice ? choiceName(this.game, this.choice) : this.title;
  }

  /** The server says which estimate it takes when none is named. */
  learn() {
    const told = this.run.begin?.heuristic ?? "";
    if (!this.choice || !told || this.choice.heuristic === told) return;
    this.choice = { ...this.choice, heuristic: told };
    this.showControls(this.alone);
  }

  /** Another board, until a search has brought its own. @param {Scene} scene */
  show(scene) {
    this.scene = scene;
    this.picture.follow(null, scene);
  }

  /** @param {number} step  @param {Shown} options */
  draw(step, options) {
    this.learn();
    if (this.run.visits !== this.picture.visits) this.picture.follow(this.run, this.scene);
    this.picture.draw(step, options);
    this.overlay?.follow();
    write(this.about, options.cell ? this.tellCell(options.cell, step) : "");
    this.showNote();
  }

  /** The figures at a step. @param {number} step */
  showStats(step) {
    const { visits, length } = this.run;
    const shown = Math.min(step, length);
    /** @param {Column | undefined} column */
    const value = (column) => (column && shown > 0 ? figure(column.data[shown - 1]) : "–");
    const depth = this.run.begin?.raised ? visits?.depth : visits?.cost;
    const figures = [
      [number(shown), t("watch.expanded")],
      [value(visits?.frontier), t("watch.frontier")],
      [value(depth), t("watch.depth")],
      this.timeAt(shown),
    ];
    const winner = this.run.winnerAt(shown);
    const found = winner && [" · ", h("span", { class: "ok" }, t("watch.found", { cost: winner.cost }))];
    const text = JSON.stringify([figures, Boolean(found)]);
    if (text === this.shown) return;
    this.shown = text;
    this.stats.replaceChildren(
      ...figures.map(([told, label], index) => h("div", {}, h("b", {}, told), label, index === 3 && found)),
    );
    const said = figures.map((each) => each.join(" ")).join(", ");
    this.canvas.setAttribute("aria-label", `${this.name}: ${said}`);
  }

  /** What the search knew of a cell at a step. @param {Cell} cell  @param {number} step */
  tellCell(cell, step) {
    const { visits, values, marks } = this.picture;
    if (!visits || !values || !marks) return "";
    values.moveTo(Math.min(step, visits.length));
    const index = visits.number(cell);
    const [best, waiting] = [values.best[index], marks.waiting[index]];
    const [g, h] = [visits.cost.data[best], visits.estimate.data[best]];
    const informed = this.run.begin?.heuristic;
    const sum = t(informed ? "watch.cell.sum" : "watch.cell.cost", { g: figure(g), h: figure(h), f: figure(g + h) });
    const known = [sum, t("watch.cell.states", { n: values.count[index] })];
    return [
      placeOf(cell),
      ...(best < 0 ? [t("watch.cell.none")] : known),
      ...(waiting > 0 ? [t("watch.cell.waiting", { n: waiting })] : []),
    ].join(" · ");
  }

  /** @param {number} shown */
  timeAt(shown) {
    const { run } = this;
    const last = run.ended && shown >= run.length;
    const seconds = last ? run.seconds : shown > 0 ? run.visits?.seconds.data[shown - 1] : null;
    return typeof seconds === "number" && Number.isFinite(seconds) ? duration(seconds) : ["–", t("watch.time")];
  }

  /** What went wrong, or that the search waits its turn. */
  showNote() {
    const { error, state, ahead } = this.run;
    const { message = "", line = 0 } = error ?? {};
    const text = line ? t("watch.errorLine", { line, error: message }) : message;
    const queued = ahead > 0 ? t("watch.queued", { n: ahead }) : t("watch.next");
    const waiting = state === "waiting" && ahead >= 0 ? queued : "";
    this.note.hidden = !(text || waiting);
    this.note.classList.toggle("bad", Boolean(text));
    write(this.note, text || waiting);
  }

  close() {
    this.run.forget();
    this.picture.close();
    this.overlay?.close();
  }
}
