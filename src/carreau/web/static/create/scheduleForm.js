/** What is said of what the brush at hand has painted, such as when a gate is open; and the board at each turn. */

import { button, heading, section } from "../controls.js";
import { h } from "../dom.js";
import { readable, say } from "../games/wording.js";
import { select } from "../panel/rules.js";
import { t } from "../words.js";

/** @import { CreateScreen } from "./screen.js" */
/** @import { Setting } from "../types/messages.d.ts" */

/** @param {CreateScreen} screen */
export function settingsSection(screen) {
  const { answer } = screen.drawing;
  const brush = screen.brushFor(screen.erasing);
  const mine = answer.settings.filter((each) => each.brush === brush?.name);
  if (!mine.length && answer.turns < 2) return null;
  return section(
    "schedule",
    heading(mine.length ? screen.wordOf(brush) : t("create.turns")),
    mine.map((each) => (each.signs ? signs(screen, each) : choice(screen, each))),
    answer.turns > 1 && turns(screen),
  );
}

/** @param {CreateScreen} screen  @param {Setting} setting  @param {string} value */
const settle = (screen, { brush, name }, value) => screen.drawing.edit({ brush, setting: name, value });

/** @param {CreateScreen} screen  @param {Setting} setting */
function choice(screen, setting) {
  const game = screen.look.name;
  const named = setting.choices.map((each) => [each, say(game, `setting.${setting.name}.${each}`, readable(each))]);
  const label = say(game, `setting.${setting.name}`, readable(setting.name));
  return select(`${setting.brush}.${setting.name}`, label, named, setting.value, (value) =>
    settle(screen, setting, value),
  );
}

/**
 * A square for each sign, which a click makes the next one; how many there are, and from which they begin.
 * @param {CreateScreen} screen  @param {Setting} setting
 */
function signs(screen, setting) {
  const { value, most } = setting;
  const game = screen.look.name;
  const label = say(game, `setting.${setting.name}`, readable(setting.name));
  const now = screen.drawing.turn % value.length;
  const next = (/** @type {string} */ sign) => setting.signs[(setting.signs.indexOf(sign) + 1) % setting.signs.length];
  const one = (/** @type {string} */ sign, /** @type {number} */ index) => {
    const changed = value.slice(0, index) + next(sign) + value.slice(index + 1);
    const word = say(game, `setting.${setting.name}.${sign}`, sign);
    const attributes = {
      class: `sign s${setting.signs.indexOf(sign)} ${index === now ? "now" : ""}`,
      type: "button",
      title: word,
      "aria-label": `${index + 1}: ${word}`,
      "data-key": `sign.${index}`,
    };
    return h("button", { ...attributes, onclick: () => settle(screen, setting, changed) }, String(index + 1));
  };
  const set = (/** @type {string} */ changed) => () => settle(screen, setting, changed);
  return [
    h("div", { class: "signs", role: "group", "aria-label": label }, [...value].map(one)),
    h(
      "div",
      { class: "row tight fill" },
      button("minus", t("create.shorter"), set(value.slice(0, -1)), { disabled: value.length < 2 }),
      button("plus", t("create.longer"), set(value + setting.signs[0]), { disabled: value.length >= most }),
      button("back", t("create.earlier"), set(value.slice(1) + value[0]), { disabled: value.length < 2 }),
    ),
  ];
}

/** The board at each turn, until it is as it was. @param {CreateScreen} screen */
function turns(screen) {
  const { drawing } = screen;
  const value = drawing.turn % drawing.answer.turns;
  const output = h("output", {}, String(value));
  const look = (/** @type {{currentTarget: HTMLInputElement}} */ { currentTarget }) => {
    output.textContent = currentTarget.value;
    drawing.look(Number(currentTarget.value));
  };
  const attributes = { type: "range", min: 0, max: drawing.answer.turns - 1, value, "data-key": "turn", oninput: look };
  return h(
    "label",
    { class: "choice tight" },
    h("span", {}, t("create.turn.at")),
    h("span", { class: "slide" }, h("input", attributes), output),
  );
}
