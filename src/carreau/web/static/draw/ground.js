/** The ground of scenes on surfaces that are kept, so that a frame of an animation costs one copy. */

import { retheme, themeNumber } from "./colours.js";
import { drawOverlays } from "./overlays.js";
import { drawField, strokeField } from "./race.js";
import { drawPlate, strokePlate } from "./ricochet.js";
import { ratioOf, sheet } from "./sheet.js";
import { drawRoom, strokeRoom } from "./sokoban.js";
import { copyOf, layerFor, Recent } from "./surface.js";
import { survey } from "./survey.js";
import { drawTrack, strokeTrack } from "./track.js";

const LOOKS = {
  track: [drawTrack, strokeTrack],
  room: [drawRoom, strokeRoom],
  plate: [drawPlate, strokePlate],
  field: [drawField, strokeField],
};
const OVERLAYS = ["slack", "met", "zone", "dead", "lost", "normalised"];
const grounds = new Recent(4); // under overlays
const finished = new Recent(4); // with overlays and lines
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
  const image = picture?.done ? picture.image : null;
  const marks = slack ?? found.remember("slack", () => found.marks("slack"));
  const filled = (name) => (name === "slack" ? marks : (scene.overlays[name] ?? [])).length > 0;
  const names = OVERLAYS.filter((name) => overlays?.has(name) && filled(name));
  const bare = () => drawBare(found, geometry, ratio, image);
  if (!keep) return drawOver(bare(), found, geometry, names, marks);
  const place = [geometry.width, geometry.height, geometry.mx, geometry.my, geometry.c, geometry.margin, ratio];
  const key = [found.groundNumber, themeNumber(), Boolean(image), ...place].join();
  const copy = () => drawOver(copied(grounds.get(key, bare), ratio), found, geometry, names, marks);
  return finished.get(`${key} ${names.length ? found.overlayNumber(names, marks) : ""}`, copy);
}

/** All of the ground that lies under overlays. */
function drawBare(found, geometry, ratio, picture) {
  const context = layerFor(geometry.width, geometry.height, ratio);
  sheet(context, geometry.width, geometry.height, geometry.ox, geometry.oy, geometry.c, geometry.margin);
  const [draw] = LOOKS[found.family];
  return { context, canvas: context.canvas, path: draw(context, found, geometry, picture) };
}

function copied({ canvas, path }, ratio) {
  const context = copyOf(canvas, ratio);
  return { context, canvas: context.canvas, path };
}

/** Draw overlays on the ground, then its lines above them. */
function drawOver(ground, found, geometry, names, slack) {
  const { context, path } = ground;
  const [, stroke] = LOOKS[found.family];
  context.save();
  if (found.family === "track") context.clip(path);
  drawOverlays(context, found, geometry, names, slack);
  context.restore();
  stroke(context, path, geometry, found);
  return ground;
}
