/** What is chosen before a race: who drives, against which clock. */

import { button, segments } from "../../controls.js";
import { h } from "../../dom.js";
import { t } from "../../words.js";
import { begin, clockFields, nameFields, namesOf, numberField } from "../parts/fields.js";

/** @typedef {import("../parts/fields.js").Chosen} Chosen */
/** @typedef {import("../parts/fields.js").Takes} Takes */
/** @typedef {import("../../types/play").PlayScreen} PlayScreen */

/**
 * Fields that are typed in only `keep` what they hold: drawn anew, the button that somebody presses next would be gone
 * from under the hand. What is chosen with a click may `change` what is shown.
 * @param {PlayScreen} screen  @param {Chosen} chosen  @param {Takes} takes
 */
export function duelForm(screen, chosen, { keep, change }) {
  const two = chosen.who !== "alone";
  return [
    segments(
      t("mode.who"),
      ["alone", "two", "computer"].map((who) => [who, t(`mode.${who}`)]),
      chosen.who,
      (who) => change({ who }),
    ),
    two && nameFields(chosen, chosen.who === "computer" ? 1 : 2, keep),
    chosen.who === "computer" && numberField("skill", t("mode.skill"), chosen, keep),
    clockFields("clock", chosen, { keep, change }),
    two && ruleChoice("wins", ["fair", "first"], chosen, change),
    two && !chosen.clock && ruleChoice("stuck", ["restart", "lost"], chosen, change),
    h(
      "div",
      { class: "row" },
      button("flag", t("mode.start"), () => start(screen, chosen), { kind: "pri", disabled: !two && !chosen.clock }),
    ),
    !two && !chosen.clock && h("p", { class: "muted small" }, t("mode.already")),
  ];
}

/** @param {PlayScreen} screen  @param {Chosen} chosen */
function start(screen, { who, skill, clock, stuck, wins, names: given }) {
  begin(screen, {
    kind: "duel",
    players: who === "alone" ? 1 : 2,
    computer: who === "computer" ? skill : 0,
    clock,
    stuck,
    wins,
    names: namesOf(given, who === "computer" ? 1 : 2), // the computer has one of its own
  });
}

/**
 * @param {"stuck" | "wins"} name  @param {string[]} choices  @param {Chosen} chosen  @param {Takes["change"]} change
 */
const ruleChoice = (name, choices, chosen, change) =>
  h(
    "label",
    { class: "choice" },
    h("span", {}, t(`rules.${name}`)),
    h(
      "select",
      {
        class: "pick",
        "data-key": name,
        onchange: ({ currentTarget }) => change({ [name]: currentTarget.value }),
      },
      choices.map((each) => h("option", { value: each, selected: each === chosen[name] }, t(`rules.${name}.${each}`))),
    ),
  );
