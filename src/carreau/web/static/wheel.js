/** A wheel that steps through something instead of scrolling the page. */

const LINE = 16; // pixels of a line, for wheels that count lines
const NOTCH = 40; // pixels of a step, for trackpads; a notch of a mouse is one step
const REST = 400; // milliseconds after a step in which the page does not scroll

/** How far a wheel was turned, in pixels. @param {WheelEvent} event */
export const turned = (event) => event.deltaY * (event.deltaMode ? LINE : 1);

/**
 * Step with the wheel over an element. `find` answers what steps at the target of an event: a function of 1 or -1 that
 * steps, if it can, and says whether it could; or nothing, and the page scrolls.
 * @param {HTMLElement} element
 * @param {(target: EventTarget | null) => ((by: number) => unknown) | null | undefined} find
 */
export function stepByWheel(element, find) {
  let far = 0;
  let last = -Infinity;
  /** @param {WheelEvent} event */
  const wheel = (event) => {
    const step = event.ctrlKey ? null : find(event.target);
    if (!step || !event.deltaY) return;
    far = Math.sign(far) === Math.sign(event.deltaY) ? far + turned(event) : turned(event);
    const whole = Math.abs(far) >= NOTCH;
    if (whole && step(Math.sign(far))) last = event.timeStamp;
    if (whole) far = 0;
    if (!whole || event.timeStamp - last < REST) event.preventDefault();
  };
  element.addEventListener("wheel", wheel, { passive: false });
}
