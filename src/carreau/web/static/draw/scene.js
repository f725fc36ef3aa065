/**
 * Scenes drawn. The ground is drawn once on a surface of its own and used again until the scene's ground, the geometry
 * or the theme is another; what moves is drawn above it. No rules here, only looks.
 *
 * @typedef {Object} Options
 * @property {import("../types/look").GameLook} game how the game looks
 * @property {Set<string>} [overlays] names of the overlays to show
 * @property {string} [selected] the id of the selected piece
 * @property {import("./geometry.js").Choice | null} [hover] the choice that is pointed at
 * @property {Mark[]} [slack] marks of that kind, if the scene itself has none
 * @property {Record<string, string>} [tags] what each offered move is worth: "=", "+1", "×"
 * @property {{cells: Cell[], at: number, more?: Cell[][]}} [ghost] another line of play; `more` of it where it is in parts
 * @property {Pick<Preview, "cells" | "piece"> | null} [preview] the route that a piece would take after a click
 * @property {import("./compared.js").Compared} [compared] a move that was played, and the best ones
 * @property {Map<string, Cell>} [moving] where pieces are while they move, as fractions of cells
 * @property {{from: Cell, to: Cell, fraction: number}} [pen] the move of a car that is being drawn
 * @property {number} [until] draw only so many moves of the trails; a fraction is a part of a move
 * @property {boolean} [showOffers] false hides the choices
 * @property {Cell[]} [lost] cells to blame
 * @property {Cell} [facing] where the player looks, [down, right]
 * @property {Cell | null} [focus] the cell with the keyboard's focus
 * @property {string} [language] for the letters of robots
 * @property {boolean} [keep] false draws the ground without keeping it, for pictures drawn once
 */

import { drawCompared } from "./compared.js";
import { drawFolds } from "./figures.js";
import { centre, geometryFor, visible } from "./geometry.js";
import { drawFlat, onSheet } from "./ground.js";
import { drawLost } from "./overlays.js";
import { seenAt } from "./projection.js";
import { reliefOf } from "./relief.js";
import { drawLanding, drawPreview, drawSlides } from "./routes.js";
import { clipBeside, color, fit } from "./sheet.js";
import { survey } from "./survey.js";
import { drawCandidates, drawGhost, drawSegment, drawSign, drawTrail, speedOf } from "./trail.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { Context, GameLook } from "../types/look.d.ts" */
/** @import { Cell, Mark, Piece, Preview, Scene } from "../types/messages.d.ts" */

export { cellAt, centre, choiceAt, geometryFor } from "./geometry.js";
export { onSheet, ready } from "./ground.js";
export { color, fit, retheme } from "./sheet.js";
export { drawGhost, drawSegment, drawTrail, speedOf } from "./trail.js";

/**
 * Draw a whole scene, sheet included, by the geometry of geometryFor.
 * @param {Context} context  @param {Scene} scene  @param {Geometry} geometry  @param {Options} options
 */
export function drawScene(context, scene, geometry, options) {
  drawGround(context, scene, geometry, options);
  drawPlay(context, scene, geometry, options);
}

/**
 * The ground alone, with the overlays that are asked for; in relief, with all that things lie on.
 * @param {Context} context  @param {Scene} scene  @param {Geometry} geometry  @param {Options} options
 */
export function drawGround(context, scene, geometry, options) {
  if (geometry.axis === null) drawFlat(context, scene, geometry, options);
  else reliefOf(context, scene, geometry, options).drawGround(context);
}

/**
 * Everything above the ground: what was played, what can be, and the pieces. In relief pieces stand above all that lies.
 * @param {Context} context  @param {Scene} scene  @param {Geometry} geometry  @param {Options} options
 */
export function drawPlay(context, scene, geometry, options) {
  const flat = geometry.axis === null;
  const drawing = options.pen !== undefined && options.pen !== null;
  const offers = options.showOffers !== false && !drawing && options.until === undefined;
  onSheet(context, geometry, () => {
    if (flat) options.game.drawMarks(context, survey(scene), geometry);
    if (options.ghost) drawGhost(context, geometry, options.ghost.cells, options.ghost.at);
    for (const cells of options.ghost?.more ?? []) drawGhost(context, geometry, cells);
    drawPaths(context, scene, geometry, options);
    if (options.lost) drawLost(context, geometry, options.lost);
    drawRoute(context, scene, geometry, options);
    if (flat) drawPieces(context, scene, geometry, options);
    if (options.compared) drawCompared(context, geometry, options.compared);
    if (offers) drawOffers(context, scene, geometry, options);
  });
  if (!flat) drawStanding(context, scene, geometry, options);
  const { focus } = options;
  if (focus) onSheet(context, geometry, () => drawFocus(context, geometry, focus));
}

/**
 * The pieces alone, where they stand.
 * @param {Context} context  @param {Scene} scene  @param {Geometry} geometry  @param {Options} options
 */
