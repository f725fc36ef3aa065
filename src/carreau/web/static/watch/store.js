/** What a search has done, kept in typed arrays so that any of its steps can be shown again at once.
 *
 * A visit is one expansion, numbered from 0. "Step n" is the moment when the first n visits have happened. A visit
 * without a parent is a root: there a search that deepens begins anew, and each root opens a round with its own marks.
 */

/** @import { Cell, Visit } from "../types/messages.d.ts" */
/** @typedef {Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float32Array<ArrayBuffer>} Numbers */
/** @typedef {new (from: number | ArrayBuffer) => Numbers} NumbersType */

/** Numbers that grow at the end, in one typed array that doubles when it is full. */
export class Column {
  /** @param {NumbersType} Type */
  constructor(Type, capacity = 1024) {
    this.Type = Type;
    this.data = new Type(capacity);
    this.length = 0;
  }

  /** @param {number} value */
  push(value) {
    if (this.length === this.data.length) this.reserve(2 * this.length);
    this.data[this.length++] = value;
  }

  /** The old memory is given back at once where the browser can do that, and else when garbage is collected. @param {number} capacity */
  reserve(capacity) {
    const { data } = this;
    const moved = data.buffer.transfer?.(capacity * data.BYTES_PER_ELEMENT);
    this.data = new this.Type(moved ?? capacity);
    if (!moved) this.data.set(data.subarray(0, capacity));
  }

  free() {
    this.length = 0;
    this.reserve(0);
  }

  get bytes() {
    return this.data.byteLength;
  }
}

const NOWHERE = -1;
const PIECES = 256; // more than any board has

/** How many of the items that `ends` counts there are at step n. @param {Column} ends  @param {number} step */
export const countAt = (ends, step) => (step > 0 ? ends.data[step - 1] : 0);

export class Visits {
  /** @param {number} width @param {number} height of the board, in cells */
  constructor(width, height) {
    this.width = width;
    this.cells = width * height;
    this.parent = new Column(Int32Array);
    this.cost = new Column(Float64Array); // a search that counts two things at once has large costs
    this.estimate = new Column(Float64Array);
    this.depth = new Column(Int32Array); // steps from the root
    this.frontier = new Column(Int32Array);
    this.cell = new Column(Int32Array);
    this.segment = new Column(Int32Array); // which of the distinct lines led here
    this.taken = new Column(Uint8Array); // 1 if the frontier of its cell is one less after it
    this.move = new Column(Uint32Array); // which of the texts in `texts`
    this.seconds = new Column(Float32Array);
    this.freshEnd = new Column(Uint32Array); // its new states are fresh[freshEnd of the visit before … this)
    this.fresh = new Column(Int32Array);
    this.segmentEnd = new Column(Uint32Array); // how many distinct lines there are after it
    this.from = new Column(Int32Array);
    this.to = new Column(Int32Array);
    this.piece = new Column(Uint8Array);
    this.dotEnd = new Column(Uint32Array); // how many distinct cells there are after it
    this.dots = new Column(Int32Array);
    /** @type {number[]} */
    this.rounds = []; // the visits that are roots
    this.texts = [""];
    this.pieces = [""];
    this.widest = 0; // the largest frontier
    this.textNumbers = new Map([["", 0]]);
    /** @type {Map<number, number>} */
    this.segmentNumbers = new Map();
    this.dotRound = new Int32Array(this.cells); // the round in which a cell was last met
    this.counts = new Int32Array(this.cells); // the frontier of each cell after the last visit
  }

  get length() {
    return this.parent.length;
  }

  /** Bytes that the arrays take. */
  get bytes() {
    const own = Object.values(this).reduce((sum, each) => sum + (each instanceof Column ? each.bytes : 0), 0);
    return own + 8 * this.cells + 24 * (this.segmentNumbers.size + this.textNumbers.size);
  }

  /** @param {Visit} visit as the server sends it @param {string} move its text @param {number} seconds until then */
  add(visit, move = "", seconds = NaN) {
    const [, parent, cost, estimate, frontier, segment, piece, at, fresh] = visit;
    if (parent < 0) this.begin();
    const cell = this.number(at);
    this.taken.push(this.take(parent, cell, frontier, fresh.length));
    for (const each of fresh) this.see(this.number(each));
    this.parent.push(parent);
    this.cost.push(cost);
    this.estimate.push(estimate);
    this.depth.push(parent < 0 ? 0 : this.depth.data[parent] + 1);
    this.frontier.push(frontier);
    this.cell.push(cell);
    this.segment.push(segment ? this.line(segment, piece) : NOWHERE);
    this.move.push(this.text(move));
    this.seconds.push(seconds);
    this.meet(cell);
    this.freshEnd.push(this.fresh.length);
    this.segmentEnd.push(this.from.length);
    this.dotEnd.push(this.dots.length);
    this.widest = Math.max(this.widest, frontier);
  }

