/** What a scene holds, found once for each scene and kept while the scene is. */

import { Recent } from "./surface.js";

/** @import { Cell, Mark, Scene } from "../types/messages.d.ts" */

const surveys = new WeakMap();
const numbers = new Map();
const MOVING = /^(gate|bridge|train)/;
const LASTING = new Set(["value", "target", "other_target", "zone"]); // marks that a level keeps from start to end
const CODES = Uint8Array.from({ length: 128 }, (_, code) => Number.parseInt(String.fromCharCode(code), 36) || 0);
const MOST_NUMBERS = 400;
const grounds = new Recent(8); // what is known of grounds, whichever scene shows them

/** @param {Scene} scene */
export function survey(scene) {
  const found = surveys.get(scene) ?? new Survey(scene);
  surveys.set(scene, found);
  return found;
}

export class Survey {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.codes = new Uint8Array(scene.ground.length);
    for (let at = 0; at < this.codes.length; at += 1) this.codes[at] = CODES[scene.ground.charCodeAt(at)];
    /** @type {[Cell, string][]} */
    this.moving = []; // what opens, closes and runs: where it is, and its kind
    const shifting = scene.kinds.map((kind) => MOVING.test(kind));
    if (shifting.includes(true)) {
      this.codes.forEach((code, index) => {
        if (shifting[code]) this.moving.push([this.cell(index), scene.kinds[code]]);
      });
    }
    this.drawn = new Map();
  }

  /** @param {number} index @returns {Cell} */
  cell(index) {
    return [Math.floor(index / this.scene.width), index % this.scene.width];
  }

  /** @param {number} row  @param {number} column */
  inside(row, column) {
    return row >= 0 && column >= 0 && row < this.scene.height && column < this.scene.width;
  }

  /** The kind of a cell, or "" off the board. @param {number} row  @param {number} column */
  kind(row, column) {
    return this.inside(row, column) ? this.scene.kinds[this.codes[row * this.scene.width + column]] : "";
  }

  /** A test for cells whose kind is one of some. @param {...string} kinds */
  where(...kinds) {
    const { width, height } = this.scene;
    const wanted = this.scene.kinds.map((kind) => kinds.includes(kind));
    return (/** @type {number} */ row, /** @type {number} */ column) =>
      row >= 0 && column >= 0 && row < height && column < width && wanted[this.codes[row * width + column]];
  }

  /** All cells of a kind that does not change. @param {string} kind */
  cells(kind) {
    return this.share(`cells ${kind}`, () => {
      const wanted = this.scene.kinds.indexOf(kind);
      /** @type {Cell[]} */
      const found = [];
      if (wanted < 0) return found;
      this.codes.forEach((code, index) => {
        if (code === wanted) found.push(this.cell(index));
      });
      return found;
    });
  }

  /** @param {...string} kinds */
  marks(...kinds) {
    return this.scene.marks.filter((mark) => kinds.includes(mark.kind));
  }

  /** A number of its own for each scene. */
  get number() {
    return listNumber(this.scene);
  }

  /** A number that scenes share whose ground, walls and lasting marks are the same. */
  get groundNumber() {
    return this.remember("ground", () => {
      const { scene } = this;
      const kinds = scene.kinds.map((kind) => (MOVING.test(kind) ? kind.replace("_closed", "") : kind));
      const marks = scene.marks.filter((mark) => LASTING.has(mark.kind));
      const frames = this.marks("objective", "objective_now", "objective_done").map((mark) => [mark.cell, mark.size]);
      const ground = this.moving.length ? this.codes.map((code) => kinds.indexOf(kinds[code])).join() : scene.ground;
      const { width, height, walls, picture } = scene;
      return numberOf(JSON.stringify([width, height, kinds, walls, marks, frames, picture]) + ground);
    });
  }

  /**
   * A number that scenes share whose overlays of these names are the same.
   * @param {string[]} names  @param {Mark[]} slack
   */
  overlayNumber(names, slack) {
    const shown = names.includes("slack") ? slack : [];
    return this.remember(`overlays ${names.join()} ${shown.length && listNumber(shown)}`, () =>
      numberOf(JSON.stringify([names.map((name) => [name, this.scene.overlays[name] ?? []]), shown])),
    );
  }

  /**
   * Work out something once for all scenes of this ground.
   * @template Made
   * @param {string} name  @param {() => Made} make @returns {Made}
   */
  share(name, make) {
    const known = grounds.get(this.groundNumber, () => new Map());
    if (!known.has(name)) known.set(name, make());
    return known.get(name);
  }

  /**
   * Work out something once.
   * @template Made
   * @param {string} name  @param {() => Made} make @returns {Made}
   */
  remember(name, make) {
    if (!this.drawn.has(name)) this.drawn.set(name, make());
    return this.drawn.get(name);
  }

  /**
   * The box of the cells that are worth showing: [top, left, bottom, right], bottom and right not included.
   * @returns {number[]}
   */
  get extent() {
    return this.share("extent", () => {
      const { width, height, kinds, picture } = this.scene;
      if (picture) return [0, 0, height, width];
      const empty = kinds.map(
        (/** @type {string} */ kind) => kind === "outside" || (this.scene.points && kind === "obstacle"),
      );
      let [top, left, bottom, right] = [height, width, 0, 0];
      this.codes.forEach((code, index) => {
        if (empty[code]) return;
        const column = index % width;
        const row = (index - column) / width;
        if (row < top) top = row;
        if (row >= bottom) bottom = row + 1;
        if (column < left) left = column;
        if (column >= right) right = column + 1;
      });
      return bottom > top ? [top, left, bottom, right] : [0, 0, height, width];
    });
  }
}

const lists = new WeakMap();

/** A number of its own for each list. @param {object} list */
function listNumber(list) {
  if (!lists.has(list)) lists.set(list, ++numberOf.last);
  return lists.get(list);
}

/** @param {string} text */
function numberOf(text) {
  if (numbers.size > MOST_NUMBERS) numbers.clear();
  const number = numbers.get(text) ?? ++numberOf.last;
  numbers.set(text, number);
  return number;
}
numberOf.last = 0;
