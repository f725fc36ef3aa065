/** Links that carry a whole game: the level and its moves, packed into the part of an address that no server sees. */

import { tell } from "./strip.js";
import { t } from "./words.js";

const LARGEST = 2_000_000; // characters a link may unpack to

/** @import { Level } from "./types/messages.d.ts" */

/** @param {Uint8Array<ArrayBuffer>} bytes  @param {CompressionStream | DecompressionStream} through */
async function piped(bytes, through, most = Infinity) {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    size += value.length;
    if (size > most) throw new Error("too large");
    parts.push(value);
  }
}

/**
 * A game as letters that an address may have; `from` is the address of the board that it was made of, if it was.
 * @param {Level} level  @param {string} moves  @param {string} from
 */
export async function pack(level, moves, from = "") {
  const { solutions, ...kept } = level; // a link is a puzzle, not its answer
  const text = new TextEncoder().encode(JSON.stringify({ level: kept, moves, ...(from && { from }) }));
  const bytes = new Uint8Array(await piped(text, new CompressionStream("deflate-raw")));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * The game that `pack` packed. Throws if the letters are no game.
 * @param {string} code  @returns {Promise<{level: Level, moves: string, from?: string}>}
 */
export async function unpack(code) {
  const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const text = new TextDecoder().decode(await piped(bytes, new DecompressionStream("deflate-raw"), LARGEST));
  const { level, moves, from = "" } = JSON.parse(text);
  if (typeof level !== "object" || level === null) throw new Error("no game");
  if (typeof moves !== "string" || typeof from !== "string") throw new Error("no game");
  return { level, moves, ...(from && { from }) };
}

/**
 * The address of a game: one of ours by its name, any other by what it is.
 * @param {string} place  @param {string} id  @param {Level} level  @param {string} moves  @param {string} from
 */
export async function linkTo(place, id, level, moves, from = "") {
  if (id.startsWith("l/")) return `#/${place}/l/${await pack(level, moves, from)}`;
  return `#/${place}/${id}${moves ? `?moves=${encodeURIComponent(moves)}` : ""}`;
}

/** Copy a text and say that it was, or that the browser forbids it; answers which. @param {string} text  @param {string} told */
export async function copy(text, told) {
  try {
    await navigator.clipboard.writeText(text);
    tell({ sign: "✓", text: told });
    return true;
  } catch {
    tell({ kind: "warn", sign: "!", text: t("share.notCopied") });
    return false;
  }
}

/** @param {Blob} blob  @param {string} name */
export function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
