/** Files that are packed, since plain servers pack nothing; some take the packing for their own, and then the browser has unpacked it. */

const GZIP = [0x1f, 0x8b]; // what packed files begin with

/** @param {ReadableStream<Uint8Array>} packed */
export async function unpacked(packed) {
  const [ahead, whole] = packed.tee();
  const reader = ahead.getReader();
  const { value } = await reader.read();
  reader.cancel();
  return GZIP.every((byte, place) => value?.[place] === byte)
    ? whole.pipeThrough(/** @type {any} */ (new DecompressionStream("gzip")))
    : whole;
}

/** A file without its packing. @param {URL} address with the ending .gz */
export async function fetchPacked(address) {
  const found = await fetch(address);
  if (!found.ok) throw new Error(`${address}: ${found.status}`);
  return new Response(await unpacked(/** @type {ReadableStream<Uint8Array>} */ (found.body)));
}
