/** Every line that was played on a board, as a tree of moves: what was undone and played otherwise stays as a branch. */

/**
 * @typedef {Object} MoveNode
 * @property {number} id
 * @property {string} moves the line that leads here, this move included
 * @property {boolean} counted whether the game counts the move; one that it does not belongs to the next that it does
 * @property {boolean} given whether the computer has played it
 * @property {MoveNode | null} parent none for where the game begins
 * @property {MoveNode[]} children in the order they were first played
 * @property {MoveNode | null} next the one of them that was gone through last
 * @property {number | null} [cost] beside the best; null if it lost the game
 * @property {Hinted | null} hint what was said of the position
 */
/** @typedef {[number, string, number]} Row of what is kept: the number of its parent's, what it adds to the line, its marks */

/** @import { Hinted, Played } from "../types/messages.d.ts" */

export const MOST_KEPT = 2000; // moves of a tree that is kept
const [COUNTED, GIVEN] = [1, 2];

export class MoveTree {
  constructor() {
    /** @type {Map<string, MoveNode>} */
    this.nodes = new Map(); // by line, each after its parent
    this.root = this.add(null, "", false);
  }

  /** @param {MoveNode | null} parent  @param {string} moves  @param {boolean} counted @returns {MoveNode} */
  add(parent, moves, counted) {
    const id = this.nodes.size;
    /** @type {MoveNode} */
    const node = { id, moves, counted, given: false, parent, children: [], next: null, hint: null };
    parent?.children.push(node);
    this.nodes.set(moves, node);
    return node;
  }

  /**
   * The moves that an answer has added to a line. Those that are known already stay what they are; `given` says whose they
   * are now, if that is known.
   * @param {string} from  @param {Pick<Played, "moves" | "played" | "counted">} answer  @param {boolean} [given]
   */
  grow(from, { moves, played, counted }, given) {
    let node = this.nodes.get(from);
    let end = from.length;
    for (const [index, word] of played.entries()) {
      if (!node) return;
      end = moves.indexOf(word, end) + word.length;
      const line = moves.slice(0, end);
      node = this.nodes.get(line) ?? this.add(node, line, counted[index]);
      node.given = given ?? node.given;
    }
  }

  /** Go through a line: whoever comes by again goes the same way. @param {string} moves */
  visit(moves) {
    for (let node = this.nodes.get(moves); node?.parent; node = node.parent) node.parent.next = node;
  }

  /** The moves of a line, in their order. @param {string} moves */
  lineTo(moves) {
    const line = [];
    for (let node = this.nodes.get(moves); node?.parent; node = node.parent) line.push(node);
    return line.reverse();
  }

  /** Those of them that count. @param {string} moves */
  stopsTo(moves) {
    return this.lineTo(moves).filter((node) => node.counted);
  }

  /** Whether the computer has played a part of a line. @param {string} moves */
  isGiven(moves) {
    return this.lineTo(moves).some((node) => node.given);
  }

  // -- what is kept -------------------------------------------------------------------------------------------------

  /**
   * The tree as plain data, if there is more than the line with which the game begins: the present line, and the branches
   * that were played last, as far as there is room for them.
   * @param {string} present  @param {string} begun @returns {Row[] | null}
   */
  kept(present, begun = "", most = MOST_KEPT) {
    const chosen = new Set(this.lineTo(present).slice(0, most));
    const alone = this.lineTo(begun).length;
    const ends = [...this.nodes.values()].filter((node) => !node.children.length);
    for (const { moves } of ends.reverse()) {
      const fresh = this.lineTo(moves).filter((node) => !chosen.has(node));
      if (chosen.size + fresh.length <= most) for (const node of fresh) chosen.add(node);
    }
    return chosen.size > alone ? rowsOf([...this.nodes.values()].filter((node) => chosen.has(node))) : null;
  }

  /** What was kept, as far as it is what `kept` writes, beside what is there already. @param {unknown} rows */
  restore(rows) {
    const found = [this.root];
    for (const row of Array.isArray(rows) ? rows.slice(0, MOST_KEPT) : []) {
      const [number, text, marks] = Array.isArray(row) ? row : [];
      const parent = found[number];
      if (!parent || typeof text !== "string" || !text.trim() || typeof marks !== "number") return;
      const line = parent.moves + text;
      const known = this.nodes.get(line);
      const node = known ?? this.add(parent, line, Boolean(marks & COUNTED));
      if (!known) node.given = Boolean(marks & GIVEN);
      found.push(node);
    }
  }
}

/** Each with the number of its parent, counted from 1: 0 is where the game begins. @param {MoveNode[]} nodes @returns {Row[]} */
function rowsOf(nodes) {
  const numbers = new Map(nodes.map((node, index) => [node, index + 1]));
  return nodes.map((node) => [
    (node.parent && numbers.get(node.parent)) ?? 0,
    node.moves.slice(node.parent?.moves.length ?? 0),
    Number(node.counted) * COUNTED + Number(node.given) * GIVEN,
  ]);
}

/** The move before one that counts, or where the game begins. @param {MoveNode} node */
export function stopBefore(node) {
  let before = node.parent;
  while (before?.parent && !before.counted) before = before.parent;
  return /** @type {MoveNode} */ (before);
}

/** A move that counts as it was played, with those before it that do not. @param {MoveNode} node */
export const playedText = (node) => node.moves.slice(stopBefore(node).moves.length).trim();

/** The moves that count and can follow one; those the way that was gone last come first. @param {MoveNode} node */
export function stopsAfter(node) {
  /** @type {MoveNode[]} */
  const found = [];
  const waiting = [node];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const { children, next } = at;
    if (at !== node && at.counted) found.push(at);
    else waiting.push(...children.filter((each) => each !== next).reverse(), ...(next ? [next] : []));
  }
  return found;
}
