/** The screen on which boards are drawn: the sheet, the line of what is true of the board, and the panel beside it. */

import { attachGrid } from "../board/cellGrid.js";
import { overview } from "../board/overview.js";
import { reliefButton } from "../board/relief.js";
import { zoomButtons } from "../board/zoom.js";
import { iconButton } from "../controls.js";
import { announce, fill, h } from "../dom.js";
import { lookOf } from "../games/index.js";
import { tellKeys } from "../help.js";
import { Opening } from "../outside.js";
import { DrawingBoard } from "../paint/drawingBoard.js";
import { sideKey } from "../paint/keys.js";
import { Painter } from "../paint/painter.js";
import { linkTo } from "../share.js";
import * as store from "../store.js";
import { stripSlot, tell } from "../strip.js";
import { t } from "../words.js";
import { Draft } from "./draft.js";
import { GeneratorForm } from "./generatorForm.js";
import { keyRows, press } from "./keyboard.js";
import { LiveCheck } from "./liveCheck.js";
import { bar, panel } from "./panel.js";
import { Reach } from "./reach.js";

/** @import { Library } from "../types/page.d.ts" */
/** @import { AboutGame, Cell } from "../types/messages.d.ts" */

/** @extends {Painter<Draft>} */
export class CreateScreen extends Painter {
  /**
   * @param {Element} root
   * @param {{library: Library, navigate: (hash: string) => void, opened: (id: string) => void, game: string}} context
   *   `opened` hears which draft is drawn on; `game` is that of the first board
   */
  constructor(root, { library, navigate, opened, game }) {
    super(new Draft(), lookOf(game));
    this.root = root;
    this.library = library;
    this.navigate = navigate;
    this.opened = opened;
    this.driven = ""; // the line that the car has driven
    this.shown = ""; // what the panel says, as data
    this.allDrafts = false; // whether all drafts are listed
    /** @type {string | null} */
    this.renaming = null; // the draft whose title is being typed
    this.showLine = store.read("create.line", true);
    this.opening = new Opening("create", navigate);
    this.check = new LiveCheck(
      () => this.judged(),
      (cell, visit) => (visit && cell ? this.grid.go(cell) : this.board.setFocus(cell)),
    );
    this.reach = new Reach(this);
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
    this.before = (/** @type {KeyboardEvent} */ event) => sideKey(this, event);
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
      (cell) => this.focused(cell),
    );
  }

  listen() {
    tellKeys(() => keyRows(this));
    this.drawing.on("change", (detail) => this.changed(detail));
    this.drawing.on("credit", () => [this.kept(), this.showBar()]);
    this.drawing.on("failed", (detail) => this.failed(detail));
    document.addEventListener("keydown", this.keydown);
    this.sheet.addEventListener("keydown", this.before, true);
  }

  // -- painting -----------------------------------------------------------------------------------------------------

  /** @param {string} name */
  choose(name) {
    if (this.tool === "reach") this.take("");
    super.choose(name);
  }

  /** @param {Cell} cell */
  asks(cell) {
    return this.reach.takes(cell);
  }

  /** The keyboard's cursor came to a cell, or left the board. @param {Cell | null} cell */
  focused(cell) {
    this.board.setFocus(cell);
    if (cell) this.span.follow(this.brushFor(false), cell);
    if (cell && this.tool === "reach") this.reach.ask(cell);
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

  /** Lead the brush along something else; the same tool again puts it away. @param {string} tool */
  take(tool) {
    this.set({ tool: tool === this.tool ? "" : tool, filling: false });
    announce(t(`create.tool.${this.tool || "free"}`));
  }

  /** @param {any} change */
  set(change) {
    Object.assign(this, change, change.filling ? { tool: "" } : {});
    if ("filling" in change) {
      this.span.cancel();
      this.reach.leave();
    }
    if ("showLine" in change) store.write("create.line", this.showLine);
    this.judged();
    this.render();
  }

  // -- what is shown ------------------------------------------------------------------------------------------------

  /** @param {string} how */
  changed(how) {
    const { answer, level } = this.drawing;
    this.look = this.board.game = lookOf(level.game);
    this.board.show(answer.scene);
    this.reach.forget();
    if (how === "turn") this.judged();
    if (how === "same" || how === "turn") return;
    tell(null);
    if (how !== "open") this.kept();
    if (!this.brushes.some((brush) => brush.name === this.chosen)) this.chosen = this.usualBrush;
    this.check.look(level, answer.problems);
    this.sheet.style.setProperty("--ar", `${answer.scene.width + 1} / ${answer.scene.height + 1}`);
    this.render();
  }

  /** The draft has its address, and what came of keeping it is said. */
  kept() {
    const { moment, full, parted } = this.drawing;
    this.opened(moment.id);
    if (full || parted) tell({ kind: "warn", sign: "!", text: t(full ? "create.full" : "create.parted") });
  }

  /** The live line knows more: cells to blame, the best line. */
  judged() {
    const { blamed, line } = this.check;
    const { width, height } = this.scene;
    const wrong = blamed.filter(([row, column]) => row >= 0 && column >= 0 && row < height && column < width);
    this.board.marked = wrong;
    if (!this.reach.cell) this.grid.update({ ...this.scene, overlays: { wrong } });
    this.board.line = this.showLine && line.length ? line : null;
    this.board.mirror = this.mirror;
    this.board.drawSoon();
    this.drive();
    for (const each of this.root.querySelectorAll("[data-playable]")) {
      /** @type {HTMLButtonElement} */ (each).disabled = !this.check.playable;
    }
  }

  /** The best line is driven once, when it is found. */
  drive() {
    const { found, state, line } = this.check;
    const shown = JSON.stringify(line);
    if (!this.board.line || shown === this.driven || !(found?.optimal || state === "done")) return;
    this.driven = shown;
    this.board.driveAlong(line);
  }

  /** Built anew only if it says something else: strokes come faster than that. */
  render() {
    const { drawing, scene } = this;
    const { level, answer } = drawing;
    const shown = JSON.stringify([
      [answer.brushes, answer.choices, level.rules, level.game, drawing.moment.id, scene.width, scene.height],
      [this.chosen, this.erasing, this.filling, this.broadness, this.showLine, this.tool, this.mirror, this.roadWidth],
      [answer.settings, answer.turns, drawing.turn],
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
