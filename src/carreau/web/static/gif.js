/** Animated GIFs: one palette for all frames, and of each frame only what changed. Needs no browser. */

const MOST = 255; // colours; one more index means "as before"
const CLEAR = 255;
const EXACT = 160; // the most frequent colours are kept as they are, the others share what is left
const BITS = 8;
const MOST_CODES = 4096;

/** @typedef {[number, number, number]} Channels red, green and blue */
/** @typedef {Uint8ClampedArray | Uint8Array} Pixels four bytes a pixel */
/** @typedef {{at: Channels, count: number}} Counted */
/** @typedef {{members: Counted[], axis: number, worth: number}} Box */

/** The pixels as numbers, one each. @param {Pixels} pixels */
const numbers = (pixels) => new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength >> 2);

/** Collects the colours of some frames and makes a palette of them. */
export class Palette {
  constructor() {
    /** @type {Map<number, number>} */
    this.counts = new Map();
    /** @type {Map<number, number>} */
    this.near = new Map();
    /** @type {Channels[]} */
    this.colours = [];
  }

  /** Count the colours of a picture, every `step` pixels. @param {Pixels} pixels */
  count(pixels, step = 1) {
    const view = numbers(pixels);
    for (let index = 0; index < view.length; index += step) {
      const colour = view[index] & 0xffffff;
      this.counts.set(colour, (this.counts.get(colour) ?? 0) + 1);
    }
  }

  /** Choose the colours: the most frequent, then the middles of boxes cut through all others. */
  choose() {
    const sorted = [...this.counts].sort((one, other) => other[1] - one[1]);
    const kept = sorted.slice(0, sorted.length <= MOST ? MOST : EXACT).map(([colour]) => colour);
    const rest = sorted.slice(kept.length);
    this.colours = [...kept, ...medianCut(rest, MOST - kept.length)].map(channels);
    for (const [index, colour] of kept.entries()) this.near.set(colour, index);
    return this;
  }

  /** The index of the nearest colour. @param {number} colour */
  index(colour) {
    let found = this.near.get(colour);
    if (found === undefined) {
      found = nearest(this.colours, channels(colour));
      this.near.set(colour, found);
    }
    return found;
  }
}

/** @param {number} colour  @returns {Channels} */
const channels = (colour) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];

