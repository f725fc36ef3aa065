/** Elements without markup: what comes from files and people is always text. */

const SVG = "http://www.w3.org/2000/svg";

/** h("button", { class: "btn", onclick: act }, icon("undo"), "Undo"): an element with attributes, listeners and children. */
export function h(tag, attributes = {}, ...children) {
  return build(document.createElement(tag), attributes, children);
}

export function vector(tag, attributes = {}, ...children) {
  return build(document.createElementNS(SVG, tag), attributes, children);
}

function build(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (name === "vars") for (const [key, each] of Object.entries(value)) element.style.setProperty(key, each);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

export const find = (selector, root = document) => root.querySelector(selector);

/** Replace what is in an element, keeping the focus on the control of the same `data-key`. */
export function fill(element, ...children) {
  const focused = element.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  element.replaceChildren(...children.flat(Infinity).filter(Boolean));
  if (focused) find(`[data-key="${CSS.escape(focused)}"]`, element)?.focus({ preventScroll: true });
}

const waiting = [];
let speaking = false;

/** Say something to screen readers. Messages wait for one another; only the latest few are kept. */
export function announce(text) {
  if (!text) return;
  waiting.push(text);
  if (waiting.length > 3) waiting.shift();
  if (!speaking) speakNext();
}

function speakNext() {
  const live = find("#live");
  speaking = waiting.length > 0;
  if (!speaking || !live) return;
  live.textContent = waiting.shift();
  setTimeout(speakNext, 900);
}
