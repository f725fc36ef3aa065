/** Which boards are compared: whole collections or some of them by tick, the one that was played last, others from outside. */

import { get } from "../api.js";
import { button, toggle } from "../controls.js";
import { fill, h } from "../dom.js";
import { levelsOf, setsOf } from "../games/levels.js";
import { lastPlayed } from "../games/played.js";
import { openLevel, readFile } from "../games/shelf.js";
import { readable, say } from "../games/wording.js";
import { Thumbs } from "../home/thumbs.js";
import { unpack } from "../share.js";
import { t, titleOf } from "../words.js";

/** @import { Library } from "../types/page.d.ts" */
/** @import { Board, Choice } from "./kept.js" */
/** @typedef {{id: string, title: string, boards: Board[]}} Collection */

const MOST_TICKED = 10; // boards at first
const SHELF_FILES = 100; // that are looked into; others can be opened as files

/** An address as the name that tables have. @param {string} id */
const nameOf = (id) => decodeURIComponent(id).replace(/\/(\d+)$/, "#$1");

/** @param {{id: string, title?: string, titles?: Record<string, string>}} level  @param {string} game  @returns {Board} */
const asBoard = (level, game) => ({ name: nameOf(level.id), id: level.id, title: titleOf(level) || level.id, game });

export class Boards {
  /** @param {Library} library  @param {Choice} choice  @param {() => void} changed  @param {() => void} open lets a file be chosen */
  constructor(library, choice, changed, open) {
    this.library = library;
    this.choice = choice;
    this.changed = changed;
    this.open = open;
    /** @type {Collection[]} */
    this.shelf = []; // of all games, as soon as it is read
    /** @type {Set<string>} */
    this.unfolded = new Set(); // collections whose boards are shown
    this.thumbs = new Thumbs();
    this.element = h("div", { class: "boards" });
    if (library.shelf) this.readShelf();
  }

  /** The boards that are ticked, of the present game. */
  get ticked() {
    const { game, ticked } = this.choice;
    const usual = () =>
      levelsOf(this.library, game)
        .slice(0, this.firstSize)
        .map((level) => level.id);
    return new Set(ticked[game] ?? usual());
  }

  /** As many as the first collection has. */
  get firstSize() {
    return Math.min(MOST_TICKED, setsOf(this.library, this.choice.game)[0]?.levels.length ?? 0);
  }

  /** @returns {Collection[]} */
  get collections() {
    const { game, added } = this.choice;
    const played = lastPlayed();
    const sets = setsOf(this.library, game);
    const ours = sets.map(({ id, levels }) => {
      const name = id.split("/")[1];
      return { id, title: say(game, `set.${name}`, readable(name)), boards: levels.map((each) => asBoard(each, game)) };
    });
    const known = new Set(ours.flatMap(({ boards }) => boards.map((board) => board.id)));
    const own = added.filter((board) => board.game === game);
    const here = played?.game === game && !known.has(played.id) && !own.some((board) => board.id === played.id);
    const title = played?.title || t("compare.yours");
    if (here)
      own.unshift({
        name: this.unused(played.id.startsWith("l/") ? title : nameOf(played.id)),
        id: played.id,
        title,
        game,
      });
    const others = this.shelf.map((each) => ({ ...each, boards: each.boards.filter((board) => board.game === game) }));
    return [{ id: "", title: t("compare.own"), boards: own }, ...ours, ...others].filter(({ boards }) => boards.length);
  }

  /** A name that no board from outside has. @param {string} name */
  unused(name) {
    const taken = new Set(this.choice.added.map((board) => board.name));
    for (let number = 1; ; number++) {
      const tried = number > 1 ? `${name} (${number})` : name;
      if (!taken.has(tried)) return tried.slice(0, 200);
    }
  }

  get chosen() {
    const { ticked } = this;
    const all = this.collections.flatMap(({ boards }) => boards);
    return all.filter((board, index) => ticked.has(board.id) && all.findIndex(({ id }) => id === board.id) === index);
  }

  /** As the server is asked for them: ours by their names, others with what they are. */
  async asked() {
    return Promise.all(
      this.chosen.map(async ({ id, name, game }) => {
        if (levelsOf(this.library, game).some((level) => level.id === id)) return { name };
        return { name, level: (await (id.startsWith("l/") ? unpack(id.slice(2)) : openLevel(id))).level };
      }),
    );
  }

  async readShelf() {
    const found = await get("/api/shelf").catch(() => null);
    const files = (found?.files ?? []).slice(0, SHELF_FILES);
    for (const file of files) {
      const read = await readFile(file.id).catch(() => null);
      const levels = (read?.levels ?? []).filter((level) => !level.wrong);
      const boards = levels.map((level) => asBoard(level, read?.game ?? ""));
      if (boards.length) this.shelf.push({ id: file.id, title: file.title, boards });
    }
    if (files.length) this.changed();
  }

  /** @param {string[]} ids  @param {boolean} on */
  tick(ids, on) {
    const { ticked } = this;
    for (const id of ids) ticked[on ? "add" : "delete"](id);
    this.choice.ticked[this.choice.game] = [...ticked];
    this.changed();
  }

  show() {
    const { ticked } = this;
    fill(
      this.element,
      this.collections.map((each) => this.collection(each, ticked)),
      button("up", t("compare.add"), this.open, { kind: "quiet" }),
    );
  }

  /** @param {Collection} collection  @param {Set<string>} ticked */
  collection({ id, title, boards }, ticked) {
    const ids = boards.map((board) => board.id);
    const count = ids.filter((each) => ticked.has(each)).length;
    const label = `${title} (${t("compare.of", { n: count, all: ids.length })})`;
    const all = toggle(label, count === ids.length, (on) => this.tick(ids, on));
    const box = /** @type {HTMLInputElement} */ (all.querySelector("input"));
    box.indeterminate = count > 0 && count < ids.length;
    box.dataset.key = `set.${id}`; // the words change with each tick
    const unfolded = this.unfolded.has(id);
    const unfold = () => {
      this.unfolded[unfolded ? "delete" : "add"](id);
      this.show();
    };
    return h(
      "div",
      { class: "collection" },
      all,
      h(
        "button",
        {
          type: "button",
          class: "btn quiet",
          "aria-expanded": String(unfolded),
          "aria-label": t("compare.single", { title }),
          "data-key": `unfold.${id}`,
          onclick: unfold,
        },
        unfolded ? "−" : "…",
      ),
      unfolded &&
        h(
          "div",
          { class: "ticks" },
          boards.map((board) => this.board(board, ticked.has(board.id))),
        ),
    );
  }

  /** @param {Board} board  @param {boolean} on */
  board({ id, title }, on) {
    const label = toggle(title, on, (now) => this.tick([id], now));
    /** @type {HTMLElement} */ (label.querySelector("input")).dataset.key = `board.${id}`;
    if (!id.startsWith("l/")) label.prepend(this.thumbs.of(id));
    return label;
  }

  close() {
    this.thumbs.close();
  }
}
