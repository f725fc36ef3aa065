/**
 * The native kernels as a WASM module. A call is bytes and so is its answer; what they mean, the module says itself
 * (native/wasm/codec.hpp), and carreau/_native.py reads and writes them. One call at a time.
 */

import { fetchPacked } from "./packed.js";

/** @typedef {(expanded: number, lowerBound: number, seconds: number, memoryMb: number) => boolean} Poll whether to stop */
/** @typedef {Uint8Array | {toJs(): Uint8Array}} Bytes of JavaScript, or of Python */
/** @typedef {(name: string) => Promise<Response>} Bring a file by its name */
/**
 * @typedef {object} Exports
 * @property {() => void} _initialize
 * @property {(generation: number) => void} carreau_begin
 * @property {() => number} carreau_describe
 * @property {(size: number) => number} carreau_take
 * @property {(call: number, at: number, size: number) => number} carreau_call
 */

const PAGE = 1 << 16; // bytes: memory grows by so many
const FIRST_MB = 16;
const FAILED = 4; // as End in native/wasm/module.cpp
const OUT_OF_MEMORY = 2;

/** A module that does nothing, with one instruction of SIMD. */
const WITH_SIMD = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0], // what every module begins with
  ...[1, 5, 1, 96, 0, 1, 123], // a function without parameters that answers a vector
  ...[3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11], // 0, in all lanes, its bits counted
]);

/**
 * @param {URL} base where the modules lie  @param {Bring} [bring]  @param {{mostMb?: number, module?: WebAssembly.Module}} [options] what its
 * memory may become; the module, if another worker has compiled it
 */
export async function loadKernels(
  base,
  bring = (name) => fetchPacked(new URL(`${name}.gz`, base)),
  { mostMb = 4095, module = undefined } = {},
) {
  if (module) return new Kernels(module, mostMb);
  const name = WebAssembly.validate(WITH_SIMD) ? "kernels-simd.wasm" : "kernels.wasm";
  const found = await bring(name);
  if (!found.ok) throw new Error(`${name}: ${found.status}`);
  return new Kernels(await WebAssembly.compile(await found.arrayBuffer()), mostMb);
}

export class Kernels {
  /** @type {WebAssembly.Memory} */
  #memory;
  /** @type {Exports | null} null after a fault, until the next call */
  #exports = null;
  #generation = 0;
  #busy = false;
  /** @type {Poll | null} */
  #poll = null;

  /** @param {WebAssembly.Module} module  @param {number} mostMb */
  constructor(module, mostMb) {
    this.module = module;
    this.mostPages = Math.max(FIRST_MB * 16, Math.min(mostMb * 16, 65535));
    this.#memory = this.#begin();
  }

  /** What the module has taken of the browser, and never gives back: who finds it too much replaces the worker. */
  memoryBytes() {
    return this.#memory.buffer.byteLength;
  }

  /** Its calls and classes, as JSON. */
  describe() {
    return new TextDecoder().decode(this.#answer(this.#alive().carreau_describe()));
  }

  /**
   * @param {number} call its place in the description  @param {Bytes} request  @param {Poll | null} [poll] asked now and then
   * @returns {Uint8Array} how it ended, and the answer
   */
  call(call, request, poll = null) {
    if (this.#busy) throw new Error("the kernels do one thing at a time");
    const bytes = request instanceof Uint8Array ? request : request.toJs();
    this.#busy = true;
    this.#poll = poll;
    try {
      const exports = this.#alive();
      const at = exports.carreau_take(bytes.length);
      if (!at) return failure(OUT_OF_MEMORY, "");
      new Uint8Array(this.#memory.buffer, at, bytes.length).set(bytes);
      return this.#answer(exports.carreau_call(call, at, bytes.length));
    } catch (error) {
      this.#exports = null; // whatever it was in the middle of
      return failure(FAILED, String(error));
    } finally {
      this.#busy = false;
      this.#poll = null;
    }
  }

  /** @param {number} at where the module says what it answers */
  #answer(at) {
    const [start, size] = new Uint32Array(this.#memory.buffer, at, 2);
    return new Uint8Array(this.#memory.buffer, start, size).slice();
  }

  #alive() {
    if (!this.#exports) this.#memory = this.#begin();
    return /** @type {Exports} */ (this.#exports);
  }

  /** Starts the module, in memory of its own. */
  #begin() {
    const memory = new WebAssembly.Memory({ initial: FIRST_MB * (2 ** 20 / PAGE), maximum: this.mostPages });
    const carreau = { poll: (/** @type {Parameters<Poll>} */ ...told) => Number(this.#poll?.(...told) ?? false) };
    const instance = new WebAssembly.Instance(this.module, {
      env: { memory },
      carreau,
      wasi_snapshot_preview1: systemOf(memory),
    });
    this.#exports = /** @type {any} */ (instance.exports);
    this.#alive()._initialize();
    this.#alive().carreau_begin(++this.#generation);
    return memory;
  }
}

/** What the module asks of a system: the time. All else is refused. @param {WebAssembly.Memory} memory */
function systemOf(memory) {
  const system = {
    /** @param {number} _clock  @param {bigint} _precision  @param {number} at */
    clock_time_get(_clock, _precision, at) {
      const nanoseconds = Math.round(performance.now() * 1e6);
      const view = new DataView(memory.buffer);
      view.setUint32(at, nanoseconds % 2 ** 32, true);
      view.setUint32(at + 4, nanoseconds / 2 ** 32, true);
      return 0;
    },
    proc_exit() {
      throw new Error("the kernels have ended themselves");
    },
  };
  const refused = () => 52; // "not implemented"
  return new Proxy(system, { get: (known, name) => Reflect.get(known, name) ?? refused });
}

/** An answer like those of the module. @param {number} end  @param {string} why */
function failure(end, why) {
  const text = new TextEncoder().encode(why);
  const bytes = new Uint8Array(8 + Math.ceil(text.length / 4) * 4);
  new Uint32Array(bytes.buffer, 0, 2).set([end, text.length]);
  bytes.set(text, 8);
  return bytes;
}
