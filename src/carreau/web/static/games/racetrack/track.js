/** The ground of a track: a road between two ink lines. Cells are crossings; the road is the squares around them. */

import { boxOf, centre, laid, visible } from "../../draw/geometry.js";
import { hatching } from "../../draw/hatching.js";
import { color, font, lineAlpha, outline, roundPath, strokeLines, write } from "../../draw/sheet.js";
import { drawTerrain } from "./terrain.js";

/** @import { Geometry } from "../../draw/geometry.js" */
/** @import { Survey } from "../../draw/survey.js" */
/** @import { Context } from "../../types/look.d.ts" */
/** @import { Cell, Mark, Scene } from "../../types/messages.d.ts" */

const BAND = 0.55; // how far the hatching reaches from the line
const DETAILED_FROM = 4; // pixels of a cell; smaller ones have neither a band nor squares of their own
const DARKER = 0.55; // how much of the colour of lines the squares of a road have more than the sheet's
const FILLS = { start: "start", finish: "finish", ice: "zone", ramp: "hl-soft" };

/**
 * Draw everything of a track that does not move; returns the path of the road, to draw overlays within.
 * @param {Context} context  @param {Survey} found  @param {Geometry} geometry
 * @param {CanvasImageSource | null} picture
 */
export function drawTrack(context, found, geometry, picture) {
  const { c } = geometry;
  const { width, height } = found.scene;
  const rounded = geometry.axis === null ? 0.45 : 0; // paper is folded along straight lines
  const road = () => roundPath(outline(width, height, roadOf(found)), 0, 0, 1, rounded);
  const path = laid(found.share(`road ${rounded}`, road), geometry);
  if (picture) drawPicture(context, picture, found.scene, geometry);
  context.save();
  context.clip(path);
  context.globalAlpha = picture ? 0.6 : 1;
  drawZones(context, found, geometry);
  drawTerrain(context, found, geometry);
  if (picture) strokeSquares(context, found.scene, geometry);
  context.restore();
  if (!picture) drawSquares(context, path, found.scene, geometry);
  if (!picture && c >= DETAILED_FROM) drawBand(context, path, found.scene, geometry);
  drawLapZones(context, found, geometry);
  return path;
}

/**
 * The ink line, drawn last so that nothing lies over it.
 * @param {Context} context  @param {Path2D} path  @param {Geometry} geometry
 */
export function strokeTrack(context, path, geometry) {
  context.strokeStyle = color("wall");
  context.lineWidth = Math.max(1.25, 0.085 * geometry.c);
  context.lineJoin = "round";
  context.stroke(path);
}

/** A test for cells that one can drive on. @param {Survey} found */
export function roadOf(found) {
  const blocked = found.where("obstacle", "wall", "outside", "closed");
  return (/** @type {number} */ row, /** @type {number} */ column) =>
    found.inside(row, column) && !blocked(row, column);
}

/**
 * @param {Context} context  @param {CanvasImageSource} picture
 * @param {{width: number, height: number}} values  @param {Geometry} geometry
 */
function drawPicture(context, picture, { width, height }, { mx, my, c }) {
  context.save();
  context.globalAlpha = 0.7;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, mx - c / 2, my - c / 2, width * c, height * c);
  context.restore();
}

/** @param {Context} context  @param {Survey} found  @param {Geometry} geometry */
function drawZones(context, found, geometry) {
  const seen = visible(geometry);
  for (const [kind, token] of Object.entries(FILLS)) {
    context.fillStyle = color(token);
    for (const cell of found.cells(kind)) if (seen(cell)) fillCell(context, geometry, cell);
  }
  context.fillStyle = color("finish-2");
  const { c } = geometry;
  for (const cell of found.cells("finish").filter(seen)) {
    const [x, y] = centre(geometry, cell);
    context.fillRect(x - c / 2, y - c / 2, c / 2, c / 2);
    context.fillRect(x, y, c / 2, c / 2);
  }
}

/**
 * Fill a cell to its very sides, with no gap to its neighbours.
 * @param {Context} context  @param {Geometry} geometry  @param {Cell} cell
 */
function fillCell(context, geometry, cell) {
  const { c } = geometry;
  const [x, y] = centre(geometry, cell);
  context.fillRect(x - c / 2, y - c / 2, c + 0.5, c + 0.5);
}

/**
 * The squares of the road, darker than those beside it, and above what fills them.
 * @param {Context} context  @param {Scene} scene  @param {Geometry} geometry
 */
function strokeSquares(context, scene, geometry) {
  if (geometry.c < DETAILED_FROM) return;
  context.globalAlpha = DARKER;
  context.strokeStyle = color("grid");
  context.lineWidth = 1;
  strokeLines(context, boxOf(geometry, scene), geometry.ox, geometry.oy, geometry.c);
  context.globalAlpha = 1;
}

/**
 * Lines cut by the border of a road are slow: they are drawn whole, then those beside the road made as light again.
 * @param {Context} context  @param {Path2D} path  @param {Scene} scene  @param {Geometry} geometry
 */
function drawSquares(context, path, scene, geometry) {
  strokeSquares(context, scene, geometry);
  const light = lineAlpha(geometry.c);
  const dark = light + DARKER * (1 - light);
  if (geometry.c < DETAILED_FROM || light === 1) return;
  context.globalAlpha = 1 - light / dark;
  context.fillStyle = color("paper");
  context.fill(outsideOf(path, boxOf(geometry, scene)), "evenodd");
  context.globalAlpha = 1;
}

