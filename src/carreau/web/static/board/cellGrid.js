/**
 * The board for those who do not see it: a real grid of labelled cells behind the canvas. Arrow keys move among the
 * cells, Enter or Space clicks one. Built when there is time, and only a window of it for large boards.
 */

import { activeIn } from "../dom.js";
import { survey } from "../draw/survey.js";
import { readable, say } from "../games/wording.js";
import { has, t } from "../words.js";

/** @import { GameLook } from "../types/look.d.ts" */
/** @import { Cell, Mark, Offer, Piece, Scene } from "../types/messages.d.ts" */

const MOST = 4000; // cells in the page
const SAID = new Set(["dead", "lost", "reach", "wrong"]); // overlays that belong to what a cell is
/** @type {Record<string, number[]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const SIDES = ["N", "E", "S", "W"];
/** @type {Record<string, [string, number, number]>} */
const OPPOSITE = { N: ["S", -1, 0], E: ["W", 0, 1], S: ["N", 1, 0], W: ["E", 0, -1] };
const HIDDEN = { position: "absolute", width: "1px", height: "1px", overflow: "hidden", "clip-path": "inset(50%)" };
const soon = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 30));

/**
 * Put a grid into an element beside its canvas.
 * @param {Element} host  @param {() => string} game the name of the game that is shown now
 * @param {(cell: Cell) => unknown} onClick hears which cell is clicked
 * @param {(cell: Cell | null) => unknown} onFocus hears where the focus is, to be drawn as `focus`
 */
export function attachGrid(host, game, onClick, onFocus = () => undefined) {
  const grid = new CellGrid(game, onClick, onFocus);
  host.append(grid.element);
  return grid;
}

export class CellGrid {
  /**
   * @param {() => string} game  @param {(cell: Cell) => unknown} onClick  @param {(cell: Cell | null) => unknown} onFocus
   */
  constructor(game, onClick, onFocus) {
    this.game = game;
    this.onClick = onClick;
    this.onFocus = onFocus;
    this.scene = /** @type {Scene} */ (/** @type {unknown} */ (null)); // until one is shown
    /** @type {Cell} */
    this.at = [0, 0];
    /** @type {Map<string, {element: HTMLElement, cell: Cell}>} */
    this.cells = new Map();
    this.waiting = false; // for time to write
    this.shape = ""; // of what is in the page
    /** @type {HTMLElement | undefined} */
    this.current = undefined;
    this.element = document.createElement("div");
    this.element.setAttribute("role", "grid");
    this.element.setAttribute("aria-label", t("draw.board"));
    for (const [name, value] of Object.entries(HIDDEN)) this.element.style.setProperty(name, value);
    this.element.addEventListener("keydown", (event) => this.press(event));
    this.element.addEventListener("click", (event) => this.click(event));
    this.element.addEventListener("focusin", (event) => this.focused(event));
    this.element.addEventListener("focusout", () => this.onFocus(null));
  }

  /** Show another scene; the labels are written when there is time. @param {Scene} scene */
  update(scene) {
    this.scene = scene;
    if (this.waiting) return;
    this.waiting = true;
    soon(() => {
      this.waiting = false;
      this.write();
    });
  }

  /** Write what has changed, now. */
  write() {
    if (!this.scene) return;
    const { width, height } = this.scene;
    this.at = [Math.min(this.at[0], height - 1), Math.min(this.at[1], width - 1)];
    const view = this.window();
    const shape = [width, height, ...view].join();
    const focused = this.element.contains(activeIn(this.element));
    if (shape !== this.shape) this.build(view);
    this.shape = shape;
    const label = labeller(this.scene, this.game());
    for (const { element, cell } of this.cells.values()) {
      const text = label(cell);
      if (element.getAttribute("aria-label") !== text) element.setAttribute("aria-label", text);
    }
    this.mark();
    if (focused) this.current?.focus({ preventScroll: true }); // cells that are built anew have lost it
  }

