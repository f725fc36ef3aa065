/** Lines that can be driven against: your best, and the best there is. */

import { post } from "../api.js";
import { lookOf } from "../games/index.js";
import * as store from "../store.js";

export class Ghost {
  /**
   * @param {import("../board/session.js").Session} session  @param {import("./solution.js").Solution} solution
   * @param {string} unit what the best is measured in
   */
  constructor(session, solution, unit) {
    this.session = session;
    this.solution = solution;
    this.unit = unit;
    this.wanted = store.read("ghost", "mine"); // which is not there before a board is won for the first time
    this.name = this.wanted;
    this.cells = null; // of the line that is shown
  }

  /** Those that there are. @returns {{name: string, cost: number | null, moves: string}[]} */
  get choices() {
    if (!lookOf(this.session.level.game).trails) return [];
    const known = this.session.level.solutions?.find((each) => each.objective === this.unit);
    const { answer, from, steps } = this.solution;
    const whole = answer?.status === "solved" && from === this.session.moments[0]?.moves;
    const best = known ?? (whole && steps.length ? { cost: answer.cost, moves: steps[steps.length - 1].moves } : null);
    const mine = this.session.kept && store.bestOf(this.session.kept);
    return [
      ...(mine ? [{ name: "mine", cost: mine.cost, moves: mine.moves }] : []),
      ...(best ? [{ name: "best", cost: best.cost, moves: best.moves }] : []),
    ];
  }

  next() {
    const names = [...this.choices.map((each) => each.name), "none"];
    return this.choose(names[(names.indexOf(this.name) + 1) % names.length]);
  }

  /** What is wanted stays wanted, also where there is none yet. */
  async choose(/** @type {string} */ name) {
    this.wanted = name;
    const chosen = this.choices.find((each) => each.name === name);
    this.name = chosen ? name : "none";
    store.write("ghost", name);
    this.cells = null;
    if (!chosen) return;
    const answer = await post("/api/play", { level: this.session.level, moves: chosen.moves }).catch(() => null);
    this.cells = answer?.scene.paths.find((path) => path.kind === "trail")?.cells ?? null;
  }
}
