/** The keys, all on one sheet. */

import { button, keys } from "./controls.js";
import { h } from "./dom.js";
import { has, t } from "./words.js";

/** @typedef {[string[], string]} KeyRow keys, and the word of what they do */

/** Keys that the page has on every screen. @type {KeyRow[]} */
const ALWAYS = [
  [["M", "L"], "help.sound"],
  [["?"], "help.this"],
];
/** @type {() => KeyRow[]} */
let present = () => []; // the keys of the screen that is shown

/** Say which keys a screen has, as long as it is shown. @param {() => KeyRow[]} rows */
export function tellKeys(rows) {
  present = rows;
}

/** @param {KeyRow[]} rows */
export const keyList = (rows) =>
  h(
    "dl",
    { class: "keys" },
    rows.map(([names, key]) => [
      h("dt", {}, keys(...names.map((name) => (has(name) ? t(name) : name)))),
      h("dd", {}, t(key)),
    ]),
  );

/** The keys of the screen and of the game at hand. */
export function showHelp() {
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog",
    { class: "help", "aria-labelledby": "help-title" },
    h("h2", { id: "help-title" }, t("help.title")),
    keyList([...present(), ...ALWAYS]),
    button("", t("help.close"), () => dialog.close(), { kind: "pri" }),
    document.documentElement.dataset.manual &&
      h("a", { href: t("help.manual.href"), target: "_blank" }, t("help.manual")),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
