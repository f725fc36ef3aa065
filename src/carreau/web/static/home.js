/** The first screen: a board to play at once, and under it the gallery; and the list of all levels. */

import { button, withoutServer } from "./controls.js";
import { h } from "./dom.js";
import { allLooks } from "./games/index.js";
import { lessonLink } from "./games/lesson.js";
import { lessonOf, levelsOf, setsOf } from "./games/levels.js";
import { readable, say, serverText } from "./games/wording.js";
import { card, mini } from "./home/cards.js";
import { daysSection } from "./home/days.js";
import { Filters } from "./home/filters.js";
import { ShelfSection, showFile } from "./home/shelf.js";
import { Thumbs } from "./home/thumbs.js";
import { icon } from "./icons.js";
import { acceptDrops, Opening, openFile, pasteText } from "./outside.js";
import { PlayScreen } from "./play/screen.js";
import * as store from "./store.js";
import { number, t } from "./words.js";

/** @import { AboutGame, LevelSet } from "./types/messages.d.ts" */
/** @import { GameLook } from "./types/look.d.ts" */
/** @import { Library, PlaceContext } from "./types/page.d.ts" */

const IN_SIGHT = 8; // files of the shelf on the first screen
export const FIRST_LEVEL = "racetrack/tracks/2"; // the board of the first screen: small, and it teaches braking
export const FIRST_LESSON = "racetrack/lesson/1"; // what a stranger sees

/** @param {Element} root  @param {PlaceContext} context */
export async function showHome(root, { library, navigate, closes, level, scene }) {
  const row = levelsOf(library, level.game);
  const next = `#/play/${row[row.findIndex((each) => each.id === FIRST_LEVEL) + 1].id}`;
  const about = /** @type {AboutGame} */ (library.games.get(level.game));
  const screen = new PlayScreen(root, { level, scene, id: FIRST_LEVEL, about, first: true, next, navigate });
  const thumbs = new Thumbs();
  const outside = drop(navigate);
  const shelf = new ShelfSection(library, thumbs, IN_SIGHT);
  root.append(shelf.element, daysSection(library, thumbs), gallery(library, thumbs), outside.zone);
  const again = () => [screen.annotate(), thumbs.draw()];
  window.addEventListener("retheme", again);
  closes(() => {
    window.removeEventListener("retheme", again);
    outside.close();
    shelf.close();
    thumbs.close();
    screen.close();
  });
  await screen.open(store.read(`game.${FIRST_LEVEL}`, ""));
}

/** @param {Element} root  @param {Pick<PlaceContext, "library" | "navigate" | "id">} context `id`: of one file of the shelf */
export async function showLevels(root, { library, navigate, id }) {
  const thumbs = new Thumbs();
  const outside = drop(navigate);
  if (id) {
    await showFile(root, id, thumbs);
    root.append(outside.zone);
    return closing(thumbs, outside);
  }
  const shelf = new ShelfSection(library, thumbs);
  const all = h("div", {}, shelf.element, ...allLooks().map((look) => ours(library, look, thumbs)));
  const filters = new Filters(all);
  root.append(h("header", { class: "page" }, h("h1", {}, t("levels.title")), filters.element), all, outside.zone);
  return closing(thumbs, outside, shelf, filters);
}

/** Draws thumbs again in another theme; answers what ends that, and all else. @param {Thumbs} thumbs  @param {...{close: () => void}} others */
function closing(thumbs, ...others) {
  const again = () => thumbs.draw();
  window.addEventListener("retheme", again);
  return () => {
    window.removeEventListener("retheme", again);
    for (const each of [thumbs, ...others]) each.close();
  };
}

/** @param {Library} library  @param {Thumbs} thumbs */
function gallery(library, thumbs) {
  const count = allLooks().reduce((sum, { name }) => sum + levelsOf(library, name).length, 0);
  return h(
    "section",
    { class: "gal" },
    h(
      "header",
      {},
      h("h2", {}, t("home.title")),
      h("a", { class: "btn quiet", href: "#/levels" }, t("home.all", { n: count })),
    ),
    h(
      "div",
      { class: "games" },
      allLooks().map((look) => column(library, look, thumbs)),
    ),
  );
}

/** @param {Library} library  @param {GameLook} look  @param {Thumbs} thumbs */
function column(library, look, thumbs) {
  const levels = levelsOf(library, look.name).filter((level) => level.id !== FIRST_LEVEL);
  if (!levels.length) return withoutLevels(library, look);
  const done = levels.filter((level) => store.bestOf(level.kept)).length;
  const next = levels.find((level) => !store.bestOf(level.kept)) ?? levels[0];
  const minis = levels.filter((level) => level !== next).slice(0, 3);
  return h(
    "div",
    { class: "gcol" },
    h(
      "div",
      { class: "hd" },
      h("b", {}, look.longTitle()),
      h("span", { class: "num" }, `${number(done)} / ${number(levels.length)}`),
    ),
    card(next, thumbs),
    h(
      "div",
      { class: "minis" },
      minis.map((level) => mini(level, thumbs)),
    ),
    lessonLink(lessonOf(library, look.name)),
  );
}

/**
 * A game whose boards are all drawn by hand, or come from outside.
 * @param {Library} library  @param {GameLook} look
 */
function withoutLevels(library, look) {
  const { editor, summary } = /** @type {AboutGame} */ (library.games.get(look.name));
  return h(
    "div",
    { class: "gcol" },
    h("div", { class: "hd" }, h("b", {}, look.longTitle())),
    h("p", { class: "muted small" }, serverText(look.name, summary)),
    editor && h("a", { class: "btn", href: `#/create/of/${look.name}` }, t("create.new")),
  );
}

/** @param {Library} library  @param {GameLook} look  @param {Thumbs} thumbs */
function ours(library, look, thumbs) {
  return h(
    "section",
    { class: "shelf" },
    h("h2", {}, look.longTitle()),
    lessonLink(lessonOf(library, look.name)),
    setsOf(library, look.name).map((set) => collection(set, thumbs)),
  );
}

/** A set with how much of it is solved. @param {LevelSet} set  @param {Thumbs} thumbs */
function collection({ id, game, levels }, thumbs) {
  const name = id.split("/")[1];
  const n = levels.filter((level) => store.bestOf(level.kept)).length;
  return h(
    "div",
    { class: "set" },
    h(
      "h3",
      {},
      say(game, `set.${name}`, readable(name)),
      " ",
      h("span", { class: "muted num" }, t("levels.solved", { n, all: levels.length })),
    ),
    h(
      "div",
      { class: "cards" },
      levels.map((level) => card(level, thumbs)),
    ),
  );
}

// -- levels from outside ------------------------------------------------------------------------------------------------

/** @param {(hash: string) => void} navigate */
function drop(navigate) {
  const opening = new Opening("play", navigate);
  const zone = h(
    "section",
    { class: "from-outside" },
    h(
      "div",
      { class: "drop" },
      icon("down"),
      h("span", {}, t("home.drop")),
      h(
        "span",
        { class: "row" },
        button("copy", t("home.paste"), () => pasteText(opening, t("home.play"))),
        button("up", t("home.choose"), () => openFile(opening)),
      ),
    ),
    withoutServer("alone.levels"),
  );
  return { zone, close: acceptDrops(opening) };
}
