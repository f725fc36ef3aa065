/** A picture becomes a board: which picture is seen and which says what is road, and how fine the mesh over them is. */

import { upload } from "../api.js";
import { button, toggle } from "../controls.js";
import { fill, h } from "../dom.js";
import { color } from "../draw/colours.js";
import { geometryFor } from "../draw/geometry.js";
import { drawThumb } from "../draw/scene.js";
import { fit } from "../draw/sheet.js";
import { lookOf } from "../games/index.js";
import { icon } from "../icons.js";
import { t } from "../words.js";
import { MeshStepper } from "./meshStepper.js";
import { canBeSeen, cellsOf, drawMesh, isMask, kindOf, pngSize } from "./pictures.js";

/** @import { FileLevel } from "../types/messages.d.ts" */
/** @import { Size } from "./pictures.js" */
/** @typedef {"mask" | "view"} Part what is driven on, and what is seen */

const PAUSE = 150; // milliseconds without a change, before the server is asked

export class PictureDialog {
  /**
   * @param {string} place where the board is opened: under one that is drawn the picture is not shown, unless somebody says so
   * @param {(level: FileLevel) => unknown} done hears of the board  @param {() => unknown} closed
   */
  constructor(place, done, closed) {
    this.place = place;
    this.seen = place !== "create";
    this.done = done;
    /** @type {Record<Part, Blob | null>} */
    this.parts = { mask: null, view: null };
    /** @type {Size | null} */
    this.size = null; // of the mask: the view has its shape, and may have other pixels
    this.mesh = this.chosen = 0; // pixels a cell, and as the server would choose
    /** @type {FileLevel | null} */
    this.found = null;
    /** @type {{url: string, image: HTMLImageElement} | null} */
    this.shown = null;
    this.wrong = "";
    this.remark = ""; // what was decided when the mask was read
    this.asking = new AbortController();
    this.boxes = h("div", { class: "parts" });
    this.canvas = h("canvas", { class: "mesh", role: "img", "aria-label": t("picture.preview"), hidden: true });
    this.stepper = new MeshStepper((mesh) => this.choose(mesh));
    this.note = h("p", { class: "note bad", role: "alert", hidden: true });
    this.told = h("p", { class: "note", role: "status", hidden: true });
    this.underneath = toggle(t("picture.seen"), this.seen, (checked) => {
      this.seen = checked;
      this.draw();
    });
    this.take = button("play", t("picture.open"), () => this.open(), { kind: "pri", disabled: true });
    this.again = () => this.draw();
    /** @type {HTMLDialogElement} */
    this.dialog = h("dialog", { class: "help picture", "aria-labelledby": "picture-title" }, ...this.body());
    this.dialog.addEventListener("close", () => {
      this.close();
      closed();
    });
    window.addEventListener("retheme", this.again);
    document.body.append(this.dialog);
    this.dialog.showModal();
  }

  body() {
    return [
      h("h2", { id: "picture-title" }, t("picture.title")),
      this.boxes,
      this.canvas,
      this.stepper.element,
      this.told,
      this.note,
      this.underneath,
      h(
        "div",
        { class: "row" },
        this.take,
        button("", t("help.close"), () => this.dialog.close()),
      ),
    ];
  }

  close() {
    this.asking.abort();
    if (this.shown) URL.revokeObjectURL(this.shown.url);
    window.removeEventListener("retheme", this.again);
    this.dialog.remove();
  }

  /**
   * Take pictures: each as what it is called, or where it is dropped, or where one is missing.
   * @param {Blob[]} blobs  @param {string} wanted
   */
  async add(blobs, wanted = "") {
    for (const blob of blobs) {
      const kind = await kindOf(blob);
      if (kind !== "png" && kind !== "jpeg") this.wrong = t("picture.kind", { kind: kind || "?" });
      else this.put(blob, kind === "jpeg" ? "view" : /** @type {Part | ""} */ (wanted));
      if (kind === "jpeg" && wanted === "mask") this.wrong = t("picture.jpeg");
    }
    await this.show();
  }

  /** @param {Blob} blob  @param {Part | ""} wanted */
  put(blob, wanted) {
    this.wrong = "";
    const { mask, view } = this.parts;
    const noMask = mask && !view && !isMask(mask) && (isMask(blob) || !this.isTrack); // what was there is the view then
    if (wanted !== "view" && noMask) this.parts = { mask: blob, view: mask };
    else if (wanted) this.parts[wanted] = blob;
    else if (!mask) this.parts.mask = blob;
    else this.parts[isMask(blob) ? "mask" : "view"] = blob;
    if (wanted !== "view") this.found = null;
  }

  /** Whether the mask is a track that can be driven on. */
  get isTrack() {
    return this.found !== null && !this.found.problem;
  }

