/** Lines that can be driven against: your best, the best there is, and one that came with a link, once it may be seen. */

import { lookOf } from "../games/index.js";
import * as store from "../store.js";
import { linesOf } from "./lines.js";

/** @import { Cell } from "../types/messages.d.ts" */
/** @import { Rival } from "./rival.js" */
/** @typedef {{name: string, cost: number | null, moves: string}} Line */

const KEPT = ["mine", "none"]; // wishes that hold for the next board too: the best line of that one would give it away

export class Ghost {
  /**
   * @param {import("../board/session.js").Session} session  @param {import("./solution.js").Solution} solution
   * @param {string} unit what the best is measured in  @param {Rival | null} rival
   */
  constructor(session, solution, unit, rival = null) {
    this.session = session;
    this.solution = solution;
    this.unit = unit;
    this.rival = rival;
    this.wanted = KEPT.find((name) => name === store.read("ghost")) ?? KEPT[0]; // on boards that were won before
    this.name = this.wanted;
    /** @type {Line | undefined} */
    this.chosen = undefined;
    /** @type {Cell[][]} */
    this.lines = []; // of the line that is shown
  }

  get look() {
    return lookOf(this.session.level.game);
  }

  /** Those that there are. @returns {Line[]} */
  get choices() {
    const rival = this.rival?.shown ? [{ name: "rival", cost: this.rival.cost, moves: this.rival.moves }] : [];
    if (!this.look.trails) return rival;
    const known = this.session.level.solutions?.find((each) => each.objective === this.unit);
    const { answer, from, steps } = this.solution;
    const whole = answer?.status === "solved" && from === this.session.moments[0]?.moves;
    const best = known ?? (whole && steps.length ? { cost: answer.cost, moves: steps[steps.length - 1].moves } : null);
    const mine = this.session.kept && store.bestOf(this.session.kept);
    return [
      ...rival,
      ...(mine ? [{ name: "mine", cost: mine.cost, moves: mine.moves }] : []),
      ...(best ? [{ name: "best", cost: best.cost, moves: best.moves }] : []),
    ];
  }

  next() {
    const names = [...this.choices.map((each) => each.name), "none"];
    return this.choose(names[(names.indexOf(this.name) + 1) % names.length]);
  }

  /** What is wanted stays wanted, also where there is none yet; but the best there is, on this board only. */
  async choose(/** @type {string} */ name) {
    this.wanted = name;
    const chosen = this.choices.find((each) => each.name === name);
    this.name = chosen ? name : "none";
    if (KEPT.includes(name)) store.write("ghost", name);
    this.chosen = chosen;
    this.lines = [];
    const lines = chosen ? await this.read(chosen.moves).catch(() => []) : [];
    if (this.chosen === chosen) this.lines = lines; // or another was chosen meanwhile
  }

  /** What is drawn of a line. @param {string} moves */
  async read(moves) {
    const answer = await this.session.ask("", { do: moves });
    const pieces = this.look.trails ? [] : (await this.session.ask("")).scene.pieces;
    return linesOf(this.look, pieces, answer);
  }
}
