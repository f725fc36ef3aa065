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
/** @typedef {{_loadSnapshot?: Uint8Array, _makeSnapshot?: boolean}} Memory that was kept, or is to be, or neither */

const BLOCK = 512; // of an archive: what a file begins with, and what it is filled up to
const KEPT = "carreau-python";
/** Where memory is kept: by site, and two of them at one address do not hinder each other. @param {URL} base */
const storeOf = (base) => `${KEPT} ${new URL("../../", base).href}`;
const IMPORT_ALL = `
from carreau.web.worker.jobs import TABLE
for job in TABLE:
    job.load()
`;

/**
 * @param {URL} base where its files lie  @param {OnProgress} [onProgress]  @param {Load} [load]
 * @returns {Promise<any>} Pyodide, with Carreau
 */
export async function loadPython(base, onProgress = () => {}, load = (url) => import(url)) {
  const manifest = await manifestOf(base);
  const begun = (/** @type {Memory} */ memory) =>
    start(base, manifest, bringing(base, manifest, onProgress), load, memory);
  const kept = await keptMemory(base, manifest);
  if (kept)
    try {
      const python = await begun({ _loadSnapshot: kept });
      python.runPython("import random; random.seed()"); // or every visit would draw the same
      return python;
    } catch {
      await caches.delete(storeOf(base)); // whatever that was
    }
  return begun({});
}

/**
 * Keep Python for the next visit: in a worker of its own, which has nothing else to do and is ended then. What was kept of
 * another edition is thrown away. @param {URL} base  @param {Load} [load]
 */
export async function keepPython(base, load = (url) => import(url)) {
  const manifest = await manifestOf(base);
  if (!globalThis.caches || (await keptMemory(base, manifest))) return; // some browsers keep nothing
  const python = await start(
    base,
    manifest,
    bringing(base, manifest, () => {}),
    load,
    { _makeSnapshot: true },
  );
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
async function keptMemory(base, manifest) {
  const found = await globalThis.caches
    ?.open(storeOf(base))
    .then((cache) => cache.match(nameOf(base, manifest)))
    .catch(() => undefined);
  return found && new Uint8Array(await found.arrayBuffer());
}

/** @param {URL} base  @param {Manifest} manifest  @param {Bring} bring  @param {Load} load  @param {Memory} memory */
async function start(base, manifest, bring, load, memory) {
  const [loader, script] = ["pyodide.mjs", "pyodide.asm.mjs"].map((name) => loaded(bring(name), load));
  const carreau = bring("carreau.tar").then((found) => found.arrayBuffer());
  const files = {
    [new URL("pyodide.asm.wasm", base).href]: bring("pyodide.asm.wasm", "application/wasm"),
    [new URL("library.zip", base).href]: bring("library.zip"),
  };
  const { loadPyodide } = await loader;
  const real = globalThis.fetch;
  // By this Pyodide asks for what we have unpacked.
  globalThis.fetch = async (asked, options) => files[String(asked)] ?? real(asked, options);
  try {
    return await loadPyodide({
      indexURL: base.href,
      stdLibURL: new URL("library.zip", base).href,
      lockFileContents: { info: manifest.pyodide, packages: {} },
      createPyodideModule: async (/** @type {any} */ settings) => {
        const python = await (await script).default(settings);
        const missing = (memory._loadSnapshot?.length ?? 0) - python.HEAPU8.length;
        if (missing > 0) python.growMemory(python.HEAPU8.length + missing); // Pyodide copies it without looking
        return python;
      },
      ...memory,
      fsInit: async (/** @type {any} */ system, /** @type {any} */ { sitePackages }) =>
        unpack(system, sitePackages, new Uint8Array(await carreau)),
    });
  } finally {
    globalThis.fetch = real;
  }
}

/** @param {URL} address */
async function fetched(address) {
  const found = await fetch(address);
  if (!found.ok) throw new Error(`${address}: ${found.status}`);
  return found;
}

/** All files begin to come when they are asked for. @param {URL} base  @param {Manifest} manifest  @param {OnProgress} onProgress */
function bringing(base, { files }, onProgress) {
  const all = Object.values(files).reduce((sum, size) => sum + size, 0);
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
