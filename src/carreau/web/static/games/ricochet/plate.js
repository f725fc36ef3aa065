/** Boards of walls and robots: the ground and the robots. */

import { box, regular } from "../../draw/figures.js";
import { centre, laid } from "../../draw/geometry.js";
import { hatching } from "../../draw/hatching.js";
import { color, font, isDark, outline, roundPath, write } from "../../draw/sheet.js";
import { language as spoken } from "../../words.js";

/** @import { Geometry } from "../../draw/geometry.js" */
/** @import { Survey } from "../../draw/survey.js" */
/** @import { Context } from "../../types/look.d.ts" */

/** @type {Record<string, Record<string, string>>} */
const LETTERS = { en: { r: "R", g: "G", b: "B", y: "Y", s: "S" }, fr: { r: "R", g: "V", b: "B", y: "J", s: "A" } };
const ROUND = 28; // corners that look like none
const TRIANGLE = [
  [0, -1.08],
  [1.1956, 0.9452],
  [-1.1956, 0.9452],
];
const LETTERED_FROM = 14; // smaller robots have their shape only
/** @type {Record<string, number[]>} */
const SIDES = {
  // from where to where a wall goes, in cells from the middle
  N: [-0.5, -0.5, 0.5, -0.5],
  S: [-0.5, 0.5, 0.5, 0.5],
  W: [-0.5, -0.5, -0.5, 0.5],
  E: [0.5, -0.5, 0.5, 0.5],
};
/** @type {Record<string, number[]>} */
const BESIDE = { N: [-1, 0], S: [1, 0], W: [0, -1], E: [0, 1] };

/** @param {string} letter  @param {string} language */
const robotLetter = (letter, language = spoken()) =>
  (LETTERS[language.slice(0, 2)] ?? LETTERS.en)[letter] ?? letter.toUpperCase();

/**
 * Draw targets and closed cells; returns the path of what is closed and of the border.
 * @param {Context} context  @param {Survey} found  @param {Geometry} geometry
 */
export function drawPlate(context, found, geometry) {
  const { c } = geometry;
  const { width, height } = found.scene;
  for (const mark of found.marks("other_target")) drawOtherTarget(context, ...centre(geometry, mark.cell), c);
  for (const mark of found.marks("target")) drawTarget(context, ...centre(geometry, mark.cell), c, mark.text);
  const loops = () => outline(width, height, found.where("closed", "obstacle"));
  const closed = laid(
    found.share("closed", () => roundPath(loops(), 0, 0, 1, 0)),
    geometry,
  );
  context.fillStyle = hatching(context, geometry);
  context.fill(closed);
  closed.rect(geometry.mx - c / 2, geometry.my - c / 2, width * c, height * c);
  return closed;
}

/**
 * The lines between cells, above everything that lies on them.
 * @param {Context} context  @param {Path2D} path  @param {Geometry} geometry  @param {Survey} found
 */
export function strokePlate(context, path, geometry, found) {
  const { c } = geometry;
  const walls = new Path2D(path);
  const closed = found.where("closed", "obstacle");
  for (const [row, column, side] of found.scene.walls) {
    const [down, right] = BESIDE[side];
    if (closed(row, column) && closed(row + down, column + right)) continue;
    const [x, y] = centre(geometry, [row, column]);
    const [fromX, fromY, toX, toY] = SIDES[side];
    walls.moveTo(x + fromX * c, y + fromY * c);
    walls.lineTo(x + toX * c, y + toY * c);
  }
  context.strokeStyle = color("wall");
  context.lineCap = "round";
  context.lineJoin = "round";
  context.lineWidth = Math.max(c < 12 ? 1.25 : 2, 0.115 * c);
  context.stroke(walls);
}

/** @param {Context} context  @param {number} x  @param {number} y  @param {number} c */
function drawOtherTarget(context, x, y, c) {
  context.globalAlpha = 0.6;
  context.strokeStyle = color("pencil");
  context.lineWidth = Math.max(0.8, 0.04 * c);
  context.lineJoin = "round";
  shape(context, "*", x, y, 0.22 * c);
  context.stroke();
  context.globalAlpha = 1;
}

