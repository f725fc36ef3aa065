/** What a road can be made of, and what opens, closes and runs across it. */

import { centre, visible } from "../../draw/geometry.js";
import { hatching } from "../../draw/hatching.js";
import { clamp, color, disc, font, isDark, write } from "../../draw/sheet.js";

/** @import { Geometry } from "../../draw/geometry.js" */
/** @import { Survey } from "../../draw/survey.js" */
/** @import { Context } from "../../types/look.d.ts" */
/** @import { Cell, Mark } from "../../types/messages.d.ts" */

const DOTS = [
  [-0.3, -0.25],
  [0, -0.3],
  [0.3, -0.2],
  [-0.25, 0.2],
  [0.05, 0.05],
  [0.3, 0.25],
];
const SLANTS = [
  [-0.3, 0, -0.05, -0.3],
  [0, 0.3, 0.3, -0.05],
];
const CHEVRONS = [
  [-0.28, -0.24, -0.04, 0, -0.28, 0.24],
  [0.04, -0.24, 0.28, 0, 0.04, 0.24],
];
const SIGNED_FROM = 6; // smaller cells show the colour of the ground only

/**
 * The signs of ice, ramps and dirt. Their colours are already there, but that of dirt.
 * @param {Context} context  @param {Survey} found  @param {Geometry} geometry
 */
export function drawTerrain(context, found, geometry) {
  const { c } = geometry;
  /** @param {string} kind */
  const seen = (kind) => found.cells(kind).filter(visible(geometry));
  context.save();
  const base = context.globalAlpha;
  context.fillStyle = color("crate");
  context.globalAlpha = 0.5 * base;
  const dirt = seen("dirt");
  for (const cell of dirt) fillSquare(context, geometry, cell);
  context.globalAlpha = base;
  if (c >= SIGNED_FROM) {
    context.fillStyle = color(isDark() ? "crate" : "crate-line");
    for (const cell of dirt) for (const [x, y] of DOTS) dot(context, geometry, cell, x, y, 0.055);
    strokeSigns(context, geometry, seen("ice"), "zone-mark", 0.06, SLANTS);
    strokeSigns(context, geometry, seen("ramp"), "warn", 0.09, CHEVRONS);
  }
  context.restore();
}

/** @param {Context} context  @param {Geometry} geometry  @param {Cell} cell */
function fillSquare(context, geometry, cell) {
  const [x, y] = centre(geometry, cell);
  context.fillRect(x - geometry.c / 2, y - geometry.c / 2, geometry.c, geometry.c);
}

/**
 * @param {Context} context  @param {Geometry} geometry  @param {Cell} cell  @param {number} right
 * @param {number} down  @param {number} radius
 */
function dot(context, geometry, cell, right, down, radius) {
  const [x, y] = centre(geometry, cell);
  disc(context, x + right * geometry.c, y + down * geometry.c, Math.max(0.7, radius * geometry.c));
  context.fill();
}

/**
 * The same strokes on many cells: each a list of x, y, x, y … in cells from the middle.
 * @param {Context} context  @param {Geometry} geometry  @param {Cell[]} cells  @param {string} token
 * @param {number} width  @param {number[][]} strokes  @param {(cell: Cell) => boolean} turned
 */
function strokeSigns(context, geometry, cells, token, width, strokes, turned = () => false) {
  if (!cells.length) return;
  const { c } = geometry;
  context.strokeStyle = color(token);
  context.lineWidth = clamp(width * c, 1.2, 4);
  context.lineJoin = "round";
  context.beginPath();
  for (const cell of cells) {
    const [x, y] = centre(geometry, cell);
    const across = turned(cell);
    for (const stroke of strokes) {
      for (let index = 0; index < stroke.length; index += 2) {
        const [right, down] = across ? [-stroke[index + 1], stroke[index]] : [stroke[index], stroke[index + 1]];
        if (index) context.lineTo(x + right * c, y + down * c);
        else context.moveTo(x + right * c, y + down * c);
      }
    }
  }
  context.stroke();
}

/** @param {number} y */
const wave = (y) => [-0.38, y, -0.26, y - 0.09, -0.13, y, 0, y + 0.09, 0.13, y, 0.26, y - 0.09, 0.38, y];
const WAVES = [wave(-0.22), wave(0.18)];
const PLANKS = [[-0.5, -0.36, 0.5, -0.36], [-0.5, 0.36, 0.5, 0.36], ...[-0.3, 0, 0.3].map((x) => [x, -0.36, x, 0.36])];

/**
 * Gates, bridges and trains as they are now.
 * @param {Context} context  @param {Survey} found  @param {Geometry} geometry
 */
export function drawMoving(context, found, geometry) {
  if (!found.moving.length) return;
  /** @param {[Cell, string]} moving @returns {[string, string]} */
  const family = ([cell, kind]) => [cell.join(), kind.replace("_closed", "")];
  const kinds = found.remember("moving kinds", () => new Map(found.moving.map(family)));
  /** @param {Cell} cell */
  const upright = ([row, column]) => {
    const kind = kinds.get(`${row},${column}`);
    return kinds.get(`${row - 1},${column}`) === kind || kinds.get(`${row + 1},${column}`) === kind;
  };
  const inView = visible(geometry);
  const seen = found.moving.filter(([cell]) => inView(cell));
  /** @param {any} wanted */
  const of = (wanted) => seen.filter(([, kind]) => kind === wanted).map(([cell]) => cell);
  context.save();
  context.lineCap = "butt";
  drawBridges(context, geometry, of("bridge"), of("bridge_closed"), upright);
  drawGates(context, geometry, of("gate"), of("gate_closed"), upright);
  drawTrains(context, geometry, of("train"), of("train_closed"), upright);
  drawSoon(
    context,
    geometry,
    found
      .marks("soon")
      .map((mark) => mark.cell)
      .filter(inView),
    upright,
  );
  drawTimers(context, geometry, found);
  context.restore();
}

