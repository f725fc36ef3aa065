/** The play screen: a board, the panel beside it, and what ties them to the game. */

import { Board } from "../board/board.js";
import { attachGrid } from "../board/cellGrid.js";
import { overview } from "../board/overview.js";
import { Session } from "../board/session.js";
import { zoomButtons } from "../board/zoom.js";
import { announce, fill, h } from "../dom.js";
import { keepDay } from "../games/days.js";
import { lookOf } from "../games/index.js";
import { tellKeys } from "../help.js";
import { scrolled } from "../panel/costStrip.js";
import { Results } from "../panel/results.js";
import { linkTo } from "../share.js";
import { play as sound } from "../sound.js";
import * as store from "../store.js";
import { stand, stripSlot, tell } from "../strip.js";
import { stepByWheel } from "../wheel.js";
import { t } from "../words.js";
import { annotate } from "./annotations.js";
import { showChange } from "./boardChanges.js";
import { BoardInput } from "./boardInput.js";
import { listChoices } from "./choices.js";
import { Coach } from "./coach.js";
import { Ghost } from "./ghost.js";
import { keepGame, restoreTree } from "./keeping.js";
import { keyRows, press } from "./keyboard.js";
import { refusal } from "./lesson.js";
import { spoken, standing, whyNoHint } from "./messages.js";
import { panel } from "./panel.js";
import { Solution } from "./solution.js";
import { SolutionPane } from "./solutionPane.js";
import { hear } from "./soundEffects.js";
import { TimeMachine } from "./timeMachine.js";
import { tools } from "./toolbar.js";

/** @typedef {import("../types/messages").Played} Played */
/** @typedef {import("../types/play").Context} Context */
/** @typedef {import("../types/play").PlayScreen} Screen */
/** @implements {Screen} */
export class PlayScreen {
  /** @param {Element} root  @param {Context} context */
  constructor(root, context) {
    const { level, id, kept = id, about, navigate, from = "", first = false } = context;
    const { previous = null, next = null, mode = null, lesson = [], rival = null } = context;
    this.level = level;
    this.about = about;
    this.navigate = navigate;
    this.keyboard = context.keyboard ?? document;
    this.from = from;
    this.first = first;
    this.lesson = lesson;
    this.teaches = lesson.some((each) => each.id === id); // this is a board of it
    this.previous = previous;
    this.next = next;
    this.mode = mode;
    this.rival = rival;
    this.look = lookOf(level.game);
    this.keydown = (/** @type {any} */ event) => {
      if (document.querySelector("dialog[open]")) return;
      if (!this.answer)
        this.session.enqueue(() => press(this, event)); // a key before the board is there is not lost
      else if (press(this, event)) event.preventDefault();
    };
    this.unit = about.objectives[0];
    /** @type {Set<string>} */
    this.overlays = new Set(store.read("overlays", []));
    this.own = false; // whether the end was played here and by hand
    this.choosingMode = false;
    /** @type {import("../types/messages").Chosen | null} */
    this.choices = null; // what may be chosen otherwise on this board
    this.session = mode?.session ?? new Session(level, id, kept, context.scene);
    this.results = new Results(level, kept);
    this.coach = new Coach(this.session, this.helps);
    this.solution = new Solution(this.session, this.unit);
    this.machine = new TimeMachine(this.session);
    this.ghost = new Ghost(this.session, this.solution, this.unit, rival);
    this.tools = h("div", { class: "margin", role: "toolbar", "aria-label": t("play.tools") });
    this.head = h("div", { class: "head" });
    this.rest = h("div", { class: "rest" });
    this.panel = h("aside", { class: "panel" }, this.head, stripSlot(), this.rest);
    this.canvas = h("canvas", { "aria-hidden": "true" });
    this.sheet = h("div", { class: "sheet" }, this.canvas, this.tools);
    root.append(h("div", { class: `play ${first && !this.teaches ? "home" : ""}` }, this.sheet, this.panel));
    this.board = new Board(this.canvas, this.look);
    this.solutionPane = new SolutionPane(this.solution, this.look);
    this.input = new BoardInput(this);
    this.grid = this.attach();
    mode?.attach?.(this);
    this.listen();
  }

