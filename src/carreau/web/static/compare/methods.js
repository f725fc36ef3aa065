/** Which methods are compared, and how much each run may use. */

import { toggle } from "../controls.js";
import { fill, h } from "../dom.js";
import { named, unitName } from "../watch/choice.js";
import { t } from "../words.js";

/** @import { AboutGame, Limits } from "../types/messages.d.ts" */
/** @import { Library } from "../types/page.d.ts" */
/** @import { Axes, Choice } from "./kept.js" */

const USUAL = ["bfs", "astar", "greedy"]; // what is ticked at first
const ENGINES = ["python", "native"];
const MOST_STATES = 1_000_000_000;

/** What is ticked at first. @param {AboutGame} game  @returns {Axes} */
function usualAxes(game) {
  const names = game.solvers.map((solver) => solver.name);
  const objectives = game.objectives.length > 1 ? game.objectives.slice(0, 1) : [];
  return {
    solvers: USUAL.filter((name) => names.includes(name)),
    objectives,
    heuristics: [],
    engines: [],
    options: {},
  };
}

export class Methods {
  /**
   * @param {Library} library  @param {Choice} choice  @param {() => void} changed
   * @param {() => void} limited hears of other limits, as fields are left: often for what is being pressed, which must stay
   */
  constructor(library, choice, changed, limited) {
    this.library = library;
    this.choice = choice;
    this.changed = changed;
    this.limited = limited;
    this.element = h("div", { class: "methods" });
    this.limits = h("div", { class: "limits" });
  }

  get game() {
    return /** @type {AboutGame} */ (this.library.games.get(this.choice.game));
  }

  /** @returns {Axes} */
  get axes() {
    return this.choice.axes[this.choice.game] ?? usualAxes(this.game);
  }

  /** How many methods that may be at most; some do not go together. */
  get names() {
    const { solvers } = this.axes;
    return solvers.length ? solvers.map((name) => named("solver", name)) : [t("compare.default")];
  }

  /** @param {Partial<Axes>} part */
  set(part) {
    this.choice.axes[this.choice.game] = { ...this.axes, ...part };
    this.changed();
  }

  show() {
    const { game, axes } = this;
    const informed = game.solvers.some((solver) => solver.informed && axes.solvers.includes(solver.name));
    const estimates = (game.heuristics[axes.objectives[0] ?? game.objectives[0]] ?? []).map((each) => each.name);
    const ours = game.solvers.filter((solver) => !solver.program).map((solver) => solver.name);
    fill(
      this.element,
      this.group("solvers", ours, axes.solvers, (name) => named("solver", name)),
      game.objectives.length > 1 &&
        this.group("objectives", game.objectives, axes.objectives, (name) => unitName(name, game.name)),
      informed && this.group("heuristics", estimates, axes.heuristics, (name) => named("heuristic", name)),
      game.solvers.some((solver) => solver.native && solver.python) &&
        this.group("engines", ENGINES, axes.engines, (name) => t(`compare.engine.${name}`)),
      game.options.map(({ name, choices }) => this.option(name, [...choices])),
    );
    this.showLimits();
  }

  /** @param {"solvers" | "objectives" | "heuristics" | "engines"} axis  @param {string[]} all  @param {string[]} chosen  @param {(name: string) => string} word */
  group(axis, all, chosen, word) {
    const set = (/** @type {string[]} */ names) => this.set({ [axis]: names });
    return ticks(axis, t(`compare.${axis}`), all, chosen, word, set);
  }

  /** @param {string} name  @param {string[]} choices */
  option(name, choices) {
    const { options } = this.axes;
    const set = (/** @type {string[]} */ names) => this.set({ options: { ...options, [name]: names } });
    return ticks(name, named("option", name), choices, options[name] ?? [], (each) => named("choice", each), set);
  }

  showLimits() {
    const { seconds: most = 60 } = /** @type {Partial<Limits>} */ (this.library.limits ?? {});
    const { seconds, nodes } = this.choice;
    /** @param {string} key  @param {number | string} value  @param {(value: number) => void} set */
    const field = (key, value, set) =>
      h(
        "label",
        {},
        h("span", {}, t(`compare.${key}`)),
        h("input", {
          class: "field",
          inputmode: "numeric",
          value,
          "data-key": key,
          onchange: ({ currentTarget }) => {
            set(Number(currentTarget.value.replace(",", ".").replace(/[^\d.]/g, "")));
            this.showLimits();
            this.limited();
          },
        }),
      );
    fill(
      this.limits,
      field("seconds", seconds, (value) => (this.choice.seconds = Math.min(most, Math.max(0.1, value || 5)))),
      field(
        "nodes",
        nodes ?? "",
        (value) => (this.choice.nodes = value >= 1 ? Math.min(MOST_STATES, Math.floor(value)) : null),
      ),
    );
  }

  /** As the server is asked. */
  get asked() {
    const { seconds, nodes } = this.choice;
    const { solvers, objectives, engines, heuristics, options } = this.axes;
    return { solvers, objectives, heuristics, engines, options, run_seconds: seconds, ...(nodes && { nodes }) };
  }
}

/**
 * Names to tick; with none of them the game chooses.
 * @param {string} key  @param {string} label  @param {string[]} all  @param {string[]} chosen  @param {(name: string) => string} word
 * @param {(names: string[]) => void} set
 */
function ticks(key, label, all, chosen, word, set) {
  const boxes = all.map((name) => {
    const box = toggle(word(name), chosen.includes(name), (on) =>
      set(all.filter((each) => (each === name ? on : chosen.includes(each)))),
    );
    /** @type {HTMLElement} */ (box.querySelector("input")).dataset.key = `${key}.${name}`;
    return box;
  });
  return h("fieldset", {}, h("legend", {}, label), h("div", { class: "ticks" }, boxes));
}
