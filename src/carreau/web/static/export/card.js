/** A result as a picture, of the size that previews of links have: the board, what was needed, what each move cost. */

import { inLight } from "../draw/colours.js";
import { ready } from "../draw/scene.js";
import { color, font, size } from "../draw/sheet.js";
import { drawSign } from "../draw/trail.js";
import { drawBoard } from "../export.js";

/** @import { Options } from "../draw/scene.js" */
/** @import { Scene } from "../types/messages.d.ts" */
/** @import { Tile } from "../play/tiles.js" */
/**
 * @typedef {{scene: Scene, look: Options, game: string, title: string, won: string, best: string, more: string[], tiles: Tile[]}} Card
 * What stands on it, in the language that it is sent in.
 */

const [WIDTH, HEIGHT, SHARP] = [600, 315, 2]; // a picture of 1200 by 630 pixels
const SHEET = 330; // the part that the board lies on; the margin line is at its end
const [LEFT, RIGHT, BOTTOM] = [352, 580, 297]; // of the words
const SIDES = [26, 22, 18, 15, 12, 10]; // of the squares, the largest that all have room at
const ELLIPSIS = "…";

/** @param {HTMLCanvasElement} canvas  @param {Card} card */
export async function drawCard(canvas, card) {
  await ready(card.scene);
  inLight(() => {
    const { context } = size(canvas, WIDTH, HEIGHT, SHARP);
    context.fillStyle = color("paper");
    context.fillRect(0, 0, WIDTH, HEIGHT);
    drawBoard(context, card.scene, { ...card.look, keep: false }, SHEET, HEIGHT, { float: true, pad: 14 });
    context.fillStyle = color("paper");
    context.fillRect(SHEET, 0, WIDTH - SHEET, HEIGHT);
    context.fillStyle = color("margin");
    context.fillRect(SHEET, 0, 2, HEIGHT);
    const below = drawWords(context, card);
    drawTiles(context, card.tiles, below + 14);
  });
}

/** Answers where the words end. @param {CanvasRenderingContext2D} context  @param {Card} card */
function drawWords(context, { game, title, won, best, more }) {
  let y = 18;
  /** @param {string} text  @param {number} pixels  @param {number} weight  @param {string} token  @param {number} most lines */
  const say = (text, pixels, weight, token, most = 1) => {
    context.font = font(pixels, weight);
    context.fillStyle = color(token);
    for (const line of wrapped(text, RIGHT - LEFT, most, (part) => context.measureText(part).width)) {
      y += 1.2 * pixels;
      context.fillText(line, LEFT, y);
    }
  };
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  say(`Carreau · ${game}`, 15, 500, "ink-3");
  y += 3;
  say(title, 25, 700, "ink", 2);
  y += 8;
  say(won, 20, 700, "pen", 3);
  y += 3;
  say(best, 16, 500, "ink-2", 2);
  for (const each of more) say(each, 15, 400, "ink-3");
  return y;
}

/**
 * A text in at most so many lines, each no wider than there is room; what is too long ends in dots.
 * @param {string} text  @param {number} room  @param {number} most  @param {(text: string) => number} wide
 */
export function wrapped(text, room, most, wide) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && (wide(longer) <= room || lines.length === most)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => cut(line, room, wide));
}

/** @param {string} line  @param {number} room  @param {(text: string) => number} wide */
function cut(line, room, wide) {
  const letters = [...line];
  while (letters.length > 1 && wide(letters.join("")) > room) letters.splice(-2, 2, ELLIPSIS);
  return letters.join("");
}

/**
 * A square for each move, or for several that cost the same; as many as there is room for.
 * @param {CanvasRenderingContext2D} context  @param {Tile[]} tiles  @param {number} top
 */
function drawTiles(context, tiles, top) {
  const placed = SIDES.map((side) => places(context, tiles, side, top)).find(
    ({ all }, index) => all || index === SIDES.length - 1,
  );
  for (const { x, y, side, tile } of placed?.squares ?? []) {
    const half = side / 2 - 1;
    if (tile.sign === "·") {
      context.fillStyle = color("rule");
      context.fillRect(x + 1, y + 1, 2 * half, 2 * half);
    } else {
      context.textAlign = "center";
      context.textBaseline = "middle";
      drawSign(context, x + side / 2, y + side / 2, half, tile.sign);
    }
    if (tile.count === 1) continue;
    context.textAlign = "left";
    context.textBaseline = "middle";
    context.font = font(0.72 * side, 500);
    context.fillStyle = color("ink-2");
    context.fillText(`×${tile.count}`, x + side + 1, y + side / 2 + 0.5);
  }
}

/** @param {CanvasRenderingContext2D} context  @param {Tile[]} tiles  @param {number} side  @param {number} top */
function places(context, tiles, side, top) {
  const squares = [];
  let [x, y] = [LEFT, top];
  context.font = font(0.72 * side, 500);
  for (const tile of tiles) {
    const wide = tile.count === 1 ? side : side + 6 + context.measureText(`×${tile.count}`).width;
    if (x + wide > RIGHT) [x, y] = [LEFT, y + side];
    if (y + side > BOTTOM) return { all: false, squares };
    squares.push({ x, y, side, tile });
    x += wide;
  }
  return { all: true, squares };
}
