/** Files that are opened here: journals of runs, standings of tournaments, and levels to compare on. */

import { post, upload } from "../api.js";
import { Opening, placed } from "../outside.js";
import { pack } from "../share.js";
import { tell } from "../strip.js";
import { t, titleOf } from "../words.js";
import { isOfTournament, isStandings, standingsIn, standingsOf } from "./standings.js";

/** @typedef {import("../api.js").ServerError} ServerError */
/** @import { Table } from "../types/messages.d.ts" */
/** @import { Board } from "./kept.js" */
/** @import { Line } from "./points.js" */
/** @import { Standings } from "./standings.js" */
/**
 * @typedef {{runs: (lines: Line[], tables: Table[]) => void, standings: (found: Standings) => void,
 *   boards: (boards: Board[]) => void}} Takers of what is read
 */

const LARGEST = 16_000_000; // bytes of a journal

export class FileOpening extends Opening {
  /** @param {Takers} takers */
  constructor(takers) {
    super("compare", () => undefined);
    this.takers = takers;
  }

  /** @param {Blob[]} blobs */
  async openAll(blobs) {
    for (const blob of blobs) await this.open(blob);
  }

  /** @param {Blob | null | undefined} blob */
  async open(blob, name = blob instanceof File ? blob.name : "") {
    if (!blob) return;
    tell({ kind: "plain", sign: "…", text: t("home.read") });
    try {
      await this.read(blob, name);
    } catch (error) {
      const { message, line = 0, column = 0 } = /** @type {ServerError} */ (error);
      tell({ kind: "bad", sign: "×", text: t("compare.unread", { reason: placed(message, line, column) }) });
    }
  }

  /** @param {Blob} blob  @param {string} name */
  async read(blob, name) {
    const text = blob.size <= LARGEST ? await blob.text() : "";
    if (isStandings(text)) return this.takers.standings(standingsOf(text));
    if (/^\s*<(!doctype|html)\b/i.test(text)) return this.page(text);
    if (isOfTournament(text)) throw new Error(t("compare.tournament"));
    if (/"bench"|"key"/.test(text.slice(0, 2000)) || /\.jsonl$/i.test(name)) return this.journal(blob, text);
    return this.levels(blob, name);
  }

  /** @param {string} text */
  page(text) {
    const found = standingsIn(text);
    if (!found) throw new Error(t("compare.page"));
    return this.takers.standings(found);
  }

  /** The server has looked at every line before any is believed. @param {Blob} blob  @param {string} text */
  async journal(blob, text) {
    const { tables } = await post("/api/journal", blob);
    const lines = text.split("\n").slice(0, -1);
    const found = new Map(lines.map((each) => JSON.parse(each)).map((line) => [line.key, line]));
    this.takers.runs([...found.values()], tables);
  }

  /** @param {Blob} blob  @param {string} name */
  async levels(blob, name) {
    const { levels } = await upload(`/api/read?name=${encodeURIComponent(name.slice(0, 200))}`, blob);
    const boards = levels.map(async ({ level, number }) => ({
      name: levels.length > 1 || !titleOf(level) ? `${name}#${number}` : titleOf(level),
      id: `l/${await pack(level, "")}`,
      title: titleOf(level) || `${name} ${number}`,
      game: level.game,
    }));
    this.takers.boards(await Promise.all(boards));
  }
}
