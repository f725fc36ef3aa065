/** What a thumb needs, on narrow windows only: the nine points, the pieces, the tools. */

import { button } from "../controls.js";
import { h } from "../dom.js";
import { t } from "../words.js";
import { choosesPieces, pieceButtons } from "./pieceButtons.js";

/** @typedef {import("../types/play").PlayScreen} PlayScreen */

/** @type {Record<string, string>} */
const ARROWS = { 7: "↖", 8: "↑", 9: "↗", 4: "←", 5: "•", 6: "→", 1: "↙", 2: "↓", 3: "↘" };

/** @param {PlayScreen} screen */
export function touchControls(screen) {
  const { look, answer } = screen;
  const { scene, standing } = answer;
  const lies = scene.offers.some((offer) => offer.key in ARROWS) && scene.pieces.some(look.leads); // as the keys do
  const padded = look.pad(scene) && lies && standing === "playing";
  return h(
    "div",
    { class: `thumb ${padded ? "" : "tall"}` },
    padded && pad(screen, scene),
    choosesPieces(screen) && pieceButtons(screen),
    h("div", { class: `tgrid ${padded ? "" : "four"}` }, tools(screen, padded)),
  );
}

/** @param {PlayScreen} screen  @param {boolean} padded */
function tools(screen, padded) {
  const { session, look } = screen;
  const ghosts = padded && look.trails && screen.helps;
  return [
    button("undo", t("play.undo"), () => session.undo(), { disabled: !session.canUndo }),
    button("redo", t("play.redo"), () => session.redo(), { disabled: !session.canRedo }),
    button("restart", t("play.restart"), () => session.restart()),
    screen.helps && button("hint", t("play.hint"), () => screen.coach.ask()),
    ghosts && button("ghost", t("play.ghost"), () => screen.nextGhost(), { kind: "wide" }),
  ];
}

/** The nine points as keys, where they lie. @param {PlayScreen} screen  @param {import("../types/messages").Scene} scene */
function pad(screen, scene) {
  const byKey = new Map(scene.offers.map((offer) => [offer.key, offer]));
  const square = (/** @type {string} */ key) => {
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
        onclick: () => offer && screen.session.play(offer.move),
      },
      offer ? (offer.wins ? "⚑" : stop ? "■" : ARROWS[key]) : "×",
    );
  };
  return h("div", { class: "pad", role: "group", "aria-label": t("play.pad") }, [..."789456123"].map(square));
}
