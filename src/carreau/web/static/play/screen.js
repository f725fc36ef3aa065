/** The play screen: a board, the panel beside it, and what ties them to the game. */

import { post } from "../api.js";
import { iconButton } from "../controls.js";
import { announce, fill, h } from "../dom.js";
import { attachGrid } from "../draw/grid.js";
import { play as sound } from "../sound.js";
import { linkTo } from "../share.js";
import * as store from "../store.js";
import { stepByWheel } from "../wheel.js";
import { t } from "../words.js";
import { Board } from "./board.js";
import { choose, listChoices } from "./choices.js";
import { Coach } from "./coach.js";
import { costsOf } from "./costs.js";
import { dress } from "./dressing.js";
import { Game } from "./game.js";
import { Ghost } from "./ghost.js";
import { hear, moved } from "./hearing.js";
import { press } from "./keys.js";
import { Results } from "./modes/results.js";
import { goalLine, panel } from "./panel.js";
import { Solution } from "./solution.js";
import { zoomButtons } from "./zoom.js";

/**
 * @typedef {{level: object, id: string, moves: string, about: object, first?: boolean, previous?: string, next?: string,
 * navigate: (hash: string) => void, way?: object}} Context `way`: the match that is under way (modes/match.js), if any
 */

export class PlayScreen {
  /** @param {Element} root  @param {Context} context */
  constructor(root, context) {
    Object.assign(this, context);
    this.unit = this.about.objectives[0];
    this.overlays = new Set(store.read("overlays", []));
    this.note = "";
    this.way ??= null;
    this.own = false; // whether the end was played here and by hand
    this.game = this.way?.game ?? new Game(context.level, context.id);
    this.results = new Results(context.level, context.id);
    this.coach = new Coach(this.game, this.helps);
    this.solution = new Solution(this.game, this.unit);
    this.ghost = new Ghost(this.game, this.solution, this.unit);
    this.way?.attach?.(this);
    this.build(root);
    this.listen();
  }

  async open(moves) {
    await this.game.open(moves);
    if (!this.answer) return;
    if (this.first) this.coach.ask();
    await this.setGhost(this.ghost.name);
    if (this.helps) this.choices = await listChoices(this.game.level);
    if (!this.first) await this.loadResults();
  }

  async loadResults() {
    await this.results.load();
    this.render();
  }

  close() {
    this.board.close();
    this.solutionBoard.close();
    this.coach.close();
    this.solution.close();
    this.way?.close();
    document.removeEventListener("keydown", this.keydown);
  }

  get answer() {
    return this.game.answer;
  }

  /** Whether there are hints, solutions and ghosts: not in a match. */
  get helps() {
    return this.way?.helps ?? true;
  }

  /** Whether whoever is here may move. */
  get locked() {
    return !this.answer || Boolean(this.way?.locked);
  }

  // -- what is built once -------------------------------------------------------------------------------------------

  build(root) {
    this.canvas = h("canvas", { "aria-hidden": "true" });
    this.tools = h("div", { class: "margin", role: "toolbar", "aria-label": t("play.tools") });
    this.panel = h("aside", { class: "panel" });
    this.sheet = h("div", { class: "sheet" }, this.canvas, this.tools);
    root.append(h("div", { class: `play ${this.first ? "home" : ""}` }, this.sheet, this.panel));
    this.board = new Board(this.canvas);
    this.sheet.append(zoomButtons(this.board.sight));
    const click = (cell) => this.clicked({ cell, piece: this.board.pieceAt(cell) });
    this.grid = attachGrid(this.sheet, click, (cell) => this.board.setFocus(cell));
    const canvas = h("canvas", { "aria-hidden": "true" });
    this.solutionSheet = h("div", { class: "sheet small" }, canvas);
    this.solutionBoard = new Board(canvas, { plain: true });
  }

  listen() {
    this.game.addEventListener("change", ({ detail }) => this.changed(detail));
    this.game.addEventListener("refused", ({ detail }) => this.refuse(detail));
    for (const part of [this.game, this.coach]) part.addEventListener("failed", ({ detail }) => this.failed(detail));
    this.coach.addEventListener("change", () => this.advised());
    this.solution.addEventListener("change", () => this.showSolution());
    this.solution.addEventListener("step", ({ detail }) => this.stepped(detail.by));
    this.board.addEventListener("click", ({ detail }) => this.clicked(detail));
    this.board.addEventListener("drag", ({ detail }) => {
      if (!this.locked) this.game.click(detail.cell, detail.piece.key || detail.piece.id);
    });
    this.board.addEventListener("swipe", ({ detail }) => this.swiped(detail));
    this.board.addEventListener("point", ({ detail }) => this.previewAt(detail));
    this.keydown = (event) => {
      if (!document.querySelector("dialog[open]") && press(this, event)) event.preventDefault();
    };
    document.addEventListener("keydown", this.keydown);
    stepByWheel(this.panel, (target) => this.walkerAt(target));
  }

