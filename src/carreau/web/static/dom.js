/** Elements without markup: what comes from files and people is always text. */

import { around } from "./around.js";

/** @import { Attributes, Child } from "./types/page.d.ts" */

const SVG = "http://www.w3.org/2000/svg";

/**
 * h("button", { class: "btn", onclick: act }, icon("undo"), "Undo"): an element with attributes, listeners and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag  @param {Attributes<HTMLElementTagNameMap[Tag]>} attributes  @param {...Child} children
 */
export function h(tag, attributes = {}, ...children) {
  return build(document.createElement(tag), attributes, children);
}

/**
 * The same for drawings.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag  @param {Attributes} attributes  @param {...Child} children
 */
export function vector(tag, attributes = {}, ...children) {
  return build(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @template {HTMLElement | SVGElement} Built
 * @param {Built} element  @param {Attributes<never>} attributes  @param {Child[]} children
 */
function build(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (typeof value === "object") {
      for (const [key, each] of Object.entries(value)) element.style.setProperty(key, String(each));
    } else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...nodes(leaves(children)));
  return element;
}

/** @param {Child[]} children  @returns {Exclude<Child, Child[]>[]} */
const leaves = (children) => children.flatMap((child) => (Array.isArray(child) ? leaves(child) : [child]));

/** @param {Exclude<Child, Child[]>[]} children  @returns {(Node | string)[]} */
const nodes = (children) =>
  children
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (typeof child === "number" ? String(child) : child));

/** @param {string} selector  @param {ParentNode} root  @returns {HTMLElement | null} */
export const find = (selector, root = document) => root.querySelector(selector);

/** What has the focus, as seen from an element: of the page, or of the part that hides it from the page. @param {Element} element */
export const activeIn = (element) => /** @type {Partial<Document>} */ (element.getRootNode()).activeElement ?? null;

/**
 * Replace what is in an element, keeping the focus on the control of the same `data-key`.
 * @param {Element} element  @param {...Child} children
 */
export function fill(element, ...children) {
  const active = activeIn(element);
  const focused = active instanceof HTMLElement && element.contains(active) ? active.dataset.key : undefined;
  element.replaceChildren(...nodes(leaves(children).filter(Boolean)));
  if (focused) find(`[data-key="${CSS.escape(focused)}"]`, element)?.focus({ preventScroll: true });
}

/** Let an element say a text: one that says it already is not laid out again. @param {Element} element  @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @type {string[]} */
const waiting = [];
let speaking = false;

/**
 * Say something to screen readers. Messages wait for one another; only the latest few are kept.
 * @param {string} text
 */
export function announce(text) {
  if (!text) return;
  waiting.push(text);
  if (waiting.length > 3) waiting.shift();
  if (!speaking) speakNext();
}

function speakNext() {
  const live = around.live();
  speaking = waiting.length > 0;
  if (!speaking || !live) return;
  live.textContent = waiting.shift() ?? "";
  setTimeout(speakNext, 900);
}
