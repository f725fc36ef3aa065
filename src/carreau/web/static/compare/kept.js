/** What this browser keeps of comparisons: what was chosen, and the lines of runs, newest last. */

import * as store from "../store.js";

/** @import { Line } from "./points.js" */
/** @typedef {{name: string, id: string, title: string, game: string}} Board its name in tables, and its address */
/**
 * @typedef {{solvers: string[], objectives: string[], heuristics: string[], engines: string[], options: Record<string, string[]>}} Axes
 * What is compared; nothing named is what the game takes by itself.
 */
/**
 * @typedef {{game: string, ticked: Record<string, string[]>, added: Board[], axes: Record<string, Axes>, seconds: number,
 *   nodes: number | null}} Choice boards by their addresses, and methods, both by game
 */
/** @typedef {{lines: Line[], keys: string[]}} Runs `keys` are those of the comparison that is shown, done or not */

const [CHOICE, RUNS] = ["compare", "compare.runs"];
const MOST_LINES = 3000;
/** @type {Runs | null} */
let present = null; // also where storage is full or closed

/** @returns {Choice} */
export function readChoice() {
  const found = store.read(CHOICE) ?? {};
  const { game = "", ticked = {}, added = [], axes = {}, seconds = 5, nodes = null } = found;
  return { game, ticked, added, axes, seconds, nodes };
}

/** @param {Choice} choice */
export const keepChoice = (choice) => store.write(CHOICE, choice);

/** @returns {Runs} */
export function readRuns() {
  const found = present ?? store.read(RUNS);
  return Array.isArray(found?.lines) && Array.isArray(found?.keys) ? found : { lines: [], keys: [] };
}

/** Of too many lines, those that are not shown go first. @param {Runs} runs */
export function keepRuns({ lines, keys }) {
  const shown = new Set(keys);
  const others = lines.filter((line) => !shown.has(line.key));
  const room = Math.max(0, MOST_LINES - (lines.length - others.length));
  const gone = new Set(others.slice(0, Math.max(0, others.length - room)));
  present = { lines: lines.filter((line) => !gone.has(line)), keys };
  store.write(RUNS, present);
}
