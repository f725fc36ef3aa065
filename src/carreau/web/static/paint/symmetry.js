/** Painting that is repeated on the other side of a board: where each cell and each side of a cell comes to lie again. */

import { color } from "../draw/sheet.js";

/** @typedef {import("../types/messages.d.ts").Stroke["side"]} Side */
/** @import { Geometry } from "../draw/geometry.js" */
/** @import { Context } from "../types/look.d.ts" */
/** @import { Cell } from "../types/messages.d.ts" */
/** @typedef {{cell: (cell: Cell) => Cell, side: (side: Side) => Side}} Image */
/** @typedef {{width: number, height: number}} Extent */

/** @param {string} from  @param {string} to */
const sides = (from, to) => (/** @type {Side} */ side) => /** @type {Side} */ (side && to[from.indexOf(side)]);

/** @type {Record<string, (extent: Extent) => Image>} */
const IMAGES = {
  itself: () => ({ cell: (cell) => cell, side: (side) => side }),
  across: ({ width }) => ({ cell: ([row, column]) => [row, width - 1 - column], side: sides("NESW", "NWSE") }),
  down: ({ height }) => ({ cell: ([row, column]) => [height - 1 - row, column], side: sides("NESW", "SENW") }),
  half: ({ width, height }) => ({
    cell: ([row, column]) => [height - 1 - row, width - 1 - column],
    side: sides("NESW", "SWNE"),
  }),
  right: ({ height }) => ({ cell: ([row, column]) => [column, height - 1 - row], side: sides("NESW", "ESWN") }),
  left: ({ width }) => ({ cell: ([row, column]) => [width - 1 - column, row], side: sides("NESW", "WNES") }),
};

/** The images of each symmetry; a quarter turn needs as many rows as columns. @type {Record<string, string[]>} */
const SYMMETRIES = {
  "": ["itself"],
  across: ["itself", "across"],
  down: ["itself", "down"],
  both: ["itself", "across", "down", "half"],
  half: ["itself", "half"],
  quarter: ["itself", "right", "half", "left"],
};

/** The symmetries that a board can have. @param {Extent} extent */
export const symmetries = ({ width, height }) =>
  Object.keys(SYMMETRIES).filter((name) => name !== "quarter" || width === height);

/**
 * Where cells and a side of them come to lie, once each; the first are they themselves.
 * @param {string} name  @param {Extent} extent  @param {Cell[]} cells  @param {Side} side @returns {{cells: Cell[], side: Side}[]}
 */
export function repeated(name, extent, cells, side = "") {
  const known = symmetries(extent).includes(name) ? name : "";
  /** @type {Map<Side, Map<string, Cell>>} */
  const found = new Map();
  for (const image of SYMMETRIES[known].map((each) => IMAGES[each](extent))) {
    const turned = image.side(side);
    const there = found.get(turned) ?? new Map();
    for (const cell of cells.map(image.cell)) there.set(cell.join(), cell);
    found.set(turned, there);
  }
  return [...found].map(([turned, there]) => ({ cells: [...there.values()], side: turned }));
}

/**
 * The axes, or the middle that a board is turned around.
 * @param {Context} context  @param {Geometry} geometry  @param {Extent} extent  @param {string} name
 */
export function drawAxes(context, { mx, my, c }, { width, height }, name) {
  const [left, top] = [mx - c / 2, my - c / 2];
  const [x, y] = [left + (width * c) / 2, top + (height * c) / 2];
  context.save();
  context.strokeStyle = color("margin");
  context.lineWidth = 2;
  context.setLineDash([10, 5, 2, 5]);
  context.beginPath();
  if (name === "across" || name === "both") {
    context.moveTo(x, top);
    context.lineTo(x, top + height * c);
  }
  if (name === "down" || name === "both") {
    context.moveTo(left, y);
    context.lineTo(left + width * c, y);
  }
  context.stroke();
  if (name === "half" || name === "quarter") {
    const radius = Math.max(8, c / 2);
    context.setLineDash([]);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    for (const [right, down] of name === "quarter" ? ENDS : ENDS.slice(0, 2)) {
      context.moveTo(x + right * radius, y + down * radius);
      context.lineTo(x + 1.8 * right * radius, y + 1.8 * down * radius);
    }
    context.stroke();
  }
  context.restore();
}

const ENDS = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
];
