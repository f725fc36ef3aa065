/** What the games of cars have in common: lines by speed, nine points to choose from, a pen that is heard. */

import { box, regular, turned } from "../draw/figures.js";
import { color, disc, font, square, write } from "../draw/sheet.js";
import { driverRadius, stroke } from "../draw/trail.js";
import { has, t } from "../words.js";
import { DEFAULTS } from "./defaultLook.js";
import { PLAIN_RELIEF, prism } from "./plainRelief.js";

/** @typedef {import("../types/messages").Scene} Scene */

const SECOND = "2"; // the name of the second player's car
const DRIVER = { id: "car", kind: "car", text: "", key: "" };

/**
 * A car; that of a player who is not alone has his number: the first is a disc, the second a square.
 * @type {import("../types/look").PieceStyle["draw"]}
 */
function drawCar(context, x, y, c, { text: player }) {
  const radius = driverRadius(c) * (player ? 1.15 : 1);
  (player === SECOND ? square : disc)(context, x, y, radius);
  context.fillStyle = color("ink");
  context.fill();
  context.fillStyle = color("paper");
  if (player && radius >= 5) {
    context.font = font(1.5 * radius, 700);
    write(context, player, x, y + 0.08 * radius);
    return;
  }
  disc(context, x, y, Math.max(1.2, 0.13 * stroke(c)));
  context.fill();
}

/** How far the car went with its last move. @param {Scene} scene */
function speedOf(scene) {
  const [from, to] = scene.paths.find((path) => path.kind === "trail")?.cells.slice(-2) ?? [];
  return from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0;
}

/** Whether the keys of a numeric pad play all that there is to choose, once a start is chosen. @param {Scene} scene */
const usual = ({ pieces, offers, refused }) =>
  !pieces.length || [...offers, ...refused].every(({ key }) => /^[1-9]$/.test(key));

/**
 * A body and a cabin, turned to where it drives; that of a player who is not alone is what it is flat, with his number.
 * @type {import("../types/look").Relief["folds"]}
 */
function folds({ text }, { heading = [0, 0] }) {
  const [ink, paper] = [color("ink"), color("paper")];
  if (text) return prism(text === SECOND ? box(0.34, 0.34) : regular(28, 0.36), 0.22, ink, paper);
  const direction = heading.some(Boolean) ? heading : [0, 1];
  return [
    { corners: turned(box(0.44, 0.26), direction), from: 0, to: 0.2, fill: ink, line: ink },
    { corners: turned(box(0.24, 0.22), direction), from: 0.2, to: 0.38, taper: 0.75, fill: paper, line: ink },
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
  isSecond: (piece) => piece === SECOND,
  leads: (piece) => piece.kind === DRIVER.kind,
  driverAt: (cell) => ({ ...DRIVER, cell }),
  pieces: {
    draw: drawCar,
    outline: () => undefined, // cars are not chosen
    color: () => "",
  },
  relief: { ...PLAIN_RELIEF, hides: false, folds },
  solutionSlides: () => null,
  solutionLine: { edge: "", line: "v4" },
};
