/** Lines of racing: the trail by speed, the ghost, and the choices of the next move. */

import { centre } from "./geometry.js";
import { color, cross, disc, font, square, write } from "./sheet.js";
import { survey } from "./survey.js";

/** @import { Choice, Geometry } from "./geometry.js" */
/** @import { Context, GameLook } from "../types/look.d.ts" */
/** @import { Cell, Offer, Piece, Refusal, Scene } from "../types/messages.d.ts" */

const GROWN = 30; // strokes and discs of trails stop growing with the cell here
const LETTER = /^[a-z]$/; // a key that nobody could guess from where the point lies
const LETTERED_FROM = 22; // pixels a cell
export const WRITTEN_FROM = 15; // the values of smaller cells are colours only

/** @param {number} c */
export const stroke = (c) => Math.min(c, GROWN);

/** The speed of a move between two cells, 1 to 6, as it is coloured. @param {Cell | number[]} from  @param {Cell | number[]} to */
export function speedOf(from, to) {
  return Math.min(6, Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]))));
}

/** @param {number} speed  @param {number} c */
const widthOf = (speed, c) => Math.max(1.6, stroke(c) * (0.09 + 0.026 * speed));

/** @param {Context} context  @param {Geometry} geometry  @param {Cell | number[]} from  @param {Cell | number[]} to */
function line(context, geometry, from, to) {
  context.beginPath();
  context.moveTo(...centre(geometry, from));
  context.lineTo(...centre(geometry, to));
  context.stroke();
}

/**
 * Each move coloured and widened by its speed, with a disc where it landed; on a picture it has a paper border. The line of
 * a second player is dashed and wider, and has squares: it is seen on both sides of the first's where they are the same.
 * @param {Context} context  @param {Geometry} geometry  @param {Cell[]} cells
 * @param {{bordered?: boolean, second?: boolean}} how
 */
export function drawTrail(context, geometry, cells, { bordered = false, second = false } = {}) {
  context.lineCap = "round";
  if (bordered) {
    context.lineWidth = widthOf(6, geometry.c) + 3;
    context.strokeStyle = color("paper");
    for (let index = 1; index < cells.length; index += 1) line(context, geometry, cells[index - 1], cells[index]);
  }
  for (let index = 1; index < cells.length; index += 1) {
    drawSegment(context, geometry, cells[index - 1], cells[index], speedOf(cells[index - 1], cells[index]), second);
  }
  for (let index = 1; index < cells.length; index += 1) {
    drawStop(context, geometry, cells[index], color(`v${speedOf(cells[index - 1], cells[index])}`), second);
  }
  if (cells.length) drawStop(context, geometry, cells[0], color("start-line"), second);
}

/**
 * @param {Context} context  @param {Geometry} geometry  @param {Cell} cell  @param {string} style
 * @param {boolean} second
 */
function drawStop(context, geometry, cell, style, second) {
  const u = stroke(geometry.c);
  const [x, y] = centre(geometry, cell);
  const shape = second ? square : disc;
  const scale = second ? 1.2 : 1;
  shape(context, x, y, scale * Math.max(1.9, 0.21 * u));
  context.fillStyle = color("paper");
  context.fill();
  shape(context, x, y, scale * Math.max(1.3, 0.15 * u));
  context.fillStyle = style;
  context.fill();
}

/**
 * A stretch of a move in the colour of its speed; `to` may be on the way.
 * @param {Context} context  @param {Geometry} geometry  @param {Cell | number[]} from  @param {Cell | number[]} to  @param {number} speed
 * @param {boolean} second
 */
export function drawSegment(context, geometry, from, to, speed, second = false) {
  const width = widthOf(speed, geometry.c);
  context.strokeStyle = color(`v${speed}`);
  context.lineWidth = second ? 1.7 * width : width;
  context.lineCap = second ? "butt" : "round";
  if (second) context.setLineDash([1.8 * width, 1.5 * width]);
  line(context, geometry, from, to);
  if (second) context.setLineDash([]);
}

/** How large the piece is whose trail it is. @param {number} c */
export const driverRadius = (c) => Math.max(3, 0.31 * stroke(c));

/**
 * Another line of play, in pencil; the diamond of the present move is larger.
 * @param {Context} context  @param {Geometry} geometry  @param {Cell[] | number[][]} cells  @param {number} at
 */
