/** Canvases that are never shown, for what is drawn once and used again. */

/** The context of a new surface, some CSS pixels large and as sharp as `ratio` says. */
export function layerFor(width, height, ratio) {
  const across = Math.max(1, Math.ceil(width * ratio));
  const down = Math.max(1, Math.ceil(height * ratio));
  const canvas = globalThis.OffscreenCanvas ? new OffscreenCanvas(across, down) : document.createElement("canvas");
  canvas.width = across;
  canvas.height = down;
  const context = canvas.getContext("2d");
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

/** The context of a copy of a surface. */
export function copyOf(canvas, ratio) {
  const context = layerFor(canvas.width, canvas.height, 1);
  context.drawImage(canvas, 0, 0);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

/** Keeps the few things that were asked for last. */
export class Recent {
  constructor(most) {
    this.most = most;
    this.held = new Map();
  }

  /** What is held under a key, or what `make` makes of it; not held if that is null. */
  get(key, make) {
    const found = this.held.get(key) ?? make();
    this.held.delete(key);
    if (found) this.held.set(key, found);
    if (this.held.size > this.most) this.held.delete(this.held.keys().next().value);
    return found;
  }

  clear() {
    this.held.clear();
  }
}
