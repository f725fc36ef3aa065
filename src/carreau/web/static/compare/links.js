/** Where runs lead: their board in Watch, searched in the same way. */

import { canWatch } from "../watch/choice.js";

/** @import { AboutGame } from "../types/messages.d.ts" */
/** @import { Library } from "../types/page.d.ts" */
/** @import { Line } from "./points.js" */

/** The address of a board by its name in tables: one that was chosen here, or one of ours. @param {Library} library  @param {Record<string, string>} known  @param {string} name */
export function idOf(library, known, name) {
  const id = name.replace(/#(\d+)$/, "/$1");
  const ours = library.sets.some((set) => set.levels.some((level) => level.id === id));
  return known[name] ?? (ours ? id : null);
}

/** What Watch is asked for, where it can show such a search step by step. @param {AboutGame} game  @param {Line} line */
export function choiceOf(game, { solver = "", objective = "", heuristic = "", asked }) {
  const choice = { solver, objective, heuristic, options: asked?.options ?? {} };
  return canWatch(game, choice) ? choice : null;
}

/**
 * The address that shows the runs of a board in Watch; null for a board that is not here.
 * @param {Library} library  @param {Record<string, string>} known  @param {Line[]} lines
 */
export function watchAddress(library, known, lines) {
  const game = library.games.get(lines[0].game);
  const id = idOf(library, known, lines[0].level);
  if (!game || !id) return null;
  const searches = lines.flatMap((line) => choiceOf(game, line) ?? []);
  const asked = searches.map((each) => `search=${encodeURIComponent(JSON.stringify(each))}`).join("&");
  return `#/watch/${id}${asked && `?${asked}`}`;
}
