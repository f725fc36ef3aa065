/** What the signs on this board mean, and what its author says of it. */

import { heading, section } from "../controls.js";
import { h } from "../dom.js";
import { meaningsOf } from "../games/meanings.js";
import * as store from "../store.js";
import { notesOf, t } from "../words.js";
import { swatch } from "./swatches.js";

/** @typedef {import("../types/play").PlayScreen} PlayScreen */
/** @typedef {import("../games/meanings.js").Meaning} Meaning */
/** @typedef {import("../types/look").GameLook} GameLook */
/** @typedef {import("../types/messages").Scene} Scene */

/** @type {{key: string, element: Element | null}} */
let made = { key: "", element: null }; // the same as long as it says the same: most moves change nothing

/** Open until somebody folds it away, on every board. @param {PlayScreen} screen */
export function legendSection({ look, answer: { scene } }) {
  const meanings = meaningsOf(look.name, scene);
  const key = JSON.stringify([look.name, meanings, document.documentElement.dataset.theme]);
  if (key !== made.key) made = { key, element: meanings.length ? legend(look, scene, meanings) : null };
  return made.element;
}

/** @param {GameLook} look  @param {Scene} scene  @param {Meaning[]} meanings */
function legend(look, scene, meanings) {
  const one = (/** @type {Meaning} */ meaning) => [
    h("dt", {}, swatch(look, scene, meaning)),
    h("dd", {}, h("b", {}, meaning.name), " ", meaning.told),
  ];
  const folded = (/** @type {{currentTarget: HTMLDetailsElement}} */ { currentTarget }) =>
    store.write("legend", currentTarget.open);
  return section(
    "signs",
    h(
      "details",
      { open: store.read("legend", true), ontoggle: folded },
      h("summary", { "data-key": "signs" }, t("signs.title")),
      h("dl", {}, meanings.map(one)),
    ),
  );
}

/** What the author says of the level. @param {PlayScreen} screen */
export function notesSection({ session: { level } }) {
  const notes = notesOf(level);
  return notes && section("notes", heading(t("notes.title")), h("p", {}, notes));
}
