/** What is chosen before a race: who drives, against which clock. */

import { button, segments } from "../../controls.js";
import { h } from "../../dom.js";
import { select } from "../../panel/rules.js";
import { t } from "../../words.js";
import { begin, clockFields, nameFields, namesOf, numberField } from "../parts/fields.js";

/** @typedef {{who: string, skill: number, clock: number, names: string[]}} Race */
/** @typedef {Race & {[rule: string]: unknown}} Chosen */
/** @typedef {import("../parts/fields.js").Takes} Takes */
/** @typedef {import("../../types/play").PlayScreen} PlayScreen */

const CLOCK = { key: "clock", usual: 3, limits: [1, 30] }; // seconds
const SKILL = { key: "skill", limits: [1, 10] };
/** @type {Race} */
export const usualRace = { who: "alone", skill: 5, clock: 0, names: [] };

/**
 * Fields that are typed in only `keep` what they hold: drawn anew, the button that somebody presses next would be gone
 * from under the hand. What is chosen with a click may `change` what is shown.
 * @param {PlayScreen} screen  @param {Chosen} chosen  @param {Takes} takes
 */
export function duelForm(screen, chosen, { keep, change }) {
  const two = chosen.who !== "alone";
  const { choices, rules } = screen.about.modes.duel;
  return [
    segments(
      t("mode.who"),
      ["alone", "two", "computer"].map((who) => [who, t(`mode.${who}`)]),
      chosen.who,
      (who) => change({ who }),
    ),
    two && nameFields(chosen, chosen.who === "computer" ? 1 : 2, keep),
    chosen.who === "computer" && numberField(SKILL, t("mode.skill"), chosen, keep),
    clockFields(CLOCK, chosen, { keep, change }),
    two && ruleChoices(choices, chosen, change),
    two && !chosen.clock && ruleChoices(rules, chosen, change),
    h(
      "div",
      { class: "row" },
      button("flag", t("mode.start"), () => start(screen, chosen), { kind: "pri", disabled: !two && !chosen.clock }),
    ),
    !two && !chosen.clock && h("p", { class: "muted small" }, t("mode.already")),
  ];
}

/** @param {PlayScreen} screen  @param {Chosen} chosen */
function start(screen, chosen) {
  const { who, skill, clock, names: given } = chosen;
  const { choices, rules } = screen.about.modes.duel;
  begin(screen, {
    kind: "duel",
    players: who === "alone" ? 1 : 2,
    computer: who === "computer" ? skill : 0,
    clock,
    choices: chosenOf(choices, chosen),
    rules: chosenOf(rules, chosen),
    names: namesOf(given, who === "computer" ? 1 : 2), // the computer has one of its own
  });
}

/** What is chosen of some rules, or else the usual. @param {Record<string, string[]>} rules  @param {Chosen} chosen */
const chosenOf = (rules, chosen) =>
  Object.fromEntries(Object.entries(rules).map(([name, [usual]]) => [name, String(chosen[name] ?? usual)]));

/** @param {Record<string, string[]>} rules  @param {Chosen} chosen  @param {Takes["change"]} change */
const ruleChoices = (rules, chosen, change) =>
  Object.entries(chosenOf(rules, chosen)).map(([name, present]) => {
    const options = rules[name].map((each) => [each, t(`rules.${name}.${each}`)]);
    return select(name, t(`rules.${name}`), options, present, (choice) => change({ [name]: choice }));
  });
