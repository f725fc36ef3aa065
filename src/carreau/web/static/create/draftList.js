/** The drafts of this browser, in the panel. */

import { post } from "../api.js";
import { button, heading, iconButton, section } from "../controls.js";
import { h } from "../dom.js";
import { drawThumb } from "../draw/scene.js";
import { lookOf } from "../games/index.js";
import { tell } from "../strip.js";
import { day, t, titleOf } from "../words.js";
import * as drafts from "./drafts.js";

/** @import { CreateScreen } from "./screen.js" */
/** @import { Level, Scene } from "../types/messages.d.ts" */

const SHOWN = 12; // drafts that are listed at first

/** @param {CreateScreen} screen */
export function draftsSection(screen) {
  const all = drafts.list();
  if (!all.length) return null;
  const shown = screen.allDrafts ? all : all.slice(0, SHOWN);
  return section(
    "drafts",
    heading(t("create.drafts"), t("play.results.kept")),
    h(
      "ul",
      {},
      shown.map((each) => entry(screen, each)),
    ),
    shown.length < all.length && button("", t("create.all", { n: all.length }), () => more(screen), { kind: "quiet" }),
  );
}

/** @param {CreateScreen} screen */
function more(screen) {
  screen.allDrafts = true;
  refresh(screen);
}

/** @param {CreateScreen} screen */
function refresh(screen) {
  screen.shown = "";
  screen.render();
}

/** @param {CreateScreen} screen  @param {{id: string, changed: number}} draft */
function entry(screen, { id, changed }) {
  const level = drafts.load(id)?.level;
  if (!level) return null;
  const title = titleOf(level) || t("create.untitled");
  const mine = id === screen.drawing.moment.id;
  return h(
    "li",
    { class: mine ? "me" : "" },
    h(
      "a",
      { href: `#/create/d/${id}`, "aria-current": mine ? "true" : null },
      thumb(level),
      screen.renaming === id ? titleField(screen, id, level) : caption(level, title, changed),
    ),
    iconButton("pencil", t("create.rename", { title }), () => rename(screen, id), { "data-key": `rename.${id}` }),
    iconButton("x", t("create.delete", { title }), () => remove(screen, id), { "data-key": `delete.${id}` }),
  );
}

/** @param {Level} level  @param {string} title  @param {number} changed */
function caption(level, title, changed) {
  const when = `${lookOf(level.game).title()} · ${day(new Date(changed))}`;
  return h("span", {}, h("b", {}, title), h("small", {}, when));
}

/** @param {CreateScreen} screen  @param {string} id  @param {Level} level */
function titleField(screen, id, level) {
  const done = (/** @type {{currentTarget: HTMLInputElement}} */ { currentTarget }) => {
    screen.renaming = null;
    if (id === screen.drawing.moment.id) screen.drawing.credit({ title: currentTarget.value });
    else drafts.rename(id, currentTarget.value);
    refresh(screen);
  };
  const attributes = { class: "field wide", value: titleOf(level), maxlength: 200, "aria-label": t("create.title") };
  const input = h("input", { ...attributes, onchange: done, onblur: done });
  input.addEventListener("click", (event) => event.preventDefault()); // it stands in a link
  requestAnimationFrame(() => input.focus());
  return input;
}

/** @param {CreateScreen} screen  @param {string} id */
function rename(screen, id) {
  screen.renaming = id;
  refresh(screen);
}

/**
 * The draft on the sheet stays there until something else is drawn; it can be brought back either way.
 * @param {CreateScreen} screen  @param {string} id
 */
function remove(screen, id) {
  const takeBack = drafts.remove(id);
  const again = () => {
    takeBack();
    tell(null);
    refresh(screen);
  };
  const action = { icon: "undo", label: t("play.undo"), act: again };
  tell({ kind: "plain", sign: "×", text: t("create.deleted"), action });
  refresh(screen);
}

const scenes = new Map(); // pictures of drafts, by what they are

/** @param {Level} level */
function thumb(level) {
  const canvas = h("canvas", { "aria-hidden": "true" });
  const key = JSON.stringify([level.game, level.board]);
  if (!scenes.has(key))
    scenes.set(
      key,
      post("/api/edit", { level }).then((answer) => answer.scene),
    );
  scenes.get(key).then(
    (/** @type {Scene} */ scene) => canvas.clientWidth && drawThumb(canvas, lookOf(level.game), scene),
    () => scenes.delete(key),
  );
  return h("span", { class: "sheet" }, canvas);
}
