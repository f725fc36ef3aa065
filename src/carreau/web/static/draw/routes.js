/** Lines of pieces that slide, walk and push: where they went, and where they would go. */

import { centre } from "./geometry.js";
import { color, disc, font, write } from "./sheet.js";

/** @typedef {import("../types/look").Context} Context */
/** @typedef {import("../types/look").Slide} Slide */
/** @typedef {import("./geometry.js").Geometry} Geometry */

const NUMBERED_FROM = 18; // pixels of a cell

/**
 * The slides so far: each a line in the colour of its piece, all numbered where they began.
 * @param {Context} context  @param {Geometry} geometry  @param {Slide[]} slides  @param {(slide: Slide) => string} tint
 */
export function drawSlides(context, geometry, slides, tint) {
  const { c } = geometry;
  context.lineCap = "round";
  /** @param {Slide} slide  @param {string} style  @param {number} width */
  const stroke = ({ from, to }, style, width) => {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(...centre(geometry, from));
    context.lineTo(...centre(geometry, to));
    context.stroke();
  };
  for (const slide of slides) stroke(slide, color("ink"), Math.max(2.6, 0.15 * c));
  for (const slide of slides) stroke(slide, tint(slide), Math.max(1.4, 0.09 * c));
  for (const [index, { from }] of slides.entries()) drawNumber(context, ...centre(geometry, from), c, index + 1);
}

/** @param {Context} context  @param {number} x  @param {number} y  @param {number} c  @param {number} number */
function drawNumber(context, x, y, c, number) {
  disc(context, x, y, Math.max(2, 0.19 * c));
  context.fillStyle = color("paper");
  context.fill();
  context.strokeStyle = color("ink");
  context.lineWidth = Math.max(1, 0.05 * c);
  context.stroke();
  if (c < NUMBERED_FROM) return;
  context.fillStyle = color("ink");
  context.font = font(0.26 * c, 700);
  write(context, String(number), x, y + 0.5);
}

/**
 * Where a slide would end: the shape of the piece, pale and dashed, at the end of a dotted line.
 * @param {Context} context  @param {number[]} from  @param {number[]} to  in pixels
 * @param {number} c  @param {boolean} pointed  @param {string} fill
 * @param {(x: number, y: number, radius: number) => void} outline begins the path of the shape
 */
export function drawLanding(context, [fromX, fromY], [x, y], c, pointed, fill, outline) {
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const [right, down] = [((x - fromX) / length) * c, ((y - fromY) / length) * c];
  context.save();
  context.lineCap = "round";
  context.lineJoin = "round";
  context.strokeStyle = color(pointed ? "ink" : "pencil");
  context.lineWidth = Math.max(1.4, (pointed ? 0.09 : 0.06) * c);
  context.setLineDash([0.01, 0.25 * c]);
  if (length > 1.17 * c) {
    context.beginPath();
    context.moveTo(fromX + 0.62 * right, fromY + 0.62 * down);
    context.lineTo(x - 0.55 * right, y - 0.55 * down);
    context.stroke();
  }
  outline(x, y, 0.31 * c);
  context.fillStyle = fill;
  context.globalAlpha = pointed ? 1 : 0.45;
  context.fill();
  context.globalAlpha = pointed ? 1 : 0.75;
  context.setLineDash([0.1 * c, 0.08 * c]);
  context.strokeStyle = color("ink");
  context.lineWidth = Math.max(1, 0.045 * c);
  context.stroke();
  context.restore();
}

/**
 * A line to walk or to push along, in dots, with what would stand at its end.
 * @param {Context} context  @param {Geometry} geometry
 * @param {import("../types/messages").Cell[]} cells
 * @param {(x: number, y: number, radius: number) => void} outline begins the path of the shape
 */
export function drawPreview(context, geometry, cells, outline) {
  const { c } = geometry;
  const points = cells.map((cell) => centre(geometry, cell));
  if (!points.length) return;
  context.save();
  context.strokeStyle = color("pen");
  context.lineCap = "round";
  context.lineWidth = Math.max(1.6, 0.08 * c);
  context.setLineDash([0.01, 0.22 * c]);
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y); // the first only begins the line
  context.stroke();
  const [x, y] = points[points.length - 1];
  context.lineWidth = Math.max(1.2, 0.05 * c);
  context.setLineDash([0.12 * c, 0.09 * c]);
  outline(x, y, 0.33 * c);
  context.stroke();
  context.restore();
}
