// The worker of a page, in Node: FOLDER of the runtime, PROGRAM in Python, then FILE=PATH for what the program finds there, or
// `kept` to begin as on a second visit, `broken` to find something else kept.
import { Buffer, resolveObjectURL } from "node:buffer";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { keepPython, loadPython } from "../../src/carreau/web/static/engine/python.js";

const { process } = /** @type {any} */ (globalThis);
const [folder, program, ...words] = process.argv.slice(2);
const files = words.filter((/** @type {string} */ word) => word.includes("="));
const base = pathToFileURL(`${folder}/`);
// What Pyodide knows the worker of a page by.
process.browser = true;
process.type = "renderer";
const isWorker = { [Symbol.hasInstance]: () => true };
/** @type {string[]} */
const fetched = [];
/** @type {NonNullable<Parameters<typeof loadPython>[3]>} */
const parts = {};
const fetch = async (/** @type {string} */ address) => {
  fetched.push(String(String(address).split("/").at(-1)));
  return new Response(await readFile(new URL(address)));
};
Object.assign(globalThis, { self: globalThis, location: base, WorkerGlobalScope: isWorker, fetch });

/** Node imports no blobs. @param {string} url */
async function load(url) {
  const script = Buffer.from(await resolveObjectURL(url).arrayBuffer());
  return import(`data:text/javascript;base64,${script.toString("base64")}`);
}

if (words.includes("kept") || words.includes("broken")) {
  const kept = new Map([["/carreau-python/of another edition", new Response("")]]);
  const broken = words.includes("broken");
  const cache = {
    match: async (/** @type {string} */ name) => (broken ? new Response(new Uint8Array(256)) : kept.get(name)),
    put: async (/** @type {string} */ name, /** @type {Response} */ found) => kept.set(name, found),
    keys: async () => [...kept.keys()],
    delete: async (/** @type {string} */ name) => kept.delete(name),
  };
  Object.assign(globalThis, { caches: { open: async () => cache, delete: async () => kept.clear() } });
  if (!broken) await keepPython(base, load, parts);
  if (kept.size !== 1) throw new Error(`${kept.size} editions are kept`);
}
const isNext = parts.wasm; // begins with what another has unpacked and compiled
fetched.length = 0;
let share = 0;
let failed = 0;
try {
  const python = await loadPython(
    base,
    (now) => {
      share = now;
    },
    load,
    parts,
  );
  if (share !== 1) throw new Error(`${share} of all files has come`);
  if (isNext && fetched.sort().join() !== "pyodide.asm.mjs.gz,pyodide.mjs.gz,python.json")
    throw new Error(`fetched ${fetched}`);
  if (python._api.config._loadSnapshot?.length) throw new Error("what was kept is still held");
  for (const each of files) {
    const [name, path] = each.split("=");
    python.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    python.FS.writeFile(name, await readFile(path));
  }
  python.runPython(await readFile(program, "utf8"), { filename: program });
} catch (error) {
  failed = 1;
  console.error(/** @type {Error} */ (error).message); // and not the line of a megabyte that it was thrown in
}
process.exit(failed); // a worker would wait for messages
