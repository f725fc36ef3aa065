/** Racetrack: a road between two lines, with laps, terrain, gates, bridges and trains. */

import { icon } from "../icons.js";
import { t } from "../words.js";
import { CARS } from "./cars.js";
import { drawMoving } from "./racetrack/terrain.js";
import { drawNextZone, drawTrack, roadOf, strokeTrack } from "./racetrack/track.js";

const NAME = "racetrack";
const DEEP = 0.28; // how deep a road is cut into the sheet, in cells

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
  brushName({ name, kind, text }) {
    const [family, letter] = name.split("_");
    if (family === "zone" && letter) return t("brush.zone", { n: letter });
    if (letter && family === kind) return text ? t(`brush.${kind}`, { letter }) : t(`brush.new.${kind}`);
    return "";
  },
  ground: { draw: drawTrack, stroke: strokeTrack, clips: true },
  drawMarks(context, found, geometry) {
    drawMoving(context, found, geometry);
    drawNextZone(context, found, geometry);
  },
  relief: {
    ...CARS.relief,
    rise(found) {
      const isRoad = roadOf(found);
      return (row, column) => (isRoad(row, column) ? -DEEP : 0);
    },
  },
  swatch: ["road", "obstacle"],
};
