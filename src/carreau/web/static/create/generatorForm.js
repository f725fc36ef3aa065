/** Levels at random: which generator, with what, from which seed. */

import { stream } from "../api.js";
import { button, heading, section, toggle } from "../controls.js";
import { announce, h } from "../dom.js";
import { readable, say } from "../games/wording.js";
import { tell } from "../strip.js";
import { t } from "../words.js";

/** @import { Parameter } from "../types/messages.d.ts" */

const SECONDS = 20;
const SEEDS = 2 ** 32;

export class GeneratorForm {
  /** @param {import("./screen.js").CreateScreen} screen */
  constructor(screen) {
    this.screen = screen;
    this.state = "idle";
    /** @type {Map<string, string>} */
    this.kinds = new Map(); // by game, the generator that was chosen
    /** @type {Map<string, Record<string, string>>} */
    this.values = new Map(); // by game, what was chosen for its parameters
    this.seed = ""; // as it is written
    this.another = true; // whether each level has a seed of its own
    this.sameRules = true; // whether levels are made for the rules of the board at hand
    /** @type {AbortController | null} */
    this.controller = null;
  }

  get generator() {
    const { generators, name } = this.screen.about;
    return generators.find((each) => each.name === this.kinds.get(name)) ?? generators[0];
  }

  get chosen() {
    const { name } = this.screen.about;
    const known = this.values.get(name) ?? {};
    this.values.set(name, known);
    return known;
  }

  /** What is chosen and fits; the rest is left to the generator. */
  get parameters() {
    /** @type {Record<string, number>} */
    const found = {};
    for (const parameter of this.generator.parameters) {
      const { name, least, most } = parameter;
      const text = this.valueOf(parameter);
      if (text !== "" && Number.isInteger(Number(text))) found[name] = Math.max(least, Math.min(most, Number(text)));
    }
    return found;
  }

  /** What is chosen for a parameter, or else usual; empty for what is left to chance. @param {Parameter} parameter */
  valueOf({ name, default: usual }) {
    return String(this.chosen[name] ?? usual ?? this.screen.look.generates[name] ?? "");
  }

  /** The rules of the board at hand, where the next one is to have them too. */
  get rules() {
    return this.sameRules ? (this.screen.drawing.level.rules ?? {}) : {};
  }

  cancel() {
    this.controller?.abort();
    this.controller = null;
    this.state = "idle";
  }

  async run() {
    if (this.state === "running" || !this.generator) return;
    const { screen } = this;
    const controller = new AbortController();
    this.controller = controller;
    this.state = "running";
    screen.render();
    await screen.drawing.work; // the board at hand is as it was left; what is said of that is over
    tell(null);
    const written = /^\d{1,10}$/.test(this.seed) && Number(this.seed) < SEEDS;
    const seed = written && !this.another ? Number(this.seed) : null;
    const { name: kind } = this.generator;
    const { parameters, rules } = this;
    const body = { game: screen.about.name, kind, seed, parameters, rules, seconds: SECONDS };
    try {
      await stream("/api/generate", body, (line) => this.heard(line), controller.signal);
      await screen.drawing.work;
    } catch (error) {
      if (!controller.signal.aborted) screen.failed(/** @type {Error} */ (error));
    }
    this.state = "idle";
    screen.render();
  }

  /** @param {any} line */
  heard(line) {
    if (line.event === "error") throw new Error(line.error);
    if (line.event !== "level") return;
    this.seed = String(line.seed);
    announce(t("create.made", { seed: this.seed }));
    this.screen.drawing.put({ level: line.level }, false);
  }

  // -- in the panel -------------------------------------------------------------------------------------------------

  section() {
    const { generators, name } = this.screen.about;
    if (!generators.length) return null;
    const running = this.state === "running";
    const choose = (/** @type {{currentTarget: HTMLSelectElement}} */ { currentTarget }) => {
      this.kinds.set(name, currentTarget.value);
      this.screen.shown = "";
      this.screen.render();
    };
    const kinds = h(
      "select",
      { class: "pick", "data-key": "generator", onchange: choose },
      generators.map((each) =>
        h(
          "option",
          { value: each.name, selected: each === this.generator },
          say(name, `generator.${each.name}`, readable(each.summary || each.name)),
        ),
      ),
    );
    const go = running
      ? button("x", t("solve.cancel"), () => this.stop(), { key: "generate" })
      : button("dice", t("create.generate"), () => this.run(), { key: "generate" });
    return section(
      "generate",
      heading(t("create.random"), running ? t("create.running") : ""),
      generators.length > 1 && h("label", { class: "choice" }, h("span", {}, t("create.generator")), kinds),
      this.generator.parameters.map((each) => this.field(each)),
      this.seedField(),
      this.rulesField(),
      h("div", { class: "row tight fill" }, go),
    );
  }

  stop() {
    this.cancel();
    this.screen.render();
  }

  /** @param {Parameter} parameter */
  field(parameter) {
    const { name, least, most } = parameter;
    const label = say(this.screen.about.name, `parameter.${name}`, readable(name));
    const keep = (/** @type {{currentTarget: HTMLInputElement}} */ { currentTarget }) =>
      (this.chosen[name] = currentTarget.value);
    if (least === 0 && most === 1) {
      const checked = this.valueOf(parameter) === "1";
      const tick = (/** @type {{currentTarget: HTMLInputElement}} */ { currentTarget }) =>
        (this.chosen[name] = currentTarget.checked ? "1" : "0");
      const box = h("input", { type: "checkbox", checked, "data-key": `parameter.${name}`, onchange: tick });
      return h("label", { class: "toggle" }, box, label);
    }
    const input = h("input", {
      class: "field",
      type: "number",
      min: least,
      max: most,
      value: this.valueOf(parameter),
      placeholder: t("create.any"),
      "data-key": `parameter.${name}`,
      oninput: keep,
    });
    return h("label", { class: "choice" }, h("span", {}, `${label} (${least}–${most})`), input);
  }

  /** Where the board at hand has other rules than usual: levels for these. */
  rulesField() {
    if (!Object.keys(this.screen.drawing.level.rules ?? {}).length) return null;
    return toggle(t("create.rules"), this.sameRules, (checked) => (this.sameRules = checked));
  }

  /** The seed of the last level; one that is written here is kept for the next. */
  seedField() {
    const tick = (/** @type {{currentTarget: HTMLInputElement}} */ { currentTarget }) =>
      (this.another = currentTarget.checked);
    const box = h("input", { type: "checkbox", checked: this.another, "data-key": "another", onchange: tick });
    const written = (/** @type {{currentTarget: HTMLInputElement}} */ { currentTarget }) => {
      this.seed = currentTarget.value.trim();
      this.another = box.checked = this.seed === "";
    };
    const attributes = { class: "field", inputmode: "numeric", placeholder: t("create.any"), "data-key": "seed" };
    const input = h("input", { ...attributes, value: this.seed, oninput: written });
    return [
      h("label", { class: "choice" }, h("span", {}, t("create.seed")), input),
      h("label", { class: "toggle" }, box, t("create.another")),
    ];
  }
}
