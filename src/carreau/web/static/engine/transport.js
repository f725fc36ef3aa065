/**
 * A page without a server: what it would ask one is answered by workers of its own. `carry` takes the place of `fetch`, so
 * whoever asks knows no difference.
 */

import english from "../words/site.en.js";
import french from "../words/site.fr.js";
import { alwaysHave } from "../words.js";
import { Crew } from "./helper.js";
import { forReading } from "./pictures.js";
import { Records } from "./recorded.js";

/** @typedef {"answer" | "file" | "lines"} Kind what is answered */
/** @typedef {{name: string, route: string, kind: Kind}} Entry of the table of jobs */
/**
 * @typedef {{base: string, memory: number, levels: string, jobs: Entry[], recorded: string, worker?: string}} Engine what the
 * site says of itself; `worker` is where its script lies, if the page is one of somebody else
 */

const JSON_TYPE = "application/json";
const MOST_SEARCHERS = 2; // each is a Python of its own, which takes memory before it begins
const ANSWER_SECONDS = 60; // what has one answer may take so long

alwaysHave({ en: english, fr: french });

export class Transport {
  /** @param {Engine} engine  @param {() => unknown} [changed] hears of workers on their way */
  constructor({ base, memory, levels, jobs, recorded, worker }, changed = () => {}) {
    this.base = new URL(base, document.baseURI).href;
    /** @type {import("./helper.js").Begin} */
    this.begin = { base: this.base, memory, levels, worker };
    this.players = new Crew(this.begin, 1, ANSWER_SECONDS, changed);
    this.searchers = new Crew(this.begin, Math.min(MOST_SEARCHERS, navigator.hardwareConcurrency || 1), 0, changed);
    this.records = new Records(recorded);
    this.table = jobs.map((each) => ({ ...each, pattern: patternOf(each.route) }));
  }

  /** @param {string} path  @param {RequestInit} request  @returns {Promise<Response>} */
  async carry(path, request) {
    const { pathname, searchParams } = new URL(path, "http://page");
    if (pathname === "/api/results") return Response.json({ kept: false, entries: [] });
    const entry = this.table.find(({ pattern }) => pattern.test(pathname));
    if (!entry) return Response.json({ error: pathname }, { status: 404 });
    const language = new Headers(request.headers).get("accept-language") ?? "en";
    const known = await this.records.find(pathname, request.body, language);
    request.signal?.throwIfAborted();
    if (known) return asJson(known);
    const parts = entry.pattern.exec(pathname)?.groups ?? {};
    const sent = await bytesOf(request.body);
    const body = entry.name === "read" ? await forReading(sent, searchParams) : sent;
    const job = { job: entry.name, body, fields: { ...parts, ...Object.fromEntries(searchParams) }, language };
    request.signal?.throwIfAborted();
    if (entry.kind === "lines") return answerLines(this.searchers, job, request.signal);
    return answerOnce(this.players, job, entry, request);
  }
}

/** An address such as /api/levels/{game}/{set} as a pattern with these names. @param {string} route */
const patternOf = (route) => new RegExp(`^${route.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

/** @param {BodyInit | null | undefined} body */
const bytesOf = async (body) => new Uint8Array(await new Response(body ?? "").arrayBuffer());

/** @param {Crew} crew  @param {import("./helper.js").Job} job  @param {Entry} entry  @param {RequestInit} request */
function answerOnce(crew, job, entry, { signal, method }) {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    const refused = method === "POST" ? 400 : 404;
    /** @param {string} mark  @param {string} line */
    const hear = (mark, line) => {
      if (mark === "+") resolve(entry.kind === "file" ? asFile(line) : asJson(line));
      if (mark === "!") resolve(asJson(line, refused));
      if (mark === "x") resolve(asJson(JSON.stringify({ error: line }), 500));
    };
    crew.ask(job, hear, signal);
  });
}

/** @param {string} line */
const asJson = (line, status = 200) => new Response(line, { status, headers: { "content-type": JSON_TYPE } });

/** @param {string} line */
function asFile(line) {
  const { media_type, base64 } = JSON.parse(line);
  return new Response(
    Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    {
      headers: { "content-type": media_type },
    },
  );
}

/** @param {Crew} crew  @param {import("./helper.js").Job} job  @param {AbortSignal | null} [signal] */
function answerLines(crew, job, signal) {
  const lines = new TextEncoder();
  /** @type {ReadableStream<Uint8Array>} */
  const body = new ReadableStream({
    start(controller) {
      let open = true;
      const close = (/** @type {() => void} */ how) => {
        if (open) how();
        open = false;
      };
      const write = (/** @type {string} */ line) => open && controller.enqueue(lines.encode(`${line}\n`));
      const hear = (/** @type {string} */ mark, /** @type {string} */ line) => {
        if (mark === "+") write(line);
        if (mark === "!") write(`{"event":"error",${line.slice(1)}`);
        if (mark === "x") write(JSON.stringify({ event: "error", error: line }));
        if (mark === "=" || mark === "x") close(() => controller.close());
      };
      signal?.addEventListener("abort", () => close(() => controller.error(signal.reason)), { once: true });
      const ahead = crew.ask(job, hear, signal);
      if (ahead >= 0) write(JSON.stringify({ event: "queued", ahead }));
    },
  });
  return new Response(body, { headers: { "content-type": "application/x-ndjson" } });
}