export function drawGhost(context, geometry, cells, at = -1) {
  const u = stroke(geometry.c);
  context.save();
  context.globalAlpha = 0.75;
  context.strokeStyle = color("ghost");
  context.lineWidth = Math.max(1.2, 0.06 * u);
  context.setLineDash([0.16 * u, 0.14 * u].map((length) => Math.max(2, length)));
  context.beginPath();
  cells.forEach((cell, index) => {
    const point = centre(geometry, cell);
    if (index) context.lineTo(...point);
    else context.moveTo(...point);
  });
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = color("paper");
  cells.forEach((cell, index) => {
    const present = index === at;
    context.lineWidth = Math.max(1, (present ? 0.075 : 0.05) * u);
    diamond(context, ...centre(geometry, cell), Math.max(present ? 4 : 1.6, (present ? 0.3 : 0.12) * u));
    context.fill();
    context.stroke();
  });
  context.restore();
}

/** @param {Context} context  @param {number} x  @param {number} y  @param {number} half */
function diamond(context, x, y, half) {
  context.beginPath();
  context.moveTo(x, y - half);
  context.lineTo(x + half, y);
  context.lineTo(x, y + half);
  context.lineTo(x - half, y);
  context.closePath();
}

/**
 * The points where the next move can land, and those where it cannot. `hover` is {offer} or {refused}, `tags` what each
 * move is worth: "=", "+1", "×"; `driver` is the piece that moves.
 * @param {Context} context  @param {Geometry} geometry  @param {Scene} scene
 * @param {{game: GameLook, hover?: Choice | null, tags?: Record<string, string>, driver?: Piece}} how
 */
export function drawCandidates(context, geometry, scene, { game, hover, tags = {}, driver }) {
  const from = driver?.cell;
  const at = (hover?.offer ?? hover?.refused)?.cell.join();
  const offers = scene.offers.filter((offer) => !offer.piece);
  const { refused } = scene;
  if (hover?.offer && from) drawAim(context, geometry, from, hover.offer.cell);
  const refusedAt = refused.find((each) => each.cell.join() === at);
  const pointed = refusedAt ? undefined : offers.find((each) => each.cell.join() === at);
  const lit = refusedAt ?? pointed;
  if (lit) drawPointed(context, geometry, lit.cell, pointed ? tags[pointed.move] : "");
  for (const each of refused) drawRefused(context, geometry, each);
  const values = valuesOf(scene, geometry.c);
  for (const offer of offers) {
    const standing = offer.cell.join() === from?.join();
    const piece = standing ? driver : undefined;
    const hollow = !standing && values.has(offer.cell.join());
    if (hollow) drawHollow(context, geometry, offer, tags[offer.move] ?? "");
    else if (tags[offer.move]) drawTagged(context, geometry, offer, tags[offer.move], standing);
    else drawOffer(context, geometry, offer, game, piece);
  }
}

/** The cells whose values are written, which choices must not cover. @param {Scene} scene  @param {number} c @returns {Set<string>} */
const valuesOf = (scene, c) =>
  c < WRITTEN_FROM
    ? new Set()
    : survey(scene).remember("values", () => new Set(scene.marks.filter(isValue).map(({ cell }) => cell.join())));
const isValue = (/** @type {{kind: string}} */ { kind }) => kind === "value";

/**
 * A choice around what is written on its cell; what it is worth, and that it wins, stands in its corner.
 * @param {Context} context  @param {Geometry} geometry  @param {Offer} offer  @param {string} sign
 */
function drawHollow(context, geometry, { cell, kind, wins }, sign) {
  const { c } = geometry;
  const [x, y] = centre(geometry, cell);
  const principal = kind === "principal";
  disc(context, x, y, 0.42 * c);
  context.strokeStyle = color(principal ? "good-fill" : "ink");
  context.lineWidth = ring(c) * (principal ? 2.2 : 1);
  context.stroke();
  const [right, top] = [x + 0.34 * c, y - 0.34 * c];
  if (sign) drawSign(context, right, top, Math.max(5, 0.2 * c), sign);
  else if (wins) drawCheck(context, right, top, 0.1 * c, color("ink"));
}

/** @param {Context} context  @param {Geometry} geometry  @param {Cell | number[]} from  @param {Cell | number[]} to */
function drawAim(context, geometry, from, to) {
  const speed = speedOf(from, to);
  context.save();
  context.globalAlpha = 0.6;
  context.strokeStyle = color(`v${speed}`);
  context.lineWidth = 0.85 * widthOf(speed, geometry.c);
  context.lineCap = "round";
  context.setLineDash([0.02 * geometry.c, Math.max(4, 0.26 * geometry.c)]);
  line(context, geometry, from, to);
  context.restore();
}

