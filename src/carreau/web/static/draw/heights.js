/** How high the cells of a scene stand in relief, in cells; what is sunk into the sheet is less than 0. */

import { risen } from "./projection.js";

/** @import { Survey } from "./survey.js" */
/** @import { Relief } from "../types/look.d.ts" */

export const RAISED_FROM = 5; // pixels of a cell; smaller ones lie
const AROUND = [1, 0, -1].flatMap((down) => [1, 0, -1].map((right) => [down, right])); // the nearest first

/** @param {Survey} found  @param {Relief} relief @returns {Heights} */
export const heightsOf = (found, relief) => found.remember("heights", () => new Heights(found, relief));

export class Heights {
  /** @param {Survey} found  @param {Relief} relief */
  constructor(found, relief) {
    this.found = found;
    const { width, height } = found.scene;
    const rise = relief.rise(found);
    this.cells = new Float64Array(width * height);
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) this.cells[row * width + column] = rise(row, column);
    }
    this.base = this.cells.reduce((least, each) => Math.min(least, each), 0); // of what is sunk deepest
  }

  /** The height of a cell, 0 off the board. @param {number} row  @param {number} column */
  of(row, column) {
    return this.found.inside(row, column) ? this.cells[row * this.found.scene.width + column] : 0;
  }

  /** The height of a place, also between cells. @param {number} row  @param {number} column */
  at(row, column) {
    const [top, left] = [Math.floor(row), Math.floor(column)];
    const [down, right] = [row - top, column - left];
    if (!down && !right) return this.of(top, left);
    const level = (/** @type {number} */ each) =>
      this.of(each, left) * (1 - right) + (right && this.of(each, left + 1) * right);
    return level(top) * (1 - down) + (down && level(top + 1) * down);
  }

  /**
   * The cell that is seen at a place of the sheet: the nearest of those whose top covers it, else the one that lies there.
   * @param {number[]} place row and column, also between cells
   */
  under([row, column]) {
    const lies = [Math.round(row), Math.round(column)];
    for (const [down, right] of AROUND) {
      const cell = [lies[0] + down, lies[1] + right];
      const [aside, up] = risen(this.of(cell[0], cell[1]));
      const covers = Math.abs(row - cell[0] - up) <= 0.5 && Math.abs(column - cell[1] - aside) <= 0.5;
      if (covers) return cell;
    }
    return lies;
  }
}
