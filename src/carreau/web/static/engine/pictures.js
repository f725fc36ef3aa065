/** Pictures where there is no server: whatever the browser can show becomes a PNG file with plain pixels, which is read without
 * any package. What is wrong with a picture, the reader says: it is given what shows that. */

import { canBeSeen, kindOf, pngSize } from "../outside/pictures.js";

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

const SIGNATURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TEXTS = ["tEXt", "zTXt", "iTXt"]; // chunks that go with the pixels
const RGBA = 6;
const BAND = 256; // rows of pixels that are asked for at a time
const SHOWN = { bytes: 200_000, side: 1600, quality: 0.85 }; // of a picture under a board, at most and at first
const CUT = 100; // bytes that are left of a picture that cannot be shown
/** @type {ImageBitmapOptions} */
const AS_IT_IS = { colorSpaceConversion: "none", premultiplyAlpha: "none" };

/**
 * The body of a request to read a file: of a picture its pixels, and after them what is seen under the board.
 * @param {Bytes} bytes  @param {URLSearchParams} query as of `/api/read`; `view` is set anew
 */
export async function forReading(bytes, query) {
  const end = bytes.length - Number(query.get("view") ?? 0);
  const mask = bytes.subarray(0, Math.max(0, end));
  const pixels = await asPixels(mask);
  if (pixels === mask) return bytes;
  const seen = end < bytes.length ? bytes.subarray(end) : mask;
  const view = query.get("seen") === "false" ? new Uint8Array() : await asView(seen);
  query.set("view", `${view.length}`);
  return joined([pixels, view]);
}

/**
 * A picture as a PNG file without filters, with the texts of the one that it was; as it is what is no picture, or has a header
 * to be refused for.
 * @param {Bytes} bytes
 */
export async function asPixels(bytes) {
  const blob = new Blob([bytes]);
  const said = await pngSize(blob);
  const chunks = said ? [...chunksOf(bytes)] : [];
  const refused = bytes[24] === 16 || chunks.some(({ kind }) => kind === "acTL");
  if (said && (refused || !canBeSeen(said, bytes.length))) return bytes;
  const bitmap = await createImageBitmap(blob, AS_IT_IS).catch(() => null);
  if (!bitmap) return (await kindOf(blob)) ? headerAlone({ width: 1, height: 1 }, bytes.length) : bytes;
  if (!canBeSeen(bitmap, bytes.length)) return headerAlone(bitmap, bytes.length);
  const texts = chunks.filter(({ kind }) => TEXTS.includes(kind)).map(({ whole }) => whole);
  return joined([
    SIGNATURE,
    header(bitmap),
    ...texts,
    chunk("IDAT", await packed(bitmap)),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** A picture to show under a board, PNG or JPEG and not too large. @param {Bytes} bytes */
async function asView(bytes) {
  const blob = new Blob([bytes]);
  const size = await pngSize(blob);
  const fits = bytes.length <= SHOWN.bytes && (await kindOf(blob));
  if (fits || !canBeSeen(size, bytes.length)) return bytes;
  const bitmap = await createImageBitmap(blob).catch(() => null);
  if (!bitmap) return bytes.subarray(0, CUT);
  for (let side = SHOWN.side; ; side *= 0.75) {
    const small = await shrunk(bitmap, Math.min(1, side / Math.max(bitmap.width, bitmap.height)));
    if (small.length <= SHOWN.bytes) return small;
  }
}

/** @param {ImageBitmap} bitmap  @param {number} scale */
async function shrunk(bitmap, scale) {
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width, height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
  Object.assign(context, { fillStyle: "white", imageSmoothingQuality: "high" });
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: SHOWN.quality });
  return new Uint8Array(await blob.arrayBuffer());
}

/** The rows of a picture, each after a 0 that says it has no filter; packed as in PNG. @param {ImageBitmap} bitmap */
async function packed(bitmap) {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, Math.min(BAND, height));
  const options = { willReadFrequently: true };
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d", options));
  const { readable, writable } = new CompressionStream("deflate");
  const done = new Response(readable).arrayBuffer();
  const writer = writable.getWriter();
  for (let top = 0; top < height; top += BAND) {
    const count = Math.min(BAND, height - top);
    context.clearRect(0, 0, width, count);
    context.drawImage(bitmap, 0, -top);
    const { data } = context.getImageData(0, 0, width, count);
    const rows = new Uint8Array(count * (1 + 4 * width));
    for (let row = 0; row < count; row += 1)
      rows.set(data.subarray(4 * width * row, 4 * width * (row + 1)), row * (1 + 4 * width) + 1);
    await writer.write(rows);
  }
  await writer.close();
  bitmap.close();
  return new Uint8Array(await done);
}

// -- PNG ------------------------------------------------------------------------------------------------------------

/** The chunks of a PNG file, as far as they are there. @param {Bytes} bytes */
function* chunksOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { kind, whole: bytes.subarray(at, at + 12 + view.getUint32(at)) };
  }
}

/** @param {{width: number, height: number}} size */
function header({ width, height }) {
  const content = new Uint8Array([...Array(8).fill(0), 8, RGBA, 0, 0, 0]);
  const view = new DataView(content.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  return chunk("IHDR", content);
}

/**
 * A file of a length that has no pixels, only their number: too many of them is one thing to refuse, no pixels another.
 * @param {{width: number, height: number}} size  @param {number} length
 */
function headerAlone(size, length) {
  const begin = joined([SIGNATURE, header(size)]);
  return joined([begin, new Uint8Array(Math.max(0, length - begin.length))]);
}

/** @param {string} kind  @param {Bytes} content */
function chunk(kind, content) {
  const named = joined([new TextEncoder().encode(kind), content]);
  const ends = new DataView(new ArrayBuffer(8));
  ends.setUint32(0, content.length);
  ends.setUint32(4, checksum(named));
  const [length, sum] = [new Uint8Array(ends.buffer, 0, 4), new Uint8Array(ends.buffer, 4)];
  return joined([length, named, sum]);
}

const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit += 1) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
  return byte;
});

/** CRC-32. @param {Bytes} bytes */
function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = REMAINDERS[(sum ^ byte) & 255] ^ (sum >>> 8);
  return sum ^ 0xffffffff;
}

/** @param {Bytes[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
