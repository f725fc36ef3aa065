/** The shelf in the gallery: a card for each file of the server's folder, read when it comes into sight; and one file with
 * all its levels. What changes in the folder is seen when the gallery is shown, and when somebody comes back to it. */

import { get } from "../api.js";
import { fill, h } from "../dom.js";
import { readFile } from "../games/shelf.js";
import * as store from "../store.js";
import { number, t } from "../words.js";
import { brokenCard, card } from "./cards.js";
import { Sight } from "./thumbs.js";

/** @import { Shelf, ShelfFile, ShelfSet, Wrong } from "../types/messages.d.ts" */
/** @import { Library } from "../types/page.d.ts" */
/** @import { Thumbs } from "./thumbs.js" */

export class ShelfSection {
  /** @param {Library} library  @param {Thumbs} thumbs  @param {number} most files that are shown, without their folders */
  constructor(library, thumbs, most = Infinity) {
    this.thumbs = thumbs;
    this.most = most;
    this.sight = new Sight();
    /** @type {Map<string, HTMLElement>} */
    this.cards = new Map(); // by file and version
    this.element = h("section", { class: "shelf own", hidden: true });
    this.look = () => document.visibilityState === "visible" && this.load();
    if (!library.shelf) return;
    this.load();
    document.addEventListener("visibilitychange", this.look);
    window.addEventListener("focus", this.look);
  }

  async load() {
    const found = await get("/api/shelf").catch(() => null);
    if (!found?.open) return;
    const shown = this.most < Infinity ? this.short(found) : this.whole(found);
    fill(this.element, shown);
    this.element.hidden = false;
    const kept = new Set(found.files.map(keyOf));
    for (const key of this.cards.keys()) if (!kept.has(key)) this.cards.delete(key);
  }

  /** The first files, and the way to all of them. @param {Shelf} found */
  short(found) {
    const { files } = found;
    return [
      h(
        "header",
        {},
        h("h2", {}, t("shelf.title")),
        h("a", { class: "btn quiet", href: "#/levels" }, t("shelf.all", { n: files.length })),
      ),
      problem(found),
      this.row(files.slice(0, this.most)),
    ];
  }

  /** All files by folder, and what else lies there. @param {Shelf} found */
  whole(found) {
    const folders = [...new Set(found.files.map((file) => file.folder))];
    return [
      h("h2", {}, t("shelf.title")),
      problem(found),
      folders.map((folder) => [
        folder && h("h3", {}, folder.replaceAll("/", " / ")),
        this.row(found.files.filter((file) => file.folder === folder)),
      ]),
      others(found),
    ];
  }

  /** @param {ShelfFile[]} files */
  row(files) {
    return h(
      "div",
      { class: "cards" },
      files.map((file) => this.cardOf(file)),
    );
  }

  /** A file that was not read yet; the same card again as long as the file is the same. @param {ShelfFile} file */
  cardOf(file) {
    const known = this.cards.get(keyOf(file));
    if (known) return known;
    const made = h(
      "div",
      { class: "file", "data-file": file.name, "data-title": `${file.folder} ${file.title}` },
      waiting(file.title),
    );
    this.cards.set(keyOf(file), made);
    this.sight.when(made, async () => {
      const found = await readFile(file.id).catch((/** @type {Error & Partial<Wrong>} */ error) => error);
      fill(made, found instanceof Error ? brokenFile(file, { error: found.message }) : this.read(file, found));
    });
    return made;
  }

  /** @param {ShelfFile} file  @param {ShelfSet} found */
  read(file, found) {
    if (found.wrong) return brokenFile(file, found.wrong);
    if (found.levels.length === 1) return card(found.levels[0], this.thumbs);
    return this.collection(found);
  }

  /** A file of several levels: the first that can be played stands for all. @param {ShelfSet} found */
  collection({ id, title, levels, all }) {
    const first = levels.find((level) => !level.wrong);
    const done = levels.filter((level) => level.kept && store.bestOf(level.kept)).length;
    const count = t("shelf.levels", { n: all });
    return h(
      "a",
      { class: "card many", href: `#/levels/${id}` },
      first ? this.thumbs.of(first.id) : h("span", { class: "sheet" }),
      h(
        "div",
        { class: "cap" },
        h("b", {}, title),
        h("span", { class: "num" }, done ? `${number(done)} / ${count}` : count),
      ),
    );
  }

  close() {
    this.sight.close();
    document.removeEventListener("visibilitychange", this.look);
    window.removeEventListener("focus", this.look);
  }
}

/** All levels of one file. @param {Element} root  @param {string} id  @param {Thumbs} thumbs */
export async function showFile(root, id, thumbs) {
  const { title, levels, all, wrong } = await readFile(id);
  root.append(
    h(
      "header",
      { class: "page" },
      h("p", {}, h("a", { href: "#/levels" }, t("levels.title"))),
      h("h1", {}, title),
      h("p", { class: "muted" }, t(all > levels.length ? "shelf.first" : "shelf.levels", { n: all, k: levels.length })),
    ),
    h(
      "div",
      { class: "cards" },
      wrong ? brokenFile({ name: title }, wrong) : levels.map((level) => card(level, thumbs)),
    ),
  );
}

const keyOf = (/** @type {ShelfFile} */ { id, version }) => `${id} ${version}`;

/** @param {string} title */
const waiting = (title) =>
  h(
    "div",
    { class: "card" },
    h("span", { class: "sheet" }),
    h("div", { class: "cap" }, h("b", {}, title), h("span", {}, "…")),
  );

/** @param {Pick<ShelfFile, "name">} file  @param {Partial<Wrong>} wrong */
function brokenFile({ name }, { error = "", line = 0, column = 0 }) {
  const place = line && t(column ? "shelf.at" : "shelf.at.line", { line, column });
  return brokenCard(name.split("/").at(-1) ?? name, error, place || null);
}

/** The folder cannot be looked at, or is empty. @param {Shelf} found */
function problem({ wrong, files }) {
  if (wrong) return h("p", { class: "note", role: "status" }, wrong.error);
  return !files.length && h("p", { class: "note" }, t("shelf.empty"));
}

/** Files that are no levels, and what cannot be looked at: nothing is left out in silence. @param {Shelf} found */
function others({ notes, ignored, others: count }) {
  const more = count > ignored.length ? ", …" : "";
  return [
    notes.map((text) => h("p", { class: "note" }, text)),
    count > 0 && h("p", { class: "muted small" }, `${t("shelf.others", { n: count })} ${ignored.join(", ")}${more}`),
  ];
}
