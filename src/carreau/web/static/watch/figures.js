/** Figures of searches in words. */

import { number } from "../words.js";

/** A number, or that there is none. @param {number} value */
export const figure = (value) => (Number.isFinite(value) ? number(value) : "–");

/** Seconds as a figure and its unit. @param {number} seconds  @returns {[string, string]} */
export function duration(seconds) {
  if (seconds >= 1) return [number(seconds, 2), "s"];
  return [number(seconds * 1000, seconds < 0.1 ? 1 : 0), "ms"];
}
