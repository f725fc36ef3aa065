/** Small pictures of brushes: what each paints, on a piece of the board's own ground. */

import { h } from "../dom.js";
import { drawScene } from "../draw/scene.js";
import { fit } from "../draw/sheet.js";

/** @import { GameLook } from "../types/look.d.ts" */
/** @import { Brush, Cell, Scene } from "../types/messages.d.ts" */

/** @type {Cell} */
const MIDDLE = [1, 1];
const CELL = 0.8; // of the picture's width

/**
 * A scene of nine cells with the brush's mark in the middle; a kind that hangs together is everywhere.
 * @param {GameLook} look  @param {Scene} scene  @param {Brush} brush @returns {Scene}
 */
function sample(look, scene, brush) {
  const around = look.swatch.length ? look.swatch : scene.kinds.slice(0, 1);
  const kinds = [...new Set([...around, brush.layer === "ground" ? brush.kind : "floor"])];
  const sign = String(kinds.indexOf(brush.layer === "ground" ? brush.kind : kinds[0]));
  const whole = look.swatchWhole.includes(brush.kind);
  const piece = { id: brush.name, kind: brush.kind, cell: MIDDLE, text: brush.text, key: "" };
  return {
    width: 3,
    height: 3,
    points: scene.points,
    kinds,
    ground: whole ? sign.repeat(9) : `0000${sign}0000`,
    pieces: brush.layer === "piece" ? [piece] : [],
    walls: brush.layer === "wall" ? [[...MIDDLE, /** @type {"N"} */ (brush.kind)]] : [],
    marks: brush.layer === "mark" ? [{ kind: brush.kind, cell: MIDDLE, text: brush.text, size: [1, 1] }] : [],
    paths: [],
    offers: [],
    refused: [],
    blocked: [],
    overlays: {},
    counters: [],
    reach: false,
    picture: "",
  };
}

/**
 * The picture of a brush; it is drawn once it is in the page.
 * @param {GameLook} look  @param {Scene} scene  @param {Brush} brush
 */
export function swatch(look, scene, brush) {
  const canvas = h("canvas", { class: "swatch", "aria-hidden": "true" });
  requestAnimationFrame(() => {
    const { context, width, height } = fit(canvas);
    if (!width) return;
    const c = CELL * width;
    const [mx, my] = [width / 2 - c, height / 2 - c];
    const half = scene.points ? 0 : -c / 2;
    const at = { c, mx, my, ox: mx + half, oy: my + half, width, height, margin: 0 };
    const geometry = { ...at, clip: [0, 0, width, height], edges: [0, 0, 3, 3], full: false };
    drawScene(context, sample(look, scene, brush), geometry, { game: look, showOffers: false, keep: false });
  });
  return canvas;
}
