/** Answers that were worked out when the site was written: files of lines, what was asked and what is answered. */

/** @typedef {{base: string, files: string[]}} Recorded where they lie, and their names */
/** @typedef {Map<string, string>} Answers by what was asked, a language first where it matters */

const CATALOGUE = "catalogue";
const LEVEL = /^\/api\/levels\/(\w+)\/(\w+)\/(\d+)$/;

export class Records {
  /** @param {Recorded} recorded */
  constructor({ base, files }) {
    this.base = new URL(base, document.baseURI);
    this.files = new Set(files);
    /** @type {Map<string, Promise<Answers>>} */
    this.read = new Map();
    /** @type {Map<string, string>} */
    this.boards = new Map(); // levels whose first moves are here, as text, and the file of each
  }

  /**
   * The answer to a question, or nothing: then it must be worked out.
   * @param {string} path  @param {RequestInit["body"]} body  @param {string} language
   */
  async find(path, body, language) {
    if (body) return typeof body === "string" ? this.ofBoard(path, JSON.parse(body), language) : undefined;
    const [, game, set, number] = LEVEL.exec(path) ?? [];
    const found = await this.ask(game ? `${game}.${set}` : CATALOGUE, path, language);
    const board = `${game}.${set}.${number}`;
    if (found && this.files.has(board)) this.boards.set(JSON.stringify(JSON.parse(found).level), board);
    return found;
  }

  /** @param {string} path  @param {{level?: object}} body  @param {string} language */
  async ofBoard(path, { level, ...rest }, language) {
    const board = this.boards.get(JSON.stringify(level));
    return board && this.ask(board, `${path} ${JSON.stringify(Object.entries(rest).toSorted())}`, language);
  }

  /** @param {string} file  @param {string} asked  @param {string} language */
  async ask(file, asked, language) {
    if (!this.files.has(file)) return undefined;
    const reading = this.read.get(file) ?? this.fetch(file);
    this.read.set(file, reading);
    const answers = await reading.catch(() => null);
    if (!answers) this.read.delete(file); // it may come another time
    return answers?.get(` ${asked}`) ?? answers?.get(`${language} ${asked}`);
  }

  /** @param {string} file  @returns {Promise<Answers>} */
  async fetch(file) {
    const response = await fetch(new URL(`${file}.gz`, this.base));
    if (!response.ok) throw new Error(`${response.status}`);
    const lines = (await unpacked(await response.blob())).split("\n").map((line) => line.split("\t"));
    return new Map(/** @type {[string, string][]} */ (lines.filter(([, answer]) => answer)));
  }
}

/** The text of a packed file; some servers say that it is packed, and then the browser has unpacked it. @param {Blob} blob */
async function unpacked(blob) {
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  const packed = first === 0x1f && second === 0x8b;
  return new Response(packed ? blob.stream().pipeThrough(new DecompressionStream("gzip")) : blob).text();
}
