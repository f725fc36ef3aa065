/** The ground of a game that has no look of its own: a colour for each kind of cell, walls, and signs where there are any. */

import { centre, laid, visible } from "../draw/geometry.js";
import { hatching } from "../draw/hatching.js";
import { clamp, color, font, outline, roundPath, write } from "../draw/sheet.js";

/** @typedef {import("../types/look").Context} Context */
/** @typedef {import("../draw/geometry.js").Geometry} Geometry */
/** @typedef {import("../draw/survey.js").Survey} Survey */
/** @typedef {{fill: string, sign: string}} CellStyle */

const SOLID = ["wall", "obstacle", "closed"]; // hatched: nobody goes there
/** @type {Record<string, string>} */
const USUAL = { floor: "paper", road: "paper", outside: "paper", start: "start", finish: "finish", goal: "good-soft" };
const TURNS = ["zone", "hl-soft", "dead", "robot-s", "crate", "robot-b", "robot-y", "robot-g", "robot-r"];
/** @type {Record<string, number[]>} */
const SIDES = {
  N: [-0.5, -0.5, 0.5, -0.5],
  S: [-0.5, 0.5, 0.5, 0.5],
  W: [-0.5, -0.5, -0.5, 0.5],
  E: [0.5, -0.5, 0.5, 0.5],
};
const WRITTEN_FROM = 11; // pixels of a cell

/** Gives each name something of a list, in the order in which names come; the second time round they have a sign. */
export class Turns {
  /** @param {string[]} tokens */
  constructor(tokens) {
    this.tokens = tokens;
    /** @type {Map<string, {fill: string, sign: string}>} */
    this.given = new Map();
  }

  /** @param {string} name */
  of(name) {
    let style = this.given.get(name);
    if (!style) {
      const index = this.given.size;
      const round = Math.floor(index / this.tokens.length);
      style = { fill: this.tokens[index % this.tokens.length], sign: round ? name.slice(0, round) : "" };
      this.given.set(name, style);
    }
    return style;
  }
}

/**
 * @param {Record<string, Partial<CellStyle>>} styles by kind, as the game presents them
 * @returns {import("../types/look").Ground}
 */
export function plainGround(styles) {
  const taken = Object.values(styles).map(({ fill }) => fill);
  const turns = new Turns(TURNS.filter((token) => !taken.includes(token)));
  /** @param {string} kind @returns {CellStyle} */
  const styleOf = (kind) => {
    const usual = kind in USUAL ? { fill: USUAL[kind], sign: "" } : null;
    const { fill, sign } = styles[kind] ?? {};
    if (fill) return { fill, sign: sign ?? "" };
    const otherwise = usual ?? turns.of(kind);
    return { fill: otherwise.fill, sign: sign || otherwise.sign };
  };
  const isSolid = (/** @type {string} */ kind) => SOLID.includes(kind) && !styles[kind];
  return {
    draw: (context, found, geometry) => drawPlain(context, found, geometry, styleOf, isSolid),
    stroke: strokePlain,
  };
}

/**
 * @param {Context} context  @param {Survey} found  @param {Geometry} geometry
 * @param {(kind: string) => CellStyle} styleOf  @param {(kind: string) => boolean} isSolid
 */
function drawPlain(context, found, geometry, styleOf, isSolid) {
  const { c } = geometry;
  const { width, height, kinds } = found.scene;
  const seen = visible(geometry);
  context.font = font(clamp(0.5 * c, 6, 26), 500);
  for (const kind of kinds.filter((each) => !isSolid(each))) {
    const { fill, sign } = styleOf(kind);
    for (const cell of found.cells(kind).filter(seen)) {
      const [x, y] = centre(geometry, cell);
      context.fillStyle = color(fill);
      if (fill !== "paper") context.fillRect(x - c / 2 + 0.5, y - c / 2 + 0.5, c, c);
      context.fillStyle = color("ink-3");
      if (sign && c >= WRITTEN_FROM) write(context, sign, x, y + 0.03 * c);
    }
  }
  const solid = found.where(...kinds.filter(isSolid));
  const path = laid(
    found.share("solid", () => roundPath(outline(width, height, solid), 0, 0, 1, 0)),
    geometry,
  );
  context.fillStyle = hatching(context, geometry);
  context.fill(path, "evenodd");
  path.rect(geometry.mx - c / 2, geometry.my - c / 2, width * c, height * c);
  return path;
}

/** @type {import("../types/look").Ground["stroke"]} */
function strokePlain(context, path, geometry, found) {
  const { c } = geometry;
  const walls = new Path2D(path);
  for (const [row, column, side] of found.scene.walls) {
    const [x, y] = centre(geometry, [row, column]);
    const [fromX, fromY, toX, toY] = SIDES[side];
    walls.moveTo(x + fromX * c, y + fromY * c);
    walls.lineTo(x + toX * c, y + toY * c);
  }
  context.strokeStyle = color("wall");
  context.lineCap = context.lineJoin = "round";
  context.lineWidth = Math.max(1.4, 0.08 * c);
  context.stroke(walls);
}

/**
 * Marks: a frame in pencil with what stands in it.
 * @param {Context} context  @param {Survey} found  @param {Geometry} geometry
 */
export function drawPlainMarks(context, found, geometry) {
  const { c } = geometry;
  context.save();
  context.strokeStyle = color("good-fill");
  context.lineWidth = Math.max(1.2, 0.06 * c);
  context.font = font(clamp(0.36 * c, 6, 20), 700);
  for (const { cell, size, text } of found.scene.marks) {
    const [x, y] = centre(geometry, cell);
    const [down, right] = size;
    context.strokeRect(x - 0.42 * c, y - 0.42 * c, (right - 0.16) * c, (down - 0.16) * c);
    context.fillStyle = color("good");
    if (c >= WRITTEN_FROM) write(context, text, x + ((right - 1) * c) / 2, y + ((down - 1) * c) / 2);
  }
  context.restore();
}
