/** What the games of cars have in common: lines by speed, nine points to choose from, a pen that is heard. */

import { box, turned } from "../draw/figures.js";
import { color } from "../draw/sheet.js";
import { drawCar, SECOND } from "../draw/trail.js";
import { has, t } from "../words.js";
import { DEFAULTS } from "./plain.js";
import { PLAIN_RELIEF } from "./plainRelief.js";

/** @typedef {import("../types/messages").Scene} Scene */

/** How far the car went with its last move. @param {Scene} scene */
function speedOf(scene) {
  const [from, to] = scene.paths.find((path) => path.kind === "trail")?.cells.slice(-2) ?? [];
  return from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0;
}

/** Whether the keys of a numeric pad play all that there is to choose, once a start is chosen. @param {Scene} scene */
const usual = ({ pieces, offers, refused }) =>
  !pieces.length || [...offers, ...refused].every(({ key }) => /^[1-9]$/.test(key));

/** A body and a cabin, turned to where it drives. @type {import("../types/look").Relief["folds"]} */
function folds({ text }, { heading = [0, 1] }) {
  const way = heading.some(Boolean) ? heading : [0, 1];
  const [fill, line] = [color(text === SECOND ? "paper" : "ink"), color("paper")];
  return [
    { corners: turned(box(0.36, 0.2), way), from: 0, to: 0.16, fill, line },
    { corners: turned(box(0.19, 0.17), way), from: 0.16, to: 0.3, taper: 0.75, fill: color("paper"), line: color("ink") },
  ];
}

/** @type {Omit<import("../types/look").GameLook, "name" | "title" | "longTitle" | "icon" | "goal" | "rule" | "ground">} */
export const CARS = {
  ...DEFAULTS,
  keys: (scene, brief) => [
    { keys: "pad", text: t(brief ? "keys.points" : usual(scene) ? "keys.points.long" : "keys.points.own") },
  ],
  hintQuestions: () => [t("hint.2.car"), t("hint.3.car")],
  hintedPiece: ({ advice }) => (advice && has(`hint.${advice}`) ? t(`hint.${advice}`) : t("hint.start")),
  pad: () => true,
  sound: (_, after) => ["ink", { speed: speedOf(after.scene) }],
  trails: true,
  leads: (piece) => piece.kind === "car",
  pieces: {
    draw: (context, x, y, c, piece) => drawCar(context, x, y, c, piece.text),
    outline: () => undefined, // cars are not chosen
    color: () => "",
  },
  relief: { ...PLAIN_RELIEF, hides: false, folds },
  solutionSlides: () => null,
  solutionLine: { edge: "", line: "v4" },
};