  /** What the wheel walks through where it is turned: the game over its counters, the solution over its steps. */
  walkerAt(target) {
    if (target.closest(".counts, .cost")) return (by) => this.game.walk(by);
    return target.closest(".steps") && ((by) => this.solution.walk(by));
  }

  // -- what is done -------------------------------------------------------------------------------------------------

  clicked({ cell, piece }) {
    if (this.locked) return undefined;
    const { scene } = this.answer;
    const here = (each) => each.cell[0] === cell[0] && each.cell[1] === cell[1];
    const offer = scene.offers.find((each) => here(each) && this.board.playable(each));
    if (piece?.key) return this.select(piece.key);
    if (piece && scene.reach) return this.select(this.board.selected === piece.id ? "" : piece.id);
    if (offer && !(scene.reach && this.board.selected)) return this.game.play(offer.move);
    const target = scene.marks.some((mark) => mark.kind === "other_target" && here(mark));
    if (target && !this.game.moves && this.helps) return choose(this, { target: cell.join(",") });
    return this.reach(cell);
  }

  /** What a click on a cell means that no offer names. A crate that cannot get there stands back for the walker. */
  async reach(cell) {
    const { selected } = this.board;
    const { moves } = this.game;
    await this.game.click(cell, selected);
    if (!selected || !this.answer.scene.reach || this.game.moves !== moves) return;
    this.select("");
    await this.game.click(cell);
  }

  swiped({ key, piece }) {
    if (piece) this.select(piece);
    this.push(key);
  }

  /** Play the move of a key: of the selected piece, where pieces are selected. */
  push(key) {
    const { selected } = this.board;
    if (this.locked) return undefined;
    return this.game.playOffer((each) => each.key === key && (each.piece === "" || each.piece === selected));
  }

  select(id) {
    this.board.selected = id;
    this.board.draw();
    this.render();
  }

  firstRobot() {
    const { marks, pieces } = this.answer.scene;
    const runner = marks.find((mark) => mark.kind === "target")?.text;
    const robots = pieces.filter((piece) => piece.key);
    return (robots.find((piece) => piece.key === runner) ?? robots[0])?.key ?? "";
  }

  /** Where a click would lead, for boards on which that is more than one step. */
  async previewAt(cell) {
    if (!cell || !this.answer?.scene.reach || this.asking) return;
    this.asking = true;
    const body = { level: this.game.level, moves: this.game.moves, cell, selected: this.board.selected };
    const found = await post("/api/gesture", body).catch(() => null);
    this.asking = false;
    if (found && this.board.hover && this.board.hover[0] === cell[0] && this.board.hover[1] === cell[1]) {
      this.board.preview = found.cells.length ? found : null;
      this.board.draw();
    } else this.previewAt(this.board.hover);
  }

  refuse(reason = "") {
    sound("refused");
    this.tell(reason ? t("play.refused", { reason }) : "");
    announce(reason ? t("play.refused", { reason }) : t("play.refused.plain"));
  }

  escape() {
    if (this.solution.state === "searching") this.solution.cancel();
    else this.navigate("#/");
  }

  go(hash) {
    if (hash) this.navigate(hash);
  }

  async watch() {
    this.navigate(
      await linkTo("watch", this.game.id, this.game.level, this.answer.standing === "playing" ? this.game.moves : ""),
    );
  }

  toggleOverlay(name) {
    if (!this.overlays.delete(name)) this.overlays.add(name);
    store.write("overlays", [...this.overlays]);
    this.dress();
    this.render();
  }

  /** The rest is played by the computer: that is no result of yours. */
  takeOver() {
    this.helped = true;
    return this.game.take(this.solution.from, this.solution.answer.moves);
  }

  // -- what is shown ------------------------------------------------------------------------------------------------

  changed({ how, before }) {
    const { answer } = this;
    this.slack = null;
    if (how === "open") this.board.selected = this.firstRobot();
    this.own = how === "play" && !this.helped;
    if (before && how === "play") this.board.move(answer.scene, answer.frames);
    else if (before && (how === "undo" || how === "redo"))
      this.board.move(answer.scene, [moved(before.scene, answer.scene)], 0.5);
    else this.board.show(answer.scene);
    hear(how, this.game.level.game, before, answer, answer.metrics[this.unit] === this.best);
    if (!this.game.moves) this.helped = false;
    if (this.answer.standing === "solved") this.win();
    this.remember();
    this.dress();
    this.render();
    this.describe(how);
  }

