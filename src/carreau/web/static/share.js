/**
 * Links that carry a whole game, the level and its moves, or a result to beat: packed into the part of an address that no
 * server sees. Packed is not secret: whoever wants to can unpack it.
 */

import { tell } from "./strip.js";
import { t } from "./words.js";

const LARGEST = 2_000_000; // characters a link may unpack to
const VERSION = "1."; // what a result to beat begins with; what is packed otherwise gets another
export const LONGEST_NAME = 24;

/** @import { Level } from "./types/messages.d.ts" */
/** @typedef {{by: string, unit: string, cost: number, moves: string}} Claim who needed how much of what, and the line */

/** A link that cannot be read: it is `broken`, too `large`, or of another `version`. */
export class BadLink extends Error {
  /** @param {"broken" | "large" | "version"} kind */
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

/** @param {Uint8Array<ArrayBuffer>} bytes  @param {CompressionStream | DecompressionStream} through */
async function piped(bytes, through, most = Infinity) {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    size += value.length;
    if (size > most) throw new BadLink("large");
    parts.push(value);
  }
}

/** Plain data as letters that an address may have. @param {unknown} value  @param {CompressionFormat} how */
async function packed(value, how) {
  const text = new TextEncoder().encode(JSON.stringify(value));
  const bytes = new Uint8Array(await piped(text, new CompressionStream(how)));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** What `packed` packed, whoever wrote it. Throws BadLink. @param {string} code  @param {CompressionFormat} how */
async function unpacked(code, how) {
  try {
    const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(await piped(bytes, new DecompressionStream(how), LARGEST));
    return JSON.parse(text) ?? {};
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink("broken");
  }
}

/**
 * A game as letters that an address may have; `from` is the address of the board that it was made of, if it was.
 * @param {Level} level  @param {string} moves  @param {string} from
 */
export function pack(level, moves, from = "") {
  const { solutions, ...kept } = level; // a link is a puzzle, not its answer
  return packed({ level: kept, moves, ...(from && { from }) }, "deflate-raw");
}

/**
 * The game that `pack` packed. Throws BadLink if the letters are no game.
 * @param {string} code  @returns {Promise<{level: Level, moves: string, from?: string}>}
 */
export async function unpack(code) {
  const { level, moves, from = "" } = await unpacked(code, "deflate-raw");
  const sound = typeof level === "object" && level && typeof moves === "string" && typeof from === "string";
  if (!sound) throw new BadLink("broken");
  return { level, moves, ...(from && { from }) };
}

/** A result to beat, as letters that an address may have, with a sum that shows whether they are all there. @param {Claim} claim */
export const packClaim = async ({ by, unit, cost, moves }) =>
  VERSION + (await packed({ by: plainName(by), unit, cost, moves }, "deflate"));

/** The result that `packClaim` packed, as it is claimed. Throws BadLink. @param {string} code  @returns {Promise<Claim>} */
export async function unpackClaim(code) {
  if (!code.startsWith(VERSION)) throw new BadLink(/^\d+\./.test(code) ? "version" : "broken");
  const { by = "", unit, cost, moves } = await unpacked(code.slice(VERSION.length), "deflate");
  const texts = [by, unit, moves].every((each) => typeof each === "string");
  if (!texts || !Number.isSafeInteger(cost)) throw new BadLink("broken");
  return { by: plainName(by), unit, cost, moves };
}

/** A name as it may stand in a sentence: no signs that cannot be seen, and not too long. @param {string} text */
export const plainName = (text) =>
  [...text.replace(/\s+/gu, " ").replace(/\p{C}/gu, "").trim()].slice(0, LONGEST_NAME).join("").trim();

/**
 * The address of a game: one of ours by its name, any other by what it is.
 * @param {string} place  @param {string} id  @param {Level} level  @param {string} moves  @param {string} from
 */
export async function linkTo(place, id, level, moves, from = "") {
  if (id.startsWith("l/")) return `#/${place}/l/${await pack(level, moves, from)}`;
  return `#/${place}/${id}${moves ? `?moves=${encodeURIComponent(moves)}` : ""}`;
}

/**
 * The address at which a result can be beaten.
 * @param {string} id  @param {Level} level  @param {Claim} claim  @param {string} from
 */
export const beatLink = async (id, level, claim, from = "") =>
  `${await linkTo("play", id, level, "", from)}?beat=${await packClaim(claim)}`;

/**
 * Copy a text and say that it was, or that the browser forbids it; answers which.
 * @param {string} text  @param {string} told  @param {string} otherwise
 */
export async function copy(text, told, otherwise = t("share.notCopied")) {
  try {
    await navigator.clipboard.writeText(text);
    tell({ sign: "✓", text: told });
    return true;
  } catch {
    tell({ kind: "warn", sign: "!", text: otherwise });
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
