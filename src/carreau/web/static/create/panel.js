/** What stands beside the board that is drawn: brushes, what to do with it, its size, its rules, where it is kept. */

import { button, heading, iconButton, section, segments, toggle } from "../controls.js";
import { h } from "../dom.js";
import { CREATE_KEYS, keyList } from "../help.js";
import { icon } from "../icons.js";
import { GAMES } from "../play/place.js";
import { rulesSection } from "../rules.js";
import { t, titleOf } from "../words.js";
import { draftsSection, filesSection } from "./keeping.js";
import { swatch } from "./swatches.js";

const BROAD = [1, 2, 3, 5];
const RACING = new Set(["racetrack", "race"]);

export function bar(screen) {
  const { level } = screen.drawing;
  const { width, height } = screen.scene;
  const game = ([name, sign]) => {
    const attributes = { href: `#/create/of/${name}`, "aria-current": name === level.game ? "page" : null };
    return h("a", attributes, icon(sign), t(`game.${name}`));
  };
  return [
    h("nav", { class: "sub", "aria-label": t("app.games") }, GAMES.map(game)),
    h(
      "div",
      { class: "lvl" },
      h("b", {}, titleOf(level) || t("create.untitled")),
      h("span", { class: "muted num" }, `${width} × ${height}`),
      iconButton("dice", t("create.key.generate"), () => screen.generating.run()),
      iconButton("play", t("create.key.play"), () => screen.go("play"), { "data-playable": true }),
    ),
  ];
}

export function panel(screen) {
  return [
    palette(screen),
    thumb(screen),
    actions(screen),
    screen.generating.section(),
    board(screen),
    aim(screen),
    rules(screen),
    filesSection(screen),
    draftsSection(screen),
    keysSection(screen),
  ];
}

function palette(screen) {
  const { scene } = screen;
  const one = (brush) => {
    const chosen = screen.chosen === brush.name;
    const attributes = { class: "brush", type: "button", "aria-pressed": String(chosen), "data-key": brush.name };
    return h(
      "button",
      { ...attributes, onclick: () => screen.choose(brush.name) },
      swatch(scene, brush),
      h("span", {}, screen.wordOf(brush)),
      brush.key && h("kbd", {}, brush.key.toUpperCase()),
    );
  };
  const broad = BROAD.map((cells) => [cells, String(cells)]);
  return section(
    "first pal",
    heading(t("create.paint"), h("span", { class: "hide-s" }, t("create.right"))),
    h("div", { class: "brushes", role: "group", "aria-label": t("create.paint") }, screen.brushes.map(one)),
    h(
      "div",
      { class: "choice tight" },
      h("span", {}, t("create.broad")),
      segments(t("create.broad"), broad, screen.broadness, (broadness) => screen.set({ broadness })),
    ),
  );
}

/** The tools that stand in the margin, for windows that have none. */
function thumb(screen) {
  const { drawing } = screen;
  const pressed = (on) => ({ "aria-pressed": String(on) });
  return h(
    "div",
    { class: "thumb" },
    h(
      "div",
      { class: "tgrid four" },
      button("undo", t("play.undo"), () => drawing.undo(), { disabled: !drawing.canUndo }),
      button("redo", t("play.redo"), () => drawing.redo(), { disabled: !drawing.canRedo }),
      button("eraser", t("create.erase"), () => screen.set({ erasing: !screen.erasing }), pressed(screen.erasing)),
      button("bucket", t("create.fill"), () => screen.set({ filling: !screen.filling }), pressed(screen.filling)),
    ),
  );
}

function actions(screen) {
  const playable = { "data-playable": true };
  const { showLine } = screen;
  return section(
    "",
    h(
      "div",
      { class: "row fill" },
      button("play", t("create.play"), () => screen.go("play"), { kind: "pri", ...playable }),
      button("eye", t("play.watch.short"), () => screen.go("watch"), playable),
    ),
    RACING.has(screen.about.name) && toggle(t("create.line"), showLine, () => screen.set({ showLine: !showLine })),
  );
}

/** Size, kind and credits of the board. */
function board(screen) {
  const { drawing, scene } = screen;
  const { editor } = screen.about;
  const number = { class: "field", type: "number", min: 1, max: editor.most };
  const size = (name, value) => h("input", { ...number, value, "aria-label": t(name), "data-key": name });
  const width = size("create.width", scene.width);
  const height = editor.square ? width : size("create.height", scene.height);
  const whole = (input) => Math.max(1, Math.min(editor.most, Math.round(Number(input.value)) || 1));
  const resize = (event) => {
    event.preventDefault();
    drawing.resize(whole(width), whole(height));
  };
  const text = (name, value) =>
    h(
      "label",
      { class: "choice" },
      h("span", {}, t(`create.${name}`)),
      h("input", {
        class: "field wide",
        maxlength: 200,
        value,
        "data-key": name,
        oninput: (event) => drawing.credit({ [name]: event.target.value }),
      }),
    );
  return section(
    "",
    heading(t("create.board")),
    text("title", titleOf(drawing.level)),
    text("author", drawing.level.author ?? ""),
    h(
      "form",
      { class: "row tight size", onsubmit: resize },
      h("span", {}, t("create.size")),
      width,
      !editor.square && ["×", height],
      h("button", { class: "btn", "data-key": "resize" }, t("create.resize")),
    ),
    h(
      "div",
      { class: "row tight fill hide-l" },
      button("turn", t("create.turn"), () => drawing.edit({ move: "turn" })),
      button("flip", t("create.flip"), () => drawing.edit({ move: "flip" })),
    ),
    h(
      "div",
      { class: "row tight fill" },
      editor.kinds.map((kind) =>
        button("plus", t(kind ? `create.new.${kind}` : "create.new"), () => screen.blank(kind)),
      ),
    ),
  );
}

/** Which robot must arrive; the target is chosen with a brush. */
function aim(screen) {
  const robot = screen.drawing.answer.choices.find((each) => each.name === "robot");
  if (!robot) return null;
  const word = (option) => (option === "*" ? t("play.runner.any") : t(`robot.${option}`));
  const choose = (event) => screen.drawing.edit({ choose: "robot", option: event.target.value });
  const one = (each) => h("option", { value: each, selected: each === robot.chosen }, word(each));
  return section(
    "",
    h(
      "label",
      { class: "choice" },
      h("span", {}, t("choice.robot")),
      h("select", { class: "pick", "data-key": "robot", onchange: choose }, robot.options.map(one)),
    ),
  );
}

/** Another rule is an edit like any other: it is judged, kept and undone. */
function rules({ about, brushes, drawing }) {
  const lap = brushes.some((brush) => brush.name === "line");
  const chosen = drawing.level.rules;
  const change = (name, choice) => drawing.change({ rules: { ...chosen, [name]: choice } });
  return rulesSection(about, chosen, lap, change);
}

function keysSection(screen) {
  const sides = screen.brushes.some((brush) => brush.shape === "side");
  return section("keys-sec", keyList(CREATE_KEYS.filter(([, key]) => sides || key !== "create.keys.side")));
}
