/** What may be chosen otherwise on a board: the aim, and the rules. Another choice is another puzzle. */

import { post } from "../api.js";
import { button, heading, section } from "../controls.js";
import { h } from "../dom.js";
import { readable, say } from "../games/wording.js";
import { rulesSection, select } from "../panel/rules.js";
import { linkTo } from "../share.js";

const MOST_SEED = 2 ** 31;

/** @typedef {import("./screen.js").PlayScreen} PlayScreen */
/** @typedef {import("../types/messages").Chosen} Chosen */
/** @typedef {import("../types/messages").Choice} Choice */

/** Such as which robot must arrive, and on which target, from where the robots stand. @param {PlayScreen} screen */
export function aims(screen) {
  const { look, choices } = screen;
  if (!choices?.choices.length) return null;
  const one = (/** @type {Choice} */ { name, options, chosen }) => {
    const listed = options.map((option, index) => [option, look.choiceName(name, option, index)]);
    const label = say(look.name, `choice.${name}`, readable(name));
    return select(name, label, listed, chosen, (value) => choose(screen, { [name]: value }));
  };
  return section("", heading(look.choicesTitle()), choices.choices.map(one), draws(screen, choices.draws));
}

/** What may be drawn anew at random, from where the game stands. @param {PlayScreen} screen  @param {string[]} names */
function draws(screen, names) {
  const one = (/** @type {string} */ name) => {
    const seed = Math.floor(Math.random() * MOST_SEED);
    return button(
      "dice",
      say(screen.look.name, `draw.${name}`, readable(name)),
      () => put(screen, { draw: [name], seed }),
      {
        key: `draw.${name}`,
      },
    );
  };
  return names.length > 0 && h("div", { class: "row draws" }, names.map(one));
}

/** The rules that this board is played by. @param {PlayScreen} screen */
export function rules(screen) {
  const { about, session, choices } = screen;
  const change = (/** @type {string} */ name, /** @type {string} */ choice) => changeRule(screen, name, choice);
  return rulesSection(about, session.level.rules, choices?.rules ?? [], change);
}

/** The address of a board as its file has it: this one, or the one that another aim or rule was chosen on. @param {PlayScreen} screen */
const originOf = ({ from, session }) => from || session.id;

/** Another aim on the same board, from where the game stands. @param {PlayScreen} screen  @param {Record<string, string>} choices */
export const choose = (screen, choices) => put(screen, { choices });

/**
 * The board with something else to reach; the way back to what it was made of goes along.
 * @param {PlayScreen} screen  @param {{choices?: Record<string, string>, draw?: string[], seed?: number}} what
 */
async function put(screen, what) {
  const { session } = screen;
  try {
    const { level } = await post("/api/choose", { level: session.level, moves: session.moves, ...what });
    screen.navigate(await linkTo("play", "l/", level, "", originOf(screen)));
  } catch (error) {
    screen.failed(/** @type {Error} */ (error));
  }
}

/**
 * The same board under another rule, if the board has such a one. Solutions that came with it do not count any more.
 * @param {PlayScreen} screen  @param {string} name  @param {string} choice
 */
async function changeRule(screen, name, choice) {
  const { solutions, ...before } = screen.session.level;
  const changed = { ...before, rules: { ...before.rules, [name]: choice } };
  const { level } = await post("/api/choose", { level: changed });
  screen.navigate(await linkTo("play", "l/", level, "", originOf(screen)));
}

/** What may be chosen on a board. @param {import("../types/messages").Level} level @returns {Promise<Chosen | null>} */
export const listChoices = (level) => post("/api/choose", { level }).catch(() => null);
