/** Robots and targets to choose from. */

import { drawToken } from "../draw/scene.js";
import { fit } from "../draw/sheet.js";
import { heading, section } from "../controls.js";
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
    const attributes = { class: "btn", type: "button", "aria-pressed": String(screen.board.selected === piece.key), "aria-label": t(`robot.${piece.key}`) };
    return h("button", { ...attributes, "data-key": `robot${piece.key}`, onclick: () => screen.select(piece.key) }, canvas, h("kbd", {}, index + 1));
  };
  return h("div", { class: "bots", role: "group", "aria-label": t("play.robots"), vars: { "--robots": pieces.length } }, pieces.map(one));
}

/** Which robot must arrive, and on which target: another choice is another puzzle on the same board. */
export function targets(screen) {
  const { aims } = screen;
  if (!aims) return null;
  const select = (label, choices, chosen, onchoose) =>
    h(
      "label",
      { class: "choice" },
      h("span", {}, label),
      h(
        "select",
        { class: "pick", "data-key": label, onchange: (event) => onchoose(event.target.value) },
        choices.map(([value, text]) => h("option", { value, selected: value === chosen }, text)),
      ),
    );
  const runners = [["*", t("play.runner.any")], ...aims.robots.map((letter) => [letter, t(`robot.${letter}`)])];
  const places = aims.targets.map((cell, index) => [String(index), `${t("play.target.n", { n: index + 1 })} · ${cell.join(",")}`]);
  return section(
    "",
    heading(t("play.target")),
    select(t("play.runner"), runners, aims.robot, (robot) => screen.aim({ robot, target: aims.target })),
    select(t("play.target"), places, String(aims.target), (target) => screen.aim({ robot: aims.robot, target: Number(target) })),
  );
}
