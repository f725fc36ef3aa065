/** Pictures to take away: a scene as PNG, a game as an animated GIF. Drawn as on the page, in its theme, flat or in relief. */

import { laidSize } from "./draw/projection.js";
import { drawScene, geometryFor, ready } from "./draw/scene.js";
import { size } from "./draw/sheet.js";
import { survey } from "./draw/survey.js";
import { GifWriter, Palette } from "./gif.js";

/** @import { Fitting } from "./draw/geometry.js" */
/** @import { Context } from "./types/look.d.ts" */
/** @typedef {import("./draw/scene.js").Options & {relief?: boolean}} Look */
/** @import { Scene } from "./types/messages.d.ts" */
/** @typedef {{width: number, height: number, c: number}} Room the size of a picture, and of a cell in it */

const PNG_SIDE = 1200; // pixels of the longer side, at most
const GIF_SIDE = 480;
const CELL = { png: 48, gif: 24 };
const DELAY = 35; // hundredths of a second a move
const LAST = 200; // and at the end
const MOST_FRAMES = 400;
const SAMPLES = 12; // frames whose colours make the palette

/**
 * The picture of a scene, with the overlays and the ghost of `look`.
 * @param {Scene} scene  @param {Look} look  @returns {Promise<Blob>}
 */
export async function sceneToPng(scene, look) {
  await ready(scene);
  const canvas = document.createElement("canvas");
  draw(canvas, scene, look, sizeFor(scene, look, CELL.png, PNG_SIDE / 2), 2);
  return toPng(canvas);
}

/**
 * The game as an animation, a frame for each scene. `tell` hears how many of how many frames are done.
 * @param {Scene[]} scenes  @param {Look} look  @param {(done: number, all: number) => void} tell
 */
export async function gameToGif(scenes, look, tell = () => undefined) {
  const shown = thinned(scenes);
  await ready(shown[0]);
  const canvas = document.createElement("canvas");
  canvas.getContext("2d", { willReadFrequently: true }); // every frame is read back
  const room = sizeFor(shown[0], look, CELL.gif, GIF_SIDE);
  const { width, height } = room;
  /** @param {number} index */
  const pixels = (index) => {
    const context = draw(canvas, shown[index], { ...look, ghost: undefined, tags: {} }, room, 1);
    return context.getImageData(0, 0, width, height).data;
  };
  const palette = new Palette();
  const samples = Math.min(SAMPLES, shown.length);
  for (let sample = 0; sample < samples; sample += 1) {
    palette.count(pixels(shown.length - 1 - Math.floor((sample * (shown.length - 1)) / Math.max(1, samples - 1))));
  }
  const writer = new GifWriter(width, height, palette.choose());
  for (let index = 0; index < shown.length; index += 1) {
    writer.add(pixels(index), index === shown.length - 1 ? LAST : delayFor(shown.length));
    tell(index + 1, shown.length);
    if (index % 8 === 7) await breath();
  }
  return new Blob([writer.finish()], { type: "image/gif" });
}

/** Long games run faster, so that they take about a minute. @param {number} frames */
const delayFor = (frames) => Math.max(6, Math.min(DELAY, Math.round(6000 / frames)));

/** Let the page answer in between. */
const breath = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Not too many scenes, the first and the last always. @param {Scene[]} scenes */
function thinned(scenes) {
  if (scenes.length <= MOST_FRAMES) return scenes;
  const step = (scenes.length - 1) / (MOST_FRAMES - 1);
  return Array.from({ length: MOST_FRAMES }, (_, index) => scenes[Math.round(index * step)]);
}

/**
 * The board with one square around it, no side longer than asked.
 * @param {Scene} scene  @param {Look} look  @param {number} cell  @param {number} longest  @returns {Room}
 */
function sizeFor(scene, { relief }, cell, longest) {
  const [top, left, bottom, right] = survey(scene).extent;
  const board = [right - left, bottom - top];
  const [columns, rows] = (relief ? laidSize(board[0], board[1]) : board).map((each) => each + 2);
  const c = Math.max(2, Math.min(cell, Math.floor(longest / Math.max(columns, rows))));
  return { width: Math.ceil(columns * c), height: Math.ceil(rows * c), c };
}

/**
 * @param {HTMLCanvasElement} canvas  @param {Scene} scene  @param {Look} look  @param {Room} room
 * @param {number} ratio pixels of the picture for each of the page
 */
function draw(canvas, scene, look, { width, height, c }, ratio) {
  const { context } = size(canvas, width, height, ratio);
  drawBoard(context, scene, look, width, height, { pad: scene.points && !scene.picture ? 0.4 * c : c });
  return context;
}

/**
 * The board as pictures have it: without choices.
 * @param {Context} context  @param {Scene} scene  @param {Look} look  @param {number} width  @param {number} height
 * @param {Fitting} fitting
 */
export function drawBoard(context, scene, look, width, height, fitting) {
  const relief = look.relief ? look.game.relief : null;
  drawScene(context, scene, geometryFor(scene, width, height, { ...fitting, relief }), { ...look, showOffers: false });
}

/** @param {HTMLCanvasElement} canvas  @returns {Promise<Blob>} */
export const toPng = (canvas) =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
