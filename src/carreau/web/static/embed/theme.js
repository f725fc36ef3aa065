/** The theme of a board in a page of somebody else: its attribute, or what the page has around it; and the page's own colours. */

import { h } from "../dom.js";
import { retheme } from "../draw/colours.js";

const PREFIX = "--carreau-"; // what a page calls a token of ours that it gives a value of its own

/**
 * Give `root` its theme, and another one whenever the page has another; answers what ends that.
 * @param {HTMLElement} root  @param {HTMLElement} host the element that it is shown for  @param {CSSStyleSheet} sheet
 */
export function followTheme(root, host, sheet) {
  const around = h("i", { class: "scheme", hidden: true }); // outside of `root`, so in the scheme of the page
  const inside = h("i", { hidden: true });
  const names = tokensOf(sheet);
  const apply = () => {
    const dark = host.getAttribute("theme") ?? schemeOf(around);
    root.dataset.theme = dark === "dark" ? "dark" : "light";
    for (const name of names) {
      const value = getComputedStyle(host)
        .getPropertyValue(PREFIX + name.slice(2))
        .trim();
      root.style.setProperty(name, value && resolved(inside, value));
    }
    retheme();
    window.dispatchEvent(new Event("retheme"));
  };
  root.before(around);
  root.append(inside);
  around.addEventListener("transitionend", apply); // its colour is another one in another scheme
  apply();
  return () => around.removeEventListener("transitionrun", apply);
}

/** The names of our tokens, as the style sheet has them. @param {CSSStyleSheet} sheet */
function tokensOf(sheet) {
  const rules = [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule);
  return new Set(rules.flatMap(({ style }) => [...style]).filter((name) => name.startsWith("--")));
}

/** @param {Element} around */
const schemeOf = (around) => (getComputedStyle(around).color === "rgb(0, 0, 0)" ? "dark" : "light");

/** A colour as a canvas takes it, whatever function of CSS it is; anything else as it is. @param {HTMLElement} inside  @param {string} value */
function resolved(inside, value) {
  if (!CSS.supports("color", value)) return value;
  inside.style.setProperty("color", value);
  return getComputedStyle(inside).color;
}
