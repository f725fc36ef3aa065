/** The keys, all on one sheet. */

import { button, keys } from "./controls.js";
import { h } from "./dom.js";
import { has, t } from "./words.js";

/** @typedef {[string[], string]} KeyRow keys, and the word of what they do */

/** @type {KeyRow[]} */
const PLAY_KEYS = [
  [["←", "↑", "↓", "→"], "help.arrows"],
  [["W", "A", "S", "D"], "help.block"],
  [["1", "…", "9"], "help.pad"],
  [["help.key.walk"], "help.walk"],
  [["1", "…", "5"], "help.robot"],
  [["⌫", "⇧⌫"], "help.undo"],
  [["R"], "help.restart"],
  [["⇧R"], "help.reset"],
  [["H"], "help.hint"],
  [["V"], "help.solve"],
  [["G"], "help.ghost"],
  [["1", "2", "O", "T"], "help.overlay"],
  [["+", "−", "0"], "help.zoom"],
  [["help.key.space"], "help.pan"],
  [["help.key.wheel"], "help.history"],
  [["N", "P"], "help.level"],
  [["M", "L"], "help.sound"],
  [["Esc"], "help.menu"],
];

/** @type {KeyRow[]} */
export const CREATE_KEYS = [
  [["1", "…", "9"], "create.keys.brush"],
  [["←", "↑", "↓", "→"], "create.keys.cursor"],
  [["help.key.space"], "create.keys.paint"],
  [["⇧", "←", "↑", "↓", "→"], "create.keys.side"],
  [["Del", "E"], "create.keys.erase"],
  [["B"], "create.keys.fill"],
  [["T", "H"], "create.keys.turn"],
  [["⌫", "⇧⌫"], "help.undo"],
];

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

/** @param {string} place the tab whose keys are asked for */
export function showHelp(place) {
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog",
    { class: "help", "aria-labelledby": "help-title" },
    h("h2", { id: "help-title" }, t("help.title")),
    keyList(place === "create" ? CREATE_KEYS : PLAY_KEYS),
    button("", t("help.close"), () => dialog.close(), { kind: "pri" }),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
