/**
 * Python in a worker of the page: Pyodide with what we need of its library, and Carreau, from any server that hands out files.
 * These are compressed and are unpacked here, since plain servers compress nothing. To begin takes Python longer than all else:
 * `keepPython` keeps its memory as it is when it has begun, in the browser, and `loadPython` goes on from there.
 */

import { unpacked } from "./packed.js";

/** @typedef {{edition: string, files: Record<string, number>, pyodide: object}} Manifest */
/** @typedef {(share: number) => unknown} OnProgress told what share of all bytes has come */
/** @typedef {(name: string, type?: string) => Promise<Response>} Bring a file by its name, unpacked */
/** @typedef {(url: string) => Promise<any>} Load a module of others */
/** @typedef {{wasm?: WebAssembly.Module, library?: ArrayBuffer, carreau?: ArrayBuffer}} Parts what one worker has unpacked and compiled, for the next one */
/** @typedef {{_loadSnapshot?: Uint8Array, _makeSnapshot?: boolean}} Memory that was kept, or is to be, or neither */

const BLOCK = 512; // of an archive: what a file begins with, and what it is filled up to
const KEPT = "carreau-python";
const [WASM, LIBRARY, CARREAU] = ["pyodide.asm.wasm", "library.zip", "carreau.tar"];
/** Where memory is kept: by site, and two of them at one address do not hinder each other. @param {URL} base */
const storeOf = (base) => `${KEPT} ${new URL("../../", base).href}`;
const IMPORT_ALL = `
from carreau.web.worker.jobs import TABLE
for job in TABLE:
    job.load()
`;

/**
 * @param {URL} base where its files lie  @param {OnProgress} [onProgress]  @param {Load} [load]
 * @param {Parts} [parts] those that are there; the others are put there
 * @returns {Promise<any>} Pyodide, with Carreau
 */
export async function loadPython(base, onProgress = () => {}, load = (url) => import(url), parts = {}) {
  const manifest = await manifestOf(base);
  const begun = (/** @type {Memory} */ memory) => start(base, manifest, { load, parts, memory, onProgress });
  const kept = await keptMemory(base, manifest);
  if (kept)
    try {
      const python = await begun({ _loadSnapshot: kept });
      release(kept.buffer); // Python has copied it, and Pyodide would hold it as long as it lives
      python.runPython("import random; random.seed()"); // or every visit would draw the same
      return python;
    } catch {
      await caches.delete(storeOf(base)); // whatever that was
    }
  return begun({});
}

/**
 * Keep Python for the next visit: in a worker of its own, which has nothing else to do and is ended then. What was kept of
 * another edition is thrown away. @param {URL} base  @param {Load} [load]  @param {Parts} [parts]
 */
export async function keepPython(base, load = (url) => import(url), parts = {}) {
  const manifest = await manifestOf(base);
  if (!globalThis.caches || (await keptAnswer(base, manifest))) return; // some browsers keep nothing
  const python = await start(base, manifest, { load, parts, memory: { _makeSnapshot: true }, onProgress: () => {} });
  python.runPython(IMPORT_ALL);
  const cache = await caches.open(storeOf(base));
  for (const other of await cache.keys()) await cache.delete(other);
  await cache.put(nameOf(base, manifest), new Response(python.makeMemorySnapshot()));
}

/** @param {URL} base @returns {Promise<Manifest>} */
async function manifestOf(base) {
  return (await fetched(new URL("python.json", base))).json();
}

/** @param {URL} base  @param {Manifest} manifest */
const nameOf = (base, manifest) => new URL(manifest.edition, base).href;

/** @param {URL} base  @param {Manifest} manifest */
const keptAnswer = (base, manifest) =>
  globalThis.caches
    ?.open(storeOf(base))
    .then((cache) => cache.match(nameOf(base, manifest)))
    .catch(() => undefined);

/** @param {URL} base  @param {Manifest} manifest */
async function keptMemory(base, manifest) {
  const found = await keptAnswer(base, manifest);
  return found && new Uint8Array(await found.arrayBuffer());
}

