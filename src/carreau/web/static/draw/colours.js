/** Colours are CSS tokens, read once and again after every change of theme. */

import { around } from "../around.js";
import { h } from "../dom.js";

const read = new Map();
let generation = 0;
/** @type {HTMLElement | null} */
let worn = null; // whose tokens are read, if not those of the page

const wearer = () => worn ?? around.themed();

/** The value of a token of tokens.css, such as "paper" or "v3". @param {string} token */
export function color(token) {
  let value = read.get(token);
  if (value === undefined) {
    value = getComputedStyle(wearer()).getPropertyValue(`--${token}`).trim();
    read.set(token, value);
  }
  return value;
}

/** Forget all colours. Call it after the theme has changed, then draw again. */
export function retheme() {
  read.clear();
  generation += 1;
}

/** A number that is another one after each change of theme, for the keys of caches. */
export const themeNumber = () => generation;

export const isDark = () => wearer().dataset.theme === "dark";

/** Draw in the colours of the light theme, whatever the page has: for pictures that go elsewhere. @param {() => unknown} draw */
export function inLight(draw) {
  worn = document.body.appendChild(h("i", { class: "light", hidden: true }));
  retheme();
  try {
    draw();
  } finally {
    worn.remove();
    worn = null;
    retheme();
  }
}

export const font = (/** @type {number} */ size, weight = 400) => `${weight} ${size}px ${color("font")}`;
