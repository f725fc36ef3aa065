/** Levels from outside: files, texts and links that are chosen, dropped or pasted, to be played or drawn on. */

import { upload } from "./api.js";
import { button } from "./controls.js";
import { fill, h } from "./dom.js";
import { drawThumb } from "./draw/scene.js";
import { lookOf } from "./games/index.js";
import { kindOf } from "./outside/pictures.js";
import { linkTo } from "./share.js";
import { tell } from "./strip.js";
import { t, titleOf } from "./words.js";

/** @import { FileProblem, Level, OpenLevel, Scene } from "./types/messages.d.ts" */
/** @typedef {import("./api.js").ServerError} ServerError */
/** @typedef {import("./outside/pictureDialog.js").PictureDialog} PictureDialog */

export class Opening {
  /**
   * @param {"play" | "create"} place where levels are opened
   * @param {(hash: string) => void} navigate
   * @param {Element} choices where several levels are offered
   */
  constructor(place, navigate, choices) {
    this.place = place;
    this.navigate = navigate;
    this.choices = choices;
    /** @type {PictureDialog | null} */
    this.pictures = null; // while pictures are looked at
  }

  /**
   * Read what was chosen or dropped: pictures together, of other files the first.
   * @param {Blob[]} blobs  @param {string} part the one of a picture's parts that they are meant for
   */
  async openAll(blobs, part = "") {
    const kinds = await Promise.all(blobs.map(kindOf));
    const pictures = blobs.filter((_, index) => ["png", "jpeg"].includes(kinds[index]));
    const strange = kinds.find((kind) => kind && kind !== "png" && kind !== "jpeg");
    if (this.pictures) return this.pictures.add(blobs, part);
    if (pictures.length) return this.openPictures(pictures);
    if (strange) return failed(t("picture.kind", { kind: strange }));
    return this.open(blobs[0]);
  }

  /** @param {Blob[]} blobs */
  async openPictures(blobs) {
    const { PictureDialog } = await import("./outside/pictureDialog.js"); // fetched when a picture is there
    const done = async (/** @type {OpenLevel} */ { level }) => this.navigate(await linkTo(this.place, "l/", level, ""));
    tell(null);
    this.pictures = new PictureDialog(this.place === "play", this.unfinished, done, () => (this.pictures = null));
    return this.pictures.add(blobs);
  }

  /** Boards that cannot be played yet are for those who draw. */
  get unfinished() {
    return this.place === "create" ? "&unfinished=true" : "";
  }

  /**
   * Read a file; one level is opened at once if there is nothing to say about it, of several one is chosen.
   * @param {Blob | null | undefined} blob  @param {string} name
   */
  async open(blob, name = blob instanceof File ? blob.name : "") {
    if (!blob) return undefined;
    const text = blob.size < 20_000 ? (await blob.text()).trim() : "";
    const link = /^https?:\/\/\S*(#\/\S+)$/.exec(text)?.[1];
    if (link) return this.navigate(this.place === "create" ? link.replace(/^#\/\w+\//, "#/create/") : link);
    tell({ kind: "plain", sign: "…", text: t("home.read") });
    try {
      const { levels, problems, note } = await upload(
        `/api/read?name=${encodeURIComponent(name.slice(0, 200))}${this.unfinished}`,
        blob,
      );
      const links = await Promise.all(levels.slice(0, 200).map(({ level }) => linkTo(this.place, "l/", level, "")));
      if (levels.length === 1 && !problems.length && !note) return this.navigate(links[0]);
      const count = t(levels.length === 1 ? "home.one" : "home.several", { n: levels.length });
      tell({ kind: "plain", sign: "↓", text: [count, note].filter(Boolean).join(" · ") });
      const cards = [
        ...levels.map(({ level, scene, number }, index) => ({
          number,
          card: choice(level, scene, links[index], number),
        })),
        ...problems.map((problem) => ({ number: problem.number, card: broken(problem) })),
      ];
      return fill(
        this.choices,
        cards.sort((one, other) => one.number - other.number).map(({ card }) => card),
      );
    } catch (error) {
      const { message, line, column } = /** @type {ServerError} */ (error);
      return failed(t("home.failed", { reason: placed(message, line, column) }));
    }
  }
}

const failed = (/** @type {string} */ text) => tell({ kind: "bad", sign: "×", text });

/** What is wrong, and where in a text it is. @param {string} reason  @param {number} line  @param {number} column */
const placed = (reason, line, column) =>
  line ? t(column ? "home.at" : "home.at.line", { line, column, reason }) : reason;

/** A level of a file that cannot be read or played, and why. @param {FileProblem} problem */
function broken({ number, text, line, column }) {
  const reason = h("p", { class: "note" }, placed(text, line, column));
  return h(
    "div",
    { class: "card broken" },
    h("div", { class: "cap" }, h("b", {}, t("home.broken", { n: number }))),
    reason,
  );
}

/** @param {Level} level  @param {Scene} scene  @param {string} href  @param {number} number */
function choice(level, scene, href, number) {
  const canvas = h("canvas", { "aria-hidden": "true" });
  requestAnimationFrame(() => drawThumb(canvas, lookOf(level.game), scene));
  return h(
    "a",
    { class: "card", href },
    h("span", { class: "sheet" }, canvas),
    h("div", { class: "cap" }, h("b", {}, titleOf(level) || `${number}`)),
  );
}

/** Let a file be chosen. @param {Opening} opening */
export function openFile(opening) {
  const input = h("input", { type: "file", class: "sr", tabindex: "-1", "aria-hidden": "true", multiple: true });
  const done = () => {
    input.remove();
    opening.openAll([...(input.files ?? [])]);
  };
  input.addEventListener("change", done);
  input.addEventListener("cancel", () => input.remove());
  document.body.append(input);
  input.click();
}

/**
 * Where reading the clipboard is not allowed, there is a field for the text.
 * @param {Opening} opening  @param {string} verb
 */
export function pasteText(opening, verb) {
  const field = h("textarea", {
    rows: 12,
    "aria-label": t("home.text"),
    placeholder: t("home.text"),
    spellcheck: "false",
  });
  const open = () => {
    dialog.close();
    opening.open(new Blob([field.value]), "");
  };
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog",
    { class: "help" },
    h("h2", {}, t("home.paste")),
    field,
    h(
      "div",
      { class: "row" },
      button("play", verb, open, { kind: "pri" }),
      button("", t("help.close"), () => dialog.close()),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  navigator.clipboard
    ?.readText?.()
    .then((text) => (field.value ||= text))
    .catch(() => {});
}

/** Open what is dropped or pasted anywhere on the page; answers what ends that. @param {Opening} opening */
export function acceptDrops(opening) {
  const over = (/** @type {Event} */ event) => event.preventDefault();
  const dropped = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    const text = event.dataTransfer?.getData("text/plain");
    const part = event.target instanceof Element ? event.target.closest("[data-part]")?.getAttribute("data-part") : "";
    if (files.length) opening.openAll(files, part ?? "");
    else if (text) opening.open(new Blob([text]));
  };
  const pasted = (/** @type {ClipboardEvent} */ event) => {
    if (event.target instanceof Element && event.target.matches("input, textarea")) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData("text/plain");
    if (files.length) opening.openAll(files);
    else if (text) opening.open(new Blob([text]));
  };
  document.addEventListener("dragover", over);
  document.addEventListener("drop", dropped);
  document.addEventListener("paste", pasted);
  return () => {
    document.removeEventListener("dragover", over);
    document.removeEventListener("drop", dropped);
    document.removeEventListener("paste", pasted);
  };
}