  /** The rows and columns in the page: all, or as many as there may be around the present cell. */
  window() {
    const { width, height } = this.scene;
    if (width * height <= MOST) return [0, 0, height, width];
    const columns = Math.min(width, 60);
    const rows = Math.min(height, Math.floor(MOST / columns));
    const begin = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ all) =>
      Math.max(0, Math.min(all - size, at - Math.floor(size / 2)));
    const [top, left] = [begin(this.at[0], rows, height), begin(this.at[1], columns, width)];
    return [top, left, top + rows, left + columns];
  }

  /** @param {number[]} value */
  build([top, left, bottom, right]) {
    this.cells.clear();
    this.element.setAttribute("aria-rowcount", String(this.scene.height));
    this.element.setAttribute("aria-colcount", String(this.scene.width));
    const rows = [];
    for (let row = top; row < bottom; row += 1) {
      const line = part("row", "aria-rowindex", row);
      for (let column = left; column < right; column += 1) {
        const element = part("gridcell", "aria-colindex", column);
        element.tabIndex = -1;
        this.cells.set(`${row},${column}`, { element, cell: [row, column] });
        line.append(element);
      }
      rows.push(line);
    }
    this.element.replaceChildren(...rows);
  }

  /** Only the present cell is reached with Tab. */
  mark() {
    this.current?.setAttribute("tabindex", "-1");
    this.current = this.cells.get(this.at.join())?.element;
    this.current?.setAttribute("tabindex", "0");
  }

  /** Go to a cell, and take the focus there if asked to. @param {Cell} cell */
  go(cell, focus = true) {
    const { width, height } = this.scene;
    this.at = [Math.max(0, Math.min(height - 1, cell[0])), Math.max(0, Math.min(width - 1, cell[1]))];
    if (!this.cells.has(this.at.join())) this.write();
    this.mark();
    if (focus) this.current?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (!this.scene || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = ARROWS[event.key];
    const [row, column] = this.at;
    if (step) this.go([row + step[0], column + step[1]]);
    else if (event.key === "Home") this.go([row, 0]);
    else if (event.key === "End") this.go([row, this.scene.width - 1]);
    else if (event.key === "Enter" || event.key === " ") this.onClick([row, column]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A reader may put the focus on any cell. @param {Event} event */
  focused(event) {
    this.at = this.cellOf(event)?.cell ?? this.at;
    this.mark();
    this.onFocus(this.at);
  }

  /** @param {Event} event */
  cellOf(event) {
    return [...this.cells.values()].find(({ element }) => element === event.target);
  }

  /** @param {Event} event */
  click(event) {
    const found = this.cellOf(event);
    if (!found) return;
    this.go(found.cell);
    this.onClick(found.cell);
  }
}

/** @param {string} role  @param {string} name  @param {number} index */
function part(role, name, index) {
  const element = document.createElement("div");
  element.setAttribute("role", role);
  element.setAttribute(name, String(index + 1)); // from 1, as the standard has it; what is told counts from 0
  return element;
}

/**
 * A function from a cell to its label: "row 3, column 5, floor, red robot, wall north".
 * @param {Scene} scene  @param {string} game
 */
export function labeller(scene, game) {
  const found = survey(scene);
  /** @type {Map<string, string[]>} */
  const said = new Map();
  /** @param {Cell} cell  @param {string} text */
  const add = (cell, text) => {
    const key = cell.join();
    said.set(key, [...(said.get(key) ?? []), text]);
  };
  /** @param {string} part  @param {string} name */
  const word = (part, name) => say(game, `draw.${part}.${name}`, readable(name)).toLowerCase();
  const pieces = new Map(scene.pieces.map((piece) => [piece.id, word("piece", piece.kind)]));
  for (const piece of scene.pieces) add(piece.cell, pieces.get(piece.id) ?? "");
  for (const mark of scene.marks) addMark(mark, word, add);
  for (const path of scene.paths) for (const cell of path.cells.slice(0, -1)) add(cell, t("draw.passed"));
  for (const offer of scene.offers) add(offer.cell, offerText(offer, pieces.get(offer.piece) ?? ""));
  for (const { cell } of scene.refused) add(cell, t("draw.refused"));
  for (const [name, cells] of Object.entries(scene.overlays)) {
    if (SAID.has(name)) for (const cell of cells) add(cell, t(`draw.overlay.${name}`));
  }
  const walls = wallsOf(scene);
  const place = t("draw.place", { row: "{row}", column: "{column}" });
  const kinds = new Map(["", ...scene.kinds].map((kind) => [kind, word("kind", kind)]));
  return (/** @type {Cell} */ [row, column]) => {
    const key = `${row},${column}`;
    const words = [
      place.replace("{row}", String(row)).replace("{column}", String(column)),
      kinds.get(found.kind(row, column)),
    ];
    words.push(...new Set(said.get(key)));
    const sides = walls.get(key);
    if (sides) words.push(wallText(sides));
    return words.join(", ");
  };
}

/** @param {Set<string>} sides */
function wallText(sides) {
  const words = SIDES.filter((side) => sides.has(side)).map((side) => t(`draw.side.${side}`));
  return t("draw.walls", { sides: words.join(t("draw.and")) });
}

/** @param {Mark} mark  @param {(part: string, name: string) => string} word  @param {(cell: Cell, text: string) => void} add */
function addMark({ kind, cell, text, size }, word, add) {
  const named = has(`draw.piece.robot_${text}`) ? t(`draw.piece.robot_${text}`) : text;
  const known = has(`draw.mark.${kind}`);
  const words = known
    ? t(`draw.mark.${kind}`, { text: kind === "target" ? named : text })
    : `${word("mark", kind)} ${text}`;
  for (let down = 0; down < size[0]; down += 1) {
    for (let right = 0; right < size[1]; right += 1) add([cell[0] + down, cell[1] + right], words);
  }
}

/** @param {Offer} offer  @param {string} piece */
function offerText(offer, piece) {
  if (offer.kind === "stop" || offer.kind === "start") return t(`draw.offer.${offer.kind}`);
  const values = { piece, key: offer.key };
  if (offer.wins) return t("draw.offer.wins", values);
  if (offer.piece) return t("draw.offer.slide", values);
  return t(offer.kind === "principal" ? "draw.offer.principal" : "draw.offer.land", values);
}

/** The sides of each cell that have a wall; every wall is that of two cells. @param {Scene} scene */
function wallsOf(scene) {
  /** @type {Map<string, Set<string>>} */
  const walls = new Map();
  /** @param {string} key  @param {string} side */
  const add = (key, side) => walls.set(key, (walls.get(key) ?? new Set()).add(side));
  for (const [row, column, side] of scene.walls) {
    const [back, down, right] = OPPOSITE[side];
    add(`${row},${column}`, side);
    add(`${row + down},${column + right}`, back);
  }
  return walls;
}
