/** The words of the page in the language that was chosen. Catalogues are plain data: text, or forms for numbers
 * and for touch. */

import { around } from "./around.js";

/** @import { Level } from "./types/messages.d.ts" */
/** @import { Catalogue } from "./types/page.d.ts" */

/** @type {{en?: Catalogue, fr?: Catalogue}} */
const CATALOGUES = {}; // those that were fetched: nobody needs two at first
/** @type {Record<string, Catalogue>} */
const ALWAYS = {}; // words that are there in every language
const LOCALES = { en: "en-GB", fr: "fr-FR" };

/** Whether fingers do what elsewhere a mouse and keys do. */
export const byTouch = () => globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;

export const language = () => (around.language() === "fr" ? "fr" : "en");
export const LANGUAGES = Object.keys(LOCALES);

/** Have the words of the language of the page at hand. */
export async function fetchWords() {
  const [name, fetching] =
    language() === "fr"
      ? /** @type {const} */ (["fr", import("./words/fr.js")])
      : /** @type {const} */ (["en", import("./words/en.js")]);
  CATALOGUES[name] = (await fetching).default;
}

/** Have the words of a place that brings its own. @param {Catalogue} words in the language of the page */
export const addWords = (words) => Object.assign(CATALOGUES[language()] ?? {}, words);

/** Have words at hand whatever the language will be. @param {Record<string, Catalogue>} words by language */
export const alwaysHave = (words) => Object.assign(ALWAYS, words);

/**
 * The text of a key, with {names} filled in. Where the text depends on a number, the form is chosen by `values.n`; a text
 * about clicks and keys has another for fingers.
 * @param {string} key  @param {Record<string, unknown>} values
 */
export function t(key, values = {}) {
  const entry = CATALOGUES[language()]?.[key] ?? ALWAYS[language()]?.[key] ?? key;
  if (typeof entry === "string") return filled(entry, values);
  return filled((byTouch() && entry.touch) || (entry[form(values.n)] ?? entry.other), values);
}

/** A text of the language of the page, with {names} filled in. @param {string} text  @param {Record<string, unknown>} values */
export function filled(text, values) {
  const whole = text.replace(/\{(\w+)\}/g, (_, name) => shown(values[name]));
  return language() === "fr" ? spaced(whole) : whole;
}

/** Where a cell is, counted as moves and refusals count it: from 0. @param {import("./types/messages.d.ts").Cell} cell */
export const placeOf = ([row, column]) => t("draw.place", { row: `${row}`, column: `${column}` });

/** @param {string} key */
export const has = (key) => key in (CATALOGUES[language()] ?? {});

/** @param {unknown} n */
const form = (n) => new Intl.PluralRules(LOCALES[language()]).select(Number(n ?? 0));
/** @param {unknown} value */
const shown = (value) => (typeof value === "number" ? number(value) : String(value ?? "–"));

/** Spaces that do not break, as French typography wants them. @param {string} text */
const spaced = (text) =>
  text
    .replace(/ ([:?!%»])/g, "\u00a0$1")
    .replace(/ ;/g, "\u202f;")
    .replace(/« /g, "«\u00a0");

/**
 * The title of a level in the language of the page, where it has one.
 * @param {{title?: string, titles?: Record<string, string>}} level
 */
export const titleOf = (level) => level.titles?.[language()] ?? level.title ?? "";

/** What its author says of a level, in the language of the page where he does. @param {Pick<Level, "notes" | "notes_in">} level */
export const notesOf = (level) => level.notes_in?.[language()] ?? level.notes ?? "";

/** @param {number} value */
export const number = (value, digits = 0) =>
  value.toLocaleString(LOCALES[language()], { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A day such as 2026-01-31, as the language writes it in figures. @param {string} text */
export function shortDay(text) {
  const date = new Date(`${text}T12:00:00`);
  return Number.isNaN(date.getTime()) ? text : date.toLocaleDateString(LOCALES[language()]);
}

/** @param {Date} date */
export const day = (date) =>
  date.toLocaleDateString(LOCALES[language()], { weekday: "long", day: "numeric", month: "long" });
