/** What is chosen: boards, methods, limits, each under a heading that says it in short. */

import { fill, h } from "../dom.js";
import { allLooks } from "../games/index.js";
import { levelsOf } from "../games/levels.js";
import { lastPlayed } from "../games/played.js";
import { select } from "../panel/rules.js";
import { tell } from "../strip.js";
import { t } from "../words.js";
import { Boards } from "./boards.js";
import { keepChoice, readChoice } from "./kept.js";
import { Methods } from "./methods.js";

/** @import { Library } from "../types/page.d.ts" */
/** @import { Board } from "./kept.js" */

const WIDE = "(min-width: 1001px)"; // where there is room for it beside the tables

export class Setup {
  /** @param {Library} library  @param {{changed: () => void, open: () => void}} parts `open` lets a file be chosen */
  constructor(library, { changed, open }) {
    this.choice = readChoice();
    if (!library.games.has(this.choice.game)) this.choice.game = usualGame(library);
    this.changed = changed;
    this.closed = false;
    this.boards = new Boards(library, this.choice, () => this.show(), open);
    this.methods = new Methods(
      library,
      this.choice,
      () => this.show(),
      () => this.tell(),
    );
    this.folds = this.sections(library);
    this.element = h("div", { class: "setup" }, this.folds);
  }

  /** Where the boards are that are in none of our collections. */
  get known() {
    const boards = [...this.boards.collections.flatMap((each) => each.boards), ...this.choice.added];
    return Object.fromEntries(boards.map(({ name, id }) => [name, id]));
  }

  /** @param {Library} library */
  sections(library) {
    const wide = window.matchMedia(WIDE).matches;
    /** @param {string} name  @param {...Element} parts */
    const fold = (name, ...parts) =>
      h("details", { open: wide, "data-fold": name }, h("summary", {}, t(`compare.${name}`), h("small", {})), parts);
    const games = allLooks().filter(({ name }) => library.games.has(name));
    const choose = (/** @type {string} */ game) => {
      this.choice.game = game;
      this.show();
    };
    const options = games.map((look) => [look.name, look.longTitle()]);
    return [
      fold("boards", select("compare.game", t("watch.game"), options, this.choice.game, choose), this.boards.element),
      fold("methods", this.methods.element),
      fold("limits", this.methods.limits),
    ];
  }

  /** Again, after something else was chosen. */
  show() {
    if (this.closed) return;
    this.boards.show();
    this.methods.show();
    this.tell();
  }

  /** Say it in short, and keep it. */
  tell() {
    keepChoice(this.choice);
    const told = [
      t("compare.boards.n", { n: this.boards.chosen.length }),
      this.methods.names.join(", "),
      t("compare.limits.n", { n: this.choice.seconds }),
    ];
    for (const [index, each] of this.folds.entries()) {
      fill(/** @type {Element} */ (each.querySelector("small")), told[index]);
    }
    this.changed();
  }

  /** Boards from outside, ticked at once. @param {Board[]} boards */
  add(boards) {
    const { game } = boards[0];
    this.choice.game = game;
    const { ticked } = this.boards;
    for (const board of boards) {
      const known = this.choice.added.some((each) => each.id === board.id);
      if (!known) this.choice.added.push({ ...board, name: this.boards.unused(board.name) });
      if (board.game === game) ticked.add(board.id);
    }
    this.choice.ticked[game] = [...ticked];
    /** @type {HTMLSelectElement} */ (this.element.querySelector('[data-key="compare.game"]')).value = game;
    this.show();
    tell({ sign: "✓", text: t("compare.added", { n: boards.length }) });
  }

  close() {
    this.closed = true;
    this.boards.close();
  }
}

/** The game that was played last, or the first one. @param {Library} library */
function usualGame(library) {
  const games = allLooks()
    .map((look) => look.name)
    .filter((name) => levelsOf(library, name).length);
  const played = lastPlayed()?.game ?? "";
  return games.includes(played) ? played : games[0];
}
