/**
 * A worker of a page without a server: Python, with the jobs that a server's workers do. It is told once where the engine
 * lies; then {id, job, body, fields, language, memory} is done, one after the other, and {cancel: id} stops it, at once where
 * this browser lets Python wait. The answers are {id, mark, line}, with the marks of the server's workers. One that is told to `keep`
 * the engine does that and nothing else.
 */

import { loadKernels } from "./kernels.js";
import { keepPython, loadPython, release } from "./python.js";

/** @import { Asked, Begin } from "./helper.js" */
/** @typedef {(job: string, body: Uint8Array, fields: object, language: string, write: Function, ask: () => boolean, memory?: number) => Promise<boolean>} Answer */

const LEVELS = "/levels";
const CAN_WAIT = "Suspending" in WebAssembly; // whether this browser lets Python wait in JavaScript
const BESIDE_SEARCH = 2; // what native code may use, as a multiple of the memory of a search
const KEPT_MB = 32; // a worker that has grown by more after a job is replaced: its memory never shrinks
/** @type {Set<number>} */
const cancelled = new Set();
/** @type {Promise<{answer: Answer, grown: () => {python: number, kernels: number}}>} `grown` says how many MB each has more than at first */
let engine;
let last = Promise.resolve();

/** @param {Begin} message */
async function begin({ base, memory, levels, parts }) {
  const mine = parts ?? {};
  const [python, kernels] = await Promise.all([
    loadPython(new URL(base), (/** @type {number} */ share) => postMessage({ share }), undefined, mine),
    loadKernels(new URL(base), undefined, { mostMb: BESIDE_SEARCH * memory, module: mine.kernels }).catch(() => null),
  ]);
  if (!parts) postMessage({ parts: { ...mine, kernels: kernels?.module } });
  if (mine.library) release(mine.library); // Python has a copy
  Object.assign(globalThis, { carreauKernels: kernels });
  if (!kernels) python.runPython('import os; os.environ["CARREAU_NATIVE"] = "0"'); // this browser cannot run them
  if (levels) {
    const packed = await fetch(new URL(levels, base));
    python.unpackArchive(await packed.arrayBuffer(), "zip", { extractDir: LEVELS });
  }
  const answer = python.runPython(`
from carreau.web.browser.main import answer, begin
from carreau.web.browser.cancellation import hear_when_possible
begin(${memory}, "${levels && LEVELS}")
lambda job, body, fields, language, write, ask, memory: answer(
    job, body.to_bytes(), fields.to_py(), language, write, hear_when_possible(ask), memory)`);
  const held = () => ({ python: python._module.HEAPU8.length, kernels: kernels?.memoryBytes() ?? 0 });
  const fresh = held();
  const more = (/** @type {"python" | "kernels"} */ part) => (held()[part] - fresh[part]) / 2 ** 20;
  postMessage({ share: 1, ready: true });
  return {
    /** @type {Answer} */
    answer: async (...asked) => (CAN_WAIT ? answer.callPromising(...asked) : answer(...asked)),
    grown: () => ({ python: more("python"), kernels: more("kernels") }),
  };
}

/** @param {Asked} asked */
async function work({ id, job, body, fields, language, memory }) {
  const write = (/** @type {string} */ mark, /** @type {string} */ line) => postMessage({ id, mark, line });
  try {
    const { answer, grown } = await engine;
    if (!cancelled.has(id)) {
      const left = memory && memory - grown().python; // Python uses again what is free of that, and kernels of theirs
      const enough = await answer(job, body, fields, language, write, () => cancelled.has(id), left);
      const { python, kernels } = grown();
      write(enough && python + kernels < KEPT_MB ? "=" : ".", "");
    } else write("=", "");
  } catch (error) {
    write("x", String(error)); // a mistake of ours: what is left of this worker is not to be trusted
  }
  cancelled.delete(id);
}

addEventListener("message", ({ data }) => {
  const kept = () => postMessage({ kept: true });
  if (data.keep)
    keepPython(new URL(data.keep), undefined, data.parts).then(kept, kept); // where there is room for it
  else if (data.base) {
    engine = begin(data);
    engine.catch((error) => {
      console.error(error);
      postMessage({ failed: true });
    });
  } else if (data.cancel) cancelled.add(data.cancel);
  else last = last.then(() => work(data));
});
