/** The buttons in the margin of the sheet. */

import { reliefButton } from "../board/relief.js";
import { iconButton } from "../controls.js";
import { h } from "../dom.js";
import { t } from "../words.js";

/** @param {import("./screen.js").PlayScreen} screen */
export function tools(screen) {
  const { session, ghost } = screen;
  return [
    iconButton("undo", t("play.key.undo"), () => session.undo(), { disabled: !session.canUndo }),
    iconButton("redo", t("play.key.redo"), () => session.redo(), { disabled: !session.canRedo }),
    iconButton("restart", t("play.key.restart"), () => session.restart(), { disabled: session.fresh }),
    screen.from && iconButton("first", t("play.key.reset"), () => screen.reset()),
    h("span", { class: "space" }),
    screen.helps && iconButton("hint", t("play.key.hint"), () => screen.askHint()),
    ghost.choices.length > 0 &&
      iconButton("ghost", t("play.key.ghost"), () => screen.nextGhost(), {
        "aria-pressed": String(ghost.name !== "none"),
      }),
    reliefButton(() => screen.refresh()),
    h("span", { class: "gap" }),
    iconButton("menu", t("play.key.menu"), () => screen.escape()),
  ];
}
