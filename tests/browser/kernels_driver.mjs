/** The kernels under Node, asked by Python through pipes: frames of a kind, a length and so many bytes, both ways. */

import { readFileSync, readSync, writeSync } from "node:fs";
import { loadKernels } from "../../src/carreau/web/static/engine/kernels.js";

const { process } = /** @type {any} */ (globalThis);
const [ANSWER, POLL] = [0, 1];
const [, , file, mostMb] = process.argv;
const kernels = await loadKernels(new URL("file:"), async () => new Response(readFileSync(file)), {
  mostMb: Number(mostMb),
});

/** @param {number} size */
function take(size) {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; ) {
    const got = readSync(0, bytes, at, size - at, null);
    if (got === 0) process.exit(0);
    at += got;
  }
  return bytes;
}

/** @param {number} kind  @param {Uint8Array} bytes */
function tell(kind, bytes) {
  const frame = new Uint8Array(8 + bytes.length);
  new Uint32Array(frame.buffer, 0, 2).set([kind, bytes.length]);
  frame.set(bytes, 8);
  for (let at = 0; at < frame.length; ) at += writeSync(1, frame, at);
}

/** Python answers 0 to go on, 1 to stop, and 2 for a fault. @param {...number} told */
function ask(...told) {
  tell(POLL, new Uint8Array(new Float64Array(told).buffer));
  const [said] = take(1);
  if (said === 2) throw new Error("a fault");
  return said === 1;
}

tell(ANSWER, new TextEncoder().encode(kernels.describe()));
for (;;) {
  const [call, polled, size] = new Uint32Array(take(12).buffer);
  const request = take(size);
  const began = process.cpuUsage();
  const answer = kernels.call(call, request, polled ? ask : null);
  const { user, system } = process.cpuUsage(began);
  const frame = new Uint8Array(16 + answer.length);
  new Float64Array(frame.buffer, 0, 2).set([kernels.memoryBytes(), (user + system) / 1e6]);
  frame.set(answer, 16);
  tell(ANSWER, frame);
}
