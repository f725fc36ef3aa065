/** What may be chosen otherwise on a board: the aim, and the rules. Another choice is another puzzle. */

import { post } from "../api.js";
import { heading, section } from "../controls.js";
import { rulesSection, select } from "../rules.js";
import { linkTo } from "../share.js";
import { t } from "../words.js";

/** Which robot must arrive, and on which target, from where the robots stand. */
export function aims(screen) {
  if (!screen.choices?.length) return null;
  const text = {
    robot: (option) => (option === "*" ? t("play.runner.any") : t(`robot.${option}`)),
    target: (option, index) => `${t("play.target.n", { n: index + 1 })} · ${option}`,
  };
  const one = ({ name, options, chosen }) => {
    const listed = options.map((option, index) => [option, text[name](option, index)]);
    return select(name, t(`choice.${name}`), listed, chosen, (value) => choose(screen, { [name]: value }));
  };
  return section("", heading(t("play.target")), screen.choices.map(one));
}

/** The rules that this board is played by. */
export function rules(screen) {
  const lap = screen.answer.scene.marks.some((mark) => mark.kind === "zone");
  const change = (name, choice) => changeRule(screen, name, choice);
  return rulesSection(screen.about, screen.game.level.rules, lap, change);
}

/** Another aim on the same board, from where the game stands. */
export async function choose(screen, choices) {
  const { game } = screen;
  const { level } = await post("/api/choose", { level: game.level, moves: game.moves, choices });
  screen.navigate(await linkTo("play", "l/", level, ""));
}

/** The same board under another rule. Solutions that came with it do not count any more. */
async function changeRule(screen, name, choice) {
  const { solutions, ...level } = screen.game.level;
  screen.navigate(await linkTo("play", "l/", { ...level, rules: { ...level.rules, [name]: choice } }, ""));
}

/** What may be chosen on a board. */
export async function listChoices(level) {
  const found = await post("/api/choose", { level }).catch(() => null);
  return found?.choices ?? [];
}
