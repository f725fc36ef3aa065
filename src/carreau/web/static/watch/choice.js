/** What a pane searches with: an algorithm, its estimate, what is to be least, and the game's options for searches. */

import { h } from "../dom.js";
import { has, t } from "../words.js";

/** @import { AboutGame, Heuristic, Switch } from "../types/messages.d.ts" */
/** @typedef {{solver: string, objective: string, heuristic: string, options: Record<string, string>}} Choice */

/** Those who are shown first, and in which order others are added. */
const FAVOURITES = ["bfs", "astar", "dfs", "greedy", "idastar", "dijkstra"];

/** Whether what is chosen under a name is one of what can be watched. @param {AboutGame} game  @param {string} name  @param {string} choice */
const isWatched = ({ unwatched }, name, choice) => !unwatched[name]?.includes(choice);

/** The names of the catalogue; what a server knows beyond them keeps its own. @param {string} kind  @param {string} name */
export const named = (kind, name) => (has(`watch.${kind}.${name}`) ? t(`watch.${kind}.${name}`) : name);

/** @param {string} name */
const algorithmName = (name) => named("solver", name);
/** @param {string} name */
const estimateName = (name) => named("heuristic", name);
/** What a cost counts; a move of Sokoban has a word of its own in some languages. @param {string} name */
export const unitName = (name, game = "") =>
  named("unit", has(`watch.unit.${name}.${game}`) ? `${name}.${game}` : name);

/** The algorithms that can be watched, those that are shown first in front. @param {AboutGame} game */
export function watchable(game) {
  const names = game.solvers.filter((solver) => solver.python).map((solver) => solver.name);
  const first = FAVOURITES.filter((name) => names.includes(name));
  return [...first, ...names.filter((name) => !first.includes(name))];
}

/** Whether a search can be watched step by step. @param {AboutGame} game  @param {Choice} choice */
export const canWatch = (game, { solver, objective, options }) =>
  watchable(game).includes(solver) &&
  isWatched(game, "objective", objective) &&
  Object.entries(options).every(([name, choice]) => isWatched(game, name, choice));

/** The searches that the address of the place names, each a choice as JSON. @param {AboutGame} game  @returns {Choice[]} */
export function askedChoices(game) {
  const asked = new URLSearchParams(location.hash.split("?")[1] ?? "").getAll("search");
  return asked.flatMap((text) => {
    try {
      const { solver, objective, heuristic, options } = JSON.parse(text);
      const choice = { solver, objective, heuristic, options };
      return game.objectives.includes(objective) && canWatch(game, choice) ? choice : [];
    } catch {
      return []; // nothing of ours
    }
  });
}

/**
 * A choice for a new pane: the next algorithm that no pane has.
 * @param {AboutGame} game  @param {string[]} used  @returns {Choice}
 */
export function freshChoice(game, used) {
  const names = watchable(game);
  const solver = names.find((name) => !used.includes(name)) ?? names[0];
  const objective = game.objectives[0] ?? "";
  return { solver, objective, heuristic: "", options: {} };
}

/** What the server is asked for. @param {AboutGame} game  @param {Choice} choice */
export function question(game, choice) {
  const { solver, objective, options } = choice;
  const heuristic = isInformed(game, choice) ? estimateOf(game, choice) : "";
  return { solver, objective, ...(heuristic && { heuristic }), ...(Object.keys(options).length > 0 && { options }) };
}

/** @param {AboutGame} game  @param {Choice} choice */
const isInformed = (game, { solver }) => game.solvers.some((each) => each.name === solver && each.informed);
/** One of whoever has started the server. @param {AboutGame} game  @param {Choice} choice */
const isProgram = (game, { solver }) => game.solvers.some((each) => each.name === solver && each.program);
/** @param {AboutGame} game  @param {Choice} choice */
const estimates = (game, { objective }) => game.heuristics[objective] ?? [];