/** @param {URL} base  @param {Manifest} manifest  @param {{load: Load, parts: Parts, memory: Memory, onProgress: OnProgress}} from */
async function start(base, manifest, { load, parts, memory, onProgress }) {
  const bring = bringing(base, manifest, parts, onProgress);
  const [{ loadPyodide }, script] = await Promise.all([
    ...["pyodide.mjs", "pyodide.asm.mjs"].map((name) => loaded(bring(name), load)),
    complete(parts, bring),
  ]);
  const files = {
    [new URL(WASM, base).href]: () => new Response(),
    [new URL(LIBRARY, base).href]: () => new Response(parts.library),
  };
  const real = globalThis.fetch;
  const { instantiateStreaming } = WebAssembly;
  // By these Pyodide asks for what we have unpacked and compiled.
  globalThis.fetch = async (asked, options) => files[String(asked)]?.() ?? real(asked, options);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = /** @type {WebAssembly.Module} */ (parts.wasm);
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  try {
    return await loadPyodide({
      indexURL: base.href,
      stdLibURL: new URL(LIBRARY, base).href,
      lockFileContents: { info: manifest.pyodide, packages: {} },
      createPyodideModule: async (/** @type {any} */ settings) => {
        const python = await script.default(settings);
        const missing = (memory._loadSnapshot?.length ?? 0) - python.HEAPU8.length;
        if (missing > 0) python.growMemory(python.HEAPU8.length + missing); // Pyodide copies it without looking
        return python;
      },
      ...memory,
      fsInit: async (/** @type {any} */ system, /** @type {any} */ { sitePackages }) =>
        unpack(system, sitePackages, new Uint8Array(/** @type {ArrayBuffer} */ (parts.carreau))),
    });
  } finally {
    globalThis.fetch = real;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** Bring the parts that are not there. @param {Parts} parts  @param {Bring} bring */
async function complete(parts, bring) {
  const bytes = async (/** @type {string} */ name) => (await bring(name)).arrayBuffer();
  const [wasm, library, carreau] = await Promise.all([
    parts.wasm ?? WebAssembly.compileStreaming(bring(WASM, "application/wasm")),
    parts.library ?? bytes(LIBRARY),
    parts.carreau ?? bytes(CARREAU),
  ]);
  Object.assign(parts, { wasm, library, carreau });
}

/**
 * Give the memory of a buffer back at once. To drop it is not enough, nor `transfer`: what has fetched it holds it until garbage is
 * collected, and a worker that searches does not come to that. Sent to nobody, it is gone. @param {ArrayBuffer} buffer
 */
export function release(buffer) {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(null, [buffer]);
  for (const port of [port1, port2]) port.close();
}

/** @param {URL} address */
async function fetched(address) {
  const found = await fetch(address);
  if (!found.ok) throw new Error(`${address}: ${found.status}`);
  return found;
}

/**
 * All files begin to come when they are asked for.
 * @param {URL} base  @param {Manifest} manifest  @param {Parts} parts that are there  @param {OnProgress} onProgress
 */
function bringing(base, { files }, parts, onProgress) {
  /** @type {Record<string, unknown>} */
  const there = { [WASM]: parts.wasm, [LIBRARY]: parts.library, [CARREAU]: parts.carreau };
  const missing = Object.keys(files).filter((name) => !there[name.replace(/\.gz$/, "")]);
  const all = missing.reduce((sum, name) => sum + files[name], 0);
  let done = 0;
  const counting = () =>
    new TransformStream({
      transform(chunk, out) {
        done += chunk.length;
        onProgress(Math.min(done / all, 1)); // a server may have unpacked what it sends
        out.enqueue(chunk);
      },
    });
  /** @type {Bring} */
  return async (name, type = "text/javascript") => {
    const found = await fetched(new URL(`${name}.gz`, base));
    const body = /** @type {ReadableStream<Uint8Array>} */ (found.body).pipeThrough(counting());
    return new Response(await unpacked(body), { headers: { "content-type": type } });
  };
}

/** @param {Promise<Response>} script  @param {Load} load */
async function loaded(script, load) {
  const url = URL.createObjectURL(await (await script).blob());
  try {
    return await load(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The files of an archive (tar), each where it belongs; the file system takes them as they lie in it.
 * @param {any} system  @param {string} folder  @param {Uint8Array} archive */
function unpack(system, folder, archive) {
  const text = new TextDecoder();
  for (let at = 0; archive[at]; ) {
    const field = (/** @type {number} */ from, /** @type {number} */ length) =>
      text.decode(archive.subarray(at + from, at + from + length)).split("\0")[0];
    const [path, size] = [`${folder}/${field(0, 100)}`, Number.parseInt(field(124, 12), 8)];
    at += BLOCK;
    system.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    system.writeFile(path, archive.subarray(at, at + size), { canOwn: true });
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}
