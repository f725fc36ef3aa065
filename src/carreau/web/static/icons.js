/** The icons: one path each on a square of 20, and the mark. */

import { vector } from "./dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  undo: "M8 5 4 9l4 4M4 9h8.5a4 4 0 0 1 0 8H9",
  redo: "m12 5 4 4-4 4m4-4H7.5a4 4 0 0 0 0 8H11",
  restart: "M4.5 10a5.5 5.5 0 1 0 1.8-4.1M4 3v4h4",
  hint: "M7.5 14.5h5M8.5 17h3M6.2 9.6a4 4 0 1 1 7.6 0c-.5 1.2-1.6 1.8-1.8 3.1H8c-.2-1.3-1.3-1.9-1.8-3.1Z",
  play: "M6.5 4.5v11l9-5.5Z",
  pause: "M7 5v10M13 5v10",
  first: "M5 5v10M15 5l-6 5 6 5",
  last: "M15 5v10M5 5l6 5-6 5",
  back: "M12.5 4.5 7 10l5.5 5.5",
  fwd: "M7.5 4.5 13 10l-5.5 5.5",
  check: "m4.5 10.5 3.5 3.5 7.5-8",
  x: "m5.5 5.5 9 9m0-9-9 9",
  eye: "M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5Zm7.5 2a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  pencil: "m4 16 .8-3.4L13 4.4l2.6 2.6-8.2 8.2L4 16Zm7.5-10 2.6 2.6",
  cup: "M6 4h8v4a4 4 0 0 1-8 0V4Zm0 1.5H3.5c0 2 .8 3.3 2.6 3.5M14 5.5h2.5c0 2-.8 3.3-2.6 3.5M10 12v3m-3 1.5h6",
  chart: "M4 4v12h12M7 13l3-4 2.5 2L16 6",
  moon: "M15.5 11.5A6 6 0 0 1 8.5 4.5a6 6 0 1 0 7 7Z",
  sun: "M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 2.5v1M10 16.5v1M2.5 10h1M16.5 10h1M4.7 4.7l.7.7M14.6 14.6l.7.7M4.7 15.3l.7-.7M14.6 5.4l.7-.7",
  mute: "M4 8v4h2.5L10 15V5L6.5 8ZM13 8l4 4m0-4-4 4",
  help: "M7.5 7.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M10 14.5v.1",
  share: "M10 12V3.5M6.5 6.5 10 3l3.5 3.5M5 10v6h10v-6",
  menu: "M4 6h12M4 10h12M4 14h12",
  ghost: "M10 4 16 10 10 16 4 10Z",
  robot: "M5 8h10v8H5ZM10 8V4.5M8 12h.1M12 12h.1",
  crate: "M4 4h12v12H4ZM7 7h6v6H7ZM7 13l6-6",
  flag: "M5 17V3.5h10l-2.5 3.5 2.5 3.5H5",
  num: "M4 4h12v12H4ZM7 10h2M8 9v2M11.5 10h2",
  plus: "M10 4v12M4 10h12",
  minus: "M4 10h12",
  dice: "M4 4h12v12H4ZM7.5 7.5h.1M12.5 12.5h.1M10 10h.1",
  copy: "M7 7h9v9H7ZM4 13V4h9",
  down: "M10 4v9M6 9.5l4 4 4-4M4 16.5h12",
  sound: "M4 8v4h2.5L10 15V5L6.5 8ZM13 7.5a3.5 3.5 0 0 1 0 5M15 5.5a6.5 6.5 0 0 1 0 9",
  music: "M8 15V5l8-1.5v10M8 15a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm8-1.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z",
  quiet: "M8 15V5l8-1.5v10M8 15a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm8-1.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM3 3l14 14",
  stop: "M6 6h8v8H6Z",
  road: "M5 17c0-8 6-6 6-14M9 17c0-7 6-6 6-14",
  slant: "M4 16 16 4M4 16h.1M16 4h.1",
  area: "M5 5h10v10H5ZM5 9l4-4M5 14l9-9M6 15l9-9M11 15l4-4",
  arrows: "M10 3v14M3 10h14M8 5l2-2 2 2M8 15l2 2 2-2M5 8l-2 2 2 2M15 8l2 2-2 2",
  up: "M10 16V4M5 9l5-5 5 5",
  eraser: "m8 16-4-4 7.5-7.5 5 5L10 16H8Zm-1.5-6.5 5 5M8 16h8.5",
  bucket: "m4 10 5.5-5.5L15 10l-5.5 5.5ZM4.5 10H15M16.5 13.5v2",
  turn: "M15.5 10a5.5 5.5 0 1 1-1.8-4.1M16 3v4h-4",
  flip: "M10 3v14M7.5 6v8h-4ZM12.5 6v8h4Z",
  relief: "M3 8.5 7.5 4H17l-4.5 4.5ZM3 8.5V16h9.5V8.5M12.5 16 17 11.5V4",
  fit: "M4 7.5V4h3.5M12.5 4H16v3.5M16 12.5V16h-3.5M7.5 16H4v-3.5",
};

/** @param {string} name */
export const icon = (name) =>
  vector(
    "svg",
    { class: "ico", viewBox: "0 0 20 20", "aria-hidden": "true" },
    vector("path", { d: PATHS[name] ?? "" }),
  );

/** A sheet with its margin line and three lengthening segments to a car. */
export function mark() {
  /** @param {string} d  @param {string} width */
  const line = (d, width, color = "var(--pen)") =>
    vector("path", { d, vars: { stroke: color, "stroke-width": width } });
  /** @param {number} cx  @param {number} cy  @param {number} r  @param {string} color */
  const disc = (cx, cy, r, color) => vector("circle", { cx, cy, r, vars: { fill: color } });
  return vector(
    "svg",
    { class: "mark", viewBox: "0 0 28 28", "aria-hidden": "true" },
    vector("rect", {
      x: 0.5,
      y: 0.5,
      width: 27,
      height: 27,
      rx: 3,
      vars: { fill: "var(--paper)", stroke: "var(--grid)" },
    }),
    line("M8 1v26M16 1v26M24 1v26M1 4h26M1 12h26M1 20h26", "1", "var(--grid)"),
    line("M4 1v26", "1.2", "var(--margin)"),
    line("M4 20h4", "1.6"),
    line("M8 20l8-4", "2"),
    line("M16 16l7-7", "2.6"),
    disc(4, 20, 2, "var(--pen)"),
    disc(8, 20, 2.3, "var(--pen)"),
    disc(16, 16, 2.8, "var(--pen)"),
    disc(22.5, 8, 4.5, "var(--ink)"),
    disc(22.5, 8, 1.7, "var(--paper)"),
  );
}
