/** The screen on which boards are drawn: the sheet, the line of what is true of the board, and the panel beside it. */

import { attachGrid } from "../board/cellGrid.js";
import { overview } from "../board/overview.js";
import { reliefButton } from "../board/relief.js";
import { zoomButtons } from "../board/zoom.js";
import { iconButton } from "../controls.js";
import { announce, fill, h } from "../dom.js";
import { lookOf } from "../games/index.js";
import { readable, say } from "../games/wording.js";
import { tellKeys } from "../help.js";
import { Opening } from "../outside.js";
import { linkTo } from "../share.js";
import * as store from "../store.js";
import { stripSlot, tell } from "../strip.js";
import { t } from "../words.js";
import { Drawing } from "./drawing.js";
import { DrawingBoard } from "./drawingBoard.js";
import { area } from "./floodFill.js";
import { GeneratorForm } from "./generatorForm.js";
import { keyRows, press, pressBefore } from "./keyboard.js";
import { LiveCheck } from "./liveCheck.js";
import { bar, panel } from "./panel.js";

/** @import { Library } from "../types/page.d.ts" */
/** @typedef {import("../types/messages.d.ts").Stroke["side"]} Side */
/** @import { AboutGame, Brush, Cell } from "../types/messages.d.ts" */

const MOST_PAINTED = 20_000; // cells in one stroke of a request

export class CreateScreen {
  /**
   * @param {Element} root
   * @param {{library: Library, navigate: (hash: string) => void, opened: (id: string) => void, game: string}} context
   *   `opened` hears which draft is drawn on; `game` is that of the first board
   */
  constructor(root, { library, navigate, opened, game }) {
    this.root = root;
    this.library = library;
    this.navigate = navigate;
    this.opened = opened;
    this.look = lookOf(game);
    this.chosen = ""; // the name of the brush
    this.erasing = false;
    this.filling = false;
    this.broadness = 1; // cells a side that a brush paints at once
    this.shown = ""; // what the panel says, as data
    this.allDrafts = false; // whether all drafts are listed
    /** @type {string | null} */
    this.renaming = null; // the draft whose title is being typed
    this.showLine = store.read("create.line", true);
    this.opening = new Opening("create", navigate);
    this.drawing = new Drawing();
    this.check = new LiveCheck(() => this.judged());
    this.generator = new GeneratorForm(this);
    this.canvas = h("canvas", { class: "drawn", "aria-hidden": "true" });
    this.tools = h("div", { class: "margin", role: "toolbar", "aria-label": t("play.tools") });
    this.sheet = h("div", { class: "sheet" }, this.canvas, this.tools);
    this.rest = h("div", { class: "rest" });
    this.panel = h("aside", { class: "panel" }, stripSlot(), this.rest);
    this.bar = h("div", { class: "bar" });
    this.board = new DrawingBoard(this.canvas, this);
    this.grid = this.attach();
    this.keydown = (/** @type {KeyboardEvent} */ event) => {
      if (!document.querySelector("dialog[open]") && press(this, event)) event.preventDefault();
    };
    this.before = (/** @type {KeyboardEvent} */ event) => pressBefore(this, event);
    this.listen();
  }

  close() {
    this.board.close();
    this.check.close();
    this.generator.cancel();
    document.removeEventListener("keydown", this.keydown);
    this.sheet.removeEventListener("keydown", this.before, true);
  }

  /** @returns {AboutGame} */
  get about() {
    return /** @type {AboutGame} */ (this.library.games.get(this.drawing.level.game));
  }

  get scene() {
    return this.drawing.answer.scene;
  }

  get brushes() {
    return this.drawing.answer?.brushes ?? [];
  }

