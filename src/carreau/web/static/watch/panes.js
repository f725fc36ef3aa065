/** The panes side by side. What they search with goes along from board to board of a game. */

import { fill, find, h } from "../dom.js";
import { askedChoices, freshChoice } from "./choice.js";
import { Pane } from "./pane.js";

/** @import { AboutGame } from "../types/messages.d.ts" */
/** @import { Choice } from "./choice.js" */

export const MOST_PANES = 4;
const USUAL = 2;

/** @type {{game: string, choices: Choice[]}} */
const kept = { game: "", choices: [] };

export class Panes {
  /**
   * @param {{game: () => AboutGame | null, changed: () => void, chosen: (pane: Pane) => void, added: (pane: Pane) => void,
   *   shown: () => void}} parts `added` hears of each new pane, `chosen` of another choice in one, `shown` that panes are others
   */
  constructor(parts) {
    this.parts = parts;
    /** @type {Pane[]} */
    this.all = [];
    this.element = h("div", { class: "duo" });
  }

  get runs() {
    return this.all.map((pane) => pane.run);
  }

  /** The panes that a place begins with. */
  open() {
    const game = this.parts.game();
    const asked = game ? askedChoices(game).slice(0, MOST_PANES) : [];
    const choices = asked.length ? asked : kept.game === game?.name ? kept.choices : [];
    for (const choice of choices) this.addPane(choice);
    while (this.all.length < (choices.length || USUAL)) this.add();
  }

  close() {
    for (const pane of this.all) pane.close();
    this.all = [];
  }

  /** Another algorithm beside the others. */
  add() {
    const game = this.parts.game();
    const used = this.all.map((pane) => pane.choice?.solver ?? "");
    return this.addPane(game && freshChoice(game, used));
  }

  /** @param {Choice | null} choice  @param {File} [trace] */
  addPane(choice, trace) {
    const scene = this.all.find((each) => each.picture.scene)?.picture.scene ?? null;
    const pane = new Pane({
      game: this.parts.game(),
      scene,
      choice,
      trace,
      changed: this.parts.changed,
      chosen: (each) => this.chosen(each),
      removed: (each) => this.remove(each),
    });
    this.all.push(pane);
    this.parts.added(pane);
    this.show();
    return pane;
  }

  /** All panes show the board as soon as one search has brought it. */
  share() {
    const known = this.all.find((pane) => pane.picture.scene)?.picture.scene;
    for (const pane of this.all) if (known && !pane.picture.scene) pane.show(known);
  }

  /** @param {Pane} pane */
  chosen(pane) {
    pane.showControls(this.all.length === 1);
    this.keep();
    this.parts.chosen(pane);
  }

  /** @param {Pane} pane */
  remove(pane) {
    pane.close();
    this.all = this.all.filter((each) => each !== pane);
    this.show();
    this.parts.changed();
    find("select, button", this.element)?.focus();
  }

  show() {
    fill(
      this.element,
      this.all.map((pane) => pane.element),
    );
    this.element.dataset.panes = String(this.all.length);
    for (const [index, pane] of this.all.entries()) pane.showControls(this.all.length === 1, index);
    this.keep();
    this.parts.shown();
  }

  keep() {
    kept.game = this.parts.game()?.name ?? "";
    kept.choices = this.all.flatMap((pane) => pane.choice ?? []);
  }
}
