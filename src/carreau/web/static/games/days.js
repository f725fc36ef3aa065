/** The boards of the day. Which they are the server says of the day that it is here; how many days in a row one was solved is kept here. */

import { get } from "../api.js";
import * as store from "../store.js";

/** @import { Day } from "../types/messages.d.ts" */

/** A day as the server writes it. @param {Date} date */
const written = (date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

export const today = () => written(new Date());

/** @param {string} day */
function before(day) {
  const date = new Date(`${day}T12:00:00`);
  date.setDate(date.getDate() - 1);
  return written(date);
}

/** Today's boards, and those of the six days before: asked once a day, as long as the server is the same. */
export async function lastDays() {
  const [day, { edition }] = [today(), document.documentElement.dataset];
  const kept = store.read("boards");
  if (kept?.day === day && kept.edition === edition) return /** @type {Day[]} */ (kept.days);
  const { days } = await get(`/api/days?day=${day}`);
  store.write("boards", { day, edition, days });
  return days;
}

/** How many days in a row, up to today or yesterday, a board of the day was solved on its day. */
export function streak(day = today()) {
  const { last = "", days = 0 } = store.read("days") ?? {};
  return last === day || last === before(day) ? Number(days) : 0;
}

/** A board was solved: perhaps it is one of today's. @param {string} id */
export async function keepDay(id) {
  const [{ day, boards }] = await lastDays().catch(() => [{ day: "", boards: [""] }]);
  if (boards.includes(id) && store.read("days")?.last !== day)
    store.write("days", { last: day, days: streak(day) + 1 });
}
