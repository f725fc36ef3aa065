/** The rules of a board, each with its choices. */

import { heading, section } from "../controls.js";
import { h } from "../dom.js";
import { readable, say } from "../games/wording.js";
import { t } from "../words.js";

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

/**
 * @param {import("../types/messages").AboutGame} about  @param {Record<string, string>} rules that are not the usual ones
 * @param {string[]} meaningful the rules that matter on this board
 * @param {(name: string, choice: string) => void} onchoose
 */
export function rulesSection({ name: game, switches }, rules = {}, meaningful, onchoose) {
  const shown = switches.filter(({ name }) => meaningful.includes(name));
  const one = (/** @type {Switch} */ { name, choices, meaning }) => {
    const chosen = rules[name] ?? choices[0];
    const all = choices.includes(chosen) ? choices : [...choices, chosen]; // a list of accelerations of one's own
    const listed = all.map((choice) => [choice, say(game, `rules.${name}.${choice}`, choice)]);
    const label = say(game, `rules.${name}`, readable(meaning));
    return select(`rule.${name}`, label, listed, chosen, (choice) => onchoose(name, choice));
  };
  return shown.length > 0 && section("", heading(t("rules.title")), shown.map(one));
}
