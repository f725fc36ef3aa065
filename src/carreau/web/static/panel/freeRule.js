/** A rule that takes values in its own syntax: a field for them, and a grid to click where they are pairs of numbers. */

import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { lookOf } from "../games/index.js";
import { language, t } from "../words.js";

const REACH = 2; // how far the grid goes in each direction
const STEPS = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);
const PAIR = /^([+-]?\d+),([+-]?\d+)$/;

/** @typedef {(choice: string) => unknown} Apply what takes the value; a promise that fails says why it cannot be taken */

/** One a rule, with what it was made for: what is typed stays while the panel around it is built anew. @type {Map<string, FreeRule>} */
const made = new Map();

/** The words of a list, each pair written in one way. @param {string} text */
const pairsOf = (text) =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => PAIR.exec(word)?.slice(1).map(Number).join() ?? word);

/**
 * The field of a rule, the same one as long as nothing else is chosen.
 * @param {string} game  @param {string} name  @param {string} chosen the value now, empty for one that has a name
 * @param {Apply} apply
 */
export function freeRule(game, name, chosen, apply) {
  const kept = made.get(name);
  const key = [game, chosen, language()].join("\n");
  const rule = kept?.key === key ? kept : new FreeRule(key, name, chosen, lookOf(game).pairRules.includes(name));
  rule.apply = apply;
  made.set(name, rule);
  return rule.form;
}

class FreeRule {
  /** @param {string} key  @param {string} name  @param {string} chosen  @param {boolean} pairs */
  constructor(key, name, chosen, pairs) {
    this.key = key;
    /** @type {Apply} */
    this.apply = () => undefined;
    this.field = h("input", {
      class: "field wide",
      maxlength: 100,
      value: chosen,
      autocomplete: "off",
      spellcheck: "false",
      placeholder: t("rules.own.example"),
      "aria-label": t("rules.own"),
      "aria-describedby": "free-rule-note",
      "data-key": `free.${name}`,
      oninput: () => this.show(),
    });
    this.note = h("p", { class: "note small", id: "free-rule-note", role: "status", hidden: true });
    this.grid = h("div", { class: "pairs", role: "group", "aria-label": t("rules.own.grid") });
    this.form = h(
      "form",
      { class: "free-rule", hidden: !chosen, onsubmit: (event) => this.submit(event) },
      pairs && h("p", { class: "muted small" }, t("rules.own.about")),
      h(
        "div",
        { class: "row" },
        this.field,
        button("check", t("rules.own.use"), () => undefined, { type: "submit" }),
      ),
      this.note,
      pairs && this.grid,
    );
    this.show();
  }

  /** The grid as the field says; what was wrong before is not said any more. */
  show() {
    this.say("");
    const present = new Set(pairsOf(this.field.value));
    const square = (/** @type {number} */ down, /** @type {number} */ right) => {
      const pair = `${down},${right}`;
      return h(
        "button",
        {
          type: "button",
          class: down || right ? "" : "m",
          "aria-pressed": String(present.has(pair)),
          "aria-label": pair,
          title: pair,
          "data-key": `pair.${pair}`,
          onclick: () => this.toggle(pair),
        },
        present.has(pair) ? "●" : "",
      );
    };
    fill(
      this.grid,
      STEPS.map((down) => STEPS.map((right) => square(down, right))),
    );
  }

  /** @param {string} pair */
  toggle(pair) {
    const listed = pairsOf(this.field.value);
    const others = listed.filter((each) => each !== pair);
    this.field.value = (others.length < listed.length ? others : [...listed, pair]).join(" ");
    this.show();
  }

  /** @param {string} text */
  say(text) {
    this.note.textContent = text;
    this.note.hidden = !text;
    this.field.setAttribute("aria-invalid", String(Boolean(text)));
  }

  /** @param {Event} event */
  async submit(event) {
    event.preventDefault();
    try {
      await this.apply(pairsOf(this.field.value).join(" "));
    } catch (error) {
      this.say(/** @type {Error} */ (error).message);
      this.field.focus();
    }
  }
}