/** @param {Channels[]} colours  @param {Channels} wanted */
function nearest(colours, [red, green, blue]) {
  let best = 0;
  let least = Infinity;
  for (let index = 0; index < colours.length; index += 1) {
    const [r, g, b] = colours[index];
    const distance = 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

/**
 * Cut counted colours into boxes, always the one that varies most, at its median; the average of each.
 * @param {[number, number][]} counted  @param {number} boxes
 */
function medianCut(counted, boxes) {
  if (!counted.length || boxes < 1) return [];
  const cut = [box(counted.map(([colour, count]) => ({ at: channels(colour), count })))];
  while (cut.length < boxes) {
    cut.sort((one, other) => other.worth - one.worth);
    const { members, axis, worth } = cut[0];
    if (!worth) break;
    members.sort((one, other) => one.at[axis] - other.at[axis]);
    const middle = Math.floor(members.length / 2);
    cut.splice(0, 1, box(members.slice(0, middle)), box(members.slice(middle)));
  }
  return cut.map(average);
}

/** @param {Counted[]} members  @returns {Box} */
function box(members) {
  const spread = [0, 1, 2].map((axis) => {
    let [low, high] = [255, 0];
    for (const { at } of members) [low, high] = [Math.min(low, at[axis]), Math.max(high, at[axis])];
    return high - low;
  });
  const axis = spread.indexOf(Math.max(...spread));
  return { members, axis, worth: spread[axis] * Math.sqrt(members.length - 1) };
}

/** @param {Box} box */
function average({ members }) {
  const total = members.reduce((sum, { count }) => sum + count, 0);
  const [red, green, blue] = [0, 1, 2].map((axis) =>
    Math.round(members.reduce((sum, { at, count }) => sum + at[axis] * count, 0) / total),
  );
  return red | (green << 8) | (blue << 16);
}

/** Writes frames one after the other. */
export class GifWriter {
  /**
   * @param {number} width  @param {number} height  @param {Palette} palette one that has chosen
   * @param {{loop?: number}} options how often; 0 without end
   */
  constructor(width, height, palette, { loop = 0 } = {}) {
    this.width = width;
    this.height = height;
    this.palette = palette;
    this.bytes = new Bytes();
    /** @type {Uint8Array | null} */
    this.before = null;
    this.bytes
      .text("GIF89a")
      .short(width)
      .short(height)
      .byte(0xf0 | (BITS - 1))
      .byte(0)
      .byte(0);
    for (let index = 0; index < 2 ** BITS; index += 1) {
      for (const channel of palette.colours[index] ?? [0, 0, 0]) this.bytes.byte(channel);
    }
    this.bytes.byte(0x21).byte(0xff).byte(11).text("NETSCAPE2.0").byte(3).byte(1).short(loop).byte(0);
  }

  /** Add a picture, shown for some hundredths of a second. @param {Pixels} pixels  @param {number} delay */
  add(pixels, delay) {
    const indices = this.indices(pixels);
    const [left, top, width, height] = this.changed(indices);
    const part = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = (top + y) * this.width + left + x;
        part[y * width + x] = this.before && this.before[at] === indices[at] ? CLEAR : indices[at];
      }
    }
    this.bytes.byte(0x21).byte(0xf9).byte(4).byte(0b00000101).short(Math.round(delay)).byte(CLEAR).byte(0);
    this.bytes.byte(0x2c).short(left).short(top).short(width).short(height).byte(0);
    compress(part, this.bytes);
    this.before = indices;
    return this;
  }

  /** @param {Pixels} pixels */
  indices(pixels) {
    const view = numbers(pixels);
    const indices = new Uint8Array(view.length);
    let last = -1;
    let found = 0;
    for (let at = 0; at < view.length; at += 1) {
      const colour = view[at] & 0xffffff;
      if (colour !== last) [last, found] = [colour, this.palette.index(colour)];
      indices[at] = found;
    }
    return indices;
  }

  /** The box of what is not as before; one pixel if all is. @param {Uint8Array} indices */
  changed(indices) {
    if (!this.before) return [0, 0, this.width, this.height];
    let [left, top, right, bottom] = [this.width, this.height, -1, -1];
    for (let at = 0; at < indices.length; at += 1) {
      if (indices[at] === this.before[at]) continue;
      const x = at % this.width;
      const y = (at - x) / this.width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
    return right < 0 ? [0, 0, 1, 1] : [left, top, right - left + 1, bottom - top + 1];
  }

  /** The whole file. */
  finish() {
    return this.bytes.byte(0x3b).all();
  }
}

/** Bytes that grow. */
class Bytes {
  constructor() {
    this.held = new Uint8Array(1 << 16);
    this.length = 0;
  }

  /** @param {number} value */
  byte(value) {
    if (this.length === this.held.length) {
      const larger = new Uint8Array(2 * this.length);
      larger.set(this.held);
      this.held = larger;
    }
    this.held[this.length++] = value;
    return this;
  }

  /** @param {number} value */
  short(value) {
    return this.byte(value & 255).byte(value >> 8);
  }

  /** @param {string} letters */
  text(letters) {
    for (const letter of letters) this.byte(letter.charCodeAt(0));
    return this;
  }

  all() {
    return this.held.slice(0, this.length);
  }
}

/** Codes of some bits each, packed into blocks of at most 255 bytes. */
class Codes {
  /** @param {Bytes} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.held = 0;
    this.bits = 0;
    /** @type {number[]} */
    this.block = [];
  }

  /** @param {number} code  @param {number} width in bits */
  put(code, width) {
    this.held |= code << this.bits;
    for (this.bits += width; this.bits >= 8; this.bits -= 8) {
      this.block.push(this.held & 255);
      this.held >>>= 8;
      if (this.block.length === 255) this.flush();
    }
  }

  flush() {
    this.bytes.byte(this.block.length);
    for (const value of this.block) this.bytes.byte(value);
    this.block.length = 0;
  }

  finish() {
    if (this.bits > 0) this.block.push(this.held & 255);
    if (this.block.length) this.flush();
    this.bytes.byte(0);
  }
}

/**
 * LZW: each code stands for a longer and longer run that was seen before; a full table is begun anew.
 * @param {Uint8Array} indices  @param {Bytes} bytes
 */
function compress(indices, bytes) {
  const clear = 1 << BITS;
  const codes = new Codes(bytes.byte(BITS));
  const table = new Int16Array(MOST_CODES << BITS); // by run and the index after it: the code of both together
  let [next, width] = [clear + 2, BITS + 1];
  const widen = () => {
    if (next === 1 << width && width < 12) width += 1;
  };
  codes.put(clear, width);
  let run = indices[0];
  for (let at = 1; at < indices.length; at += 1) {
    const longer = (run << BITS) | indices[at];
    if (table[longer]) {
      run = table[longer];
      continue;
    }
    codes.put(run, width);
    run = indices[at];
    if (next < MOST_CODES) {
      widen();
      table[longer] = next++;
    } else {
      codes.put(clear, width);
      table.fill(0);
      [next, width] = [clear + 2, BITS + 1];
    }
  }
  codes.put(run, width);
  widen();
  codes.put(clear + 1, width);
  codes.finish();
}
