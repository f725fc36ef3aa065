/** What a change of the game looks like on the board. */

import { startsOf } from "../board/starts.js";

/** @import { Board } from "../board/board.js" */
/** @import { Played, Scene } from "../types/messages.d.ts" */

/** @param {Board} board  @param {string} how  @param {Played | null} before  @param {Played} answer */
export function showChange(board, how, before, { scene, frames }) {
  if (how === "open") board.selected = scene.selected;
  if (before && how === "play") board.move(scene, frames);
  else if (before && (how === "undo" || how === "redo")) board.move(scene, [moved(before.scene, scene)], 0.5);
  else board.show(scene);
  if (how === "open") board.viewport.begin();
  pointAtStart(board, before, scene);
}

/** One of the starts is pointed at as long as one is to be chosen, for Enter to take it. @param {Board} board  @param {Played | null} before  @param {Scene} scene */
function pointAtStart(board, before, scene) {
  const [start] = startsOf(scene);
  if (start && !board.pointed(scene)) board.point(start.cell);
  else if (!start && before && startsOf(before.scene).length) board.point(null);
}

/**
 * The pieces that stand elsewhere in another scene: [id, row, column].
 * @param {Scene} before  @param {Scene} after @returns {[string, number, number][]}
 */
function moved(before, after) {
  const cells = new Map(before.pieces.map((piece) => [piece.id, piece.cell.join()]));
  return after.pieces.filter(({ id, cell }) => cells.get(id) !== cell.join()).map(({ id, cell }) => [id, ...cell]);
}
