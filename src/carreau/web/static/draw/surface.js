/** Canvases that are never shown, for what is drawn once and used again. */

/** @import { Context } from "../types/look.d.ts" */

/**
 * The context of a new surface, some CSS pixels large and as sharp as `ratio` says.
 * @param {number} width  @param {number} height  @param {number} ratio
 */
export function layerFor(width, height, ratio) {
  const across = Math.max(1, Math.ceil(width * ratio));
  const down = Math.max(1, Math.ceil(height * ratio));
  const canvas = globalThis.OffscreenCanvas ? new OffscreenCanvas(across, down) : document.createElement("canvas");
  canvas.width = across;
  canvas.height = down;
  const context = /** @type {Context} */ (canvas.getContext("2d"));
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

/** The context of a copy of a surface. @param {HTMLCanvasElement | OffscreenCanvas} canvas  @param {number} ratio */
export function copyOf(canvas, ratio) {
  const context = layerFor(canvas.width, canvas.height, 1);
  context.drawImage(canvas, 0, 0);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

/**
 * Keeps the few things that were asked for last.
 * @template Held
 */
export class Recent {
  /** @param {number} most */
  constructor(most) {
    this.most = most;
    /** @type {Map<string | number, Held>} */
    this.held = new Map();
  }

  /**
   * What is held under a key, or what `make` makes of it; not held if that is null.
   * @param {string | number} key  @param {() => Held} make
   */
  get(key, make) {
    const found = this.held.get(key) ?? make();
    this.held.delete(key);
    if (found) this.held.set(key, found);
    const [oldest] = this.held.keys();
    if (this.held.size > this.most) this.held.delete(oldest);
    return found;
  }

  clear() {
    this.held.clear();
  }
}
