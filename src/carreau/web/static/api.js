/** Talking to the server: questions with one answer, and streams of lines that end when they are aborted. */

import { language, t } from "./words.js";

export class ServerError extends Error {
  constructor(message, status, detail = {}) {
    super(message);
    this.status = status;
    this.line = detail.line ?? 0;
    this.column = detail.column ?? 0;
  }
}

export const get = (path, signal) => ask(path, { signal });
export const post = (path, body, signal) => ask(path, { ...asJson(body), signal });

/** Send a file as it is. */
export const upload = (path, bytes, signal) => ask(path, { ...asBytes(bytes), signal });

const asJson = (body) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
const asBytes = (body) => ({ method: "POST", headers: { "content-type": "application/octet-stream" }, body });

async function ask(path, request) {
  const response = await send(path, request);
  const kind = response.headers.get("content-type") ?? "";
  return kind.startsWith("application/json") ? response.json() : response.blob();
}

async function send(path, request) {
  const headers = { ...request.headers, "accept-language": language() };
  const response = await fetch(path, { ...request, headers }).catch(gone);
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

/** The browser says in its own words, and language, that nobody answers. */
function gone(error) {
  throw error.name === "AbortError" ? error : new ServerError(t("app.unreachable"), 0);
}

/** Call `onLine` with every object of a stream. Aborting `signal` closes the connection, which stops the work. */
export async function stream(path, body, onLine, signal) {
  const request = body instanceof Blob ? asBytes(body) : asJson(body);
  const response = await send(path, { ...request, signal });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read().catch(gone);
    if (done) break;
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    for (const line of lines) if (line) onLine(JSON.parse(line));
  }
  if (rest) onLine(JSON.parse(rest));
}
