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

const [en, fr] = [
  { ...english, ...compareEn, ...siteEn },
  { ...french, ...compareFr, ...siteFr },
]; // those that come with a place too
const STATIC = new URL("../../src/carreau/web/static/", import.meta.url).pathname;
const speak = (lang) => {
  globalThis.document = { documentElement: { lang } };
};
const forms = (entry) => (typeof entry === "string" ? [entry] : Object.values(entry));
const gaps = (entry) => new Set(forms(entry).flatMap((text) => text.match(/\{\w+\}/g) ?? []));

beforeEach(async () => {
  for (const lang of ["fr", "en"]) {
    speak(lang);
    await fetchWords();
  }
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
  const asked = globSync("**/*.js", { cwd: STATIC }).flatMap((file) =>
    [...readFileSync(STATIC + file, "utf8").matchAll(/\bt\("([\w.]+)"/g)].map(([, key]) => key),
  );
  assert.ok(asked.length > 200);
  assert.deepEqual(
    asked.filter((key) => !(key in en)),
    [],
  );
});

test("a number chooses the form, as its language counts", () => {
  const searches = (n) => t("watch.queued", { n });
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
