/** Taking a game elsewhere: a link, a picture, an animation, a file. */

import { post } from "../api.js";
import { inRelief } from "../board/relief.js";
import { button, heading, section } from "../controls.js";
import { h } from "../dom.js";
import { formatChoice } from "../panel/formatChoice.js";
import { copy, download, linkTo } from "../share.js";
import { tell } from "../strip.js";
import { t } from "../words.js";

/** @import { PlayScreen } from "./screen.js" */

/** @import { Session } from "../board/session.js" */

/** @param {PlayScreen} screen */
export function shareSection(screen) {
  const format = formatChoice(screen.about);
  return section(
    "",
    heading(t("share.title")),
    screen.answer.standing !== "solved" && h("div", { class: "row send" }, sendButton(screen)),
    h(
      "div",
      { class: "row fill" },
      button("copy", t("share.link"), telling(screen, copyLink)),
      button("down", "SVG", telling(screen, saveSvg)),
      button("down", "PNG", telling(screen, savePng)),
      button("down", "GIF", telling(screen, saveGif)),
    ),
    h(
      "div",
      { class: "row tight" },
      format,
      button(
        "down",
        t(screen.about.begins_anywhere ? "share.position" : "share.level"),
        telling(screen, () => saveText(screen, format.value)),
      ),
    ),
  );
}

/** The line that is yours to send: the one that was just played, or else your best. @param {PlayScreen} screen */
export function lineToSend({ mode, own, answer, session, record }) {
  if (mode) return "";
  return own && answer.standing === "solved" ? session.moves : (record?.moves ?? "");
}

/** @param {PlayScreen} screen */
export const sendButton = (screen) =>
  lineToSend(screen) && button("share", t("result.send"), () => sendResult(screen), { key: "result" });

/** The dialog in which a result becomes a picture, a text, a link. @param {PlayScreen} screen */
export async function sendResult(screen) {
  const { showResult } = await import("./resultDialog.js");
  await showResult(screen, lineToSend(screen)).catch((error) => screen.failed(error));
}

/** @param {PlayScreen} screen */
export async function copyLink(screen) {
  const { session } = screen;
  const moves = screen.mode ? "" : session.moves; // of a match, its board
  const link = new URL(await linkTo("play", session.id, session.level, moves, screen.from), location.href).href;
  if (await copy(link, t("share.copied"))) return;
  history.replaceState(null, "", link); // no clipboard: the address bar has it
  tell({ kind: "plain", sign: "↑", text: t("share.address") });
}

export const name = (/** @type {PlayScreen} */ { session }, /** @type {string} */ suffix) =>
  `${(session.level.title || session.level.game).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}.${suffix}`;

/** How the board is drawn now. @param {PlayScreen} screen */
const lookOf = (screen) => ({ ...screen.board.annotations, game: screen.look, relief: inRelief() });

/** What goes wrong is told. */
const telling =
  (/** @type {PlayScreen} */ screen, /** @type {(screen: PlayScreen) => Promise<unknown>} */ action) => () =>
    action(screen).catch((error) => screen.failed(error));

/** @param {PlayScreen} screen */
async function saveSvg(screen) {
  const { session } = screen;
  const shown = { overlays: [...screen.overlays], offers: false, relief: inRelief() };
  const body = { level: session.level, moves: session.moves, ...shown };
  download(await post("/api/svg", body), name(screen, "svg"));
}

/** @param {PlayScreen} screen */
async function savePng(screen) {
  const { sceneToPng } = await import("../export.js");
  download(await sceneToPng(screen.answer.scene, lookOf(screen)), name(screen, "png"));
}

/** @param {PlayScreen} screen  @param {string} format */
async function saveText(screen, format) {
  const { session } = screen;
  const suffix = screen.about.formats.find((each) => each.name === format)?.suffix ?? ".txt";
  const moves = screen.about.begins_anywhere ? session.moves : "";
  download(await post("/api/write", { level: session.level, moves, format }), name(screen, suffix.slice(1)));
}

/** @param {PlayScreen} screen */
async function saveGif(screen) {
  tell({ kind: "plain", sign: "…", text: t("share.making") });
  const [{ gameToGif }, scenes] = await Promise.all([import("../export.js"), scenesSoFar(screen.session)]);
  download(await gameToGif(scenes, lookOf(screen)), name(screen, "gif"));
  tell(null);
}

/** Every position of the line, from the start to now. @param {Session} session */
async function scenesSoFar(session) {
  const all = await session.ask("", { do: session.moves || null });
  const scenes = [(await session.ask(session.moments[0].moves)).scene];
  let end = 0;
  for (const word of all.played) {
    end = all.moves.indexOf(word, end) + word.length;
    scenes.push((await session.ask(all.moves.slice(0, end))).scene);
  }
  return scenes;
}
