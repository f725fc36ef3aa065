/** What clicks, drags, swipes and keys on the board mean. */

import { post } from "../api.js";
import { meaningAt } from "../games/meanings.js";
import { point } from "../strip.js";
import { choose } from "./choices.js";

/** @typedef {import("../types/messages").Cell} Cell */
/** @typedef {import("../types/messages").Piece} Piece */
/** @typedef {import("../types/messages").Offer} Offer */

export class BoardInput {
  /** @param {import("./screen.js").PlayScreen} screen whose board is there */
  constructor(screen) {
    this.screen = screen;
    this.asking = false; // whether the server is asked where a click would lead
    const { board } = screen;
    board.on("click", (detail) => this.clicked(detail));
    board.on("drag", (detail) => this.dragged(detail));
    board.on("swipe", (detail) => this.swiped(detail));
    board.on("point", (detail) => this.pointed(detail));
  }

  /** @param {Cell | null} cell */
  pointed(cell) {
    this.explain(cell);
    this.previewAt(cell);
  }

  /** The keyboard's focus is on a cell. @param {Cell | null} cell */
  focused(cell) {
    this.screen.board.setFocus(cell);
    this.explain(cell);
  }

  /** Say what lies on a cell; the first screen keeps to what it teaches. @param {Cell | null} cell */
  explain(cell) {
    const { answer, first, look } = this.screen;
    point(cell && answer && !first ? meaningAt(look.name, answer.scene, cell) : "");
  }

  /** @param {{cell: Cell, piece: Piece | null}} where */
  clicked({ cell, piece }) {
    const { screen } = this;
    const { board, session, look } = screen;
    if (screen.locked) return undefined;
    const { scene } = screen.answer;
    const here = (/** @type {Offer} */ each) => each.cell[0] === cell[0] && each.cell[1] === cell[1];
    const offer = scene.offers.find((each) => here(each) && board.playable(each));
    if (piece?.key) return screen.select(piece.key);
    if (piece && scene.reach) return screen.select(board.selected === piece.id ? "" : piece.id);
    if (offer && !(scene.reach && board.selected)) return session.play(offer.move);
    const choices = look.choiceAt(scene, cell);
    if (choices && !session.moves && screen.helps) return choose(screen, choices);
    return this.reach(cell);
  }

  /** What a click on a cell means that no offer names. A crate that cannot get there stands back: the next click walks. */
  async reach(/** @type {Cell} */ cell) {
    const { screen } = this;
    const { session, board } = screen;
    const { selected } = board;
    const { moves } = session;
    await session.click(cell, selected);
    if (selected && screen.answer.scene.reach && session.moves === moves) screen.select("");
  }

  /** @param {{cell: Cell, piece: Piece}} where */
  dragged({ cell, piece }) {
    if (!this.screen.locked) this.screen.session.click(cell, piece.key || piece.id);
  }

  /** @param {{key: string, piece: string}} swipe */
  swiped({ key, piece }) {
    if (piece) this.screen.select(piece);
    this.push(key);
  }

  /** Play the move of a key: of the selected piece, where pieces are selected. @param {string} key */
  push(key) {
    const { board, session, locked } = this.screen;
    const { selected } = board;
    if (locked) return undefined;
    return session.playOffer((each) => each.key === key && (each.piece === "" || each.piece === selected));
  }

  /** Where a click would lead, for boards on which that is more than one step. @param {Cell | null} cell */
  async previewAt(cell) {
    const { board, session, answer } = this.screen;
    if (!cell || !answer?.scene.reach || this.asking) return;
    this.asking = true;
    const body = { level: session.level, moves: session.moves, cell, selected: board.selected };
    const found = await post("/api/gesture", body).catch(() => null);
    this.asking = false;
    if (found && board.hover && board.hover[0] === cell[0] && board.hover[1] === cell[1]) {
      board.preview = found.cells.length ? found : null;
      board.draw();
    } else this.previewAt(board.hover);
  }
}
