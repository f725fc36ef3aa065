/** Small parts that several screens are made of. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

/** @import { Attributes, Child } from "./types/page.d.ts" */

/**
 * A button with an icon and a word.
 * @param {string} name of the icon, empty for none  @param {string} label
 * @param {(event: MouseEvent & {currentTarget: HTMLButtonElement}) => unknown} onclick
 * @param {Attributes<HTMLButtonElement> & {kind?: string, key?: string}} more
 */
export const button = (name, label, onclick, { kind = "", key = label, ...more } = {}) =>
  h("button", { class: `btn ${kind}`, type: "button", "data-key": key, onclick, ...more }, name && icon(name), label);

/**
 * A button that is only an icon; its name is told to everybody who cannot see it.
 * @param {string} name  @param {string} label
 * @param {(event: MouseEvent & {currentTarget: HTMLButtonElement}) => unknown} onclick
 * @param {Attributes<HTMLButtonElement>} more
 */
export const iconButton = (name, label, onclick, more = {}) =>
  h(
    "button",
    { class: "iconbtn", type: "button", title: label, "aria-label": label, "data-key": label, onclick, ...more },
    icon(name),
  );

/**
 * The way back to the list of levels, with the key that goes there.
 * @param {string} label  @param {string} key  @param {() => unknown} leave
 */
export const menuButton = (label, key, leave) =>
  h(
    "button",
    { class: "btn", type: "button", "data-key": "menu", onclick: leave },
    icon("menu"),
    label,
    h("kbd", {}, key),
  );

/** @param {...string} names */
export const keys = (...names) => names.map((name) => h("kbd", {}, name));

/** A number with one digit to a square. @param {string} label  @param {number | string | null | undefined} value */
export function counter(label, value, { length = 2, kind = "" } = {}) {
  const text = (value === null || value === undefined ? "–" : String(value)).padStart(length, " ");
  const digits = [...text].map((digit) =>
    digit === " " ? h("i", { class: "z" }, "0") : h("i", {}, digit.replace("-", "−")),
  );
  return h(
    "div",
    { class: "count" },
    h("span", { class: "l" }, label),
    h("span", { class: `digits ${kind}`, role: "img", "aria-label": `${label} ${text.trim()}` }, digits),
  );
}

/** @param {string} kind  @param {...Child} children */
export const section = (kind, ...children) => h("section", { class: kind }, ...children);
/** @param {string} text  @param {Child} side */
export const heading = (text, side = "") => h("h3", {}, text, side && h("small", {}, side));

/** What a page without a server cannot do, where somebody would look for it. @param {string} key */
export const withoutServer = (key) =>
  document.documentElement.dataset.engine ? h("p", { class: "muted small" }, t(key)) : null;

/**
 * One choice of several, side by side.
 * @template {string | number | boolean | null} Value
 * @param {string} label  @param {[Value, string][]} choices  @param {Value} chosen  @param {(value: Value) => unknown} onchoose
 */
export const segments = (label, choices, chosen, onchoose) =>
  h(
    "div",
    { class: "seg", role: "group", "aria-label": label },
    choices.map(([value, text]) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(value === chosen),
          "data-key": `${label}.${value}`,
          onclick: () => onchoose(value),
        },
        text,
      ),
    ),
  );

/** @param {string} label  @param {boolean} checked  @param {(checked: boolean) => unknown} onchange */
export const toggle = (label, checked, onchange, key = "") =>
  h(
    "label",
    { class: "toggle" },
    h("input", {
      type: "checkbox",
      checked,
      "data-key": label,
      onchange: (event) => onchange(event.currentTarget.checked),
    }),
    label,
    key && h("kbd", {}, key),
  );

/**
 * A sentence with a sign on soft ground: colour is never the only sign.
 * @param {string} kind  @param {string} sign  @param {Child} text
 */
export const verdict = (kind, sign, text) =>
  h("div", { class: `verdict ${kind}` }, h("span", { class: "g", "aria-hidden": "true" }, sign), h("span", {}, text));
