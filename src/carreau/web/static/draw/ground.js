/** The ground of scenes on surfaces that are kept, so that a frame of an animation costs one copy. */

import { retheme, themeNumber } from "./colours.js";
import { drawOverlays } from "./overlays.js";
import { drawField, strokeField } from "./race.js";
import { drawPlate, strokePlate } from "./ricochet.js";
import { ratioOf, sheet } from "./sheet.js";
import { drawRoom, strokeRoom } from "./sokoban.js";
import { layerFor, Recent } from "./surface.js";
import { survey } from "./survey.js";
import { drawTrack, strokeTrack } from "./track.js";

const LOOKS = {
  track: [drawTrack, strokeTrack],
  room: [drawRoom, strokeRoom],
  plate: [drawPlate, strokePlate],
  field: [drawField, strokeField],
};
const OVERLAYS = ["slack", "met", "zone", "dead", "lost", "normalised"];
const grounds = new Recent(6);
const overlaid = new Recent(6);
const pictures = new Recent(12);

/** A promise that the picture under a scene can be drawn. */
export function ready(scene) {
  return scene.picture ? pictureOf(scene.picture).loaded : Promise.resolve();
}

/** A picture, perhaps still on its way; once it is there everything is drawn again, as after a change of theme. */
function pictureOf(address) {
  return pictures.get(address, () => {
    const image = new Image();
    image.src = address;
    const held = { image, done: false };
    const arrived = () => {
      held.done = true;
      retheme();
      window.dispatchEvent(new Event("retheme"));
    };
    held.loaded = image.decode().then(arrived, () => undefined); // one that cannot be read is left out
    return held;
  });
}

/** The surface with the ground of a scene and the overlays that are asked for: {canvas}. */
export function groundLayer(context, scene, geometry, { overlays, slack, keep = true }) {
  const found = survey(scene);
  const ratio = ratioOf(context);
  const picture = scene.picture ? pictureOf(scene.picture) : null;
  const place = [geometry.width, geometry.height, geometry.mx, geometry.my, geometry.c, geometry.margin, ratio];
  const key = [found.groundNumber, themeNumber(), picture?.done ?? "", ...place].join();
  const make = () => makeGround(found, geometry, ratio, picture?.done ? picture.image : null);
  const ground = keep ? grounds.get(key, make) : make();
  const marks = slack ?? found.remember("slack", () => found.marks("slack"));
  const filled = (name) => (name === "slack" ? marks : (scene.overlays[name] ?? [])).length > 0;
  const names = OVERLAYS.filter((name) => overlays?.has(name) && filled(name));
  if (!names.length) return ground;
  const lay = () => layOver(ground, found, geometry, ratio, names, marks);
  return keep ? overlaid.get(`${key} ${found.overlayNumber(names, marks)}`, lay) : lay();
}

function makeGround(found, geometry, ratio, picture) {
  const context = layerFor(geometry.width, geometry.height, ratio);
  sheet(context, geometry.width, geometry.height, geometry.ox, geometry.oy, geometry.c, geometry.margin);
  const [draw, stroke] = LOOKS[found.family];
  const path = draw(context, found, geometry, picture);
  stroke(context, path, geometry, found);
  return { canvas: context.canvas, path };
}

/** A copy of the ground with overlays on it, and the lines of the ground once more above them. */
function layOver(ground, found, geometry, ratio, names, slack) {
  const context = layerFor(geometry.width, geometry.height, ratio);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(ground.canvas, 0, 0);
  context.restore();
  context.save();
  if (found.family === "track") context.clip(ground.path);
  drawOverlays(context, found, geometry, names, slack);
  context.restore();
  LOOKS[found.family][1](context, ground.path, geometry, found);
  return { canvas: context.canvas, path: ground.path };
}