  /** No more will be added: what only adding needs is let go. */
  close() {
    this.segmentNumbers = new Map();
    this.textNumbers = new Map();
  }

  /** Nobody will look at it again. */
  free() {
    for (const each of Object.values(this)) if (each instanceof Column) each.free();
  }

  begin() {
    this.rounds.push(this.length);
    this.segmentNumbers.clear();
    this.counts.fill(0);
  }

  /** @param {Cell | null} cell */
  number(cell) {
    return cell ? cell[0] * this.width + cell[1] : NOWHERE;
  }

  /**
   * Whether a state leaves the frontier: not if it is taken up a second time, which the size of the frontier tells.
   * @param {number} parent  @param {number} cell  @param {number} frontier  @param {number} fresh
   */
  take(parent, cell, frontier, fresh) {
    const before = this.length ? this.frontier.data[this.length - 1] : 0;
    if (parent < 0 || cell < 0 || !this.counts[cell] || before + fresh - frontier <= 0) return 0;
    this.counts[cell]--;
    return 1;
  }

  /** @param {number} cell */
  see(cell) {
    this.fresh.push(cell);
    if (cell >= 0) this.counts[cell]++;
  }

  /** @param {number} cell */
  meet(cell) {
    const round = this.rounds.length;
    if (cell < 0 || this.dotRound[cell] === round) return;
    this.dotRound[cell] = round;
    this.dots.push(cell);
  }

  /** @param {[number, number, number, number]} segment  @param {string} piece */
  line([row0, column0, row1, column1], piece) {
    const from = row0 * this.width + column0;
    const to = row1 * this.width + column1;
    const key = (from * this.cells + to) * PIECES + this.pieceNumber(piece);
    const known = this.segmentNumbers.get(key);
    if (known !== undefined) return known;
    this.from.push(from);
    this.to.push(to);
    this.piece.push(this.pieceNumber(piece));
    this.segmentNumbers.set(key, this.from.length - 1);
    return this.from.length - 1;
  }

  /** @param {string} piece */
  pieceNumber(piece) {
    const known = this.pieces.indexOf(piece);
    return known >= 0 ? known : this.pieces.push(piece) - 1;
  }

  /** @param {string} move */
  text(move) {
    const known = this.textNumbers.get(move);
    if (known !== undefined) return known;
    this.textNumbers.set(move, this.texts.length);
    return this.texts.push(move) - 1;
  }

  /** The number of the round that step n belongs to, -1 before the first visit. @param {number} step */
  roundAt(step) {
    let low = 0;
    let high = this.rounds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.rounds[middle] < step) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** The step at which the marks of step n begin. @param {number} step */
  roundStart(step) {
    const round = this.roundAt(step);
    return round < 0 ? 0 : this.rounds[round];
  }

  /** The visits from a root to this one, the root first. @param {number} number */
  lineTo(number) {
    const line = [];
    for (let at = number; at >= 0; at = this.parent.data[at]) line.push(at);
    return line.reverse();
  }
}

/** What each cell shows at a step that moves forward and back: was it met, how many of its states wait. */
export class Marks {
  /** @param {Visits} visits */
  constructor(visits) {
    this.visits = visits;
    this.waiting = new Int32Array(visits.cells);
    this.met = new Uint8Array(visits.cells);
    this.step = 0;
    /** @type {Set<number>} */
    this.changed = new Set(); // cells that are others than when this set was last emptied
  }

  /** @param {number} step */
  moveTo(step) {
    const start = this.visits.roundStart(step);
    if (this.visits.roundStart(this.step) !== start) this.restart(start);
    while (this.step < step) this.apply(this.step++, 1);
    while (this.step > step) this.apply(--this.step, -1);
  }

  /** @param {number} step */
  restart(step) {
    for (let cell = 0; cell < this.met.length; cell++) {
      if (this.met[cell] || this.waiting[cell]) this.changed.add(cell);
    }
    this.waiting.fill(0);
    this.met.fill(0);
    this.step = step;
  }

  /** @param {number} number  @param {1 | -1} sign */
  apply(number, sign) {
    const { taken, cell, fresh, freshEnd, dots, dotEnd } = this.visits;
    if (taken.data[number]) this.wait(cell.data[number], -sign);
    for (let at = countAt(freshEnd, number); at < freshEnd.data[number]; at++) this.wait(fresh.data[at], sign);
    for (let at = countAt(dotEnd, number); at < dotEnd.data[number]; at++) {
      this.met[dots.data[at]] = sign > 0 ? 1 : 0;
      this.changed.add(dots.data[at]);
    }
  }

  /** @param {number} cell  @param {number} by */
  wait(cell, by) {
    if (cell < 0) return;
    this.waiting[cell] += by;
    this.changed.add(cell);
  }
}
