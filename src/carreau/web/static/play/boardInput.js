/** What clicks, drags, swipes and keys on the board mean. */

import { post } from "../api.js";
import { following, nearest, startsOf } from "../board/starts.js";
import { meaningAt } from "../games/meanings.js";
import { point } from "../strip.js";
import { choose } from "./choices.js";

const DOUBLE = 500; // milliseconds within which a second click belongs to the first

/** @typedef {import("../types/messages").Cell} Cell */
/** @typedef {import("../types/messages").Piece} Piece */
/** @typedef {import("../types/messages").Offer} Offer */
/** @typedef {import("../types/messages").Blocked} Blocked */

export class BoardInput {
  /** @param {import("./screen.js").PlayScreen} screen whose board is there */
  constructor(screen) {
    this.screen = screen;
    this.asking = false; // whether the server is asked where a click would lead
    this.began = { cell: "", at: -Infinity }; // the last start that was clicked, and when
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

  /** Say what lies on a cell, unless it can be played; the first screen keeps to what it teaches. @param {Cell | null} cell */
  explain(cell) {
    const { answer, first, look } = this.screen;
    if (!answer || !cell || first) return point("");
    const { shown, locked } = this.screen;
    const playable = !locked && shown.offers.some((offer) => offer.cell.join() === cell.join());
    return point(playable ? "" : meaningAt(look.name, shown, cell));
  }

  /** @param {{cell: Cell, piece: Piece | null}} where */
  clicked({ cell, piece }) {
    const { screen } = this;
    const { board } = screen;
    if (screen.locked || this.isSecond(cell)) return undefined;
    const { reach } = screen.answer.scene;
    if (piece?.key) return screen.select(piece.key);
    if (piece && reach) return screen.select(board.selected === piece.id ? "" : piece.id);
    return this.playAt(cell);
  }

  /** Whether a click is the other half of a double click on a start: the car is there already, and no other one begins there. @param {Cell} cell */
  isSecond(cell) {
    if (startsOf(this.screen.answer.scene).length) return false;
    return this.began.cell === cell.join() && performance.now() - this.began.at < DOUBLE;
  }

  /**
   * Point at another start: the next that lies in a direction, or else just the next.
   * @param {number[]} direction  @param {boolean} listed whether they are gone through row by row
   */
  walkStarts(direction, listed = false) {
    const { board, answer } = this.screen;
    const starts = startsOf(answer.scene);
    const at = board.pointed(answer.scene)?.offer?.cell;
    const there = at && !listed ? nearest(starts, at, direction) : null;
    board.point(there ?? following(starts, at, direction[0] + direction[1] < 0 ? -1 : 1));
  }

  /** Begin at the start that is pointed at, or the first. */
  takeStart() {
    const { board, answer } = this.screen;
    return this.playAt(board.pointed(answer.scene)?.offer?.cell ?? startsOf(answer.scene)[0].cell);
  }

  /** Play what a click on a cell means, in the position when its turn comes: fast fingers lose nothing. @param {Cell} cell */
  playAt(cell) {
    const { screen } = this;
    const { session, board, look } = screen;
    const { selected } = board;
    const choice = () => {
      const { offers, refused } = screen.answer.scene;
      const here = [...offers, ...refused].filter((each) => each.cell.join() === cell.join());
      return here.find((each) => !("piece" in each) || each.piece === "" || each.piece === selected);
    };
    const begins = choice()?.kind === "start";
    return session.enqueue(() => {
      const { scene } = screen.answer;
      const offer = choice();
      if (screen.locked || (begins && offer?.kind !== "start")) return undefined; // it has begun already
      if (begins) this.began = { cell: cell.join(), at: performance.now() };
      if (offer?.move && !(scene.reach && selected)) return session.step({ do: offer.move });
      const choices = look.choiceAt(scene, cell);
      if (choices && session.fresh && screen.helps) return choose(screen, choices);
      return this.reach(cell, selected);
    });
  }

  /**
   * What a click on a cell means that no offer names. A crate that cannot get there stands back: the next click walks.
   * @param {Cell} cell  @param {string} selected
   */
  async reach(cell, selected) {
    const { screen } = this;
    const { session } = screen;
    const { moves } = session;
    await session.step({ gesture: { cell, selected } });
    if (selected && screen.answer.scene.reach && session.moves === moves) screen.select("");
  }

  /** @param {{cell: Cell, piece: Piece}} where */
  dragged({ cell, piece }) {
    const { session, locked } = this.screen;
    const selected = piece.key || piece.id;
    if (!locked) session.enqueue(() => session.step({ gesture: { cell, selected } }));
  }

  /** @param {{key: string, piece: string}} swipe */
  swiped({ key, piece }) {
    if (piece) this.screen.select(piece);
    this.push(key);
  }

  /** Play the move of a key, when its turn comes: of the selected piece, where pieces are selected. @param {string} key */
  push(key) {
    const { screen } = this;
    const { session, board } = screen;
    const { selected } = board;
    if (screen.locked) return undefined;
    return session.enqueue(() => {
      if (screen.locked) return undefined;
      const { offers, refused, blocked } = screen.answer.scene;
      const meant = (/** @type {Offer | Blocked} */ each) =>
        each.key === key && (each.piece === "" || each.piece === selected);
      const found = offers.find(meant) ?? refused.find((each) => each.key === key) ?? blocked.find(meant);
      return found?.move ? session.step({ do: found.move }) : session.emit("refused", "");
    });
  }

  /** Where a click would lead, for boards on which that is more than one step. @param {Cell | null} cell */
  async previewAt(cell) {
    const { board, session, answer, locked } = this.screen;
    if (!cell || locked || !answer.scene.reach || this.asking) return;
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