  /** Put beside the board what goes with it. */
  attach() {
    const under = h("div", { class: "under" }, this.check.element, zoomButtons(this.board.viewport));
    const stage = h("div", { class: "stage" }, this.sheet, under);
    this.root.append(this.bar, h("div", { class: "create" }, stage, this.panel));
    this.sheet.append(overview(this.board));
    return attachGrid(
      this.sheet,
      () => this.look.name,
      (cell) => this.press(cell),
      (cell) => this.board.setFocus(cell),
    );
  }

  listen() {
    tellKeys(() => keyRows(this));
    this.drawing.on("change", (detail) => this.changed(detail));
    this.drawing.on("credit", () => this.showBar());
    this.drawing.on("failed", (detail) => this.failed(detail));
    document.addEventListener("keydown", this.keydown);
    this.sheet.addEventListener("keydown", this.before, true);
  }

  // -- painting -----------------------------------------------------------------------------------------------------

  /** The brush in hand, or the one that takes back what it did. @param {boolean} erase */
  brushFor(erase) {
    /** @param {string} name */
    const named = (name) => this.brushes.find((brush) => brush.name === name);
    const brush = named(this.chosen) ?? this.brushes[0];
    return erase !== this.erasing ? (named(brush?.erases) ?? null) : brush;
  }

  /** @param {string} name */
  choose(name) {
    this.chosen = name;
    this.erasing = false;
    this.board.corner = null;
    this.render();
    announce(t("create.chosen", { brush: this.wordOf(this.brushFor(false)) }));
  }

  /** The cells that a brush paints at once, around one. @param {Cell} cell  @param {Brush} brush @returns {Cell[]} */
  broad([row, column], brush) {
    const single = brush.layer === "piece" || !["cell", "step"].includes(brush.shape);
    if (single || this.broadness === 1) return [[row, column]];
    const before = Math.floor((this.broadness - 1) / 2);
    const { width, height } = this.scene;
    /** @type {Cell[]} */
    const cells = [];
    for (let down = row - before; down < row - before + this.broadness; down += 1) {
      for (let right = column - before; right < column - before + this.broadness; right += 1) {
        if (down >= 0 && right >= 0 && down < height && right < width) cells.push([down, right]);
      }
    }
    return cells;
  }

  /** @param {object} stroke  @param {Brush} brush  @param {Cell[]} cells  @param {Side} side */
  paint(stroke, brush, cells, side = "") {
    const filled = this.filling && brush.shape === "cell" && brush.layer !== "piece";
    const all = filled ? area(this.scene, cells[0]) : cells;
    this.board.pending.push(...all);
    this.board.drawSoon();
    for (let at = 0; at < all.length; at += MOST_PAINTED) {
      this.drawing.paint(stroke, brush.name, all.slice(at, at + MOST_PAINTED), side);
    }
  }

  /** @param {Brush} brush  @param {Cell} corner  @param {Cell} cell */
  endFrame(brush, corner, cell) {
    this.board.corner = null;
    this.drawing.paint({}, brush.name, [corner, cell]);
  }

  /** Paint with the keyboard's cursor, or a reader's click. @param {Cell} cell  @param {boolean} erase */
  press(cell, erase = false) {
    const brush = this.brushFor(erase);
    if (!brush) return;
    if (brush.shape === "side") announce(t("create.side"));
    else if (brush.shape !== "frame") this.paint({}, brush, this.broad(cell, brush));
    else if (this.board.corner) this.endFrame(brush, this.board.corner, cell);
    else {
      this.board.corner = cell;
      this.board.draw();
      announce(t("create.corner"));
    }
  }

  /** Paint one side of the cell with the keyboard's focus. @param {Side} side */
  pressSide(side) {
    const brush = this.brushFor(false);
    if (brush?.shape === "side") this.drawing.paint({}, brush.name, [this.grid.at], side);
  }

  // -- what else is done --------------------------------------------------------------------------------------------

  /** @param {string} kind */
  blank(kind) {
    const { editor, name } = this.about;
    if (!editor) return undefined;
    return this.drawing.put({ blank: { game: name, width: editor.width, height: editor.height, kind } }, false);
  }

