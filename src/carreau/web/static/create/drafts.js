/** Boards that are being drawn, kept in this browser: each under its own name, the list of them newest first. */

import * as store from "../store.js";

/** @import { Level } from "../types/messages.d.ts" */

const LIST = "drafts";
const unkept = new Map(); // drafts that storage had no room for, as long as the page is there
/** @param {string} id */
const nameOf = (id) => `draft.${id}`;

/** A name that no draft has yet. */
export const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** @returns {{id: string, game: string, changed: number}[]} */
export function list() {
  const found = store.read(LIST, []);
  return Array.isArray(found) ? found.filter((each) => typeof each?.id === "string") : [];
}

/**
 * @param {string} id @returns {{level: Level, touched: boolean} | null} `touched`: somebody has drawn on it, it is not only generated
 * @param {string} id
 */
export function load(id) {
  const found = unkept.get(id) ?? store.read(nameOf(id));
  return typeof found?.level?.game === "string" ? found : null;
}

/** When a draft was changed last, in whichever tab; 0 where there is none. @param {string} id @returns {number} */
export const changedAt = (id) => (unkept.get(id) ?? store.read(nameOf(id)))?.changed ?? 0;

/** The draft that was changed last, of a game or of any. */
export const latest = (game = "") => list().find((each) => (!game || each.game === game) && load(each.id))?.id ?? "";

/**
 * Keep a draft; answers whether there was room for it.
 * @param {string} id  @param {Level} level  @param {boolean} touched
 */
export function keep(id, level, touched) {
  const changed = Date.now();
  const draft = { level, touched, changed };
  store.write(nameOf(id), draft);
  unkept.delete(id);
  if (store.read(nameOf(id))?.changed !== changed) {
    unkept.set(id, draft);
    return false;
  }
  store.write(LIST, [{ id, game: level.game, changed }, ...list().filter((each) => each.id !== id)]);
  return true;
}

/** Take a draft away; answers what brings it back. @param {string} id */
export function remove(id) {
  const [before, draft] = [list(), load(id)];
  store.write(nameOf(id), null);
  store.write(
    LIST,
    before.filter((each) => each.id !== id),
  );
  return () => {
    store.write(nameOf(id), draft);
    const all = [...before.filter((each) => each.id === id), ...list()];
    store.write(
      LIST,
      all.toSorted((a, b) => b.changed - a.changed),
    );
  };
}

/** A level under another title; translations of the old one go. @param {Level} level  @param {string} title */
export function titled(level, title) {
  const { titles, ...rest } = level;
  return { ...rest, title };
}

/** @param {string} id  @param {string} title */
export function rename(id, title) {
  const draft = load(id);
  if (draft) keep(id, titled(draft.level, title), true);
}
