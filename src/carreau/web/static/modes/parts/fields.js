/** Parts of the forms in which a match is chosen. */

import { segments } from "../../controls.js";
import { h } from "../../dom.js";
import { linkTo } from "../../share.js";
import { t } from "../../words.js";
import { keepMatch } from "./match.js";

/** @import { Match } from "../../types/play.d.ts" */
/** @typedef {Record<string, any>} Chosen what is chosen, by the names of fields; each mode has its own */
/** @typedef {(what: Chosen) => unknown} Take */
/** @typedef {{keep: Take, change: Take}} Takes */
/** @typedef {{key: string, limits: number[]}} Field a number between two */

/**
 * Begin a match, at the address of the board as it is before the first move.
 * @param {import("../../types/play").PlayScreen} screen  @param {Omit<Match, "id">} match
 */
export async function begin(screen, match) {
  const hash = await linkTo("play", screen.session.id, screen.session.level, "");
  keepMatch(/** @type {Match} */ ({ ...match, id: hash.slice("#/play/".length) }));
  screen.navigate(hash);
}

/** @param {string[]} given  @param {number} count */
export const namesOf = (given, count) => Array.from({ length: count }, (_, index) => (given[index] ?? "").trim());

/** @param {Chosen} chosen  @param {number} count  @param {Take} keep */
export function nameFields(chosen, count, keep) {
  const one = (/** @type {number} */ index) =>
    h("input", {
      class: "pick",
      maxlength: 40,
      value: chosen.names[index] ?? "",
      placeholder: t("duel.player", { n: index + 1 }),
      "aria-label": t("mode.name", { n: index + 1 }),
      "data-key": `name${index}`,
      oninput: ({ currentTarget }) => keep({ names: replaced(chosen.names, index, currentTarget.value) }),
    });
  return h(
    "div",
    { class: "names" },
    Array.from({ length: count }, (_, index) => one(index)),
  );
}

/** @param {string[]} names  @param {number} index  @param {string} name */
const replaced = (names, index, name) => Object.assign([...names], { [index]: name });

/** @param {Field} field  @param {string} label  @param {Chosen} chosen  @param {Take} keep */
export function numberField({ key, limits }, label, chosen, keep) {
  const [min, max] = limits;
  const typed = (/** @type {{currentTarget: HTMLInputElement}} */ { currentTarget }) =>
    keep({ [key]: within(currentTarget.value, limits, chosen[key]) });
  return h(
    "label",
    { class: "choice" },
    h("span", {}, label),
    h("input", {
      class: "pick",
      type: "number",
      min,
      max,
      value: chosen[key],
      "data-key": key,
      oninput: typed,
      onchange: ({ currentTarget }) => (currentTarget.value = String(chosen[key])),
    }),
  );
}

/** @param {string} text  @param {number[]} limits  @param {number} otherwise */
function within(text, [min, max], otherwise) {
  const value = Math.round(Number(text));
  return Number.isFinite(value) && text !== "" ? Math.min(max, Math.max(min, value)) : otherwise;
}

/** Off, or so many seconds, at first the usual ones. @param {Field & {usual: number}} field  @param {Chosen} chosen  @param {Takes} takes */
export function clockFields(field, chosen, { keep, change }) {
  const { key, usual } = field;
  const on = chosen[key] > 0;
  const label = t(`mode.${key}`);
  /** @type {[string, string][]} */
  const choices = [
    ["off", t("mode.clock.off")],
    ["on", t("mode.clock.on")],
  ];
  return [
    h(
      "div",
      { class: "choice" },
      h("span", {}, label),
      segments(label, choices, on ? "on" : "off", (each) => change({ [key]: each === "on" ? usual : 0 })),
    ),
    on && numberField(field, t(`mode.${key}.seconds`), chosen, keep),
  ];
}
