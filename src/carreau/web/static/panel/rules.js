/** The rules of a board, each with its choices. */

import { heading, section } from "../controls.js";
import { h } from "../dom.js";
import { readable, say } from "../games/wording.js";
import { t } from "../words.js";
import { freeRule } from "./freeRule.js";

/** @typedef {import("../types/messages").Switch} Switch */

/**
 * @param {string} name  @param {string} label  @param {string[][]} options value and text of each
 * @param {string} chosen  @param {(value: string) => void} onchoose
 */
export const select = (name, label, options, chosen, onchoose) =>
  h(
    "label",
    { class: "choice" },
    h("span", {}, label),
    h(
      "select",
      {
        class: "pick",
        "data-key": name,
        onchange: ({ currentTarget }) => onchoose(currentTarget.value),
      },
      options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)),
    ),
  );

const OWN = "own"; // beside the choices of a rule that takes other values as well

/**
 * @param {import("../types/messages").AboutGame} about  @param {Record<string, string>} rules that are not the usual ones
 * @param {string[]} meaningful the rules that matter on this board
 * @param {(name: string, choice: string) => unknown} onchoose
 */
export function rulesSection({ name: game, switches }, rules = {}, meaningful, onchoose) {
  const shown = switches.filter(({ name }) => meaningful.includes(name));
  const one = (/** @type {Switch} */ { name, choices, meaning, free }) => {
    const chosen = rules[name] ?? choices[0];
    const own = free && !choices.includes(chosen);
    const listed = choices.map((choice) => [choice, say(game, `rules.${name}.${choice}`, choice)]);
    if (free) listed.push([OWN, t("rules.own")]);
    const label = say(game, `rules.${name}`, readable(meaning));
    const form = free ? freeRule(game, name, own ? chosen : "", (choice) => onchoose(name, choice)) : null;
    const choose = (/** @type {string} */ choice) => {
      if (form) form.hidden = choice !== OWN;
      if (choice === OWN) form?.querySelector("input")?.focus();
      else onchoose(name, choice);
    };
    return [select(`rule.${name}`, label, listed, form && !form.hidden ? OWN : chosen, choose), form];
  };
  return shown.length > 0 && section("", heading(t("rules.title")), shown.map(one));
}
