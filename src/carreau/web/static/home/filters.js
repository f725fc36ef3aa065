/** Search among the cards of a gallery: by title, by whether they are solved; and their order. */

import { h } from "../dom.js";
import { select } from "../panel/rules.js";
import { t } from "../words.js";

const ENTRIES = ".cards > [data-title]";
const plain = (/** @type {string} */ text) =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

export class Filters {
  /** @param {Element} root of the gallery; what is read later is found when it is there */
  constructor(root) {
    this.root = root;
    this.wanted = { state: "all", order: "listed" };
    this.text = h("input", {
      type: "search",
      class: "field",
      "aria-label": t("find.text"),
      placeholder: t("find.text"),
      oninput: () => this.apply(),
    });
    this.none = h("p", { class: "note", role: "status", hidden: true }, t("find.none"));
    this.element = h(
      "search",
      { class: "find" },
      this.text,
      this.choice("state", ["all", "open", "solved", "best"]),
      this.choice("order", ["listed", "title", "small", "large", "short", "long"]),
      this.none,
    );
    this.watcher = new MutationObserver(() => this.apply()); // files of the shelf are read as they come into sight
    this.watcher.observe(root, { childList: true, subtree: true });
  }

  /** @param {"state" | "order"} name  @param {string[]} options */
  choice(name, options) {
    const listed = options.map((option) => [option, t(`find.${name}.${option}`)]);
    return select(`find.${name}`, t(`find.${name}`), listed, this.wanted[name], (value) => {
      this.wanted[name] = value;
      this.apply();
    });
  }

  apply() {
    this.watcher.disconnect();
    const entries = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(ENTRIES)]);
    for (const entry of entries) entry.hidden = !this.fits(entry);
    for (const row of new Set(entries.map((entry) => entry.parentElement))) if (row) this.sort(row);
    for (const part of this.root.querySelectorAll("section.shelf")) {
      /** @type {HTMLElement} */ (part).classList.toggle("none", !part.querySelector(`${ENTRIES}:not([hidden])`));
    }
    this.none.hidden = entries.some((entry) => !entry.hidden);
    this.watcher.observe(this.root, { childList: true, subtree: true });
  }

  /** @param {HTMLElement} entry */
  fits({ dataset: { title = "", state = "open" } }) {
    const words = plain(this.text.value).split(/\s+/);
    const { state: wanted } = this.wanted;
    const solved = wanted === "all" || wanted === state || (wanted === "solved" && state === "best");
    return solved && words.every((word) => plain(title).includes(word));
  }

  /** @param {Element} row of cards */
  sort(row) {
    const cards = /** @type {HTMLElement[]} */ ([...row.children]);
    for (const [index, card] of cards.entries()) card.dataset.listed ??= String(index);
    const figure = (/** @type {HTMLElement} */ card, /** @type {string} */ name) =>
      Number(card.dataset[name] || Infinity);
    /** @type {Record<string, (one: HTMLElement, other: HTMLElement) => number>} */
    const orders = {
      title: (one, other) => (one.dataset.title ?? "").localeCompare(other.dataset.title ?? ""),
      small: (one, other) => figure(one, "size") - figure(other, "size"),
      large: (one, other) => figure(other, "size") - figure(one, "size"),
      short: (one, other) => figure(one, "best") - figure(other, "best"),
      long: (one, other) => figure(other, "best") - figure(one, "best"),
    };
    const listed = (/** @type {HTMLElement} */ one, /** @type {HTMLElement} */ other) =>
      figure(one, "listed") - figure(other, "listed");
    const order = orders[this.wanted.order];
    const sorted = cards.toSorted((one, other) => order?.(one, other) || listed(one, other));
    if (sorted.some((card, index) => card !== cards[index])) row.replaceChildren(...sorted);
  }

  close() {
    this.watcher.disconnect();
  }
}
