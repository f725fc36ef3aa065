/** How a brush is led: its size, by hand or along a line or a rectangle, how wide a road is, and what is repeated where. */

import { iconButton, section, segments } from "../controls.js";
import { h } from "../dom.js";
import { roadWidth } from "../paint/palette.js";
import { symmetries } from "../paint/symmetry.js";
import { select } from "../panel/rules.js";
import { t } from "../words.js";

/** @import { CreateScreen } from "./screen.js" */

const BROAD = [1, 2, 3, 5];
/** The tools, each with its icon and its key. @type {[string, string, string][]} */
export const TOOLS = [
  ["", "pencil", ""],
  ["line", "slant", "S"],
  ["outline", "stop", "O"],
  ["box", "area", "A"],
];
/** @type {[string, string, string]} */
export const REACH = ["reach", "arrows", "C"];

/** The tools that there are on a screen. @param {CreateScreen} screen */
export const toolsOf = ({ about }) => (about.editor?.reach ? [...TOOLS, REACH] : TOOLS);

/** How broad the brush at hand is. @param {CreateScreen} screen */
export const sizeRow = (screen) =>
  screen.brushFor(screen.erasing)?.shape === "road" ? roadWidth(screen) : broadness(screen);

/** How it is led. @param {CreateScreen} screen */
export const toolsSection = (screen) => section("leading", tools(screen), mirror(screen));

/** @param {CreateScreen} screen */
function tools(screen) {
  const { tool, filling } = screen;
  const one = (/** @type {[string, string, string]} */ [name, icon, key]) => {
    const label = `${t(`create.tool.${name || "free"}`)}${key && ` (${key})`}`;
    const pressed = { "aria-pressed": String(name === tool && !filling), "data-key": `tool.${name}` };
    return iconButton(icon, label, () => screen.take(name), pressed);
  };
  return h(
    "div",
    { class: "choice tight" },
    h("span", {}, t("create.tool")),
    h("div", { class: "tools", role: "group", "aria-label": t("create.tool") }, toolsOf(screen).map(one)),
  );
}

/** @param {CreateScreen} screen */
function broadness(screen) {
  /** @type {[number, string][]} */
  const broad = BROAD.map((cells) => [cells, String(cells)]);
  return h(
    "div",
    { class: "choice tight" },
    h("span", {}, t("create.broad")),
    segments(t("create.broad"), broad, screen.broadness, (broadness) => screen.set({ broadness })),
  );
}

/** @param {CreateScreen} screen */
function mirror(screen) {
  const options = symmetries(screen.scene).map((name) => [name, t(`create.mirror.${name || "none"}`)]);
  return select("mirror", t("create.mirror"), options, screen.mirror, (name) => screen.set({ mirror: name }));
}
