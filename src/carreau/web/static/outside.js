/** Levels from outside: files, texts and links that are chosen, dropped or pasted, to be played or drawn on. */

import { upload } from "./api.js";
import { button } from "./controls.js";
import { h } from "./dom.js";
import { drawThumb } from "./draw/scene.js";
import { lookOf } from "./games/index.js";
import { icon } from "./icons.js";
import { kindOf } from "./outside/pictures.js";
import { linkTo } from "./share.js";
import { tell } from "./strip.js";
import { t, titleOf } from "./words.js";

/** @import { FileLevel, FileProblem, ReadLevels } from "./types/messages.d.ts" */
/** @typedef {import("./api.js").ServerError} ServerError */
/** @typedef {import("./outside/pictureDialog.js").PictureDialog} PictureDialog */

const MOST = 200; // levels of a file that are offered
const HEAD = 1_000_000; // bytes of a file among which its first line should end

export class Opening {
  /**
   * @param {"play" | "watch" | "create" | "compare"} place where levels are opened
   * @param {(hash: string) => void} navigate
   * @param {((file: File) => unknown) | null} trace takes searches that are files, where they are watched
   */
  constructor(place, navigate, trace = null) {
    this.place = place;
    this.navigate = navigate;
    this.trace = trace;
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
    const [first] = blobs;
    if (this.trace && first instanceof File && (await isTrace(first))) return this.trace(first);
    return this.open(first);
  }

  /** @param {Blob[]} blobs */
  async openPictures(blobs) {
    const { PictureDialog } = await import("./outside/pictureDialog.js"); // fetched when a picture is there
    const done = async (/** @type {FileLevel} */ found) => this.navigate(await this.linkTo(found));
    tell(null);
    this.pictures = new PictureDialog(this.place, done, () => (this.pictures = null));
    return this.pictures.add(blobs);
  }

  /** Where a level is opened: one that cannot be played yet is for those who draw. @param {FileLevel} found */
  linkTo({ level, problem }) {
    return linkTo(problem ? "create" : this.place, "l/", level, "");
  }

  /**
   * Read a file; one level is opened at once if there is nothing to say about it, of several one is chosen.
   * @param {Blob | null | undefined} blob  @param {string} name
   */
  async open(blob, name = blob instanceof File ? blob.name : "") {
    if (!blob) return undefined;
    const text = blob.size < 20_000 ? (await blob.text()).trim() : "";
    const link = /^https?:\/\/\S*(#\/\S+)$/.exec(text)?.[1];
    if (link) return this.navigate(this.place === "play" ? link : link.replace(/^#\/\w+\//, `#/${this.place}/`));
    tell({ kind: "plain", sign: "…", text: t("home.read") });
    try {
      const found = await upload(`/api/read?name=${encodeURIComponent(name.slice(0, 200))}&unfinished=true`, blob);
      tell(null);
      return this.choose(found);
    } catch (error) {
      const { message, line, column } = /** @type {ServerError} */ (error);
      return failed(t("home.failed", { reason: placed(message, line, column) }));
    }
  }

  /** @param {ReadLevels} found */
  async choose({ levels, problems, note }) {
    const links = await Promise.all(levels.slice(0, MOST).map((each) => this.linkTo(each)));
    const [first] = levels;
    const drawn = this.place === "create" || !first.problem;
    if (levels.length === 1 && !problems.length && !note && drawn) return this.navigate(links[0]);
    const count = t("home.several", { n: levels.length });
    const cards = [
      ...levels.map((each, index) => ({ number: each.number, card: choice(each, links[index], this.place) })),
      ...problems.map((problem) => ({ number: problem.number, card: broken(problem) })),
    ].sort((one, other) => one.number - other.number);
    return offer(
      count,
      note,
      cards.map(({ card }) => card),
    );
  }
}

/** A search as a file: its first line says so, or at least its name. @param {File} file */
async function isTrace(file) {
  const [first] = (await file.slice(0, HEAD).text()).split("\n", 1);
  return first.includes('"carreau_trace"') || file.name.endsWith(".jsonl") || isPrinted(file);
}

/** What a program has printed of its search, without the board: only its name says so. @param {File} file */
export const isPrinted = (file) => /\.trace$/i.test(file.name);

/** The levels of a file to choose from. @param {string} title  @param {string} note  @param {Element[]} cards */
function offer(title, note, cards) {
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog",
    { class: "help choices", "aria-labelledby": "choices-title" },
    h("h2", { id: "choices-title" }, title),
    note && h("p", { class: "note" }, note),
    h("div", { class: "cards" }, cards),
    button("", t("help.close"), () => dialog.close()),
  );
  dialog.addEventListener("click", ({ target }) => target instanceof Element && target.closest("a") && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

const failed = (/** @type {string} */ text) => tell({ kind: "bad", sign: "×", text });

/** What is wrong, and where in a text it is. @param {string} reason  @param {number} line  @param {number} column */
export const placed = (reason, line, column) =>
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

/** @param {FileLevel} found  @param {string} href  @param {string} place */
function choice({ level, scene, number, problem }, href, place) {
  const canvas = h("canvas", { "aria-hidden": "true" });
  requestAnimationFrame(() => drawThumb(canvas, lookOf(level.game), scene));
  return h(
    "a",
    { class: "card", href },
    h("span", { class: "sheet" }, canvas),
    h("div", { class: "cap" }, h("b", {}, titleOf(level) || `${number}`)),
    problem && place !== "create" && [h("p", { class: "note" }, problem), h("b", {}, t("drop.finish"))],
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

/**
 * Open what is dropped or pasted anywhere on the page; while something is dragged over it, it shows that. Answers what ends
 * that.
 * @param {Opening} opening
 */
export function acceptDrops(opening) {
  const target = h("div", { class: "drop-target" }, h("p", {}, icon("down"), t(`drop.${opening.place}`)));
  let own = false; // whether something of the page itself is dragged
  /** @type {Record<string, (event: any) => unknown>} */
  const listeners = {
    dragstart: () => (own = true),
    dragend: () => (own = false),
    dragover(/** @type {DragEvent} */ event) {
      event.preventDefault();
      if (!own && !document.querySelector("dialog[open]")) document.body.append(target);
    },
    dragleave: (/** @type {DragEvent} */ event) => event.relatedTarget ?? target.remove(),
    drop(/** @type {DragEvent} */ event) {
      event.preventDefault();
      target.remove();
      const at = event.target instanceof Element ? event.target.closest("[data-part]") : null;
      if (!own) take(event.dataTransfer, at?.getAttribute("data-part") ?? "");
    },
    paste(/** @type {ClipboardEvent} */ event) {
      if (!(event.target instanceof Element && event.target.matches("input, textarea"))) take(event.clipboardData);
    },
  };
  /** @param {DataTransfer | null} data  @param {string} part */
  const take = (data, part = "") => {
    const files = [...(data?.files ?? [])];
    const text = data?.getData("text/plain");
    if (files.length) opening.openAll(files, part);
    else if (text) opening.open(new Blob([text]));
  };
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener);
  return () => {
    target.remove();
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener);
  };
}