/** @param {Context} context  @param {Geometry} geometry  @param {Cell} cell  @param {string} tagged */
function drawPointed(context, geometry, cell, tagged) {
  const [x, y] = centre(geometry, cell);
  const radius = Math.max(5, (tagged ? 0.52 : 0.46) * geometry.c);
  if (tagged) {
    square(context, x, y, radius);
  } else disc(context, x, y, radius);
  context.fillStyle = color("hl");
  context.fill();
}

/** @param {number} c */
const ring = (c) => Math.max(1.4, 0.075 * stroke(c));
/** @param {number} c */
const radiusOf = (c) => Math.max(0.26 * c, Math.min(2.4, 0.42 * c));

/** @param {Context} context  @param {Geometry} geometry  @param {Refusal} refused */
function drawRefused(context, geometry, { cell, kind }) {
  const { c } = geometry;
  const [x, y] = centre(geometry, cell);
  context.lineWidth = ring(c);
  if (kind === "principal") {
    context.strokeStyle = color("good-fill");
    disc(context, x, y, Math.max(0.3 * c, Math.min(3, 0.45 * c)));
    context.stroke();
  }
  context.strokeStyle = color("bad-fill");
  cross(context, x, y, Math.max(0.13 * c, Math.min(1.8, 0.3 * c)));
}

/**
 * A choice; standing still is a ring around the piece, and stopping in a crash one of another kind.
 * @param {Context} context  @param {Geometry} geometry  @param {Offer} offer  @param {GameLook} game
 * @param {Piece} [piece] the one that would stand still
 */
function drawOffer(context, geometry, { cell, key, kind, wins }, game, piece) {
  const { c } = geometry;
  const [x, y] = centre(geometry, cell);
  const principal = kind === "principal";
  disc(context, x, y, piece ? Math.max(driverRadius(c) + 2 * ring(c), radiusOf(c)) : radiusOf(c));
  context.fillStyle = color(principal ? "good-fill" : "paper");
  context.fill();
  context.strokeStyle = color(principal ? "good" : kind === "stop" ? "bad-fill" : "ink");
  context.lineWidth = ring(c) * (kind === "stop" ? 1.8 : 1);
  context.stroke();
  if (piece) game.pieces.draw(context, x, y, c, piece, { cell, selected: false });
  else if (wins) drawCheck(context, x, y, 0.1 * c, color(principal ? "paper" : "ink"));
  else if (LETTER.test(key) && c >= LETTERED_FROM) {
    context.fillStyle = color("ink");
    context.font = font(0.34 * c, 700);
    write(context, key.toUpperCase(), x, y + 0.02 * c);
  } else if (principal) {
    disc(context, x, y, Math.max(0.8, 0.09 * c));
    context.fillStyle = color("paper");
    context.fill();
  }
}

/**
 * The finish in small: two by two squares.
 * @param {Context} context  @param {number} x  @param {number} y  @param {number} side  @param {string} style
 */
function drawCheck(context, x, y, side, style) {
  context.fillStyle = style;
  context.strokeStyle = style;
  context.fillRect(x - side, y - side, side, side);
  context.fillRect(x, y, side, side);
  context.lineWidth = Math.max(0.8, 0.2 * side);
  context.lineJoin = "miter";
  context.strokeRect(x - side, y - side, 2 * side, 2 * side);
}

/**
 * A sign on a square: what a move is worth.
 * @param {Context} context  @param {number} x  @param {number} y  @param {number} half  @param {string} sign
 */
export function drawSign(context, x, y, half, sign) {
  context.fillStyle = color(sign === "=" ? "good" : sign === "×" ? "bad" : "warn");
  context.fillRect(x - half, y - half, 2 * half, 2 * half);
  context.fillStyle = color("paper");
  context.font = font(1.42 * half, 700);
  const wide = context.measureText(sign).width;
  if (wide > 1.75 * half) context.font = font((1.42 * half * 1.75 * half) / wide, 700);
  write(context, sign, x, y + 0.08 * half);
}

/**
 * A choice with its sign; the principal one has a green frame, standing still that of the car.
 * @param {Context} context  @param {Geometry} geometry  @param {Offer} offer  @param {string} sign
 * @param {boolean} standing
 */
function drawTagged(context, geometry, { cell, kind }, sign, standing) {
  const { c } = geometry;
  const [x, y] = centre(geometry, cell);
  const half = Math.max(0.38 * c, Math.min(4, 0.46 * c));
  drawSign(context, x, y, half, sign);
  if (kind !== "principal" && !standing) return;
  context.strokeStyle = color(standing ? "ink" : "good-fill");
  context.lineWidth = Math.max(1.6, 0.09 * stroke(c));
  context.lineJoin = "miter";
  context.strokeRect(x - half - 1.5, y - half - 1.5, 2 * half + 3, 2 * half + 3);
}
