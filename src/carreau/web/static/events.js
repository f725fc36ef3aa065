/** Something that tells others what happens to it. */

export class Emitter extends EventTarget {
  /** @param {string} name  @param {unknown} detail */
  emit(name, detail = null) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** Hear what is told under a name. @param {string} name  @param {(detail: any) => unknown} hear */
  on(name, hear) {
    this.addEventListener(name, (event) => hear(/** @type {CustomEvent} */ (event).detail));
  }
}