  win() {
    this.solution.cancel();
    this.loadResults();
    setTimeout(() => this.answer.standing === "solved" && this.board.celebrate(), 220);
    if (this.panel.getBoundingClientRect().top < 0) scrollTo({ top: 0 });
    if (!this.own || !this.game.kept) return;
    const better = store.keepBest(this.game.kept, this.answer.metrics[this.unit], this.game.moves);
    if (better) this.setGhost(this.ghost.wanted);
  }

  get record() {
    return store.bestOf(this.game.kept);
  }

  remember() {
    if (this.way) return; // a match is kept as a whole
    const { id, moves } = this.game;
    store.write(
      `game.${id.startsWith("l/") ? "last" : id}`,
      this.answer.standing === "solved" || !moves ? null : moves,
    );
  }

  /** The best possible of the whole level: proven by the coach, or known with the level. */
  get best() {
    const known = this.game.level.solutions?.find((each) => each.optimal && each.objective === this.unit);
    return this.coach.best ?? known?.cost ?? null;
  }

  get hinted() {
    return this.coach.grade === 3 ? (this.coach.hint?.move ?? "") : "";
  }

  advised() {
    this.dress();
    this.render();
    const { hint } = this.coach;
    if (hint && !this.coach.busy && this.coach.grade > 1) sound("hint");
  }

  dress() {
    dress(this);
  }

  render() {
    const { game } = this;
    fill(this.panel, this.answer && panel(this), this.note && h("p", { class: "note", role: "status" }, this.note));
    if (!this.answer) return; // it cannot be played, and the note says why
    fill(
      this.tools,
      iconButton("undo", t("play.key.undo"), () => game.undo(), { disabled: !game.canUndo }),
      iconButton("redo", t("play.key.redo"), () => game.redo(), { disabled: !game.canRedo }),
      iconButton("restart", t("play.key.restart"), () => game.restart(), { disabled: !game.moves }),
      h("span", { class: "space" }),
      this.helps && iconButton("hint", t("play.key.hint"), () => this.coach.ask()),
      this.ghost.choices.length > 0 &&
        iconButton("ghost", t("play.key.ghost"), () => this.nextGhost(), {
          "aria-pressed": String(this.ghost.name !== "none"),
        }),
      h("span", { class: "gap" }),
      iconButton("menu", t("play.key.menu"), () => this.escape()),
    );
    this.sheet.style.setProperty("--ar", `${this.answer.scene.width + 1} / ${this.answer.scene.height + 1}`);
    this.grid.update(this.answer.scene);
    this.showSolutionScene();
  }

  describe(how) {
    const { scene, standing, metrics } = this.answer;
    const told = this.way?.describe(how);
    if (told) return announce(told);
    if (how === "open") return announce(goalLine(this.game.level, scene));
    if (standing === "solved") return announce(t("solved.title", { n: metrics[this.unit] }));
    if (this.answer.lost || standing === "lost") return announce(t("lost.title"));
    return announce(scene.counters.map(([name, value]) => `${t(`count.${name}`)} ${value}`).join(", "));
  }

  tell(note) {
    this.note = note;
    this.render();
  }

  failed(error) {
    this.tell(error.message);
  }

  // -- beside the play ----------------------------------------------------------------------------------------------

  showSolution() {
    this.render();
    if (this.solution.state === "found") announce(t(this.solution.answer.optimal ? "solve.proof" : "solve.proof.none"));
  }

  showSolutionScene() {
    const scene = this.solution.steps[this.solution.at]?.scene;
    if (scene && scene !== this.solutionBoard.scene) this.solutionBoard.show(scene);
    if (scene) this.solutionSheet.style.setProperty("--ar", `${scene.width + 1} / ${scene.height + 1}`);
  }

  stepped(by) {
    const step = this.solution.steps[this.solution.at];
    if (by === 1) this.solutionBoard.move(step.scene, step.frames, 1 / this.solution.speed);
    else this.solutionBoard.show(step.scene);
    this.render();
  }

  async nextGhost() {
    await this.ghost.next();
    this.dress();
    this.render();
  }

  async setGhost(name) {
    await this.ghost.choose(name);
    this.dress();
    this.render();
  }

  /** What each move of the line cost. */
  costs() {
    const count = this.answer.metrics[this.unit === "total" ? "moves" : this.unit] ?? 0;
    return costsOf(this.game, this.coach.review, count);
  }
}
