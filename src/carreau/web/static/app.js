/** The page: its header, and the screen that the address names. */

import { answered, connection, get } from "./api.js";
import { iconButton } from "./controls.js";
import { fill, find, h } from "./dom.js";
import { retheme } from "./draw/colours.js";
import { learn, lookOf } from "./games/index.js";
import { inLesson } from "./games/levels.js";
import { keepPlayed, lastPlayed } from "./games/played.js";
import { openLevel } from "./games/shelf.js";
import { showHelp, tellKeys } from "./help.js";
import { FIRST_LESSON, FIRST_LEVEL, showHome, showLevels } from "./home.js";
import { icon, mark } from "./icons.js";
import { show as showPlay } from "./play/play.js";
import { unpack } from "./share.js";
import { setMusic, setSound } from "./sound.js";
import * as store from "./store.js";
import { hold, resetStrip } from "./strip.js";
import { fetchWords, LANGUAGES, language, t, titleOf } from "./words.js";

/** @import { BadLink } from "./share.js" */
/** @import { Level } from "./types/messages.d.ts" */
/** @import { Library, PlaceContext } from "./types/page.d.ts" */
/** @typedef {(main: HTMLElement, context: PlaceContext) => unknown} Place what shows a place and answers what takes it down */

const PLACES = [
  ["play", "flag", "#/"],
  ["watch", "eye", "#/watch"],
  ["create", "pencil", "#/create"],
  ["compare", "chart", "#/compare"],
];
const root = document.documentElement;
const sounds = { sound: false, music: false }; // off at first, whatever was chosen last time

/**
 * What shows each place; the modules of some are fetched when they are visited.
 * @type {Record<string, () => Place | Promise<Place>>}
 */
const SHOWS = {
  "": () => showHome,
  levels: () => showLevels,
  play: () => showPlay,
  watch: () => fetched(() => import("./watch/watch.js")),
  create: () => fetched(() => import("./create/create.js")),
  compare: () => fetched(() => import("./compare/compare.js")),
};

/**
 * A module's `show`; where nobody answers it is waited for, as all else is. A server of another edition does not have it.
 * @param {() => Promise<{show: Place}>} load @returns {Promise<Place>}
 */
const fetched = async (load) => (await load().catch(() => answered().then(load).catch(outdated))).show;

/** @returns {never} */
function outdated() {
  throw new Error(t("app.outdated"));
}

/** The tab that a place belongs to. */
const tabOf = (/** @type {{place: string}} */ { place }) => (PLACES.some(([name]) => name === place) ? place : "play");

/** Where music may be heard: in a game, and nowhere else. */
const inGame = (/** @type {{place: string}} */ { place }) => place === "play";

/** Whether an address names a level: lists have none, and drafts are this browser's. */
const named = (/** @type {{place: string, id: string}} */ { place, id }) =>
  place !== "levels" && place !== "compare" && (place !== "create" || /^(?!d\/|of\/|blank\/)./.test(id));

/** @type {Library} */
const library = { sets: [], games: new Map() }; // what the server has
/** @type {() => unknown} */
let close = () => {};
let turn = 0;

/** @param {string} hash */
const navigate = (hash) => {
  if (location.hash === hash) show();
  else location.hash = hash;
};

/** Read `#/play/racetrack/tracks/1?moves=…` into its parts. */
function address() {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const [place = "", ...rest] = path.split("/");
  const asked = new URLSearchParams(query);
  return { place, id: rest.map(written).join("/"), moves: asked.get("moves") ?? "", beat: asked.get("beat") };
}

/** A part of an address, written in the one way in which names are compared. @param {string} part */
function written(part) {
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return encodeURIComponent(part);
  }
}

/**
 * The level that an address names: one of ours, one of the shelf, or one that the address carries.
 * @param {{id: string, moves: string, beat: string | null}} where
 */
