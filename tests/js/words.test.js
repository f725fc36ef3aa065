/** Both languages have all words, and the words fit what is filled in. */

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import compareEn from "../../src/carreau/web/static/words/compare.en.js";
import compareFr from "../../src/carreau/web/static/words/compare.fr.js";
import english from "../../src/carreau/web/static/words/en.js";
import french from "../../src/carreau/web/static/words/fr.js";
import siteEn from "../../src/carreau/web/static/words/site.en.js";
import siteFr from "../../src/carreau/web/static/words/site.fr.js";
import { fetchWords, has, number, shortDay, t, titleOf } from "../../src/carreau/web/static/words.js";

/** @import { Catalogue, Entry } from "../../src/carreau/web/static/types/page.d.ts" */

/** @type {Catalogue[]} */
const [en, fr] = [
  { ...english, ...compareEn, ...siteEn },
  { ...french, ...compareFr, ...siteFr },
]; // those that come with a place too
const STATIC = new URL("../../src/carreau/web/static/", import.meta.url).pathname;
const speak = (/** @type {string} */ lang) => Object.assign(globalThis, { document: { documentElement: { lang } } });
/** @param {Entry} entry */
const forms = (entry) => (typeof entry === "string" ? [entry] : Object.values(entry));
/** @param {Entry} entry */
const gaps = (entry) => new Set(forms(entry).flatMap((text) => text.match(/\{\w+\}/g) ?? []));

beforeEach(async () => {
  for (const lang of ["fr", "en"]) {
    speak(lang);
    await fetchWords();
  }
});

test("a number has its noun in the singular where the language wants it", () => {
  speak("fr");
  assert.deepEqual(
    [0, 1, 2].map((n) => t("unit.moves", { n })),
    ["0 coup", "1 coup", "2 coups"],
  );
  assert.equal(t("rounds.score", { n: 0 }), "0 coup jusqu’ici");
  speak("en");
  assert.deepEqual(
    [0, 1, 2].map((n) => t("rounds.score", { n })),
    ["0 moves so far", "1 move so far", "2 moves so far"],
  );
  const noun = /\{n\} (coup|pas|poussée|niveau|seconde|position|case|move|step|push|level|second|cell)(s|x|es)\b/;
  const several = ["shelf.first"]; // some of more
  for (const words of [en, fr]) {
    const only = Object.keys(words).filter((key) => typeof words[key] === "string" && noun.test(words[key]));
    assert.deepEqual(only, several);
  }
});

test("where the pointer is a finger nobody is told to click or to press a key", () => {
  const choose = t("start.choose");
  const matchMedia = (/** @type {string} */ query) => ({ matches: query === "(pointer: coarse)" });
  Object.assign(globalThis, { matchMedia });
  assert.match(choose, /click/);
  assert.equal(t("start.choose"), "Choose where to start: tap a circle.");
  const mouse = /click|cliqu|press \w\b|touche \w\b|arrow keys|flèches|\b[A-Z] (plays|goes|rejoue|mène)/i;
  const hidden = ["create.right"]; // by the style sheet, on narrow windows
  for (const lang of ["en", "fr"]) {
    speak(lang);
    const keys = Object.keys(lang === "en" ? en : fr).filter((key) => !/^help\.|\.key\./.test(key));
    assert.deepEqual(
      keys.filter((key) => mouse.test(t(key))).filter((key) => !hidden.includes(key)),
      [],
    );
  }
  Object.assign(globalThis, { matchMedia: undefined });
});

test("both catalogues have the same keys, those of each part too", async () => {
  assert.deepEqual(Object.keys(en).sort(), Object.keys(fr).sort());
  assert.ok(Object.keys(en).length > 300);
  for (const file of globSync("words/*.en.js", { cwd: STATIC })) {
    const [one, other] = await Promise.all([file, file.replace(".en.", ".fr.")].map((name) => import(STATIC + name)));
    assert.deepEqual(Object.keys(one.default).sort(), Object.keys(other.default).sort(), file);
  }
});

test("both languages fill in the same things, and every text says something", () => {
  for (const [key, entry] of Object.entries(en)) {
    assert.deepEqual(gaps(fr[key]), gaps(entry), key);
    for (const text of [...forms(entry), ...forms(fr[key])]) assert.ok(typeof text === "string" && text.trim(), key);
    for (const each of [entry, fr[key]]) assert.ok(typeof each === "string" || each.other, `${key} has no usual form`);
  }
});

test("every word that the page asks for by its name is there", () => {
  const asked = globSync("**/*.js", { cwd: STATIC }).flatMap((/** @type {string} */ file) =>
    [...readFileSync(STATIC + file, "utf8").matchAll(/\bt\("([\w.]+)"/g)].map(([, key]) => key),
  );
  assert.ok(asked.length > 200);
  assert.deepEqual(
    asked.filter((/** @type {string} */ key) => !(key in en)),
    [],
  );
});

test("a number chooses the form, as its language counts", () => {
  const searches = (/** @type {number} */ n) => t("watch.queued", { n });
  assert.match(searches(0), /0 searches/);
  assert.match(searches(1), /1 search /);
  speak("fr");
  assert.match(searches(0), /\u00a0: 0 recherche /);
  assert.match(searches(2), /\u00a0: 2 recherches /);
});

test("what is not known is said as it is, and what is missing has a sign", () => {
  assert.equal(t("no.such.key"), "no.such.key");
  assert.equal(has("no.such.key"), false);
  assert.match(t("watch.found", {}), /–/);
});

test("numbers, days and titles are written as the language has them", () => {
  const level = { title: "Bend", titles: { fr: "Virage" } };
  assert.deepEqual([number(1234.5, 1), titleOf(level), shortDay("2026-01-31")], ["1,234.5", "Bend", "31/01/2026"]);
  speak("fr");
  assert.deepEqual([number(1234.5, 1), titleOf(level), shortDay("no day")], ["1\u202f234,5", "Virage", "no day"]);
});