  /** @param {string} moves */
  async open(moves) {
    if (!this.mode) restoreTree(this.session);
    await this.session.open(moves, this.first);
    if (!this.answer || this.session.muted) return;
    if (this.first) this.coach.grade = 1; // from the next move on
    await this.setGhost(this.ghost.name);
    if (this.first) return; // nothing beside it asks for what follows
    if (this.helps) this.choices = await listChoices(this.session.level);
    await this.loadResults();
  }

  async loadResults() {
    await this.results.load();
    if (!this.session.muted) this.render();
  }

  close() {
    for (const part of [this.session, this.coach, this.solution, this.machine]) part.mute();
    this.board.close();
    this.solutionPane.close();
    this.coach.close();
    this.solution.close();
    this.machine.close();
    this.mode?.close();
    this.keyboard.removeEventListener("keydown", this.keydown);
  }

  /** @returns {Played} null until the game is open */
  get answer() {
    return this.session.answer;
  }

  /** Whether there are hints, solutions and ghosts: not in a match. */
  get helps() {
    return this.mode?.helps ?? true;
  }

  /** Whether whoever is here may not move. */
  get locked() {
    return !this.answer || Boolean(this.mode?.locked) || this.machine.node !== null;
  }

  /** What is on the board: the present position, or one that is looked back at. */
  get shown() {
    return this.machine.scene ?? this.answer.scene;
  }

  /** Put beside the board what goes with it. */
  attach() {
    this.sheet.append(zoomButtons(this.board.viewport), overview(this.board));
    return attachGrid(
      this.sheet,
      () => this.look.name,
      (cell) => this.input.clicked({ cell, piece: this.board.pieceAt(cell) }),
      (cell) => this.input.focused(cell),
    );
  }

  listen() {
    tellKeys(() => keyRows(this));
    this.session.on("change", (detail) => this.changed(detail));
    this.session.on("refused", (detail) => this.refuse(detail));
    this.machine.on("change", () => this.looked());
    for (const part of [this.session, this.coach, this.machine]) part.on("failed", (detail) => this.failed(detail));
    this.coach.on("change", () => this.advised());
    this.solution.on("change", () => this.showSolution());
    this.solution.on("step", (detail) => {
      this.solutionPane.step(detail.by);
      this.render();
    });
    this.keyboard.addEventListener("keydown", this.keydown);
    stepByWheel(this.panel, (target) => this.walkerAt(target));
  }

  /** What the wheel walks through where it is turned: the game over its counters, the solution over its steps. */
  walkerAt(/** @type {EventTarget | null} */ target) {
    if (!(target instanceof Element)) return null;
    if (target.closest(".cost")) return (/** @type {number} */ by) => this.machine.walk(by);
    if (target.closest(".counts")) return (/** @type {number} */ by) => this.session.walk(by);
    return target.closest(".steps") && ((/** @type {number} */ by) => this.solution.walk(by));
  }

  // -- what is done -------------------------------------------------------------------------------------------------

  /** @param {string} id */
  select(id) {
    this.board.selected = id;
    this.board.draw();
    this.render();
  }

  askHint() {
    this.machine.lookAt(null);
    const why = whyNoHint(this);
    return why ? tell(why) : this.coach.ask();
  }

  refuse(reason = "") {
    sound("refused");
    this.board.shake();
    tell({ kind: "bad", sign: "×", text: refusal(this, reason) });
  }

  escape() {
    if (this.solution.state === "searching") this.solution.cancel();
    else if (this.machine.node) this.machine.lookAt(null);
    else this.navigate((this.mode?.over ?? this.answer.standing !== "playing") ? "#/levels" : "#/");
  }

  /** The address of the board as its file has it: this one, or the one that another aim or rule was chosen on. */
  get origin() {
    return this.from || this.session.id;
  }

