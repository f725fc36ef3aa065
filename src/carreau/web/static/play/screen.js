/** The play screen: a board, the panel beside it, and what ties them to the game. */

import { Board } from "../board/board.js";
import { Session } from "../board/session.js";
import { lookOf } from "../games/index.js";
import { Results } from "../panel/results.js";
import * as store from "../store.js";
import { annotate } from "./annotations.js";
import { BoardInput } from "./boardInput.js";
import { follow } from "./changes.js";
import { listChoices } from "./choices.js";
import { Coach } from "./coach.js";
import { Ghost } from "./ghost.js";
import { layBeside, layOut } from "./layout.js";
import { leave, reset } from "./leaving.js";
import { listen } from "./listening.js";
import { render } from "./rendering.js";
import { restoreTree } from "./savedGames.js";
import { Solution } from "./solution.js";
import { SolutionPane } from "./solutionPane.js";
import { advised, askHint, failed, solved } from "./telling.js";
import { TimeMachine } from "./timeMachine.js";

/** @typedef {import("../types/messages").Played} Played */
/** @typedef {import("../types/play").Context} Context */
/** @typedef {import("../types/play").PlayScreen} Screen */
/** @implements {Screen} */
export class PlayScreen {
  failed = failed;

  /** @param {Element} root  @param {Context} context */
  constructor(root, context) {
    const { level, id, kept = id, about, navigate, from = "", first = false } = context;
    const { previous = null, next = null, mode = null, lesson = [], rival = null } = context;
    this.level = level;
    this.about = about;
    this.navigate = navigate;
    this.from = from;
    this.first = first;
    this.lesson = lesson;
    this.teaches = lesson.some((each) => each.id === id); // this is a board of it
    this.previous = previous;
    this.next = next;
    this.mode = mode;
    this.rival = rival;
    this.look = lookOf(level.game);
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
    const { tools, head, rest, panel, canvas, sheet } = layOut(root, first && !this.teaches);
    this.tools = tools;
    this.head = head;
    this.rest = rest;
    this.panel = panel;
    this.sheet = sheet;
    this.board = new Board(canvas, this.look);
    this.solutionPane = new SolutionPane(this.solution, this.look);
    this.input = new BoardInput(this);
    this.grid = layBeside(this);
    mode?.attach?.(this);
    this.deafen = listen(this, context.keyboard ?? document);
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
    this.deafen();
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

  // -- what is done -------------------------------------------------------------------------------------------------

  /** @param {string} id */
  select(id) {
    this.board.selected = id;
    this.board.draw();
    this.render();
  }

  askHint() {
    return askHint(this);
  }

  escape() {
    leave(this);
  }

  reset() {
    return reset(this);
  }

  /** @param {string | null} hash */
  go(hash) {
    if (hash) this.navigate(hash);
  }

  /** @param {string} name */
  toggleOverlay(name) {
    if (!this.overlays.delete(name)) this.overlays.add(name);
    store.write("overlays", [...this.overlays]);
    this.refresh();
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
  changed(change) {
    follow(this, change);
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
    advised(this);
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
    if (this.answer) render(this); // else it cannot be played, and the strip says why
  }

  showSolution() {
    this.render();
    solved(this);
  }
}