/**
 * @param {Context} context  @param {Geometry} geometry  @param {Cell[]} open  @param {Cell[]} closed
 * @param {(cell: Cell) => boolean} upright
 */
function drawBridges(context, geometry, open, closed, upright) {
  context.globalAlpha = 0.55;
  context.fillStyle = color("crate");
  for (const cell of open) fillSquare(context, geometry, cell);
  context.globalAlpha = 1;
  strokeSigns(context, geometry, open, "crate-line", 0.05, PLANKS, upright);
  context.fillStyle = hatching(context, geometry, "zone");
  for (const cell of closed) fillSquare(context, geometry, cell);
  strokeSigns(context, geometry, closed, "zone-mark", 0.07, WAVES);
}

/**
 * A bar across the road: whole on hatching when closed, dashed when open.
 * @param {Context} context  @param {Geometry} geometry  @param {Cell[]} open  @param {Cell[]} closed
 * @param {(cell: Cell) => boolean} upright
 */
function drawGates(context, geometry, open, closed, upright) {
  context.fillStyle = hatching(context, geometry, "off");
  for (const cell of closed) fillSquare(context, geometry, cell);
  const bar = Math.max(3, 0.1 * geometry.c) / geometry.c;
  context.lineCap = "butt";
  strokeSigns(context, geometry, closed, "wall", bar, [[-0.5, 0, 0.5, 0]], upright);
  context.setLineDash([0.25 * geometry.c, 0.25 * geometry.c]);
  context.lineDashOffset = -0.125 * geometry.c;
  strokeSigns(context, geometry, open, "wall", bar, [[-0.5, 0, 0.5, 0]], upright);
  context.setLineDash([]);
}

/**
 * Two rails with sleepers, and the train as a dark box on them.
 * @param {Context} context  @param {Geometry} geometry  @param {Cell[]} rail  @param {Cell[]} train
 * @param {(cell: Cell) => boolean} upright
 */
function drawTrains(context, geometry, rail, train, upright) {
  const cells = [...rail, ...train];
  strokeSigns(
    context,
    geometry,
    cells,
    "pencil",
    0.05,
    [
      [-0.5, -0.17, 0.5, -0.17],
      [-0.5, 0.17, 0.5, 0.17],
    ],
    upright,
  );
  strokeSigns(
    context,
    geometry,
    cells,
    "pencil",
    0.04,
    [-0.25, 0.25].map((x) => [x, -0.27, x, 0.27]),
    upright,
  );
  const { c } = geometry;
  for (const cell of train) {
    const [x, y] = centre(geometry, cell);
    const [wide, high] = upright(cell) ? [0.3, 0.47] : [0.47, 0.3];
    context.fillStyle = color("ink");
    context.beginPath();
    context.roundRect(x - wide * c, y - high * c, 2 * wide * c, 2 * high * c, 0.1 * c);
    context.fill();
    context.fillStyle = color("paper");
    const [w, h] = upright(cell) ? [0.14, 0.26] : [0.26, 0.14];
    context.fillRect(x - w * c, y - h * c, 2 * w * c, 2 * h * c);
  }
}

/**
 * @param {Context} context  @param {Geometry} geometry  @param {Cell[]} cells
 * @param {(cell: Cell) => boolean} upright
 */
function drawSoon(context, geometry, cells, upright) {
  const { c } = geometry;
  context.strokeStyle = color("pencil");
  context.lineWidth = Math.max(1.2, 0.06 * Math.min(c, 30));
  context.setLineDash([0.14 * c, 0.1 * c]);
  for (const cell of cells) {
    const [x, y] = centre(geometry, cell);
    const [wide, high] = upright(cell) ? [0.3, 0.44] : [0.44, 0.3];
    context.beginPath();
    context.roundRect(x - wide * c, y - high * c, 2 * wide * c, 2 * high * c, 0.1 * c);
    context.stroke();
  }
  context.setLineDash([]);
}

const SIDES = [
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 0],
];

/**
 * In how many moves something changes, beside where it begins; off the road, if there is such a side.
 * @param {Context} context  @param {Geometry} geometry  @param {Survey} found
 */
function drawTimers(context, geometry, found) {
  const { c } = geometry;
  /** @param {Cell} cell */
  const blocked = ([row, column]) => ["", "obstacle"].includes(found.kind(row, column));
  const radius = clamp(0.3 * c, 7, 14);
  context.font = font(1.25 * radius, 700);
  context.lineWidth = 1.2;
  for (const { cell, text } of found.marks("timer")) {
    const beside = SIDES.find(([down, right]) => blocked([cell[0] + down, cell[1] + right])) ?? [-1, 0];
    const [x, y] = centre(geometry, [cell[0] + 0.95 * beside[0], cell[1] + 0.95 * beside[1]]);
    disc(context, x, y, radius);
    context.fillStyle = color("paper");
    context.fill();
    context.strokeStyle = color("pencil");
    context.stroke();
    context.fillStyle = color("ink-2");
    write(context, text, x, y + 0.08 * radius);
  }
}
