/** Search among the cards of a gallery: by title, game, difficulty, size, best result, by how they were done; and their order. */

import { h } from "../dom.js";
import { allLooks } from "../games/index.js";
import { select } from "../panel/rules.js";
import { t } from "../words.js";

const ENTRIES = ".cards > [data-title]";
const PARTS = ".set, section.shelf"; // what is not shown when nothing of it is
const ANY = "all";
const plain = (/** @type {string} */ text) =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

/** Where figures are cut into small, middling and large. @type {Record<string, [number, number]>} */
const CUTS = { side: [10, 16], best: [10, 20] };
/** What a choice stands for beside itself. @type {Record<string, string[]>} */
const STATES = { open: ["open", "tried"], solved: ["solved", "best"] };

/** @typedef {"game" | "grade" | "side" | "best" | "state" | "order"} Choice */

export class Filters {
  /** @param {Element} root of the gallery; what is read later is found when it is there */
  constructor(root) {
    this.root = root;
    /** @type {Record<Choice, string>} */
    this.wanted = { game: ANY, grade: ANY, side: ANY, best: ANY, state: ANY, order: "listed" };
    this.text = h("input", {
      type: "search",
      class: "field",
      "aria-label": t("find.text"),
      placeholder: t("find.text"),
      oninput: () => this.apply(),
    });
    this.count = h("p", { class: "muted small", role: "status" });
    this.element = h(
      "search",
      { class: "find" },
      this.text,
      this.choice("game", [[ANY, t("find.game.all")], ...allLooks().map((look) => [look.name, look.longTitle()])]),
      this.choice("state", this.named("state", ["all", "open", "tried", "solved", "best"])),
      this.choice("grade", [[ANY, t("find.any")], ...["1", "2", "3", "4", "5"].map((n) => [n, t("grade", { n })])]),
      this.choice("side", this.named("side", ["all", "low", "middle", "high"])),
      this.choice("best", this.named("best", ["all", "low", "middle", "high"])),
      this.choice(
        "order",
        this.named("order", ["listed", "title", "easy", "difficult", "small", "large", "short", "long"]),
      ),
      this.count,
    );
    this.watcher = new MutationObserver(() => this.apply()); // files of the shelf are read as they come into sight
    this.apply();
  }

  /** @param {Choice} name  @param {string[]} options */
  named(name, options) {
    const [low, high] = CUTS[name] ?? [0, 0];
    return options.map((option) => [option, t(`find.${name}.${option}`, { low, more: low + 1, high })]);
  }

  /** @param {Choice} name  @param {string[][]} options */
  choice(name, options) {
    return select(`find.${name}`, t(`find.${name}`), options, this.wanted[name], (value) => {
      this.wanted[name] = value;
      this.apply();
    });
  }

  apply() {
    this.watcher.disconnect();
    const entries = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(ENTRIES)]);
    for (const entry of entries) entry.hidden = !this.fits(entry);
    for (const row of new Set(entries.map((entry) => entry.parentElement))) if (row) this.sort(row);
    for (const part of this.root.querySelectorAll(PARTS)) {
      /** @type {HTMLElement} */ (part).classList.toggle("none", !part.querySelector(`${ENTRIES}:not([hidden])`));
    }
    const shown = entries.filter((entry) => !entry.hidden).length;
    this.count.textContent = shown ? t("find.count", { n: shown, all: entries.length }) : t("find.none");
    this.watcher.observe(this.root, { childList: true, subtree: true });
  }

  /** @param {HTMLElement} entry */
  fits({ dataset }) {
    const { title = "", state = "open", game, grade } = dataset;
    const { wanted } = this;
    const is = (/** @type {string} */ choice, /** @type {string | undefined} */ value) =>
      choice === ANY || choice === value;
    return (
      plain(this.text.value)
        .split(/\s+/)
        .every((word) => plain(title).includes(word)) &&
      (is(wanted.state, state) || Boolean(STATES[wanted.state]?.includes(state))) &&
      is(wanted.game, game) &&
      is(wanted.grade, grade) &&
      is(wanted.side, part(dataset, "side")) &&
      is(wanted.best, part(dataset, "best"))
    );
  }

  /** @param {Element} row of cards */
  sort(row) {
    const cards = /** @type {HTMLElement[]} */ ([...row.children]);
    for (const [index, card] of cards.entries()) card.dataset.listed ??= String(index);
    const [name, sign] = ORDERS[this.wanted.order] ?? ["listed", 1];
    const figure = (/** @type {HTMLElement} */ card, /** @type {string} */ name) =>
      Number(card.dataset[name] || Infinity);
    const order = (/** @type {HTMLElement} */ one, /** @type {HTMLElement} */ other) =>
      name === "title"
        ? (one.dataset.title ?? "").localeCompare(other.dataset.title ?? "")
        : sign * (figure(one, name) - figure(other, name));
    const sorted = cards.toSorted((one, other) => order(one, other) || figure(one, "listed") - figure(other, "listed"));
    if (sorted.some((card, index) => card !== cards[index])) row.replaceChildren(...sorted);
  }

  close() {
    this.watcher.disconnect();
  }
}

/** Which of the three parts a figure of a card is in; none where there is none. @param {DOMStringMap} dataset  @param {string} name */
function part(dataset, name) {
  if (!dataset[name]) return "";
  const [low, high] = CUTS[name];
  const figure = Number(dataset[name]);
  return figure <= low ? "low" : figure <= high ? "middle" : "high";
}

/** By which figure of a card, and which way. @type {Record<string, [string, number]>} */
const ORDERS = {
  title: ["title", 1],
  easy: ["grade", 1],
  difficult: ["grade", -1],
  small: ["size", 1],
  large: ["size", -1],
  short: ["best", 1],
  long: ["best", -1],
};