/** @param {Path2D} path  @param {number[]} values */
function outsideOf(path, [left, top, right, bottom]) {
  const outside = new Path2D(path);
  outside.rect(left, top, right - left, bottom - top);
  return outside;
}

/**
 * Outside the line, a tinted and hatched band; where every cell is drawn, all that is no road.
 * @param {Context} context  @param {Path2D} path  @param {Scene} scene  @param {Geometry} geometry
 */
function drawBand(context, path, scene, geometry) {
  const { c } = geometry;
  const style = hatching(context, geometry);
  context.save();
  context.clip(outsideOf(path, boxOf(geometry, scene, c)), "evenodd");
  if (geometry.full) {
    const [left, top, right, bottom] = boxOf(geometry, scene);
    context.fillStyle = style;
    context.fillRect(left, top, right - left, bottom - top);
  }
  context.strokeStyle = style;
  context.lineWidth = 2 * BAND * c;
  context.lineJoin = "round";
  context.stroke(path);
  context.restore();
}

/**
 * Where the zones of a lap meet, and the number of each, in pencil.
 * @param {Context} context  @param {Survey} found  @param {Geometry} geometry
 */
function drawLapZones(context, found, geometry) {
  const zones = lapZones(found);
  if (!zones.length) return;
  const { c } = geometry;
  const [left, top] = [geometry.mx - c / 2, geometry.my - c / 2];
  context.save();
  context.strokeStyle = color("pencil");
  context.globalAlpha = 0.6;
  context.lineWidth = 1;
  context.setLineDash([0.12 * c, 0.2 * c].map((length) => Math.max(1.5, length)));
  for (const zone of zones) context.stroke(roundPath(zone.loops, left, top, c, 0));
  context.restore();
  const size = Math.max(9, Math.min(0.9 * c, 22));
  context.font = font(size, 700);
  for (const { text, middle } of zones) {
    const [x, y] = centre(geometry, middle);
    context.fillStyle = color("paper");
    context.globalAlpha = 0.8;
    context.fillRect(x - 0.38 * size, y - 0.5 * size, 0.76 * size, size);
    context.globalAlpha = 1;
    context.fillStyle = color("pencil");
    write(context, text, x, y + 0.05 * size);
  }
}

/**
 * The zones of a lap: their number, outline and the cell nearest to their middle. A zone may come in several parts.
 * @param {Survey} found
 */
function lapZones(found) {
  return found.share("laps", () => {
    const { width, height } = found.scene;
    const texts = new Map(found.marks("zone").map(({ cell, text }) => [cell[0] * width + cell[1], text]));
    const seen = new Set();
    const zones = [];
    for (const [index, text] of texts) {
      if (seen.has(index)) continue;
      /** @param {number} other */
      const take = (other) => texts.get(other) === text && !seen.has(other) && seen.add(other);
      const part = flood(index, width, height, take);
      const members = new Set(part);
      const loops = outline(width, height, (r, q) => q >= 0 && q < width && members.has(r * width + q));
      zones.push({ text, loops, middle: middleOf(part, width) });
    }
    return zones;
  });
}

/** @param {number} start  @param {number} width  @param {number} height  @param {(index: number) => unknown} take */
function flood(start, width, height, take) {
  const found = take(start) ? [start] : [];
  for (const index of found) {
    const column = index % width;
    if (column > 0 && take(index - 1)) found.push(index - 1);
    if (column < width - 1 && take(index + 1)) found.push(index + 1);
    if (index >= width && take(index - width)) found.push(index - width);
    if (index + width < width * height && take(index + width)) found.push(index + width);
  }
  return found;
}

/** @param {number[]} indices  @param {number} width */
function middleOf(indices, width) {
  /** @type {Cell[]} */
  const cells = indices.map((index) => [Math.floor(index / width), index % width]);
  const row = cells.reduce((sum, cell) => sum + cell[0], 0) / cells.length;
  const column = cells.reduce((sum, cell) => sum + cell[1], 0) / cells.length;
  /** @param {Cell} cell */
  const distance = ([r, q]) => (r - row) ** 2 + (q - column) ** 2;
  return cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
}

/**
 * The zone to reach next, or the finish once all are passed, outlined in green dashes.
 * @param {Context} context  @param {Survey} found  @param {Geometry} geometry
 */
export function drawNextZone(context, found, geometry) {
  const zones = lapZones(found);
  const counter = found.scene.counters.find(([name]) => name === "zone");
  if (!zones.length || !counter) return;
  const order = [...new Set(zones.map(({ text }) => text))].sort();
  const next = zones.filter(({ text }) => text === order[counter[1]]);
  const { c } = geometry;
  const { width, height } = found.scene;
  const loops = next.length
    ? next.flatMap((zone) => zone.loops)
    : found.share("finish loops", () => outline(width, height, found.where("finish")));
  context.save();
  context.strokeStyle = color("good-fill");
  context.lineWidth = 2;
  context.setLineDash([5, 4]);
  context.stroke(roundPath(loops, geometry.mx - c / 2, geometry.my - c / 2, c, 0.2 * c));
  context.restore();
}
