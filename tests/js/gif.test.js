/** Animations are read back by a decoder of the test's own: every pixel of every frame is as it was. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { GifWriter, Palette } from "../../src/carreau/web/static/gif.js";

/** @typedef {{pixels: Uint8ClampedArray, delay: number}} Frame */

/** A whole animation from frames that are all there. @param {Frame[]} frames  @param {number} width  @param {number} height */
function encodeGif(frames, width, height, options = {}) {
  const palette = new Palette();
  for (const { pixels } of frames) palette.count(pixels);
  const writer = new GifWriter(width, height, palette.choose(), options);
  for (const { pixels, delay } of frames) writer.add(pixels, delay);
  return writer.finish();
}

/** Frames as arrays of colours, each drawn over the one before; and how often it is played. @param {Uint8Array} bytes */
function decode(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  const colour = (/** @type {number} */ index) =>
    (bytes[13 + 3 * index] << 16) | (bytes[14 + 3 * index] << 8) | bytes[15 + 3 * index];
  const head = String.fromCharCode(...bytes.slice(0, 6));
  /** @type {{head: string, width: number, height: number, loop: number | null, frames: number[][], delays: number[]}} */
  const found = { head, width, height, loop: null, frames: [], delays: [] };
  const picture = new Array(width * height).fill(null);
  let at = 13 + 3 * 2 ** ((bytes[10] & 7) + 1);
  let clear = -1;
  const blocks = () => {
    /** @type {number[]} */
    const data = [];
    for (let size = bytes[at++]; size; size = bytes[at++]) {
      data.push(...bytes.slice(at, at + size));
      at += size;
    }
    return data;
  };
  for (;;) {
    const kind = bytes[at++];
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = bytes[at++];
      const data = blocks();
      if (label === 0xf9) {
        found.delays.push(data[1] | (data[2] << 8));
        clear = data[0] & 1 ? data[3] : -1;
      } else if (label === 0xff) found.loop = data[12] | (data[13] << 8);
      continue;
    }
    assert.equal(kind, 0x2c, `a block that is none at ${at}`);
    const [left, top, wide, high] = [0, 2, 4, 6].map((offset) => view.getUint16(at + offset, true));
    at += 9;
    const bits = bytes[at++];
    const indices = expand(blocks(), bits);
    assert.equal(indices.length, wide * high);
    for (const [number, index] of indices.entries()) {
      const place = (top + Math.floor(number / wide)) * width + left + (number % wide);
      if (index !== clear) picture[place] = colour(index);
    }
    found.frames.push([...picture]);
  }
  assert.equal(at, bytes.length);
  return found;
}

/** LZW, read as the format says. @param {number[]} data  @param {number} bits */
function expand(data, bits) {
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  /** @type {number[]} */
  const found = [];
  /** @type {number[][]} */
  let table = [];
  /** @type {number[]} */
  let before = []; // nothing before the first code
  let width = bits + 1;
  let [held, count, at] = [0, 0, 0];
  for (;;) {
    for (; count < width; count += 8) held |= data[at++] << count;
    const code = held & ((1 << width) - 1);
    held >>>= width;
    count -= width;
    if (code === end) return found;
    if (code === clear) {
      table = Array.from({ length: clear }, (_, index) => [index]);
      table.push([], []);
      width = bits + 1;
      before = [];
      continue;
    }
    const run = table[code] ?? [...before, before[0]];
    if (before.length && table.length < 4096) table.push([...before, run[0]]);
    if (table.length === 1 << width && width < 12) width += 1;
    found.push(...run);
    before = run;
  }
}

/** Pictures of `size`² pixels, of which a share in a hundred has one of some colours. @param {number[]} shares  @param {number} size  @param {number} colours */
function noise(shares, size, colours) {
  let seed = 7;
  const random = (/** @type {number} */ most) => {
    seed = (seed * 16807) % 2147483647;
    return seed % most;
  };
  return shares.map((share) => {
    const pixels = new Uint8ClampedArray(4 * size * size);
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = random(100) < share ? random(colours) : 0;
      pixels.set([colour, 255 - colour, (7 * colour) % 256, 255], at);
    }
    return { pixels, delay: 7 };
  });
}

const coloursOf = (/** @type {Uint8ClampedArray} */ pixels) =>
  Array.from(
    { length: pixels.length / 4 },
    (_, at) => (pixels[4 * at] << 16) | (pixels[4 * at + 1] << 8) | pixels[4 * at + 2],
  );

for (const colours of [2, 255]) {
  test(`every pixel of ${colours} colours is kept, through full tables of codes`, () => {
    const frames = noise([100, 1, 0, 0, 60], 150, colours);
    const found = decode(encodeGif(frames, 150, 150));
    assert.deepEqual([found.head, found.width, found.height, found.loop], ["GIF89a", 150, 150, 0]);
    assert.deepEqual(found.delays, [7, 7, 7, 7, 7]);
    for (const [index, { pixels }] of frames.entries()) assert.deepEqual(found.frames[index], coloursOf(pixels));
  });
}

test("a frame that is like the one before takes next to nothing", () => {
  const [frame] = noise([100], 100, 255);
  const one = encodeGif([frame], 100, 100).length;
  assert.ok(encodeGif([frame, frame], 100, 100).length < one + 64);
});

test("of too many colours each becomes one that is near", () => {
  const pixels = Uint8ClampedArray.from({ length: 4 * 4096 }, (_, at) =>
    at % 4 === 3 ? 255 : ((at >> 2) * [1, 16, 256][at % 4]) & 255,
  );
  const palette = new Palette();
  palette.count(pixels);
  palette.choose();
  assert.ok(palette.colours.length <= 255);
  const [found] = decode(encodeGif([{ pixels, delay: 1 }], 64, 64)).frames;
  for (const [at, colour] of coloursOf(pixels).entries()) {
    const far = [16, 8, 0].map((shift) => Math.abs(((colour >> shift) & 255) - ((found[at] >> shift) & 255)));
    assert.ok(Math.max(...far) < 96, `${colour.toString(16)} became ${found[at].toString(16)}`);
  }
});
