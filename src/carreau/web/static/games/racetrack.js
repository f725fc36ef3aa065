/** Racetrack: a road between two lines, with laps, terrain, gates, bridges and trains. */

import { icon } from "../icons.js";
import { t } from "../words.js";
import { CARS } from "./cars.js";
import { raised } from "./plainRelief.js";
import { drawMoving } from "./racetrack/terrain.js";
import { drawNextZone, drawTrack, strokeTrack } from "./racetrack/track.js";

const NAME = "racetrack";
const KERB = 0.2; // how high all that is no road stands, in cells

/** @type {import("../types/look").GameLook} */
export const racetrack = {
  ...CARS,
  name: NAME,
  title: () => t("game.racetrack"),
  longTitle: () => t("game.racetrack"),
  icon: () => icon("flag"),
  goal: (_, scene) => t(scene.marks.some((mark) => mark.kind === "zone") ? "goal.racetrack.lap" : "goal.racetrack"),
  rule: (level, _, about) => {
    const usual = about.switches.find((each) => each.name === "crossing")?.choices[0];
    return t(`rule.racetrack.${level.rules?.crossing ?? usual}`);
  },
  pairRules: ["accelerations"],
  overlays: [
    ["slack", "O"],
    ["met", "T"],
  ],
  brushName({ name, kind }) {
    const [family, letter] = name.split("_");
    if (family === "zone" && letter) return t("brush.zone", { n: letter });
    return family === "moving" ? t(`brush.${kind}`, { letter }) : "";
  },
  ground: { draw: drawTrack, stroke: strokeTrack, clips: true },
  drawMarks(context, found, geometry) {
    drawMoving(context, found, geometry);
    drawNextZone(context, found, geometry);
  },
  relief: { ...CARS.relief, rise: raised(KERB, "obstacle") },
  swatch: ["road", "obstacle"],
};
