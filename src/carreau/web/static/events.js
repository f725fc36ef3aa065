/** Something that tells others what happens to it. */

export class Emitter extends EventTarget {
  muted = false;

  /** @param {string} name  @param {unknown} detail */
  emit(name, detail = null) {
    if (!this.muted) this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** Tell nobody any more: what is still under way is of no use. */
  mute() {
    this.muted = true;
  }

  /** Hear what is told under a name. @param {string} name  @param {(detail: any) => unknown} hear */
  on(name, hear) {
    this.addEventListener(name, (event) => hear(/** @type {CustomEvent} */ (event).detail));
  }
}
