/** Sections that stand beside every board that is played, in whatever mode. */

import { counter, heading, keys, section } from "../controls.js";
import { h } from "../dom.js";
import { allLooks } from "../games/index.js";
import { countName } from "../games/wording.js";
import { t } from "../words.js";
import { padOf } from "./choicePad.js";

/** @typedef {import("../types/play").PlayScreen} PlayScreen */

/** @param {PlayScreen} screen  @param {Element | null} note what is said beside them */
export function counters(screen, note = null) {
  const shown = screen.shown.counters.map(([name, value]) =>
    counter(countName(screen.look.name, name), value, { length: screen.look.digits[name] }),
  );
  const many = shown.length > 2;
  if (!screen.mode) shown.push(counter(t(many ? "count.best.short" : "count.best"), screen.best, { kind: "ref" }));
  return section("counts-sec", h("div", { class: `counts ${many ? "many" : ""}` }, shown), note);
}

/** What the colours of a trail mean. */
export function speedLegend() {
  const bars = [1, 2, 3, 4, 5, 6].map((k) =>
    h("span", { vars: { "--c": `var(--v${k})`, "--h": `${(2 + k * 1.3).toFixed(1)}px` } }, k === 6 ? "6+" : k),
  );
  return section(
    "",
    heading(t("play.speed"), t("play.speed.unit")),
    h("div", { class: "ramp", role: "img", "aria-label": t("play.speed.label") }, bars),
  );
}

/** @param {PlayScreen} screen */
export function keysSection(screen) {
  const { look, first, answer } = screen;
  const rows = look
    .keys(answer.scene, Boolean(first))
    .map((row) => [row.keys === "pad" ? pad(answer.scene) : keys(...row.keys), row.text]);
  if (!screen.mode?.clock) rows.push([keys("⌫"), t("keys.undo")]);
  if (first) rows.push([keys("H"), t("keys.hint")], [keys("N"), t("keys.next")]);
  return section(
    "keys-sec",
    h(
      "dl",
      { class: "keys" },
      rows.map(([key, text]) => [h("dt", {}, key), h("dd", {}, text)]),
    ),
  );
}

/** The keys that play the choices, as they lie; a point without a key of its own is a dot. @param {import("../types/messages").Scene} scene */
function pad(scene) {
  const { columns, keys: shown } = scene.pieces.length ? padOf(scene) : padOf({ ...scene, offers: [], refused: [] });
  if (!columns) return keys(",", ".", "↵");
  return h(
    "div",
    { class: "keypad", "aria-hidden": "true", vars: { "--columns": columns } },
    shown.map((each) =>
      each ? h("kbd", { class: each.middle ? "m" : "" }, each.key.toUpperCase() || "·") : h("i", {}),
    ),
  );
}

/**
 * The games side by side, each with where it leads.
 * @param {string} present the game that is shown  @param {(game: string) => string | null} addressOf null leaves a game out
 */
export function gamesNav(present, addressOf) {
  const links = allLooks().map((look) => {
    const href = addressOf(look.name);
    const current = look.name === present ? "page" : null;
    return href !== null && h("a", { href, "aria-current": current, title: look.title() }, look.icon(), look.title());
  });
  return h("nav", { class: "sub", "aria-label": t("app.games") }, links);
}
