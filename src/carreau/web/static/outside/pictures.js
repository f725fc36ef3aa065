/** What can be told of a picture without the server: its kind, its size, and how many cells a mesh makes of it. */

const MOST_PIXELS = 64e6;
const LONGEST_SIDE = 20_000;
const [PLAIN_PIXELS, PIXELS_A_BYTE] = [4e6, 1000]; // more than so many, and more for each byte, are next to nothing
const MOST_CELLS = 250_000; // of a board
const LONGEST = 1000; // cells along a side of a board from a picture
const FEWEST = 4; // cells along the longer side that a mesh may leave

/** @typedef {{width: number, height: number}} Size */

/** `png`, `jpeg`, the name of another kind of picture, or nothing for what is none. @param {Blob} blob */
export async function kindOf(blob) {
  const begin = [...new Uint8Array(await blob.slice(0, 4).arrayBuffer())];
  const starts = (/** @type {number[]} */ ...bytes) => bytes.every((byte, index) => begin[index] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47)) return "png";
  if (starts(0xff, 0xd8, 0xff)) return "jpeg";
  return blob.type.startsWith("image/") && !blob.type.includes("svg") ? blob.type.slice("image/".length) : "";
}

/** What the header of a PNG file says, without decoding it; null if it is none. @param {Blob | null} blob @returns {Promise<Size | null>} */
export async function pngSize(blob) {
  if (!blob || blob.size < 24 || (await kindOf(blob)) !== "png") return null;
  const header = new DataView(await blob.slice(0, 24).arrayBuffer());
  return { width: header.getUint32(16), height: header.getUint32(20) };
}

/**
 * Whether a picture is small enough to be looked at; the server says the same, in a sentence.
 * @param {Size | null} size  @param {number} bytes of its file
 */
export const canBeSeen = (size, bytes) =>
  !size ||
  (size.width * size.height <= Math.min(MOST_PIXELS, Math.max(PLAIN_PIXELS, PIXELS_A_BYTE * bytes)) &&
    Math.max(size.width, size.height) <= LONGEST_SIDE);

/** Whether a file is called a mask, as island-mask.png is beside island.png. @param {Blob} blob */
export const isMask = (blob) => blob instanceof File && /-mask\.png$/i.test(blob.name);

/** How many cells go along a side; they share its pixels evenly. @param {number} pixels  @param {number} mesh */
const cellsAcross = (pixels, mesh) => Math.max(1, Math.floor((2 * pixels + mesh) / (2 * mesh)));

/** @param {Size} size  @param {number} mesh @returns {[columns: number, rows: number]} */
export const cellsOf = ({ width, height }, mesh) => [cellsAcross(width, mesh), cellsAcross(height, mesh)];

/** The finest and the coarsest mesh that can be chosen. @param {Size} size  @param {number} chosen by the server */
export function meshRange(size, chosen) {
  const longest = Math.max(size.width, size.height);
  let finest = Math.max(1, Math.floor(longest / LONGEST));
  const tooMany = ([columns, rows] = cellsOf(size, finest)) =>
    Math.max(columns, rows) > LONGEST || columns * rows > MOST_CELLS;
  while (tooMany(cellsOf(size, finest))) finest += 1;
  return { finest: Math.min(finest, chosen), coarsest: Math.max(finest, chosen, Math.floor(longest / FEWEST)) };
}

/**
 * Lines of a mesh over a picture that fills a box.
 * @param {CanvasRenderingContext2D} context  @param {number[]} box left, top, width, height
 * @param {number} columns  @param {number} rows  @param {string[]} colours dark under light, to be seen on every ground
 */
export function drawMesh(context, [left, top, width, height], columns, rows, colours) {
  const path = new Path2D();
  for (let column = 0; column <= columns; column += 1) {
    path.moveTo(left + (column * width) / columns, top);
    path.lineTo(left + (column * width) / columns, top + height);
  }
  for (let row = 0; row <= rows; row += 1) {
    path.moveTo(left, top + (row * height) / rows);
    path.lineTo(left + width, top + (row * height) / rows);
  }
  context.save();
  context.globalAlpha = Math.min(0.7, (0.12 * width) / columns);
  for (const [index, colour] of colours.entries()) {
    context.strokeStyle = colour;
    context.lineWidth = index ? 0.5 : 1.25;
    context.stroke(path);
  }
  context.restore();
}
