/** Talking to the server: questions with one answer, and streams of lines that end when they are aborted. */

import { Emitter } from "./events.js";
import { language, t } from "./words.js";

/** @import { Gets, Posts, Streams, Wrong } from "./types/messages.d.ts" */

const LASTING = /^\/api\/(?:about|levels\b.*)$/; // the same as long as the program is: a browser may keep them
const edition = globalThis.document?.documentElement.dataset.edition ?? "";
const PAUSE = 1500; // milliseconds before somebody who does not answer is asked again

/** Tells `lost` when nobody answers, and `back` when somebody does again. */
export const connection = new Emitter();
let lost = false;
/** @typedef {(path: string, request: RequestInit) => Promise<Response>} Carry */
/** @type {Carry} */
let carry = (path, request) => fetch(path, request);

/** Have questions answered by something else than a server. @param {Carry} other */
export function carryBy(other) {
  carry = other;
}

export class ServerError extends Error {
  /** @param {string} message  @param {number} status 0 where nobody answers  @param {Partial<Wrong>} detail */
  constructor(message, status, detail = {}) {
    super(message);
    this.status = status;
    this.line = detail.line ?? 0;
    this.column = detail.column ?? 0;
  }
}

/**
 * @template {keyof Gets} Path
 * @param {Path} path  @param {AbortSignal} [signal]  @returns {Promise<Gets[Path]>}
 */
export const get = (path, signal) => ask(path + (LASTING.test(path) ? `?edition=${edition}` : ""), { signal });

/**
 * @template {keyof Posts} Path
 * @param {Path} path  @param {Posts[Path]["request"]} body  @param {AbortSignal} [signal]
 * @returns {Promise<Posts[Path]["answer"]>}
 */
export const post = (path, body, signal) => ask(path, { ...sent(body), signal });

/**
 * Send a file as it is.
 * @template {`/api/${"read" | "report"}?${string}`} Path
 * @param {Path} path  @param {Blob} bytes  @param {AbortSignal} [signal]
 * @returns {Promise<Posts[Path extends `/api/report?${string}` ? "/api/report" : "/api/read"]["answer"]>}
 */
export const upload = (path, bytes, signal) => ask(path, { ...asBytes(bytes), signal });

/** @param {unknown} body */
const asJson = (body) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
/** @param {Blob} body */
const asBytes = (body) => ({ method: "POST", headers: { "content-type": "application/octet-stream" }, body });

/** @param {unknown} body */
const sent = (body) => (body instanceof Blob ? asBytes(body) : asJson(body));

/** @param {string} path  @param {RequestInit} request */
async function ask(path, request) {
  const response = await send(path, request);
  const kind = response.headers.get("content-type") ?? "";
  return kind.startsWith("application/json") ? response.json() : response.blob();
}

/** @param {string} path  @param {RequestInit} request */
async function send(path, request) {
  const headers = { ...request.headers, "accept-language": language() };
  const response = await reach(path, { ...request, headers });
  if (!response.ok) {
    const detail = await response.json().catch(() => ({}));
    throw new ServerError(
      typeof detail.error === "string" ? detail.error : `${response.status}`,
      response.status,
      detail,
    );
  }
  return response;
}

/**
 * Ask until somebody answers: nothing is lost with a server that is started again, and nothing harmed that is asked twice.
 * @param {string} path  @param {RequestInit} request
 */
async function reach(path, request) {
  for (;;) {
    const response = await carry(path, request).catch(missed);
    if (response) {
      if (lost) connection.emit("back");
      lost = false;
      return response;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** Wait until somebody answers. */
export const answered = () => reach("/api/about", {});

/** @param {Error} error */
function missed(error) {
  if (error.name === "AbortError") throw error;
  if (!lost) connection.emit("lost");
  lost = true;
  return null;
}

/** What breaks off in the middle cannot be gone on with. @param {Error} error  @returns {never} */
function brokenOff(error) {
  missed(error);
  answered();
  throw new ServerError(t("app.unreachable"), 0);
}

/**
 * Call `onLine` with every object of a stream. Aborting `signal` closes the connection, which stops the work.
 * @template {keyof Streams} Path
 * @param {Path} path  @param {Streams[Path]["request"]} body
 * @param {(line: Streams[Path]["line"]) => unknown} onLine  @param {AbortSignal} [signal]
 */
export async function stream(path, body, onLine, signal) {
  const response = await send(path, { ...sent(body), signal });
  if (!response.body) return;
  const [reader, text] = [response.body.getReader(), new TextDecoder()];
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read().catch(brokenOff);
    if (done) break;
    const lines = (rest + text.decode(value, { stream: true })).split("\n");
    value.buffer.transfer?.(0); // a stream of a hundred megabytes is not to wait for garbage to be collected
    rest = lines.pop() ?? "";
    for (const line of lines) if (line) onLine(JSON.parse(line));
  }
  if (rest) onLine(JSON.parse(rest));
}
