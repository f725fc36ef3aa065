/** The shelf: files of a folder of the server, each with its levels. Their names in addresses are written as addresses are. */

import { get } from "../api.js";

/** @import { LevelSummary, ShelfFile } from "../types/messages.d.ts" */
/** @typedef {{row: LevelSummary[], index: number, before: string | null, after: string | null}} Neighbours */

const PREFIX = "shelf/";

/** @param {string} id */
export const onShelf = (id) => id.startsWith(PREFIX);

/** The file that a level is in, as in addresses. @param {string} id */
export const fileOf = (id) => id.slice(0, id.lastIndexOf("/"));

/** The name that the server knows a file by. @param {string} file */
const nameOf = (file) => encodeURIComponent(decodeURIComponent(file.slice(PREFIX.length)));

/** @param {string} file  @param {AbortSignal} [signal] */
export const readFile = (file, signal) => get(`/api/shelf/file?name=${nameOf(file)}`, signal);

/**
 * One level of the server's: `kept` is what its best line is kept under.
 * @param {string} id of ours, or of the shelf
 */
export async function openLevel(id) {
  if (!onShelf(id)) return { ...(await get(`/api/levels/${id}`)), kept: id };
  return get(`/api/shelf/level?name=${nameOf(fileOf(id))}&number=${id.slice(fileOf(id).length + 1)}`);
}

/**
 * The levels of the file that one is in, and the files before and after it in the same folder.
 * @param {string} id  @returns {Promise<Neighbours>}
 */
export async function neighbours(id) {
  const file = fileOf(id);
  const [{ levels }, { files }] = await Promise.all([readFile(file), get("/api/shelf")]);
  const row = levels.filter((level) => !level.wrong);
  const here = files.find((each) => each.id === file);
  const beside = files.filter((each) => each.folder === here?.folder);
  const place = here ? beside.indexOf(here) : -1;
  const first = (/** @type {ShelfFile | undefined} */ found) => (found ? `#/play/${found.id}/1` : null);
  return {
    row,
    index: row.findIndex((each) => each.id === id),
    before: place > 0 ? first(beside[place - 1]) : null,
    after: place >= 0 ? first(beside[place + 1]) : null,
  };
}
