/** Where boards go: files, links, texts. */

import { post } from "../api.js";
import { button, heading, section } from "../controls.js";
import { h } from "../dom.js";
import { openFile, pasteText } from "../outside.js";
import { formatChoice } from "../panel/formatChoice.js";
import { copy, download, linkTo } from "../share.js";
import { t, titleOf } from "../words.js";

/** @import { CreateScreen } from "./screen.js" */
/** @import { Level } from "../types/messages.d.ts" */

/** @param {CreateScreen} screen */
export function filesSection(screen) {
  const format = formatChoice(screen.about);
  const telling = (/** @type {(screen: CreateScreen, format: string) => Promise<unknown>} */ action) => () =>
    action(screen, format.value).catch((error) => screen.failed(error));
  return section(
    "files",
    heading(t("create.files")),
    h("div", { class: "row fill" }, format, button("down", t("create.save"), telling(save))),
    h(
      "div",
      { class: "row tight fill" },
      button("copy", t("create.text"), telling(copyText)),
      button("share", t("share.link"), telling(copyLink)),
    ),
    h(
      "div",
      { class: "row tight fill" },
      button("up", t("home.choose"), () => openFile(screen.opening)),
      button("copy", t("home.paste"), () => pasteText(screen.opening, t("create.open"))),
    ),
  );
}

/** @param {Level} level  @param {string} suffix */
const nameOf = (level, suffix) =>
  `${(titleOf(level) || level.game).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}${suffix}`;

/** @param {CreateScreen} screen  @param {string} format */
async function written(screen, format) {
  await screen.drawing.work;
  return post("/api/write", { level: screen.drawing.level, format });
}

/** @param {CreateScreen} screen  @param {string} format */
async function save(screen, format) {
  const suffix = screen.about.formats.find((each) => each.name === format)?.suffix ?? "";
  download(await written(screen, format), nameOf(screen.drawing.level, suffix));
}

/** @param {CreateScreen} screen  @param {string} format */
async function copyText(screen, format) {
  await copy(await (await written(screen, format)).text(), t("create.copied"));
}

/** @param {CreateScreen} screen */
async function copyLink(screen) {
  await screen.drawing.work;
  const link = new URL(await linkTo("create", "l/", screen.drawing.level, ""), location.href).href;
  await copy(link, t("share.copied"));
}
