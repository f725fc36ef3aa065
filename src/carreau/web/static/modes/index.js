/** Modes: other ways to play a board than alone with all the time there is. A mode is a line of this table. */

import { section } from "../controls.js";
import { h } from "../dom.js";
import * as store from "../store.js";
import { t } from "../words.js";
import { duelForm, usualRace } from "./duel/form.js";
import { matchOf } from "./parts/match.js";
import { roundsForm, usualRounds } from "./rounds/form.js";

/** @typedef {import("../types/play").PlayScreen} PlayScreen */
/** @typedef {import("../types/messages").Level} Level */
/** @typedef {import("../types/messages").AboutGame} AboutGame */

const SETTINGS = "way"; // what a browser keeps the settings of the last match under

/** By the name that matches are kept under: what is chosen before one begins, and the module that plays it. */
const MODES = new Map(
  Object.entries({
    duel: { form: duelForm, usual: usualRace, load: () => import("./duel/duel.js") },
    rounds: { form: roundsForm, usual: usualRounds, load: () => import("./rounds/rounds.js") },
  }),
);

/**
 * How a board is played: alone and without a clock (null), or as the match on it says. Its module comes when it is needed.
 * @param {Level} level  @param {string} id  @param {AboutGame} about
 */
export async function openMode(level, id, about) {
  const match = matchOf(id);
  const mode = match && MODES.get(match.kind);
  return mode ? (await mode.load()).open(level, /** @type {any} */ (match), about) : null; // each knows its own
}

/** What can be chosen, folded away until somebody wants it. @param {PlayScreen} screen */
export function modesSection(screen) {
  const name = Object.keys(screen.about.modes ?? {}).find((each) => MODES.has(each));
  const mode = name && MODES.get(name);
  if (!mode) return null;
  const chosen = { ...mode.usual, ...store.read(SETTINGS, {}) };
  const keep = (/** @type {object} */ what) => store.write(SETTINGS, Object.assign(chosen, what));
  const change = (/** @type {object} */ what) => [keep(what), screen.render()];
  // That it was toggled is told later than the click, and what is chosen until then draws it anew.
  const toggle = (/** @type {{currentTarget: HTMLElement}} */ { currentTarget }) =>
    (screen.choosingMode = !currentTarget.parentElement?.hasAttribute("open"));
  return section(
    "modes",
    h(
      "details",
      { open: Boolean(screen.choosingMode) },
      h(
        "summary",
        { "data-key": "modes", onclick: toggle },
        t("mode.title"),
        h("small", { class: "muted" }, t(`mode.summary.${name}`)),
      ),
      mode.form(screen, chosen, { keep, change }),
    ),
  );
}
