/** Race: a field of values, with frames to land in. */

import { icon } from "../icons.js";
import { t } from "../words.js";
import { CARS } from "./cars.js";
import { drawField, drawFrames, risenBy, strokeField } from "./race/field.js";

/** @type {import("../types/look").GameLook} */
export const race = {
  ...CARS,
  name: "race",
  title: () => t("game.race"),
  longTitle: () => t("game.race"),
  icon: () => icon("num"),
  goal: () => t("goal.race"),
  rule: () => t("rule.race"),
  generates: { size: 14, objectives: 5 },
  ground: { draw: drawField, stroke: strokeField },
  drawMarks: drawFrames,
  relief: { ...CARS.relief, rise: risenBy, ink: "pencil", line: 0.02, marksAbove: true },
};