export function drawPieces(context, scene, geometry, options) {
  for (const { piece, pose } of posed(scene, geometry, options))
    options.game.pieces.draw(context, ...centre(geometry, pose.cell), geometry.c, piece, pose);
}

/**
 * What stands, from back to front: walls, and the pieces behind and before them.
 * @param {Context} context  @param {Scene} scene  @param {Geometry} geometry  @param {Options} options
 */
function drawStanding(context, scene, geometry, options) {
  const { game } = options;
  const { c } = geometry;
  const relief = reliefOf(context, scene, geometry, options);
  const pieces = posed(scene, geometry, options);
  const chosen = pieces.filter(({ pose }) => pose.selected);
  onSheet(context, geometry, () => {
    for (const { piece, pose } of chosen) game.pieces.draw(context, ...centre(geometry, pose.cell), c, piece, pose);
  });
  relief.drawWalls(context);
  context.save();
  clipBeside(context, geometry);
  pieces.sort((one, other) => one.pose.cell[0] - other.pose.cell[0] || one.pose.cell[1] - other.pose.cell[1]);
  for (const { piece, pose } of pieces) {
    const at = seenAt(geometry, centre(geometry, pose.cell));
    const print = (/** @type {Context} */ on) => game.pieces.draw(on, 0, 0, c, piece, { ...pose, selected: false });
    drawFolds(context, at, c, game.relief.folds(piece, pose), print);
    if (relief.hides) relief.blocks.drawBefore(context, pose.cell);
  }
  context.restore();
}

/** The pieces that can be seen, each with where and how. @param {Scene} scene  @param {Geometry} geometry  @param {Options} options */
function posed(scene, geometry, options) {
  const seen = visible(geometry);
  const all = scene.pieces.map((piece) => ({ piece, pose: poseOf(scene, piece, options) }));
  return all.filter(({ pose }) => seen(pose.cell));
}

/** @type {Record<string, Cell>} */
const FACINGS = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };
/** @type {WeakMap<Map<string, Cell>, Map<string, {cell: Cell, facing: Cell | null}>>} */
const steps = new WeakMap(); // for each map of moving pieces, where they were when last drawn and where they look

/** Where a piece is drawn, and how. @param {Scene} scene  @param {Piece} piece  @param {Options} options */
function poseOf(scene, piece, options) {
  const { game, pen, moving, until, selected, language } = options;
  let cell = moving?.get(piece.id) ?? piece.cell;
  const moved = moving?.has(piece.id) ? facingOf(moving, piece) : null;
  const facing = options.facing ?? moved ?? FACINGS[piece.text];
  const path = scene.paths.find((each) => each.piece === piece.id && each.kind === "trail");
  let [from, to] = path?.cells.slice(-2) ?? [];
  if (pen && game.leads(piece) && same(piece.cell, pen.from)) {
    [from, to] = [pen.from, pen.to];
    cell = between(from, to, pen.fraction);
  } else if (until !== undefined && path) {
    const last = Math.max(1, Math.ceil(until));
    [from, to] = path.cells.slice(last - 1, last + 1);
    cell = along(path.cells, until);
  }
  /** @type {Cell | undefined} */
  const heading = from && to ? [to[0] - from[0], to[1] - from[1]] : undefined;
  return { cell, facing, heading, language, selected: Boolean(selected) && selected === piece.id };
}

/**
 * Where a moving piece looks: in the direction it came since it was last drawn.
 * @param {Map<string, Cell>} moving  @param {Piece} piece
 */
function facingOf(moving, piece) {
  const looks = steps.get(moving) ?? new Map();
  steps.set(moving, looks);
  const known = looks.get(piece.id) ?? { cell: piece.cell, facing: null };
  const cell = moving.get(piece.id) ?? piece.cell;
  const [down, right] = [cell[0] - known.cell[0], cell[1] - known.cell[1]];
  if (down || right) {
    /** @type {Cell} */
    const facing = Math.abs(down) > Math.abs(right) ? [Math.sign(down), 0] : [0, Math.sign(right)];
    looks.set(piece.id, { cell, facing });
    return facing;
  }
  return known.facing;
}

/** @param {Cell | undefined} one  @param {Cell | undefined} other */
const same = (one, other) => one && other && one[0] === other[0] && one[1] === other[1];

/** @param {Cell} from  @param {Cell} to  @param {number} part @returns {Cell} */
const between = (from, to, part) => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];

/** @param {Cell[]} cells  @param {number} moves */
function along(cells, moves) {
  const index = Math.min(cells.length - 1, Math.floor(moves));
  return index === cells.length - 1 ? cells[index] : between(cells[index], cells[index + 1], moves - index);
}

/** @param {Context} context  @param {Scene} scene  @param {Geometry} geometry  @param {Options} options */
function drawPaths(context, scene, geometry, options) {
  for (const { kind, cells, piece } of scene.paths) {
    const second = options.game.isSecond(piece);
    if (kind === "rival") drawTrail(context, geometry, cells, { bordered: Boolean(scene.picture), second });
    if (kind === "trail")
      drawCarTrail(context, geometry, cells, { ...options, bordered: Boolean(scene.picture), second });
  }
  const slides = slidesOf(scene, options.until);
  if (slides.length) drawSlides(context, geometry, slides, options.game.slideColor);
}

