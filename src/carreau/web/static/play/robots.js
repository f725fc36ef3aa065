/** Robots and targets to choose from. */

import { drawToken } from "../draw/scene.js";
import { fit } from "../draw/sheet.js";
import { h } from "../dom.js";
import { language, t } from "../words.js";

/** A button a robot, with its shape and letter; the number is the key that chooses it. */
export function robots(screen) {
  const pieces = screen.answer.scene.pieces.filter((piece) => piece.key);
  const one = (piece, index) => {
    const canvas = h("canvas", { class: "token", "aria-hidden": "true" });
    requestAnimationFrame(() => {
      const { context, width } = fit(canvas);
      if (width) drawToken(context, piece.key, width / 2, width / 2, width * 1.08, language());
    });
    const attributes = {
      class: "btn",
      type: "button",
      "aria-pressed": String(screen.board.selected === piece.key),
      "aria-label": t(`robot.${piece.key}`),
    };
    return h(
      "button",
      { ...attributes, "data-key": `robot${piece.key}`, onclick: () => screen.select(piece.key) },
      canvas,
      h("kbd", {}, index + 1),
    );
  };
  return h(
    "div",
    { class: "bots", role: "group", "aria-label": t("play.robots"), vars: { "--robots": pieces.length } },
    pieces.map(one),
  );
}
