/** How lines of a plot are told apart: each by a colour, and by a shape or a dash as well. */

export const COLOURS = ["pen", "bad-fill", "good-fill", "v3", "robot-b", "warn-fill", "ink", "edge"];
export const DASHES = ["", "7 3", "2 3", "9 3 2 3"];
export const SHAPES = [
  "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0",
  "M-4-4h8v8h-8Z",
  "M0-5.2 5 4h-10Z",
  "M0-5.6 5.6 0 0 5.6-5.6 0Z",
  "M0 5.2 5-4h-10Z",
  "M-1.6-5h3.2v3.4h3.4v3.2h-3.4v3.4h-3.2v-3.4h-3.4v-3.2h3.4Z",
  "M5.2 0-4 5v-10Z",
  "M-5.2 0 4 5v-10Z",
];