/** @param {AboutGame} game  @param {Choice} choice */
function estimateOf(game, choice) {
  const names = estimates(game, choice).map((each) => each.name);
  return names.includes(choice.heuristic) ? choice.heuristic : "";
}

/** The algorithm and its estimate in a few words, for tables. @param {AboutGame} game  @param {Choice} choice */
export function choiceName(game, choice) {
  const estimate = isInformed(game, choice) ? estimateOf(game, choice) : "";
  const options = isProgram(game, choice) ? [] : Object.values(choice.options).map((each) => named("choice", each));
  const extra = [estimate && estimateName(estimate), ...options].filter(Boolean);
  return [algorithmName(choice.solver), ...extra].join(" · ");
}

/**
 * @param {string} label  @param {string[]} values  @param {string} value the one that is chosen
 * @param {(value: string) => string} name  @param {(value: string) => unknown} change
 */
function select(label, values, value, name, change) {
  const options = values.map((each) => h("option", { value: each, selected: each === value }, name(each)));
  const attributes = { class: "pick", "aria-label": label, title: label, "data-key": label };
  return h("select", { ...attributes, onchange: (event) => change(event.currentTarget.value) }, options);
}

/**
 * The controls of a pane. `change` is called with another choice.
 * @param {AboutGame} game  @param {Choice} choice  @param {(choice: Choice) => unknown} change
 */
export function choiceControls(game, choice, change) {
  /** @param {Partial<Choice>} part */
  const set = (part) => change({ ...choice, ...part });
  const choices = watchable(game);
  const controls = [select(t("watch.algorithm"), choices, choice.solver, algorithmName, (solver) => set({ solver }))];
  if (isInformed(game, choice)) controls.push(estimateControl(game, choice, set));
  const objectives = game.objectives.filter((name) => isWatched(game, "objective", name));
  if (objectives.length > 1) {
    /** @param {string} name */
    const least = (name) => t("watch.least", { what: unitName(name, game.name) });
    controls.push(select(t("watch.objective"), objectives, choice.objective, least, (objective) => set({ objective })));
  }
  const options = isProgram(game, choice) ? [] : game.options; // it searches as it likes
  for (const option of options) controls.push(optionControl(game, option, choice, set));
  return controls;
}

/** @param {AboutGame} game  @param {Choice} choice  @param {(part: Partial<Choice>) => unknown} set */
function estimateControl(game, choice, set) {
  const known = estimates(game, choice);
  /** @param {string} each */
  const name = (each) => {
    if (!each) return t("watch.usual");
    return admissible(known, each) ? estimateName(each) : `${estimateName(each)} ${t("watch.inadmissible")}`;
  };
  const values = ["", ...known.map((each) => each.name)];
  return select(t("watch.estimate"), values, estimateOf(game, choice), name, (heuristic) => set({ heuristic }));
}

/** @param {Heuristic[]} known  @param {string} name */
const admissible = (known, name) => known.find((each) => each.name === name)?.admissible ?? true;

/** @param {AboutGame} game  @param {Switch} option  @param {Choice} choice  @param {(part: Partial<Choice>) => unknown} set */
function optionControl(game, option, choice, set) {
  const value = choice.options[option.name] ?? option.choices[0];
  const label = named("option", option.name);
  /** @param {string} each */
  const name = (each) => named("choice", each);
  /** @param {string} each */
  const change = (each) => set({ options: { ...choice.options, [option.name]: each } });
  const choices = option.choices.filter((each) => isWatched(game, option.name, each));
  return select(label, choices, value, name, change);
}

/** One line about an algorithm, beside its name. @param {AboutGame} game  @param {Choice} choice */
export function choiceSummary(game, choice) {
  const about = `watch.about.${isProgram(game, choice) ? "program" : choice.solver}`;
  return has(about) ? t(about) : (game.solvers.find((each) => each.name === choice.solver)?.summary ?? "");
}
