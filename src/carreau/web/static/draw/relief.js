/** Grounds in relief, with all that stands on them and does not move, kept as long as they are drawn again. */

import { Blocks } from "./blocks.js";
import { layersOf, onSheet, paste } from "./ground.js";
import { clipBeside, ratioOf } from "./sheet.js";
import { copyOf, layerFor, Recent } from "./surface.js";
import { survey } from "./survey.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { Context, GameLook } from "../types/look.d.ts" */
/** @import { Scene } from "../types/messages.d.ts" */
/** @import { Options } from "./scene.js" */

const kept = new Recent(4);
const passing = new Recent(1); // drawn for one frame only

/**
 * The relief of a scene, for `drawGround` and then `drawWalls`; between them is drawn what lies.
 * @param {Context} context  @param {Scene} scene  @param {Geometry} geometry  @param {Options} options
 */
export function reliefOf(context, scene, geometry, options) {
  const { level, drawOn, key, kept: ground } = layersOf(context, scene, geometry, options);
  const { width, height } = geometry;
  const ratio = ratioOf(context);
  const keep = options.keep !== false;
  return (keep ? kept : passing).get(`${key} ${survey(scene).number}`, () => {
    const texture = keep ? copyOf(ground().canvas, ratio) : drawOn(layerFor(width, height, ratio));
    const relief = new Relief(scene, geometry, level, options.game, texture, ratio);
    if (keep) relief.keep();
    return relief;
  });
}

class Relief {
  /**
   * @param {Scene} scene  @param {Geometry} geometry  @param {Geometry} level the same with nothing raised
   * @param {GameLook} game  @param {Context} texture the ground as it lies  @param {number} ratio
   */
  constructor(scene, geometry, level, game, texture, ratio) {
    const found = survey(scene);
    this.geometry = geometry;
    this.texture = texture;
    this.ratio = ratio;
    this.hides = game.relief.hides;
    const drawMarks = (/** @type {Context} */ on, /** @type {Geometry} */ at) =>
      onSheet(on, at, () => game.drawMarks(on, found, at));
    this.marks = game.relief.marksAbove ? drawMarks : () => undefined;
    if (!game.relief.marksAbove) drawMarks(texture, level);
    this.blocks = new Blocks(found, geometry, game.relief, texture, ratio);
    /** @type {Context | null} */
    this.stage = null; // what is raised, drawn once: with the ground, if it hides nothing
  }

  keep() {
    const { width, height } = this.geometry;
    this.stage = this.hides ? layerFor(width, height, this.ratio) : copyOf(this.texture.canvas, this.ratio);
    this.drawRaised(this.stage);
  }

  /** What things lie on. @param {Context} context */
  drawGround(context) {
    paste(context, this.hides ? this.texture : (this.stage ?? this.texture));
    if (!this.hides && !this.stage) this.drawRaised(context);
  }

  /** What hides them. @param {Context} context */
  drawWalls(context) {
    if (this.hides && this.stage) paste(context, this.stage);
    else if (this.hides) this.drawRaised(context);
  }

  /** @param {Context} context */
  drawRaised(context) {
    context.save();
    clipBeside(context, this.geometry);
    this.blocks.drawAll(context);
    context.restore();
    this.marks(context, this.geometry);
  }
}
