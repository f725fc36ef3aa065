/** What a thumb needs, on narrow windows only: the points to choose from, the pieces, the tools. */

import { button } from "../controls.js";
import { h } from "../dom.js";
import { t } from "../words.js";
import { padOf, wayTo } from "./choicePad.js";
import { choosesPieces, pieceButtons } from "./pieceButtons.js";

/** @typedef {import("../types/play").PlayScreen} PlayScreen */
/** @typedef {import("../types/messages").Scene} Scene */

/** @type {Record<string, string>} */
const ARROWS = { 7: "↖", 8: "↑", 9: "↗", 4: "←", 5: "•", 6: "→", 1: "↙", 2: "↓", 3: "↘" };

const WAYS = { left: "←", up: "↑", down: "↓", right: "→" };

/** @param {PlayScreen} screen */
export function touchControls(screen) {
  const { look, answer } = screen;
  const { scene, standing } = answer;
  const begun = scene.pieces.some(look.leads);
  const playing = scene.offers.length > 0 && standing === "playing";
  const padded = look.pad(scene) && playing && begun; // the points lie as the keys do
  const hand = [choosesPieces(screen) && pieceButtons(screen), ways(screen, scene)].filter(Boolean);
  return h(
    "div",
    { class: `thumb ${padded ? "" : "tall"}` },
    padded && pad(screen, scene),
    look.pad(scene) && playing && !begun && starts(screen, scene),
    hand.length > 0 && h("div", { class: "hand" }, hand),
    h("div", { class: `tgrid ${padded ? "" : screen.from ? "five" : "four"}` }, tools(screen, padded)),
  );
}

/** A button for each start, with the number that it has on the board. @param {PlayScreen} screen  @param {Scene} scene */
const starts = (screen, scene) =>
  h(
    "div",
    { class: "starts", role: "group", "aria-label": t("play.starts") },
    scene.offers
      .filter(({ key }) => key)
      .map(({ key, move }) =>
        button("", key, () => screen.session.play(move), {
          key: `start${key}`,
          "aria-label": t("play.start", { n: key }),
        }),
      ),
  );

/** The four directions, where pieces go in directions. @param {PlayScreen} screen  @param {Scene} scene */
function ways(screen, scene) {
  if (!scene.offers.some(({ key }) => key in WAYS)) return null;
  const go = (/** @type {string} */ key) =>
    screen.session.playOffer((each) => each.key === key && screen.board.playable(each));
  const one = (/** @type {[string, string]} */ [key, sign]) =>
    button("", sign, () => !screen.locked && go(key), { key: `way.${key}`, "aria-label": t(`play.way.${key}`) });
  return h("div", { class: "ways", role: "group", "aria-label": t("play.ways") }, Object.entries(WAYS).map(one));
}

/** @param {PlayScreen} screen  @param {boolean} padded */
function tools(screen, padded) {
  const { session, look } = screen;
  const ghosts = padded && look.trails && screen.helps;
  return [
    button("undo", t("play.undo"), () => session.undo(), { disabled: !session.canUndo }),
    button("redo", t("play.redo"), () => session.redo(), { disabled: !session.canRedo }),
    button("restart", t("play.restart"), () => session.restart()),
    screen.from && button("first", t("play.reset"), () => screen.reset()),
    screen.helps && button("hint", t("play.hint"), () => screen.coach.ask()),
    ghosts && button("ghost", t("play.ghost"), () => screen.nextGhost(), { kind: "wide" }),
  ];
}

/** The points as keys, where they lie. @param {PlayScreen} screen  @param {Scene} scene */
function pad(screen, scene) {
  const { columns, keys } = padOf(scene);
  const car = scene.pieces.find(screen.look.leads);
  const usual = keys.every((each) => each && each.key in ARROWS);
  const square = (/** @type {import("./choicePad.js").PadKey | null} */ each) => {
    if (!each) return h("span", {});
    const { key, offer, middle } = each;
    const stop = offer?.kind === "stop";
    const kind = `${middle && !stop ? "m" : ""} ${offer ? "" : "x"} ${offer && screen.hinted === offer.move ? "h" : ""}`;
    const way =
      usual || !offer || !car ? ARROWS[key] : columns ? key.toUpperCase() || "•" : wayTo(car.cell, offer.cell);
    return h(
      "button",
      {
        type: "button",
        class: kind,
        disabled: !offer || screen.locked,
        "aria-label": offer ? offer.move : "×",
        "data-key": `pad${key || offer?.move}`,
        onclick: () => offer && screen.session.play(offer.move),
      },
      offer ? (offer.wins ? "⚑" : stop ? "■" : way) : "×",
    );
  };
  const label = { role: "group", "aria-label": t(usual ? "play.pad" : "play.pad.all") };
  const kind = columns === 3 ? "" : columns ? "wide" : "listed";
  return h("div", { class: `pad ${kind}`, vars: { "--columns": columns || 3 }, ...label }, keys.map(square));
}
