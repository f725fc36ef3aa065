/** Looking back: one move of a line that was played, where it was played, beside what would have been best there. */

import { stream } from "../api.js";
import { playedText, stopBefore } from "../board/moveTree.js";
import { Emitter } from "../events.js";

/** @import { Explained, PastMove } from "../types/messages.d.ts" */
/** @import { Session } from "../board/session.js" */
/** @import { MoveNode } from "../board/moveTree.js" */
/** @typedef {{past: PastMove | null, explained: Explained | null}} Look what is known of a move: where it was played, what it was worth */

const SECONDS = 8;
const KEPT = 100; // moves whose looks are remembered

export class TimeMachine extends Emitter {
  /** @param {Session} session */
  constructor(session) {
    super();
    this.session = session;
    /** @type {MoveNode | null} */
    this.node = null; // the move that is looked at
    this.unfolded = false; // whether the list of moves is open
    /** @type {Map<MoveNode, Look>} */
    this.looks = new Map();
    this.controller = new AbortController();
  }

  close() {
    this.controller.abort();
  }

  /** The moves that count of the line that is shown: the present one, unless a branch is looked at. */
  get stops() {
    const { tree, moves } = this.session;
    const present = tree.stopsTo(moves);
    return !this.node || present.includes(this.node) ? present : tree.stopsTo(this.node.moves);
  }

  get look() {
    return (this.node && this.looks.get(this.node)) ?? null;
  }

  /** Where the move that is looked at was played, once it is known. */
  get scene() {
    return this.look?.past?.scene ?? null;
  }

  /** Look at a move; what was asked of another one is not waited for. @param {MoveNode | null} node null for the present */
  lookAt(node) {
    if (node === this.node) return undefined;
    this.controller.abort();
    this.node = node;
    this.emit("change");
    return node && !this.looks.get(node)?.explained ? this.ask(node) : undefined;
  }

  /** Back to the present, without a word. */
  leave() {
    this.controller.abort();
    this.node = null;
  }

  /** One move back, or on towards the present. @param {number} by */
  walk(by) {
    const { stops } = this;
    const at = this.node ? stops.indexOf(this.node) : stops.length;
    const to = at + by;
    if (to < 0 || to > stops.length) return false;
    this.lookAt(stops[to] ?? null);
    return true;
  }

  /** Go on from where the move that is looked at was played. */
  resume() {
    const line = this.look?.past?.moves ?? (this.node && stopBefore(this.node).moves);
    return line === null ? undefined : this.session.resume(line);
  }

  /** @param {MoveNode} node */
  async ask(node) {
    this.controller = new AbortController();
    const { signal } = this.controller;
    /** @type {Look} */
    const look = this.looks.get(node) ?? { past: null, explained: null };
    this.looks.set(node, look);
    if (this.looks.size > KEPT) this.looks.delete([...this.looks.keys()][0]);
    const body = { level: this.session.level, moves: stopBefore(node).moves, do: playedText(node), seconds: SECONDS };
    try {
      await stream("/api/explain", body, (line) => this.hear(node, look, line), signal);
    } catch (error) {
      if (!signal.aborted) this.emit("failed", error);
    }
  }

  /** @param {MoveNode} node  @param {Look} look  @param {import("../types/messages").Streams["/api/explain"]["line"]} line */
  hear(node, look, line) {
    if (line.event === "error") return this.emit("failed", new Error(line.error));
    if (line.event === "past") look.past = line;
    if (line.event === "explained") {
      look.explained = line;
      if (line.standing !== "unknown") node.cost = line.standing === "lost" ? 0 : line.cost;
    }
    return this.node === node && this.emit("change");
  }
}
