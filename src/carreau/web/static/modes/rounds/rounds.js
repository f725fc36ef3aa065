/**
 * A match of Ricochet Robots: a round for each target. The server says who shows a solution, who has won, and where the robots
 * stand; here are the clock, and what was said and shown so far.
 */

import { post } from "../../api.js";
import { Session } from "../../board/session.js";
import { announce } from "../../dom.js";
import { lookOf } from "../../games/index.js";
import { tell } from "../../strip.js";
import { t } from "../../words.js";
import { Clock } from "../parts/clock.js";
import { endMatch, isRefused, keepMatch } from "../parts/match.js";
import { roundsPanel } from "./panel.js";

/** @typedef {import("../../types/messages").Level} Level */
/** @typedef {import("../../types/messages").Rounds} Rounds */
/** @typedef {import("../../types/messages").RoundRecord} RoundRecord */
/** @typedef {import("../../types/messages").PlayedRound} PlayedRound */
/** @typedef {import("../../types/play").PlayScreen} PlayScreen */

/**
 * @typedef {import("../../types/play").Match & {seed: number, players: number, records: RoundRecord[],
 * closed: boolean, moves: string}} RoundsMatch `closed`: nobody bids any more; `moves`: of the solution that is being shown
 */

const SOLVER = 30; // seconds for a solver where no time is set
const MOST_SOLVER = 60;

/** What the rules say of a match so far. */
const judged = (/** @type {Level} */ level, /** @type {RoundsMatch} */ { seed, players, records }) =>
  post("/api/rounds", { level, seed, players, records });

/** A solution that is shown: what was moved is moved. */
class ShownSession extends Session {
  get canUndo() {
    return false;
  }

  go() {
    return this.work;
  }

  restart() {
    return this.work;
  }
}

export class RoundsMode {
  /** @param {Level} level  @param {RoundsMatch} match  @param {Rounds} state what the rules say of it */
  constructor(level, match, state) {
    this.level = level; // that the match began with
    this.match = match;
    this.state = state;
    this.alone = match.players === 1;
    this.session = new (this.alone ? Session : ShownSession)(state.level, match.id);
    this.session.kept = ""; // a round is another puzzle than the board
    this.helps = false;
    this.clock = match.clock ? new Clock() : null;
    /** @type {PlayScreen | null} */
    this.screen = null;
    /** @type {import("../../strip.js").Message | null} */
    this.message = null; // the panel says how it stands
    this.busy = false;
    /** @type {HTMLInputElement[]} */
    this.fields = []; // where each player types his bid
    this.clock?.on("up", () => this.timeIsUp());
    this.session.on("change", (detail) => this.changed(detail.how));
  }

  close() {
    this.clock?.stop();
  }

  // -- how it stands --------------------------------------------------------------------------------------------------

  get record() {
    return /** @type {Required<RoundRecord>} */ (this.match.records.at(-1));
  }

  get round() {
    return this.match.records.length;
  }

  get played() {
    return /** @type {PlayedRound} */ (this.state.played.at(-1));
  }

  /** think, bid (the sand runs), show, over */
  get phase() {
    if (!this.played.open && (this.alone || this.match.closed)) return "over";
    if (this.alone || this.match.closed) return "show";
    return this.record.bids.length ? "bid" : "think";
  }

  /** Who shows a solution now, and how many moves he has said: [player, moves], moves 0 without a limit. */
  get shower() {
    return this.phase === "show" ? this.played.showing[this.record.tries.length] : null;
  }

  get locked() {
    return this.phase !== "show" || this.busy;
  }

  /** The last round is over, and with it the match. */
  get over() {
    return this.last && this.phase === "over";
  }

  get last() {
    return this.round === this.state.rounds;
  }

  get used() {
    return this.session.answer.metrics.moves;
  }

  /** Moves of all rounds that were won, and how many were not. */
  get total() {
    const costs = this.state.played.slice(0, this.phase === "over" ? undefined : -1).map(({ cost }) => cost);
    return {
      moves: costs.reduce((/** @type {number} */ sum, cost) => sum + (cost ?? 0), 0),
      skipped: costs.filter((cost) => cost === null).length,
    };
  }

  get solverSeconds() {
    return Math.min(MOST_SOLVER, this.match.clock || SOLVER);
  }

  /** @param {number} player */
  name(player) {
    return this.match.names[player] || t("duel.player", { n: player + 1 });
  }

  // -- what is done ---------------------------------------------------------------------------------------------------