/** @param {Context} context  @param {number} x  @param {number} y  @param {number} c  @param {string} letter */
function drawTarget(context, x, y, c, letter) {
  context.fillStyle = color("good-soft");
  context.fillRect(x - c / 2, y - c / 2, c, c);
  context.strokeStyle = color("target");
  context.lineWidth = Math.max(1.6, 0.1 * c);
  context.lineJoin = "miter";
  context.strokeRect(x - 0.42 * c, y - 0.42 * c, 0.84 * c, 0.84 * c);
  shape(context, letter, x, y, 0.22 * c);
  context.fillStyle = letter in LETTERS.en ? color(`robot-${letter}`) : color("paper");
  context.fill();
  context.strokeStyle = color("ink");
  context.lineWidth = Math.max(1, 0.05 * c);
  context.lineJoin = "round";
  context.stroke();
}

/**
 * The corners of a robot's shape around (0, 0): triangle, square, diamond, hexagon and disc, all looking equally large; a
 * star is anybody's.
 * @param {string} letter  @param {number} radius
 */
export function cornersOf(letter, radius) {
  const north = -Math.PI / 2;
  if (letter === "r") return TRIANGLE.map(([right, down]) => [right * radius, down * radius]);
  if (letter === "g") return regular(ROUND, radius);
  if (letter === "b") return box(0.9 * radius, 0.9 * radius);
  if (letter === "y") return regular(4, 1.24 * radius, north);
  if (letter === "s") return regular(6, 1.1 * radius);
  const [points, between] = [regular(4, 1.3 * radius, north), regular(4, 0.5 * radius, north + Math.PI / 4)];
  return points.flatMap((point, index) => [point, between[index]]);
}

/** Begin the path of a robot's shape. @param {Context} context  @param {string} letter  @param {number} x  @param {number} y  @param {number} radius */
export function shape(context, letter, x, y, radius) {
  context.beginPath();
  if (letter === "g") return context.arc(x, y, radius, 0, 2 * Math.PI);
  for (const [right, down] of cornersOf(letter, radius)) context.lineTo(x + right, y + down);
  return context.closePath();
}

/**
 * A robot by the letter of its files, in the middle of (x, y), for a cell of c pixels. Also for buttons.
 * @param {Context} context  @param {string} letter  @param {number} x  @param {number} y  @param {number} c
 * @param {string} language  @param {boolean} chosen
 */
export function drawToken(context, letter, x, y, c, language = spoken(), chosen = false) {
  context.lineJoin = "round";
  shape(context, letter, x, y, 0.34 * c);
  context.strokeStyle = color(chosen ? "on-hl" : isDark() ? "token-ink" : "wall");
  context.lineWidth = Math.max(1.5, 0.1 * c);
  context.stroke();
  context.fillStyle = robotColor(letter);
  context.fill();
  if (c < LETTERED_FROM) return;
  context.fillStyle = color("token-ink");
  context.font = font(0.36 * c, 800);
  write(context, robotLetter(letter, language), x, y + c * (letter === "r" ? 0.1 : 0.02));
}

/** @param {string} letter */
export const robotColor = (letter) => color(letter in LETTERS.en ? `robot-${letter}` : "robot-s");

/**
 * The cell of the robot to move: framed in red, as the target is in green; the light under it tells it without colours.
 * @param {Context} context  @param {number} x  @param {number} y  @param {number} c
 */
export function drawChosen(context, x, y, c) {
  context.fillStyle = color("hl");
  context.fillRect(x - c / 2 + 1, y - c / 2 + 1, c - 2, c - 2);
  context.strokeStyle = color("mover");
  context.lineWidth = Math.max(1.6, 0.1 * c);
  context.lineJoin = "miter";
  context.strokeRect(x - c / 2 + 1, y - c / 2 + 1, c - 2, c - 2);
}
