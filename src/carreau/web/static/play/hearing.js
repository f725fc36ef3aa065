/** What a change of the game sounds like, and what moved in it. */

import { play } from "../sound.js";
import { RACING } from "./panel.js";

/** Sound a change: how it came about, the answer before it and the one after it. `best`: it is won, and nothing is better. */
export function hear(how, game, before, after, best) {
  if (how === "undo" || how === "redo" || how === "restart") return play("undo");
  if (how !== "play") return undefined;
  if (after.standing === "solved") return play("win", { best });
  if (RACING.has(game)) return play("ink", { speed: speedOf(after.scene) });
  if (game === "ricochet") return play("slide", { cells: distance(before.scene, after.scene) });
  if (home(after.scene) > home(before.scene)) return play("home");
  return play(after.frames.some((frame) => frame.length > 1) ? "push" : "step");
}

/** The pieces that stand elsewhere in another scene: [id, row, column]. */
export function moved(before, after) {
  const cells = new Map(before.pieces.map((piece) => [piece.id, piece.cell]));
  const differs = ({ id, cell }) => !cells.has(id) || cells.get(id)[0] !== cell[0] || cells.get(id)[1] !== cell[1];
  return after.pieces.filter(differs).map(({ id, cell }) => [id, ...cell]);
}

const home = (scene) => scene.pieces.filter((piece) => piece.kind === "box_home").length;

function speedOf(scene) {
  const [from, to] = scene.paths.find((path) => path.kind === "trail")?.cells.slice(-2) ?? [];
  return from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0;
}

const distance = (before, after) =>
  moved(before, after).reduce((sum, [id, row, column]) => {
    const [r, c] = before.pieces.find((piece) => piece.id === id).cell;
    return sum + Math.abs(row - r) + Math.abs(column - c);
  }, 0);
