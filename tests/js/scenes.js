/** Scenes to draw on, with what a test needs of them. */

/** @typedef {import("../../src/carreau/web/static/types/messages").Scene} Scene */
/** @typedef {import("../../src/carreau/web/static/types/messages").Cell} Cell */

/** @param {Partial<Scene>} more @returns {Scene} */
export const sceneOf = (more) => ({
  width: 7,
  height: 5,
  points: false,
  kinds: ["floor"],
  ground: "0".repeat(35),
  pieces: [],
  walls: [],
  marks: [],
  paths: [],
  offers: [],
  refused: [],
  blocked: [],
  overlays: {},
  counters: [],
  reach: false,
  selected: "",
  picture: "",
  ...more,
});

/** @param {Cell} cell  @param {Partial<import("../../src/carreau/web/static/types/messages").Offer>} more */
export const offerAt = (cell, more = {}) => ({
  ...{ move: cell.join(), cell, key: "", piece: "", kind: "", wins: false },
  ...more,
});
