/** The rules of a board, each with its choices. */

import { heading, section } from "./controls.js";
import { h } from "./dom.js";
import { has, t } from "./words.js";

const OF_LAPS = new Set(["lap_end", "zones"]);

export const select = (name, label, options, chosen, onchoose) =>
  h(
    "label",
    { class: "choice" },
    h("span", {}, label),
    h(
      "select",
      { class: "pick", "data-key": name, onchange: (event) => onchoose(event.target.value) },
      options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)),
    ),
  );

/** @param {(name: string, choice: string) => void} onchoose */
export function rulesSection({ switches }, rules = {}, lap, onchoose) {
  const shown = switches.filter(({ name }) => lap || !OF_LAPS.has(name));
  const word = (name, choice) => (has(`rules.${name}.${choice}`) ? t(`rules.${name}.${choice}`) : choice);
  const one = ({ name, choices }) => {
    const chosen = rules[name] ?? choices[0];
    const all = choices.includes(chosen) ? choices : [...choices, chosen]; // a list of accelerations of one's own
    const listed = all.map((choice) => [choice, word(name, choice)]);
    return select(`rule.${name}`, t(`rules.${name}`), listed, chosen, (choice) => onchoose(name, choice));
  };
  return shown.length > 0 && section("", heading(t("rules.title")), shown.map(one));
}
