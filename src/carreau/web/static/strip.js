/** The one place for messages: a strip of fixed height that is always in sight, and read aloud when it says something else. */

import { button, verdict } from "./controls.js";
import { fill, h } from "./dom.js";

/**
 * @typedef {{text: string, kind?: "" | "warn" | "bad" | "plain", sign?: string, action?: Action | null}} Message
 * What is said, with a sign: colour is never the only one; and what can be done about it.
 */
/** @typedef {{icon: string, label: string, act: () => unknown}} Action */

/** @type {HTMLElement} */
let element; // made with the first place
/**
 * What is said of each kind, the first that there is.
 * @type {{gone: Message | null, told: Message | null, pointed: Message | null, standing: Message | null}}
 */
const said = { gone: null, told: null, pointed: null, standing: null };
let shown = "";
let lent = false; // to a dialog, where only what happens there is said
/** @type {IntersectionObserver} */
let watcher;

function make() {
  element = h("div", { class: "strip", role: "status" });
  const toggle = (/** @type {IntersectionObserverEntry[]} */ seen) =>
    element.classList.toggle("away", !seen.at(-1)?.isIntersecting);
  watcher = new IntersectionObserver(toggle, { threshold: 1 });
}

/** A place for the strip, beside a board; where it is out of sight, the strip is at the foot of the window. */
export function stripSlot() {
  if (!element) make();
  watcher.disconnect();
  const slot = h("div", { class: "strip-slot" }, element);
  watcher.observe(slot);
  return slot;
}

/** The strip in a dialog as long as that is open: what lies under it is out of reach. @param {HTMLDialogElement} dialog */
export function lendStrip(dialog) {
  const home = /** @type {HTMLElement} */ (element.parentElement);
  const away = element.classList.contains("away");
  watcher.disconnect();
  element.classList.remove("away");
  dialog.append(element);
  lent = true;
  tell(null);
  dialog.addEventListener("close", () => {
    lent = false;
    tell(null);
    if (!dialog.contains(element)) return; // another place has begun, and has it
    element.classList.toggle("away", away);
    home.append(element);
    if (home.classList.contains("strip-slot")) watcher.observe(home);
  });
}

/** At the foot of the window, and empty: where another place begins. */
export function resetStrip() {
  if (!element) make();
  watcher.disconnect();
  element.classList.add("away");
  document.body.append(element);
  Object.assign(said, { told: null, pointed: null, standing: null });
  show();
}

/** Say what has happened, until something else does; the same thing twice is said twice. @param {Message | null} message */
export function tell(message) {
  said.told = message;
  if (message) shown = "";
  show();
}

/** Say how things stand, as long as nothing else is told; what was said before they changed is over. @param {Message | null} message */
export function stand(message) {
  if (!lent && JSON.stringify(message) !== JSON.stringify(said.standing)) said.told = said.pointed = null;
  said.standing = message;
  show();
}

/** Say what lies where somebody points, as long as he does. @param {string} text */
export function point(text) {
  said.pointed = text ? { kind: "plain", sign: "?", text } : null;
  show();
}

/** Say whether somebody answers, before everything else: for a while, or until it changes. @param {Message | null} message */
export function hold(message, milliseconds = 0) {
  said.gone = message;
  show();
  if (milliseconds) setTimeout(() => release(message), milliseconds);
}

/** @param {Message | null} message */
function release(message) {
  if (said.gone === message) said.gone = null;
  show();
}

function show() {
  const message = said.gone ?? said.told ?? (lent ? null : (said.pointed ?? said.standing));
  const text = JSON.stringify(message);
  if (text === shown) return;
  shown = text;
  fill(element, message && content(message));
}

/** @param {Message} message */
function content({ text, kind = "", sign = "", action }) {
  return [
    verdict(kind, sign, text),
    action && button(action.icon, action.label, action.act, { key: "strip", kind: "pri" }),
  ];
}
