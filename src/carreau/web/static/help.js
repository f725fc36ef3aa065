/** The keys, all on one sheet. */

import { button, keys } from "./controls.js";
import { h } from "./dom.js";
import { has, t } from "./words.js";

const ROWS = [
  [["←", "↑", "↓", "→"], "help.arrows"],
  [["W", "A", "S", "D"], "help.block"],
  [["1", "…", "9"], "help.pad"],
  [["1", "…", "5"], "help.robot"],
  [["⌫", "⇧⌫"], "help.undo"],
  [["R"], "help.restart"],
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

export function showHelp() {
  const dialog = h(
    "dialog",
    { class: "help", "aria-labelledby": "help-title" },
    h("h2", { id: "help-title" }, t("help.title")),
    h(
      "dl",
      { class: "keys" },
      ROWS.map(([names, key]) => [
        h("dt", {}, keys(...names.map((name) => (has(name) ? t(name) : name)))),
        h("dd", {}, t(key)),
      ]),
    ),
    button("", t("help.close"), () => dialog.close(), { kind: "pri" }),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
