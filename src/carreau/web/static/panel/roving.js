/** Keys that go from one control of a group to another; only one of them is reached by Tab. */

import { find } from "../dom.js";

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/**
 * Arrows, Home and End press another button of the group, which is drawn anew by that, and focus it.
 * @param {KeyboardEvent} event  @param {string} group its selector
 */
export function walkKeys(event, group) {
  const target = event.target instanceof HTMLElement && event.target.closest("button");
  if (!(event.key in STEPS) || !target || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation(); // else the board would take it for a move
  const buttons = [...(target.closest(group)?.querySelectorAll("button") ?? [])];
  const to = Math.max(0, Math.min(buttons.length - 1, buttons.indexOf(target) + STEPS[event.key]));
  const { key = "" } = buttons[to].dataset;
  buttons[to].click();
  find(`${group} [data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}