  /** @param {"play" | "watch"} place */
  async go(place) {
    await this.drawing.work;
    this.navigate(await linkTo(place, "l/", this.drawing.level, ""));
  }

  /** @param {any} change */
  set(change) {
    Object.assign(this, change);
    if ("showLine" in change) store.write("create.line", this.showLine);
    this.judged();
    this.render();
  }

  // -- what is shown ------------------------------------------------------------------------------------------------

  /** @param {string} how */
  changed(how) {
    const { answer, level, moment } = this.drawing;
    this.look = this.board.game = lookOf(level.game);
    this.board.show(answer.scene);
    if (how === "same") return;
    if (how !== "open") this.opened(moment.id);
    tell(this.drawing.full ? { kind: "warn", sign: "!", text: t("create.full") } : null);
    if (!this.brushes.some((brush) => brush.name === this.chosen)) this.chosen = this.brushes[0].name;
    this.check.look(level, answer.problems);
    this.sheet.style.setProperty("--ar", `${answer.scene.width + 1} / ${answer.scene.height + 1}`);
    this.grid.update(answer.scene);
    this.render();
  }

  /** The live line knows more: cells to blame, the best line. */
  judged() {
    const { blamed, line } = this.check;
    this.board.marked = blamed;
    this.board.line = this.showLine && line.length ? line : null;
    this.board.drawSoon();
    for (const each of this.root.querySelectorAll("[data-playable]")) {
      /** @type {HTMLButtonElement} */ (each).disabled = !this.check.playable;
    }
  }

  /** @param {Brush | null} brush */
  wordOf(brush) {
    if (!brush) return t("create.nothing");
    return this.look.brushName(brush) || say(this.look.name, `brush.${brush.name}`, readable(brush.name));
  }

  /** Built anew only if it says something else: strokes come faster than that. */
  render() {
    const { drawing, scene } = this;
    const { level, answer } = drawing;
    const shown = JSON.stringify([
      [answer.brushes, answer.choices, level.rules, level.game, drawing.moment.id, scene.width, scene.height],
      [this.chosen, this.erasing, this.filling, this.broadness, this.showLine],
      [drawing.canUndo, drawing.canRedo, this.generator.state, this.generator.seed, document.documentElement.lang],
    ]);
    if (shown === this.shown) return;
    this.shown = shown;
    fill(this.rest, panel(this));
    this.showBar();
    this.showTools();
    this.judged();
  }

  showBar() {
    fill(this.bar, bar(this));
  }

  showTools() {
    const { drawing } = this;
    const pressed = (/** @type {boolean} */ on) => ({ "aria-pressed": String(on) });
    fill(
      this.tools,
      iconButton("undo", t("play.key.undo"), () => drawing.undo(), { disabled: !drawing.canUndo }),
      iconButton("redo", t("play.key.redo"), () => drawing.redo(), { disabled: !drawing.canRedo }),
      h("span", { class: "space" }),
      iconButton("eraser", t("create.key.erase"), () => this.set({ erasing: !this.erasing }), pressed(this.erasing)),
      iconButton("bucket", t("create.key.fill"), () => this.set({ filling: !this.filling }), pressed(this.filling)),
      h("span", { class: "space" }),
      iconButton("turn", t("create.key.turn"), () => drawing.edit({ move: "turn" })),
      iconButton("flip", t("create.key.flip"), () => drawing.edit({ move: "flip" })),
      reliefButton(() => this.repaint()),
      h("span", { class: "gap" }),
      iconButton("menu", t("play.key.menu"), () => this.navigate("#/")),
    );
  }

  /** Everything in the colours of another theme. */
  repaint() {
    this.board.draw();
    this.shown = "";
    this.render();
  }

  /** @param {Error} error */
  failed(error) {
    this.board.pending = [];
    this.board.draw();
    tell({ kind: "bad", sign: "×", text: error.message });
  }
}
