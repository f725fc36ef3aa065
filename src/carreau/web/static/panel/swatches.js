/** Small pictures of signs and brushes: each on a piece of the board's own ground. */

import { h } from "../dom.js";
import { drawScene } from "../draw/scene.js";
import { fit } from "../draw/sheet.js";

/** @import { GameLook } from "../types/look.d.ts" */
/** @import { Cell, Scene } from "../types/messages.d.ts" */
/** @typedef {{name: string, layer: string, kind: string, text: string}} Sign such as a brush paints */

/** @type {Cell} */
const MIDDLE = [1, 1];
const CELL = 0.8; // of the picture's width

/**
 * A scene of nine cells with the sign in the middle; a kind that hangs together is everywhere.
 * @param {GameLook} look  @param {Scene} scene  @param {Sign} sign @returns {Scene}
 */
function sample(look, scene, sign) {
  const around = look.swatch.length ? look.swatch : scene.kinds.slice(0, 1);
  const kinds = [...new Set([...around, sign.layer === "ground" ? sign.kind : "floor"])];
  const letter = String(kinds.indexOf(sign.layer === "ground" ? sign.kind : kinds[0]));
  const whole = look.swatchWhole.includes(sign.kind);
  const piece = { id: sign.name, kind: sign.kind, cell: MIDDLE, text: sign.text, key: "" };
  return {
    width: 3,
    height: 3,
    points: scene.points,
    kinds,
    ground: whole ? letter.repeat(9) : `0000${letter}0000`,
    pieces: sign.layer === "piece" ? [piece] : [],
    walls: sign.layer === "wall" ? [[...MIDDLE, /** @type {"N"} */ (sign.kind)]] : [],
    marks: sign.layer === "mark" ? [{ kind: sign.kind, cell: MIDDLE, text: sign.text, size: [1, 1] }] : [],
    paths: [],
    offers: [],
    refused: [],
    blocked: [],
    overlays: {},
    counters: [],
    reach: false,
    selected: "",
    picture: "",
  };
}

/**
 * The picture of a sign; it is drawn once it is in the page.
 * @param {GameLook} look  @param {Scene} scene  @param {Sign} sign
 */
export function swatch(look, scene, sign) {
  const canvas = h("canvas", { class: "swatch", "aria-hidden": "true" });
  requestAnimationFrame(() => {
    const { context, width, height } = fit(canvas);
    if (!width) return;
    const c = CELL * width;
    const [mx, my] = [width / 2 - c, height / 2 - c];
    const half = scene.points ? 0 : -c / 2;
    const at = { c, mx, my, ox: mx + half, oy: my + half, width, height, margin: 0 };
    const geometry = {
      ...at,
      clip: [0, 0, width, height],
      edges: [0, 0, 3, 3],
      full: false,
      axis: null,
      heights: null,
    };
    drawScene(context, sample(look, scene, sign), geometry, { game: look, showOffers: false, keep: false });
  });
  return canvas;
}
