/** The rules that a board is drawn for. Another choice is an edit like any other: it is judged, kept and undone. */

import { heading, section } from "../controls.js";
import { h } from "../dom.js";
import { has, t } from "../words.js";

const OF_LAPS = new Set(["lap_end", "zones"]);

/** @param {import("./screen.js").CreateScreen} screen */
export function rulesSection(screen) {
  const lap = screen.brushes.some((brush) => brush.name === "line");
  const shown = screen.about.switches.filter(({ name }) => lap || !OF_LAPS.has(name));
  return shown.length > 0 && section("", heading(t("rules.title")), shown.map((each) => choice(screen, each)));
}

function choice(screen, { name, choices }) {
  const { rules = {} } = screen.drawing.level;
  const chosen = rules[name] ?? choices[0];
  const all = choices.includes(chosen) ? choices : [...choices, chosen]; // a list of accelerations of one's own
  const word = (each) => (has(`rules.${name}.${each}`) ? t(`rules.${name}.${each}`) : each);
  const change = (event) => screen.drawing.change({ rules: { ...rules, [name]: event.target.value } });
  return h(
    "label",
    { class: "choice" },
    h("span", {}, t(`rules.${name}`)),
    h(
      "select",
      { class: "pick", "data-key": `rule.${name}`, onchange: change },
      all.map((each) => h("option", { value: each, selected: each === chosen }, word(each))),
    ),
  );
}