  /** Other pictures are there: see what is seen, then what becomes of it. */
  async show() {
    const seen = this.parts.view ?? this.parts.mask;
    if (this.shown) URL.revokeObjectURL(this.shown.url);
    this.shown = null;
    this.size = await pngSize(this.parts.mask);
    if (seen && canBeSeen(await pngSize(seen), seen.size)) {
      const image = new Image();
      image.src = URL.createObjectURL(seen);
      await image.decode().then(
        () => (this.shown = { url: image.src, image }),
        () => (this.wrong = t("picture.damaged")),
      );
    }
    this.mesh = this.chosen = 0;
    if (this.parts.mask) await this.ask();
    else if (!this.wrong) this.wrong = t("picture.jpeg");
    this.render();
  }

  /** What the mesh makes of the mask. */
  async ask() {
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    try {
      const mask = /** @type {Blob} */ (this.parts.mask);
      const asked = `name=mask.png&seen=false&mesh=${this.mesh}&unfinished=true`;
      const { levels, mesh, note } = await upload(`/api/read?${asked}`, mask, signal);
      if (signal.aborted) return; // another mesh was chosen meanwhile
      this.chosen ||= mesh;
      this.mesh = mesh;
      this.found = levels[0];
      this.remark = note;
      this.wrong = this.found.problem;
    } catch (error) {
      if (signal.aborted) return;
      this.found = null;
      this.wrong = /** @type {Error} */ (error).message;
    }
    this.render();
  }

  /** @param {number} mesh */
  choose(mesh) {
    this.asking.abort();
    this.mesh = mesh;
    this.found = null;
    this.render();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), PAUSE);
  }

  /** Both pictures go to the server, and the board comes back. */
  async open() {
    const { mask, view } = this.parts;
    if (!mask) return;
    const seen = this.seen ? `seen=true&view=${view?.size ?? 0}` : "seen=false";
    try {
      const name = encodeURIComponent((mask instanceof File ? mask.name : "mask.png").slice(0, 200));
      const path = /** @type {`/api/read?${string}`} */ (
        `/api/read?name=${name}&${seen}&mesh=${this.mesh}&unfinished=true`
      );
      const { levels } = await upload(path, this.seen && view ? new Blob([mask, view]) : mask);
      this.dialog.close();
      this.done(levels[0]);
    } catch (error) {
      this.wrong = /** @type {Error} */ (error).message;
      this.render();
    }
  }

  // -- what is seen -------------------------------------------------------------------------------------------------

  render() {
    const alone = this.parts.mask && !this.parts.view && !this.isTrack && this.place !== "create";
    const unfinished = this.found?.problem && this.place !== "create";
    fill(this.boxes, this.box("view"), this.box("mask"));
    this.canvas.hidden = !this.shown;
    this.note.textContent = this.wrong && alone ? `${this.wrong}. ${t("picture.addMask")}` : this.wrong;
    this.note.hidden = !this.wrong;
    this.told.textContent = this.remark;
    this.told.hidden = !this.remark || !this.found;
    fill(this.take, icon(unfinished ? "pencil" : "play"), t(unfinished ? "drop.finish" : "picture.open"));
    this.underneath.hidden = !this.parts.mask;
    this.take.disabled = !this.found;
    this.stepper.show(this.size, this.mesh, this.chosen);
    this.draw();
  }

  /** Where one of the two is dropped. @param {Part} part */
  box(part) {
    const blob = this.parts[part];
    const name = blob instanceof File ? blob.name : blob ? t("picture.pasted") : t(`picture.no.${part}`);
    const input = h("input", {
      type: "file",
      class: "sr",
      accept: part === "mask" ? "image/png" : "image/png,image/jpeg",
      "data-key": part,
      onchange: (event) => this.add([...(event.currentTarget.files ?? [])], part),
    });
    return h(
      "label",
      { class: `part ${blob ? "has" : ""}`, "data-part": part },
      icon(part === "view" ? "eye" : "flag"),
      h("span", {}, h("b", {}, t(`picture.${part}`)), h("small", {}, name)),
      input,
    );
  }

  draw() {
    if (!this.shown || !this.canvas.isConnected) return;
    const { image, url } = this.shown;
    this.canvas.style.setProperty("aspect-ratio", `${image.naturalWidth} / ${image.naturalHeight}`);
    const { context, width, height } = fit(this.canvas);
    const colours = [color("paper"), color("ink")];
    if (this.found) {
      const scene = { ...this.found.scene, picture: this.seen ? url : "" };
      drawThumb(this.canvas, lookOf(this.found.level.game), scene, {});
      const { mx, my, c } = geometryFor(scene, width, height, { float: true, pad: 2 });
      const box = [mx - c / 2, my - c / 2, scene.width * c, scene.height * c];
      drawMesh(context, box, scene.width, scene.height, colours);
    } else {
      const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight);
      const [across, down] = [image.naturalWidth * scale, image.naturalHeight * scale];
      const box = [(width - across) / 2, (height - down) / 2, across, down];
      context.drawImage(image, box[0], box[1], across, down);
      if (this.mesh && this.size) drawMesh(context, box, ...cellsOf(this.size, this.mesh), colours);
    }
  }
}
