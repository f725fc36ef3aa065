/** Painting on a board while searches run on it: the brushes of the place where boards are drawn, on every pane. */

import { heading, iconButton, section } from "../controls.js";
import { fill, h } from "../dom.js";
import { fit } from "../draw/scene.js";
import { lookOf } from "../games/index.js";
import { Drawing } from "../paint/drawing.js";
import { DrawingBoard, FocusViewport } from "../paint/drawingBoard.js";
import { brushKey, sideKey, undoKey } from "../paint/keys.js";
import { Painter } from "../paint/painter.js";
import { brushButtons, roadWidth } from "../paint/palette.js";
import { tell } from "../strip.js";
import { t } from "../words.js";

/** @import { CellGrid } from "../board/cellGrid.js" */
/** @import { Cell, Edited, Level } from "../types/messages.d.ts" */
/** @import { Pane } from "./pane.js" */

/** A board is seen whole in a pane. */
class WholeView extends FocusViewport {
  zoom() {
    // nothing to enlarge
  }

  pan() {
    // nor to move
  }
}

/** What is painted on: only what the pointer is at, above the picture of a search. */
class PaneBoard extends DrawingBoard {
  /** @param {HTMLCanvasElement} canvas  @param {Editing} painter  @param {Pane} pane */
  constructor(canvas, painter, pane) {
    super(canvas, painter);
    this.viewport = new WholeView(this);
    this.pane = pane;
    canvas.addEventListener("pointerenter", () => (painter.board = this));
  }

  /** Lie where the picture lies. */
  follow() {
    const { geometry, scene } = this.pane.picture;
    if (!geometry || !scene || (geometry === this.geometry && scene === this.scene)) return;
    [this.geometry, this.scene, this.pending] = [geometry, scene, []];
    this.draw();
  }

  draw() {
    const { context } = fit(this.canvas);
    if (!this.geometry || !this.scene) return;
    this.drawEdge(context);
    this.drawPending(context);
    this.drawSketch(context);
    this.drawTarget(context);
  }

  close() {
    super.close();
    this.canvas.remove();
  }
}

export class Editing extends Painter {
  /** @param {string} game  @param {CellGrid} grid  @param {(level: Level, answer: Edited) => void} edited hears of another board */
  constructor(game, grid, edited) {
    super(new Drawing(), lookOf(game));
    this.grid = grid;
    this.edited = edited;
    this.element = section("pal");
    this.shown = "";
    this.drawing.on("change", (how) => this.changed(how));
    this.drawing.on("failed", (error) => {
      this.board.show(this.board.scene);
      tell({ kind: "bad", sign: "×", text: error.message });
    });
  }

  /** @param {Level} level */
  open(level) {
    return this.drawing.open({ level });
  }

  /** @param {Pane[]} panes that are not painted on any more */
  close(panes = []) {
    this.drawing.mute();
    for (const pane of panes) {
      pane.picture.full = false;
      pane.overlay?.close();
      pane.overlay = null;
    }
  }

  /** Let a pane be painted on. @param {Pane} pane */
  cover(pane) {
    pane.picture.full = true;
    const canvas = h("canvas", { class: "drawn", "aria-hidden": "true" });
    pane.sheet.append(canvas);
    const board = new PaneBoard(canvas, this, pane);
    pane.overlay = board;
    this.board ??= board;
  }

  /** @param {string} how */
  changed(how) {
    const { level, answer } = this.drawing;
    if (!this.brushes.some((brush) => brush.name === this.chosen)) this.chosen = this.usualBrush;
    this.render();
    if (how === "same") this.board.show(this.board.scene);
    else if (how !== "open") this.edited(level, answer);
  }

  render() {
    const { drawing } = this;
    const shown = JSON.stringify([
      [this.brushes, this.chosen, this.erasing, this.roadWidth],
      [drawing.canUndo, drawing.canRedo],
    ]);
    if (shown === this.shown) return;
    this.shown = shown;
    const erase = () => this.set({ erasing: !this.erasing });
    fill(
      this.element,
      heading(t("create.paint"), t("watch.editHint")),
      h(
        "div",
        { class: "row tight", role: "toolbar", "aria-label": t("play.tools") },
        iconButton("undo", t("play.undo"), () => drawing.undo(), { disabled: !drawing.canUndo }),
        iconButton("redo", t("play.redo"), () => drawing.redo(), { disabled: !drawing.canRedo }),
        iconButton("eraser", t("create.erase"), erase, { "aria-pressed": String(this.erasing) }),
      ),
      brushButtons(this),
      this.brushFor(false)?.shape === "road" && roadWidth(this),
    );
  }

  /** The keyboard's cursor came to a cell. @param {Cell} cell */
  came(cell) {
    this.span.follow(this.brushFor(false), cell);
  }

  /** Answers whether it took the key. @param {KeyboardEvent} event */
  key(event) {
    if (event.target instanceof Element && event.target.closest("input, select, textarea, dialog")) return false;
    if (event.ctrlKey || event.metaKey) return undoKey(this, event);
    return !event.altKey && brushKey(this, event);
  }

  /** Before the grid takes an arrow for a step. @param {KeyboardEvent} event */
  keyBefore(event) {
    sideKey(this, event);
  }
}