async function found({ id, moves, beat }) {
  if (id.startsWith("l/")) return { ...(await unpack(id.slice(2)).catch(unread)), id, beat };
  return { ...(await openLevel(id)), moves, id, beat };
}

/** The level of a place. An address that names none has the first board; searches, the one that was played last. */
async function levelOf(/** @type {{place: string, id: string, moves: string, beat: string | null}} */ where) {
  const played = where.place === "watch" && !where.id ? lastPlayed() : null;
  const last = played && (await found({ ...played, beat: null }).catch(() => null)); // it may be gone
  return last ? { ...last, moves: played.moves } : found({ ...where, id: where.id || FIRST_LEVEL });
}

/** @param {BadLink} error  @returns {never} */
function unread(error) {
  throw new Error(t(`link.${error.kind}`));
}

/** Where the bare address leads: a stranger to the first lesson, whoever left in the middle of one back to it, others home. */
function begin() {
  const lesson = store.isEmpty() ? FIRST_LESSON : store.read("lesson", "");
  if (!location.hash && lesson) history.replaceState(null, "", `#/play/${lesson}`);
  addEventListener("hashchange", show);
  Promise.all([fetchWords(), withoutServer()]).then(show, show);
}

/** A page that was written for places without a server answers itself. */
async function withoutServer() {
  const { engine } = root.dataset;
  if (engine) (await import("./engine/start.js")).begin(JSON.parse(engine));
}

async function show() {
  const mine = ++turn;
  const where = address();
  store.write("lesson", where.place === "play" && inLesson(where.id) ? where.id : "");
  close();
  close = () => {};
  for (const dialog of document.querySelectorAll("dialog")) dialog.close(); // it belongs to the place that was left
  tellKeys(() => []);
  const main = /** @type {HTMLElement} */ (find("#main"));
  chrome(tabOf(where));
  resetStrip();
  setMusic(sounds.music && inGame(where));
  try {
    if (!Object.hasOwn(SHOWS, where.place)) return missing(main);
    const shows = SHOWS[where.place];
    const level = named(where) ? levelOf(where) : null;
    const [opened, place] = await Promise.all([level, shows(), load()]);
    if (mine !== turn) return;
    main.replaceChildren();
    if (opened?.level && where.place === "play") keepPlayed(where.id, opened.level);
    /** What takes the place down, as soon as there is something to take down. @param {() => unknown} done */
    const closes = (done) => {
      if (mine === turn) close = done;
      else done();
    };
    const context = /** @type {PlaceContext} */ ({ library, navigate, closes, id: where.id, ...opened });
    document.title = [...nameOf(where, opened?.level), "Carreau"].join(" · ");
    const done = /** @type {(() => unknown) | undefined} */ (await place(main, opened ? withGame(context) : context));
    if (done) closes(done);
    if (mine === turn) scrollTo(0, 0);
  } catch (error) {
    if (mine === turn) missing(main, /** @type {Error} */ (error));
  }
}

/** What the window is called: the level and its game, where there is one. @param {{place: string}} where  @param {Level} [level] */
function nameOf({ place }, level) {
  const words = {
    levels: t("levels.title"),
    watch: t("watch.title"),
    create: t("place.create"),
    compare: t("place.compare"),
  };
  const game = level && place ? [titleOf(level), lookOf(level.game).title()] : [];
  return [words[/** @type {keyof typeof words} */ (place)], ...game].filter(Boolean);
}

/** @param {PlaceContext} context */
function withGame(context) {
  const about = library.games.get(context.level.game);
  if (!about) throw new Error(t("app.missing"));
  return { ...context, about, title: titleOf(context.level) };
}

async function load() {
  if (library.sets.length) return;
  const [about, levels] = await Promise.all([get("/api/about"), get("/api/levels")]);
  library.games = new Map(about.games.map((game) => [game.name, game]));
  learn(about.games);
  library.limits = about.limits;
  library.sets = levels.sets;
  library.shelf = about.shelf;
}

