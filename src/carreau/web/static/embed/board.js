/** A board in a page of somebody else: what its element asks for, in the element's own language and theme. */

import { carryBy, get, upload } from "../api.js";
import { around } from "../around.js";
import { h } from "../dom.js";
import { learn } from "../games/index.js";
import { openLevel } from "../games/shelf.js";
import { unpack } from "../share.js";
import { fetchWords, language, t, titleOf } from "../words.js";
import { EmbeddedScreen } from "./screen.js";
import { followTheme } from "./theme.js";

/** @import { BadLink } from "../share.js" */
/** @import { Level, Scene } from "../types/messages.d.ts" */
/** @typedef {{site: string, carry: import("../api.js").Carry, styles: Promise<CSSStyleSheet>}} Shared what all boards of a page share */
/** @typedef {{id: string, level: Level, moves: string, scene?: Scene}} Found */

/**
 * Show the board that an element asks for, in its shadow; answers what takes it down.
 * @param {HTMLElement} host  @param {() => Shared} share
 */
export async function openBoard(host, share) {
  const shadow = /** @type {ShadowRoot} */ (host.shadowRoot);
  const live = h("div", { class: "sr", role: "status" });
  const note = h("p", { class: "note", role: "status" });
  const waiting = h("div", { class: "waiting" }, h("slot"), note);
  const root = h("div", { class: "carreau" }, live, waiting);
  /** @type {(() => unknown)[]} */
  const closing = [];
  const [spoken, storage] = [languageOf(host), notes()];
  Object.assign(around, { language: () => spoken, themed: () => root, live: () => live, storage: () => storage });
  root.lang = language();
  try {
    const { site, carry, styles } = share();
    carryBy(carry);
    const [sheet] = await Promise.all([styles, fetchWords()]);
    note.textContent = t("embed.waiting");
    shadow.adoptedStyleSheets = [sheet];
    shadow.replaceChildren(root);
    closing.push(followTheme(root, host, sheet));
    const [{ games }, found] = await Promise.all([get("/api/about"), asked(host)]);
    learn(games);
    const about = games.find(({ name }) => name === found.level.game);
    if (!about) throw new Error(t("app.missing"));
    waiting.remove();
    const shown = (host.getAttribute("controls") ?? "all").split(/\s+/);
    const navigate = (/** @type {string} */ hash) => host.setAttribute("level", hash);
    const setting = { site, shown, tell: teller(host) };
    const screen = new EmbeddedScreen(root, { ...found, kept: "", about, navigate }, setting);
    closing.push(() => screen.close());
    await screen.open(found.moves);
    teller(host)("ready", { game: found.level.game, title: titleOf(found.level), moves: found.moves });
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    note.textContent = message;
    root.append(note); // what the page has put into the element is shown no more, unless nothing of ours came
    waiting.remove();
    teller(host)("failed", { message });
  }
  return () => {
    for (const close of closing) close();
  };
}

/** What is remembered as long as the board is there: what a page of somebody else keeps is its own. */
function notes() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => kept.set(name, text),
    removeItem: (/** @type {string} */ name) => kept.delete(name),
  };
}

/** Tells the page something of an element. @param {Element} host */
const teller = (host) => (/** @type {string} */ name, /** @type {object} */ detail) =>
  host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));

/** @param {Element} host */
const languageOf = (host) => (host.closest("[lang]")?.getAttribute("lang") ?? "en").slice(0, 2).toLowerCase();

/** The level that an element asks for: by a name of ours, by a link that carries it, or by its text. @param {Element} host @returns {Promise<Found>} */
async function asked(host) {
  const address = host.getAttribute("level")?.trim() ?? "";
  const moves = host.getAttribute("moves") ?? "";
  if (!address) return { ...(await readText(host.textContent ?? "")), moves };
  const [id, query = ""] = address.replace(/^.*#\/\w+\//, "").split("?");
  const found = id.startsWith("l/") ? await unpack(id.slice(2)).catch(unread) : await openLevel(id);
  return { moves: new URLSearchParams(query).get("moves") ?? "", ...found, id, ...(moves && { moves }) };
}

/** The first level of a text in any of our formats. @param {string} text */
async function readText(text) {
  const { levels } = await upload("/api/read?name=", new Blob([unindented(text)]));
  return { id: "l/", level: levels[0].level };
}

/** A text without the empty lines around it, and without what all its lines are indented by. @param {string} text */
function unindented(text) {
  const lines = text
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd()
    .split("\n");
  const indents = lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length);
  return lines.map((line) => line.slice(Math.min(...indents))).join("\n");
}

/** @param {BadLink} error  @returns {never} */
function unread(error) {
  throw new Error(t(`link.${error.kind}`));
}
