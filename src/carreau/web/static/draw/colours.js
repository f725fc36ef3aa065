/** Colours are CSS tokens, read once and again after every change of theme. */

const read = new Map();
let generation = 0;

/** The value of a token of tokens.css, such as "paper" or "v3". @param {string} token */
export function color(token) {
  let value = read.get(token);
  if (value === undefined) {
    value = getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();
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

export const isDark = () => document.documentElement.dataset.theme === "dark";

export const font = (/** @type {number} */ size, weight = 400) => `${weight} ${size}px ${color("font")}`;
