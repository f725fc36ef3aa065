/** Ricochet Robots: robots that slide until something stops them. */

import { color } from "../draw/sheet.js";
import { icon } from "../icons.js";
import { t } from "../words.js";
import { DEFAULTS } from "./defaultLook.js";
import { PLAIN_RELIEF, prism } from "./plainRelief.js";
import { cornersOf, drawChosen, drawPlate, drawToken, robotColor, shape, strokePlate } from "./ricochet/plate.js";

/** @typedef {import("../types/messages").Scene} Scene */

const [RADIUS, HIGH] = [0.34, 0.28]; // of a robot in relief, in cells
const robot = (/** @type {string} */ letter) => (letter === "*" ? t("play.runner.any") : t(`robot.${letter}`));

/** How far all robots went. @param {Scene} before  @param {Scene} after */
function distance(before, after) {
  const cells = new Map(before.pieces.map((piece) => [piece.id, piece.cell]));
  return after.pieces.reduce((sum, { id, cell }) => {
    const [row, column] = cells.get(id) ?? cell;
    return sum + Math.abs(cell[0] - row) + Math.abs(cell[1] - column);
  }, 0);
}

/** @type {import("../types/look").GameLook} */
export const ricochet = {
  ...DEFAULTS,
  name: "ricochet",
  title: () => t("game.ricochet"),
  longTitle: () => t("game.ricochet.long"),
  icon: () => icon("robot"),
  goal(_, scene) {
    const runner = scene.marks.find((mark) => mark.kind === "target")?.text ?? "*";
    return runner === "*" ? t("goal.ricochet.any") : t("goal.ricochet", { robot: robot(runner) });
  },
  rule: () => t("rule.ricochet"),
  keys: () => [
    { keys: ["1", "…", "5"], text: t("keys.robot") },
    { keys: ["←", "↑", "↓", "→"], text: t("keys.slide") },
  ],
  hintQuestions: () => [t("hint.2.robot"), t("hint.3.robot")],
  hintedPiece: ({ piece, cell }) => (piece ? robot(piece) : cell ? t("hint.there") : "–"),
  pieceName: robot,
  piecesTitle: () => t("play.robots"),
  choiceName: (name, option, index) =>
    name === "robot" ? robot(option) : `${t("play.target.n", { n: index + 1 })} · ${option}`,
  choicesTitle: () => t("play.target"),
  brushName: ({ name }) => (name.startsWith("robot_") ? robot(name.slice("robot_".length)) : ""),
  sound: (before, after) => ["slide", { cells: distance(before, after.scene) }],
  choiceAt(scene, cell) {
    const here = scene.marks.some((mark) => mark.kind === "other_target" && mark.cell.join() === cell.join());
    return here ? { target: cell.join(",") } : null;
  },
  ground: { draw: drawPlate, stroke: strokePlate },
  pieces: {
    draw(context, x, y, c, piece, { selected, language }) {
      if (selected) drawChosen(context, x, y, c);
      drawToken(context, piece.text, x, y, c, language, selected);
    },
    outline: (context, piece, x, y, radius) => shape(context, piece.text, x, y, radius),
    color: robotColor,
  },
  relief: {
    ...PLAIN_RELIEF,
    folds: ({ text }) => prism(cornersOf(text, RADIUS), HIGH, robotColor(text), color("token-ink")),
  },
  swatch: ["floor", "closed"],
  slideColor: ({ letter }) => robotColor(letter),
  solutionLine: { edge: "ink", line: "robot-b" },
};
