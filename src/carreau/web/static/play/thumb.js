/** What a thumb needs, on narrow windows only: the nine points, the robots, the tools. */

import { button } from "../controls.js";
import { h } from "../dom.js";
import { t } from "../words.js";
import { robots } from "./robots.js";

const ARROWS = { 7: "↖", 8: "↑", 9: "↗", 4: "←", 5: "•", 6: "→", 1: "↙", 2: "↓", 3: "↘" };

export function thumbZone(screen) {
  const { scene, standing } = screen.answer;
  const digits =
    scene.offers.some((offer) => offer.key in ARROWS) && scene.pieces.some((piece) => piece.kind === "car");
  const racing = digits && standing === "playing";
  const ricochet = screen.game.level.game === "ricochet";
  return h(
    "div",
    { class: `thumb ${racing ? "" : "tall"}` },
    racing && pad(screen, scene),
    ricochet && robots(screen),
    h("div", { class: `tgrid ${racing ? "" : "four"}` }, tools(screen, racing)),
  );
}

function tools(screen, racing) {
  return [
    button("undo", t("play.undo"), () => screen.game.undo(), { disabled: !screen.game.canUndo }),
    button("redo", t("play.redo"), () => screen.game.redo(), { disabled: !screen.game.canRedo }),
    button("restart", t("play.restart"), () => screen.game.restart()),
    screen.helps && button("hint", t("play.hint"), () => screen.coach.ask()),
    racing && screen.helps && button("ghost", t("play.ghost"), () => screen.nextGhost(), { kind: "wide" }),
  ];
}

/** The nine points as keys, where they lie. */
function pad(screen, scene) {
  const byKey = new Map(scene.offers.map((offer) => [offer.key, offer]));
  const square = (key) => {
    const offer = byKey.get(key);
    const stop = offer?.kind === "stop";
    const kind = `${key === "5" && !stop ? "m" : ""} ${offer ? "" : "x"} ${offer && screen.hinted === offer.move ? "h" : ""}`;
    const label = offer ? offer.move : "×";
    return h(
      "button",
      {
        type: "button",
        class: kind,
        disabled: !offer || screen.locked,
        "aria-label": label,
        "data-key": `pad${key}`,
        onclick: () => screen.game.play(offer.move),
      },
      offer ? (offer.wins ? "⚑" : stop ? "■" : ARROWS[key]) : "×",
    );
  };
  return h("div", { class: "pad", role: "group", "aria-label": t("play.pad") }, [..."789456123"].map(square));
}
