/** The line that was played, a square a move: what each cost, and the way back to where it was played. */

import { costOf, signOf } from "../board/moveCosts.js";
import { button, heading, section } from "../controls.js";
import { find, h } from "../dom.js";
import { number, t } from "../words.js";
import { moveList } from "./moveList.js";
import { walkKeys } from "./roving.js";

/** @typedef {import("../types/play").PlayScreen} PlayScreen */
/** @typedef {import("../board/moveTree.js").MoveNode} MoveNode */

/** @param {PlayScreen} screen */
export function timeline(screen) {
  const { machine } = screen;
  const { stops } = machine;
  const list = moveList(screen);
  if (!list) return null; // nothing was played yet that counts
  const again = button("restart", t("past.again"), () => machine.resume(), {
    kind: `quiet ${machine.node ? "" : "away"}`, // its place is kept
    disabled: !machine.node,
  });
  return section(
    "timeline",
    heading(t("review.title"), sumOf(stops.map(costOf))),
    stops.length > 0 && [strip(screen, stops), again],
    list,
  );
}

/** What they cost together, as far as that is known. @param {(number | null | undefined)[]} costs */
function sumOf(costs) {
  if (costs.includes(null)) return "×";
  const sum = costs.reduce((/** @type {number} */ total, cost) => total + (cost ?? 0), 0);
  return sum ? `+${number(sum)}` : costs.length && !costs.includes(undefined) ? "=" : "";
}

/** `=` for a move that kept the best, `+k` for one that cost, × for the one that lost; the last square is the present. @param {PlayScreen} screen  @param {MoveNode[]} stops */
function strip(screen, stops) {
  const { machine } = screen;
  const square = (/** @type {MoveNode} */ node, /** @type {number} */ index) => {
    const [kind, sign] = signOf(costOf(node));
    const on = node === machine.node;
    const told = t("review.of", { n: index + 1, cost: sign === "·" ? t("hint.unknown") : sign });
    return h(
      "button",
      { ...place(`cost.${index + 1}`, on), title: told, "aria-label": told, onclick: () => machine.lookAt(node) },
      h("i", { class: kind, "aria-hidden": "true" }, sign),
    );
  };
  const named = { class: "now", title: t("past.now"), "aria-label": t("past.now") };
  const now = h("button", { ...place("cost.now", !machine.node), ...named, onclick: () => machine.lookAt(null) }, "▸");
  return h(
    "div",
    {
      class: "cost pg",
      role: "toolbar",
      "aria-label": t("review.title"),
      onkeydown: (event) => walkKeys(event, ".cost"),
    },
    stops.map(square),
    now,
  );
}

/** One of them is reached by Tab, the others from there. @param {string} key  @param {boolean} on */
const place = (key, on) => ({
  type: "button",
  "data-key": key,
  tabindex: on ? 0 : -1,
  "aria-current": on ? "step" : null,
});

/** Where strip and list are scrolled to; what is answered puts them there again once they are drawn anew, with what is looked at in sight. */
export function scrolled() {
  const before = frames().map(({ frame, at }) => [at?.dataset.key, frame.scrollLeft, frame.scrollTop]);
  return () => {
    for (const [index, { frame, at }] of frames().entries()) {
      const [key, left, top] = before[index] ?? [];
      frame.scrollTo(Number(left ?? 0), Number(top ?? 0));
      if (at && at.dataset.key !== key) bringIntoSight(frame, at);
    }
  };
}

/** What scrolls, and what is looked at in it. */
const frames = () =>
  [".timeline .cost", ".timeline .moves"]
    .map((name) => find(name))
    .filter((frame) => frame !== null)
    .map((frame) => ({ frame, at: find("[aria-current=step]", frame) }));

/** Without the page around it. @param {HTMLElement} frame  @param {HTMLElement} at */
function bringIntoSight(frame, at) {
  const [box, seen] = [at.getBoundingClientRect(), frame.getBoundingClientRect()];
  const over = (/** @type {number} */ low, /** @type {number} */ high) => Math.min(0, low) + Math.max(0, high);
  frame.scrollBy(
    over(box.left - seen.left, box.right - seen.right),
    over(box.top - seen.top, box.bottom - seen.bottom),
  );
}
