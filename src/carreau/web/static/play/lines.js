/** Whole lines of play as what is drawn of them: the trail of a car, or what was slid and pushed. */

/** @import { GameLook, Slide } from "../types/look.d.ts" */
/** @import { Cell, Piece, Played, Scene } from "../types/messages.d.ts" */

/**
 * The slides of a line; null where its trail is drawn.
 * @param {GameLook} look  @param {Piece[]} pieces as they stood before it  @param {Played} answer with all its moves played
 */
function slidesOf(look, pieces, { frames }) {
  const cells = new Map(pieces.map(({ id, cell }) => [id, cell]));
  /** @param {[string, number, number]} moved  @returns {Slide} */
  const slide = ([letter, row, column]) => {
    const from = cells.get(letter) ?? [row, column];
    cells.set(letter, [row, column]);
    return { from, to: [row, column], letter };
  };
  return look.solutionSlides(frames.flat().map(slide));
}

/**
 * The cells that a line goes along, one list for each part of it that is drawn by itself.
 * @param {GameLook} look  @param {Piece[]} pieces  @param {Played} answer  @returns {Cell[][]}
 */
export function linesOf(look, pieces, answer) {
  const slides = slidesOf(look, pieces, answer);
  if (slides) return slides.map(({ from, to }) => [from, to]);
  return answer.scene.paths.filter(({ kind }) => kind === "trail").map(({ cells }) => cells);
}

/**
 * The scene at the end of a line, with all of it drawn.
 * @param {GameLook} look  @param {Piece[]} pieces  @param {Played} answer  @returns {Scene}
 */
export function sceneWithLine(look, pieces, answer) {
  const { scene } = answer;
  const slides = slidesOf(look, pieces, answer);
  if (!slides || scene.paths.some(({ kind }) => kind === "slide")) return scene;
  const paths = slides.map(({ from, to, letter }) => ({ kind: "slide", piece: letter, cells: [from, to] }));
  return { ...scene, paths: [...scene.paths, ...paths] };
}