/**
 * The trail, without the move that the pen is still drawing, and what the pen has drawn of it.
 * @param {Context} context  @param {Geometry} geometry  @param {Cell[]} cells
 * @param {Options & {bordered: boolean, second: boolean}} options
 */
function drawCarTrail(context, geometry, cells, { pen, until, bordered, second }) {
  const last = cells.length - 1;
  const unfinished = pen && last > 0 && same(cells[last - 1], pen.from) && same(cells[last], pen.to);
  let whole = unfinished ? cells.slice(0, last) : cells;
  if (until !== undefined) whole = cells.slice(0, Math.floor(until) + 1);
  if (pen) {
    const reached = between(pen.from, pen.to, pen.fraction);
    drawSegment(context, geometry, pen.from, reached, speedOf(pen.from, pen.to), second);
  }
  const next = cells[whole.length];
  if (until !== undefined && next) {
    const from = whole[whole.length - 1];
    drawSegment(context, geometry, from, along(cells, until), speedOf(from, next), second);
  }
  drawTrail(context, geometry, whole, { bordered, second });
}

/** The slides of all pieces in the order of the paths, perhaps only the first few. @param {Scene} scene */
function slidesOf(scene, until = Infinity) {
  /** @type {import("../types/look.d.ts").Slide[]} */
  const slides = [];
  for (const { kind, cells, piece } of scene.paths) {
    if (kind !== "slide") continue;
    for (let index = 1; index < cells.length; index += 1) {
      slides.push({ from: cells[index - 1], to: cells[index], letter: piece });
    }
  }
  const shown = slides.slice(0, Math.ceil(until));
  if (until >= shown.length) return shown;
  const last = /** @type {import("../types/look.d.ts").Slide} */ (shown.pop());
  return [...shown, { ...last, to: between(last.from, last.to, until - shown.length) }];
}

/** @param {Context} context  @param {Scene} scene  @param {Geometry} geometry  @param {Options} options */
function drawRoute(context, scene, geometry, { game, preview }) {
  const piece = preview && scene.pieces.find((each) => each.id === preview.piece);
  if (piece) drawPreview(context, geometry, preview.cells, outlineOf(context, game, piece));
}

/** @param {Context} context  @param {GameLook} game  @param {Piece} piece @returns {(x: number, y: number, radius: number) => void} */
const outlineOf = (context, game, piece) => (x, y, radius) => game.pieces.outline(context, piece, x, y, radius);

/** @param {Context} context  @param {Scene} scene  @param {Geometry} geometry  @param {Options} options */
function drawOffers(context, scene, geometry, options) {
  const { marksOffers, trails, leads } = options.game;
  const driver = trails ? scene.pieces.find(leads) : undefined;
  if (marksOffers) drawCandidates(context, geometry, scene, { ...options, driver });
  if (options.selected) drawLandings(context, scene, geometry, options);
}

/**
 * Where the selected piece can slide to.
 * @param {Context} context  @param {Scene} scene  @param {Geometry} geometry  @param {Options} options
 */
function drawLandings(context, scene, geometry, { game, selected, hover, tags = {} }) {
  const piece = scene.pieces.find((each) => each.id === selected);
  const { c } = geometry;
  if (!piece) return;
  for (const offer of scene.offers) {
    if (offer.piece !== selected) continue;
    const to = centre(geometry, offer.cell);
    const outline = outlineOf(context, game, piece);
    const pointed = hover?.offer?.move === offer.move;
    drawLanding(context, centre(geometry, piece.cell), to, c, pointed, game.pieces.color(piece.text), outline);
    const sign = tags[offer.move];
    if (sign) drawSign(context, to[0] + 0.28 * c, to[1] - 0.28 * c, Math.max(5, 0.2 * c), sign);
  }
}

/** @param {Context} context  @param {Geometry} geometry  @param {Cell} cell */
function drawFocus(context, geometry, cell) {
  const c = Math.max(10, geometry.c);
  const [x, y] = centre(geometry, cell);
  context.strokeStyle = color("pen");
  context.lineWidth = 3;
  context.lineJoin = "round";
  context.strokeRect(x - c / 2 + 2, y - c / 2 + 2, c - 4, c - 4);
}

/**
 * A small picture of a scene, fitted into its canvas.
 * @param {HTMLCanvasElement} canvas  @param {GameLook} game  @param {Scene} scene
 * @param {Partial<Options>} options  @param {Geometry} [placed]
 */
export function drawThumb(canvas, game, scene, options = {}, placed) {
  const { context, width, height } = fit(canvas);
  const geometry = placed ?? geometryFor(scene, width, height, { float: true, pad: scene.points ? 2 : 8 });
  drawScene(context, scene, geometry, { game, showOffers: false, keep: false, ...options });
}
