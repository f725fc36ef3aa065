/** Pieces to choose from, for games in which one is chosen before it moves. */

import { h } from "../dom.js";
import { fit } from "../draw/sheet.js";
import { language } from "../words.js";

/** @typedef {import("../types/messages").Piece} Piece */
/** @typedef {import("../types/play").PlayScreen} PlayScreen */

/** Whether pieces are chosen in this game. @param {PlayScreen} screen */
export const choosesPieces = (screen) => screen.answer.scene.pieces.some((piece) => piece.key);

/** A button a piece, with its shape and letter; the number is the key that chooses it. @param {PlayScreen} screen */
export function pieceButtons(screen) {
  const { look, board } = screen;
  const pieces = screen.answer.scene.pieces.filter((piece) => piece.key);
  const one = (/** @type {Piece} */ piece, /** @type {number} */ index) => {
    const attributes = {
      class: "btn",
      type: "button",
      "aria-pressed": String(board.selected === piece.key),
      "aria-label": `${look.pieceName(piece.key)} ${index + 1}`,
    };
    return h(
      "button",
      { ...attributes, "data-key": `robot${piece.key}`, onclick: () => screen.select(piece.key) },
      token(look, piece),
      h("kbd", {}, index + 1),
    );
  };
  return h(
    "div",
    { class: "bots", role: "group", "aria-label": look.piecesTitle(), vars: { "--robots": pieces.length } },
    pieces.map(one),
  );
}

/** A small picture of a piece; drawn once it is in the page. @param {import("../types/look").GameLook} look  @param {Piece} piece */
function token(look, piece) {
  const canvas = h("canvas", { class: "token", "aria-hidden": "true" });
  requestAnimationFrame(() => {
    const { context, width } = fit(canvas);
    const pose = { cell: piece.cell, selected: false, language: language() };
    if (width) look.pieces.draw(context, width / 2, width / 2, width * 1.08, piece, pose);
  });
  return canvas;
}
