/** Who stands in a room in relief: crates of paper, and a folded figure. */

import { box, regular } from "../../draw/figures.js";
import { color } from "../../draw/sheet.js";
import { prism } from "../plainRelief.js";

/** @typedef {import("../../types/look").Fold} Fold */

/** A box as high as a wall; at home it is red. @param {boolean} home */
export const crate = (home) =>
  prism(box(0.38, 0.38), 0.34, color(home ? "crate-done" : "crate"), color(home ? "ink" : "crate-line"));

/** A coat of six sides, and a head that the eyes are on. @returns {Fold[]} */
export function figure() {
  const [fill, line] = [color("pen"), color("ink")];
  return [
    { corners: regular(6, 0.3, Math.PI / 6), from: 0, to: 0.36, taper: 0.5, fill, line },
    { corners: regular(28, 0.3), from: 0.34, to: 0.48, fill, line, printed: true },
  ];
}
