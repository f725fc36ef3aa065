/** The ground of scenes on surfaces that are kept, so that a frame of an animation costs one copy. */

import { retheme, themeNumber } from "./colours.js";
import { drawOverlays } from "./overlays.js";
import { lay } from "./projection.js";
import { clipBeside, ratioOf, sheet } from "./sheet.js";
import { copyOf, layerFor, Recent } from "./surface.js";
import { survey } from "./survey.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { Survey } from "./survey.js" */
/** @import { Context, Ground } from "../types/look.d.ts" */
/** @import { Mark, Scene } from "../types/messages.d.ts" */
/** @import { Options } from "./scene.js" */
/** @typedef {{context: Context, path: Path2D}} Layer a ground, and the path of its lines */

const OVERLAYS = ["slack", "met", "zone", "reach", "dead", "lost", "normalised"];
const grounds = new Recent(4); // under overlays
const finished = new Recent(4); // with overlays and lines
const pictures = new Recent(12);

/** A promise that the picture under a scene can be drawn. @param {Scene} scene */
export function ready(scene) {
  return scene.picture ? pictureOf(scene.picture).loaded : Promise.resolve();
}

/**
 * A picture, perhaps still on its way; once it is there everything is drawn again, as after a change of theme.
 * @param {string} address
 */
function pictureOf(address) {
  return pictures.get(address, () => {
    const image = new Image();
    image.src = address;
    const held = { image, done: false, loaded: Promise.resolve() };
    const arrived = () => {
      held.done = true;
      retheme();
      window.dispatchEvent(new Event("retheme"));
    };
    held.loaded = image.decode().then(arrived, () => undefined); // one that cannot be read is left out
    return held;
  });
}

/**
 * Draw the ground of a scene as its game looks, and the overlays that are asked for; it is kept on a surface, unless `keep`
 * is false.
 * @param {Context} context  @param {Scene} scene  @param {Geometry} geometry  @param {Options} options
 */
export function drawFlat(context, scene, geometry, options) {
  const { drawOn, kept } = layersOf(context, scene, geometry, options);
  if (options.keep === false) drawOn(context);
  else paste(context, kept());
}

/**
 * How the ground of a scene is drawn, level as it lies: onto some context, or once on a surface that is kept under a key.
 * @param {Context} context  @param {Scene} scene  @param {Geometry} geometry  @param {Options} options
 */
export function layersOf(context, scene, geometry, { game, overlays, slack }) {
  const found = survey(scene);
  const level = { ...geometry, heights: null }; // nothing is raised yet
  const ratio = ratioOf(context);
  const picture = scene.picture ? pictureOf(scene.picture) : null;
  const image = picture?.done ? picture.image : null;
  const marks = slack ?? found.remember("slack", () => found.marks("slack"));
  /** @param {string} name */
  const filled = (name) => (name === "slack" ? marks : (scene.overlays[name] ?? [])).length > 0;
  const names = OVERLAYS.filter((name) => overlays?.has(name) && filled(name));
  const bare = (/** @type {Context} */ on) => ({
    context: on,
    path: drawBare(on, game.ground, found, level, image),
  });
  /** @param {Layer} ground */
  const over = (ground) => drawOver(ground, game.ground, found, level, names, marks);
  const { width, height, mx, my, c, margin, clip, full, axis } = geometry;
  const place = [width, height, mx, my, c, margin, clip, full, axis];
  const key = [game.name, found.groundNumber, themeNumber(), Boolean(image), place, ratio].join();
  const below = () => grounds.get(key, () => bare(layerFor(width, height, ratio)));
  const above = () => over(copied(below(), ratio));
  const whole = `${key} ${names.length ? found.overlayNumber(names, marks) : ""}`;
  const drawOn = (/** @type {Context} */ on) => over(bare(on)).context;
  return { level, drawOn, key: whole, kept: () => finished.get(whole, above).context };
}

/** Copy a surface of the same size. @param {Context} context  @param {Context} surface */
export function paste(context, surface) {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(surface.canvas, 0, 0);
  context.restore();
}

/** Draw on the sheet, within what is seen of it. @param {Context} context  @param {Geometry} geometry  @param {() => void} draw */
export function onSheet(context, geometry, draw) {
  context.save();
  clipTo(context, geometry);
  lay(context, geometry);
  draw();
  context.restore();
}

/**
 * All of the ground that lies under overlays; returns the path of its lines.
 * @param {Context} context  @param {Ground} look  @param {Survey} found  @param {Geometry} geometry
 * @param {CanvasImageSource | null} picture
 */
function drawBare(context, look, found, geometry, picture) {
  context.save();
  sheet(context, geometry);
  clipTo(context, geometry);
  lay(context, geometry);
  const path = look.draw(context, found, geometry, picture);
  context.restore();
  return path;
}

const copied = (/** @type {Layer} */ { context, path }, /** @type {number} */ ratio) => ({
  context: copyOf(context.canvas, ratio),
  path,
});

/**
 * Draw overlays on the ground, then its lines above them.
 * @param {Layer} ground  @param {Ground} look  @param {Survey} found  @param {Geometry} geometry
 * @param {string[]} names  @param {Mark[]} slack
 */
function drawOver(ground, look, found, geometry, names, slack) {
  const { context, path } = ground;
  context.save();
  clipTo(context, geometry);
  lay(context, geometry);
  context.save();
  if (look.clips) context.clip(path);
  drawOverlays(context, found, geometry, names, slack);
  context.restore();
  look.stroke(context, path, geometry, found);
  context.restore();
  return ground;
}

/**
 * Nothing is drawn beyond the part of the sheet that the board may fill.
 * @param {Context} context  @param {Geometry} geometry
 */
function clipTo(context, geometry) {
  const { width, height, axis } = geometry;
  const [left, top, right, bottom] = geometry.clip;
  if (axis !== null) return clipBeside(context, geometry);
  if (left <= 0 && top <= 0 && right >= width && bottom >= height) return;
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.clip();
}