  /** Back to the board as its file has it, whatever was played or chosen since. */
  reset() {
    if (this.mode || !this.from) return this.session.restart();
    store.write(`game.${this.from}`, null);
    return this.navigate(`#/play/${this.from}`);
  }

  /** @param {string | null} hash */
  go(hash) {
    if (hash) this.navigate(hash);
  }

  async watch() {
    const { id, level, moves } = this.session;
    this.navigate(
      await linkTo("watch", id, level, this.answer.standing === "playing" && !this.session.fresh ? moves : ""),
    );
  }

  /** @param {string} name */
  toggleOverlay(name) {
    if (!this.overlays.delete(name)) this.overlays.add(name);
    store.write("overlays", [...this.overlays]);
    this.annotate();
    this.render();
  }

  /** The rest is played by the computer: that is no result of yours. */
  takeOver() {
    return this.session.take(this.solution.from, this.solution.answer?.moves ?? "");
  }

  nextGhost() {
    return this.ghost.next().then(() => this.refresh());
  }

  /** @param {string} name */
  setGhost(name) {
    return this.ghost.choose(name).then(() => this.refresh());
  }

  refresh() {
    this.annotate();
    this.render();
  }

  // -- what is shown ------------------------------------------------------------------------------------------------

  /** @param {{how: string, before: Played | null}} change */
  changed({ how, before }) {
    const { answer } = this;
    this.machine.leave();
    this.sheet.classList.remove("past");
    this.own = how === "play" && !this.session.tree.isGiven(answer.moves);
    showChange(this.board, how, before, answer);
    hear(how, this.look, before, answer, answer.metrics[this.unit] === this.best);
    if (this.answer.standing === "solved") this.win();
    if (!this.mode) keepGame(this.session); // a match is kept as a whole
    tell(null);
    this.refresh();
    announce(spoken(this, how));
  }

  win() {
    this.solution.cancel();
    this.loadResults();
    setTimeout(() => this.answer.standing === "solved" && this.board.celebrate(), 220);
    if (!this.own || !this.session.kept) return;
    const better = store.keepBest(this.session.kept, this.answer.metrics[this.unit], this.session.moves);
    if (better) this.setGhost(this.ghost.wanted);
    keepDay(this.session.id);
  }

  get record() {
    return store.bestOf(this.session.kept);
  }

  /** The best possible of the whole level: proven by the coach, or known with the level. */
  get best() {
    const known = this.session.level.solutions?.find((each) => each.optimal && each.objective === this.unit);
    return this.coach.best ?? known?.cost ?? null;
  }

  get hinted() {
    return this.coach.grade === 3 ? (this.coach.hint?.move ?? "") : "";
  }

  advised() {
    this.refresh();
    const { hint } = this.coach;
    if (hint && !this.coach.busy && this.coach.grade > 1) sound("hint");
  }

  /** Another position is looked at. */
  looked() {
    this.sheet.classList.toggle("past", this.machine.node !== null);
    this.board.show(this.shown);
    this.refresh();
  }

  annotate() {
    annotate(this);
  }

  get solutionSheet() {
    return this.solutionPane.sheet;
  }

  render() {
    if (!this.answer) return; // it cannot be played, and the strip says why
    const { head, rest } = panel(this);
    const scroll = scrolled();
    fill(this.head, head);
    fill(this.rest, rest);
    scroll();
    stand(standing(this));
    fill(this.tools, tools(this));
    this.sheet.style.setProperty("--ar", `${this.answer.scene.width + 1} / ${this.answer.scene.height + 1}`);
    this.grid.update(this.shown);
    this.solutionPane.show();
  }

  /** @param {Error} error */
  failed(error) {
    tell({ kind: "bad", sign: "×", text: error.message });
  }

  showSolution() {
    this.render();
    if (this.solution.state === "found")
      announce(t(this.solution.answer?.optimal ? "solve.proof" : "solve.proof.none"));
  }
}