  /** @param {PlayScreen} screen */
  attach(screen) {
    this.screen = screen;
  }

  /** @param {string} how */
  changed(how) {
    if (how === "open") {
      const bidding = this.phase === "bid" || (this.alone && this.phase === "show");
      if (bidding) this.clock?.start(this.match.clock);
      return;
    }
    this.match.moves = this.session.moves;
    keepMatch(this.match);
    const { shower } = this;
    if (!shower) return;
    const solved = this.session.answer.standing === "solved";
    if (solved || (shower[1] && this.used >= shower[1])) this.show(this.session.moves);
  }

  async timeIsUp() {
    if (this.phase === "bid") await this.closeBids();
    else if (this.alone && this.phase === "show") await this.show("");
    tell({ kind: "warn", sign: "!", text: t("rounds.time") });
  }

  /** A bid; the first one turns the sand timer. @param {number} player  @param {number} moves */
  async bid(player, moves) {
    const { bids } = this.record;
    const taken = await this.judge({ records: this.recordsWith({ bids: [...bids, [player, moves]] }) });
    if (taken && !bids.length) this.clock?.start(this.match.clock);
    this.refresh();
  }

  async closeBids() {
    this.clock?.stop();
    await this.judge({ closed: true });
    this.refresh();
  }

  /** A solution is at its end: right or wrong, the rules say. After a wrong one the robots go back for the next bid. @param {string} moves */
  async show(moves) {
    if (this.busy) return;
    this.clock?.stop();
    await this.judge({ records: this.recordsWith({ tries: [...this.record.tries, moves] }), moves });
    if (this.played.winner === null && this.session.moves) await this.back();
    this.refresh();
  }

  /** The robots go back to where the round began. */
  back() {
    this.match.moves = "";
    keepMatch(this.match);
    return this.session.begin();
  }

  nextRound() {
    this.match.records.push({ bids: [], tries: [] });
    Object.assign(this.match, { closed: false, moves: "" });
    keepMatch(this.match);
    this.screen?.navigate(location.hash);
  }

  again() {
    const seed = Math.floor(Math.random() * 2 ** 31);
    Object.assign(this.match, { seed, records: [{ bids: [], tries: [] }], closed: false, moves: "" });
    keepMatch(this.match);
    this.screen?.navigate(location.hash);
  }

  /** What was done so far, and more in the present round. @param {object} more */
  recordsWith(more) {
    return [...this.match.records.slice(0, -1), { ...this.record, ...more }];
  }

  /** Ask the rules what comes of a change; what they refuse is told, and did not happen. @param {object} change */
  async judge(change) {
    this.busy = true;
    tell(null);
    try {
      this.state = await judged(this.level, { ...this.match, ...change });
      Object.assign(this.match, change);
      keepMatch(this.match);
      return true;
    } catch (error) {
      tell({ kind: "bad", sign: "×", text: /** @type {Error} */ (error).message });
      return false;
    } finally {
      this.busy = false;
    }
  }

  refresh() {
    this.screen?.annotate();
    this.screen?.render();
    announce(this.news);
  }

  /** Where the match stands, in a sentence. */
  get news() {
    const { shower, played } = this;
    if (shower?.[1]) return t("rounds.shows", { name: this.name(shower[0]), n: shower[1] });
    if (this.phase === "bid") return t("rounds.closing");
    if (this.phase === "think") return t("rounds.think");
    if (this.phase !== "over") return "";
    const alone = this.alone ? ".alone" : "";
    if (played.winner === null) return t(`rounds.none${alone}`, { round: this.round });
    return t(`rounds.won${alone}`, { name: this.name(played.winner), n: played.cost, round: this.round });
  }

  /** @param {string} how */
  describe(how) {
    if (how !== "open") return "";
    return [
      this.heading,
      lookOf(this.session.level.game).goal(this.session.level, this.session.answer.scene),
      this.news,
    ].join(" ");
  }

  get heading() {
    return t("rounds.title", { n: this.round, all: this.state.rounds });
  }

  get result() {
    return null; // a round is no result of the board
  }

  /** @param {PlayScreen} screen */
  panel(screen) {
    return roundsPanel(screen, this);
  }
}

/** @param {Level} level  @param {RoundsMatch} match */
export async function open(level, match) {
  try {
    return new RoundsMode(level, match, await judged(level, match));
  } catch (error) {
    if (!isRefused(error)) throw error;
    endMatch(match.id);
    return null;
  }
}
