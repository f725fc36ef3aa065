/** Answers that were worked out when the site was written: files of lines, what was asked and what is answered. */

import { fetchPacked } from "./packed.js";

/** @typedef {Map<string, string>} Answers by what was asked, a language first where it matters */

const CATALOGUE = "catalogue";
const LEVEL = /^\/api\/levels\/(\w+)\/(\w+)\/(\d+)$/;

export class Records {
  /** @param {string} base where they lie */
  constructor(base) {
    this.base = new URL(base, document.baseURI);
    /** @type {Map<string, Promise<Answers>>} */
    this.files = new Map(); // by name
    /** @type {Map<string, {file: string, number: string}>} */
    this.levels = new Map(); // those that were asked for, as text: where their moves are
  }

  /**
   * The answer to a question, or nothing: then it must be worked out.
   * @param {string} path  @param {RequestInit["body"]} body  @param {string} language
   */
  async find(path, body, language) {
    if (body) return typeof body === "string" ? this.findMove(path, JSON.parse(body), language) : undefined;
    const [, game, set, number] = LEVEL.exec(path) ?? [];
    if (!number) return this.ask(CATALOGUE, path, language);
    const found = await this.ask(`${game}.${set}`, path, language);
    if (found) this.levels.set(JSON.stringify(JSON.parse(found).level), { file: `${game}.${set}.play`, number });
    return found;
  }

  /** @param {string} path  @param {{level?: object}} body  @param {string} language */
  async findMove(path, { level, ...rest }, language) {
    const known = this.levels.get(JSON.stringify(level));
    if (!known) return undefined;
    return this.ask(known.file, `${known.number} ${path} ${JSON.stringify(Object.entries(rest).toSorted())}`, language);
  }

  /** @param {string} file  @param {string} asked  @param {string} language */
  async ask(file, asked, language) {
    const reading = this.files.get(file) ?? this.read(file);
    this.files.set(file, reading);
    const answers = await reading.catch(() => null);
    if (!answers) this.files.delete(file); // it may come another time
    return answers?.get(` ${asked}`) ?? answers?.get(`${language} ${asked}`);
  }

  /** @param {string} file  @returns {Promise<Answers>} */
  async read(file) {
    const found = await (await fetchPacked(new URL(`${file}.gz`, this.base))).text();
    const lines = found.split("\n").map((line) => line.split("\t"));
    return new Map(/** @type {[string, string][]} */ (lines.filter(([, answer]) => answer)));
  }
}