/** @param {Element} main  @param {Error} [error] */
function missing(main, error) {
  document.title = `${t("app.missing")} · Carreau`;
  fill(
    main,
    h(
      "div",
      { class: "missing" },
      h("h1", {}, t("app.missing")),
      error && error.message !== t("app.missing") ? h("p", { class: "note" }, error.message) : null,
      h("a", { class: "btn pri", href: "#/" }, t("app.back")),
    ),
  );
}

// -- the header ---------------------------------------------------------------------------------------------------------

/** @param {string} place */
function chrome(place) {
  /** @param {string[]} place */
  const link = ([name, , href]) => ({ href, "aria-current": name === place ? "page" : null });
  const [skip, dock, top] = ["#skip", "#dock", "#top"].map((name) => /** @type {HTMLElement} */ (find(name)));
  skip.textContent = t(["watch", "compare"].includes(place) ? "app.skip.content" : "app.skip");
  dock.setAttribute("aria-label", t("app.sections"));
  fill(
    top,
    h("a", { class: "brand", href: "#/" }, mark(), "Carreau"),
    h(
      "nav",
      { class: "tabs", "aria-label": t("app.sections") },
      PLACES.map((each) => h("a", link(each), t(`place.${each[0]}`))),
    ),
    h(
      "div",
      { class: "tools" },
      h(
        "span",
        { class: "lang", role: "group", "aria-label": t("app.language") },
        LANGUAGES.toReversed().map(languageButton),
      ),
      iconButton(
        sounds.sound ? "sound" : "mute",
        t(sounds.sound ? "app.sound.on" : "app.sound.off"),
        () => toggleSound("sound"),
        { "data-key": "sound", "aria-pressed": String(sounds.sound) },
      ),
      inGame(address()) && musicButton(),
      iconButton(root.dataset.theme === "dark" ? "sun" : "moon", t("app.theme"), toggleTheme, { "data-key": "theme" }),
      iconButton("help", t("app.help"), showHelp),
    ),
  );
  fill(
    dock,
    PLACES.map((each) => h("a", link(each), icon(each[1]), h("span", {}, t(`place.${each[0]}`)))),
  );
}

const musicButton = () =>
  iconButton(
    sounds.music ? "music" : "quiet",
    t(sounds.music ? "app.music.on" : "app.music.off"),
    () => toggleSound("music"),
    { "data-key": "music", "aria-pressed": String(sounds.music) },
  );

const languageButton = (/** @type {string} */ each) =>
  h(
    "button",
    {
      type: "button",
      "aria-pressed": String(language() === each),
      lang: each,
      "data-key": each,
      onclick: () => speak(each),
    },
    each.toUpperCase(),
  );

/** @param {string} each */
function speak(each) {
  root.lang = each;
  store.writeText("language", each);
  fetchWords().then(show, show);
}

function toggleTheme() {
  root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
  store.writeText("theme", root.dataset.theme);
  retheme();
  chrome(tabOf(address()));
  window.dispatchEvent(new Event("retheme"));
}

/** @param {"sound" | "music"} name */
function toggleSound(name) {
  sounds[name] = !sounds[name];
  (name === "sound" ? setSound : setMusic)(sounds[name]);
  chrome(tabOf(address()));
}

document.addEventListener("keydown", (event) => {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (event.target instanceof Element && event.target.matches("input:not([type=checkbox]), select, textarea"))
  )
    return;
  const key = event.key.toLowerCase();
  if (key === "m") toggleSound("sound");
  if (key === "l" && inGame(address())) toggleSound("music");
  if (key === "?") showHelp();
});
find("#skip")?.addEventListener("click", (event) => {
  event.preventDefault(); // its address would be that of another place
  (find("#main [role=gridcell][tabindex='0']") ?? find("#main :is(a, button, select)"))?.focus();
});
connection.on("lost", () => hold({ kind: "bad", sign: "!", text: t("app.unreachable") }));
connection.on("back", () => hold({ sign: "✓", text: t("app.back.server") }, 4000));
begin();
