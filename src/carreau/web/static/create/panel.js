/** What stands beside the board that is drawn: brushes, what to do with it, its size, its rules, where it is kept. */

import { reliefToggle } from "../board/relief.js";
import { button, heading, iconButton, section, toggle } from "../controls.js";
import { h } from "../dom.js";
import { readable, say } from "../games/wording.js";
import { keyList } from "../help.js";
import { brushButtons } from "../paint/palette.js";
import { rulesSection, select } from "../panel/rules.js";
import { gamesNav } from "../panel/sections.js";
import { t, titleOf } from "../words.js";
import { draftsSection } from "./draftList.js";
import { filesSection } from "./fileSection.js";
import { keyRows } from "./keyboard.js";
import { settingsSection } from "./scheduleForm.js";
import { sizeRow, toolsSection } from "./toolbox.js";

/** @import { CreateScreen } from "./screen.js" */
/** @import { BoardEditor, Choice } from "../types/messages.d.ts" */

/** @param {CreateScreen} screen */
export function bar(screen) {
  const { level } = screen.drawing;
  const { width, height } = screen.scene;
  return [
    gamesNav(level.game, (game) => (screen.library.games.get(game)?.editor ? `#/create/of/${game}` : null)),
    h(
      "div",
      { class: "lvl" },
      h("b", {}, titleOf(level) || t("create.untitled")),
      h("span", { class: "muted num" }, `${width} × ${height}`),
      screen.about.generators.length > 0 && iconButton("dice", t("create.key.generate"), () => screen.generator.run()),
      iconButton("play", t("create.key.play"), () => screen.go("play"), { "data-playable": true }),
    ),
  ];
}

/** @param {CreateScreen} screen */
export function panel(screen) {
  return [
    palette(screen),
    thumb(screen),
    toolsSection(screen),
    settingsSection(screen),
    actions(screen),
    screen.generator.section(),
    board(screen),
    aims(screen),
    rules(screen),
    filesSection(screen),
    draftsSection(screen),
    keysSection(screen),
  ];
}

/** @param {CreateScreen} screen */
function palette(screen) {
  return section(
    "first pal",
    heading(t("create.paint"), h("span", { class: "hide-s" }, t("create.right"))),
    brushButtons(screen),
    sizeRow(screen),
  );
}

/** The tools that stand in the margin, for windows that have none. @param {CreateScreen} screen */
function thumb(screen) {
  const { drawing } = screen;
  const pressed = (/** @type {boolean} */ on) => ({ "aria-pressed": String(on) });
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

/** @param {CreateScreen} screen */
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
    screen.look.trails && toggle(t("create.line"), showLine, () => screen.set({ showLine: !showLine })),
    reliefToggle(() => screen.repaint()),
  );
}

/** Size, kind and credits of the board. @param {CreateScreen} screen */
function board(screen) {
  const { drawing, scene } = screen;
  const editor = /** @type {BoardEditor} */ (screen.about.editor);
  const number = { class: "field", type: "number", min: 1, max: editor.most };
  /** @param {string} name  @param {number} value */
  const size = (name, value) => h("input", { ...number, value, "aria-label": t(name), "data-key": name });
  const width = size("create.width", scene.width);
  const height = editor.square ? width : size("create.height", scene.height);
  const whole = (/** @type {HTMLInputElement} */ input) =>
    Math.max(1, Math.min(editor.most, Math.round(Number(input.value)) || 1));
  const resize = (/** @type {Event} */ event) => {
    event.preventDefault();
    drawing.resize(whole(width), whole(height));
  };
  /** @param {"title" | "author"} name  @param {string} value */
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
        oninput: ({ currentTarget }) => drawing.credit({ [name]: currentTarget.value }),
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
        button(
          "plus",
          kind
            ? say(screen.about.name, `create.new.${kind}`, `${t("create.new")}: ${readable(kind)}`)
            : t("create.new"),
          () => screen.blank(kind),
        ),
      ),
    ),
  );
}

/**
 * What is chosen from a list, such as the robot that must arrive; a target is chosen with a brush.
 * @param {CreateScreen} screen
 */
function aims(screen) {
  const { look, drawing } = screen;
  const listed = drawing.answer.choices.filter(
    ({ name }) => !drawing.answer.brushes.some((brush) => brush.name === name),
  );
  const one = (/** @type {Choice} */ { name, options, chosen }) => {
    const choose = (/** @type {string} */ option) => drawing.edit({ choose: name, option });
    const named = options.map((option, index) => [option, look.choiceName(name, option, index)]);
    return select(name, say(look.name, `choice.${name}`, readable(name)), named, chosen, choose);
  };
  return listed.length > 0 && section("", listed.map(one));
}

/** Another rule is an edit like any other: it is judged, kept and undone. @param {CreateScreen} screen */
function rules({ about, drawing }) {
  const chosen = drawing.level.rules;
  const change = (/** @type {string} */ name, /** @type {string} */ choice) =>
    drawing.change({ rules: { ...chosen, [name]: choice } });
  return rulesSection(about, chosen, drawing.answer.rules, change);
}

/** @param {CreateScreen} screen */
const keysSection = (screen) => section("keys-sec", keyList(keyRows(screen)));
