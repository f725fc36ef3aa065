/** What a thumb needs, on narrow windows only: the points to choose from, the pieces, the tools. */

import { directionOf, startsOf } from "../board/starts.js";
import { button } from "../controls.js";
import { h } from "../dom.js";
import { placeOf, t } from "../words.js";
import { padOf, wayTo } from "./choicePad.js";
import { choosesPieces, pieceButtons } from "./pieceButtons.js";

/** @typedef {import("../types/play").PlayScreen} PlayScreen */
/** @typedef {import("../types/messages").Scene} Scene */

/** @type {Record<string, string>} */
const ARROWS = { 7: "↖", 8: "↑", 9: "↗", 4: "←", 5: "•", 6: "→", 1: "↙", 2: "↓", 3: "↘" };
const DIRECTIONS = { left: "←", up: "↑", down: "↓", right: "→" };

/** @param {PlayScreen} screen */
export function touchControls(screen) {
  const { look, answer } = screen;
  const { scene } = answer;
  const padded = look.pad(scene) && (scene.pieces.some(look.leads) || startsOf(scene).length > 0);
  const hand = [choosesPieces(screen) && pieceButtons(screen), directions(screen, scene)].filter(Boolean);
  return h(
    "div",
    { class: `thumb ${padded ? "" : "tall"}` },
    padded && pad(screen, scene),
    hand.length > 0 && h("div", { class: "hand" }, hand),
    h("div", { class: `tgrid ${padded ? "" : screen.from ? "five" : "four"}` }, tools(screen, padded)),
  );
}

/** The four directions, where pieces go in directions. @param {PlayScreen} screen  @param {Scene} scene */
function directions(screen, scene) {
  if (!scene.offers.some(({ key }) => key in DIRECTIONS)) return null;
  const all = Object.entries(DIRECTIONS).map(([key, sign]) => {
    const label = t(`play.direction.${key}`);
    return button("", sign, () => screen.input.push(key), { key: `direction.${key}`, "aria-label": label });
  });
  return h("div", { class: "directions", role: "group", "aria-label": t("play.directions") }, all);
}

/** @param {PlayScreen} screen  @param {boolean} padded */
function tools(screen, padded) {
  const { session, look } = screen;
  const ghosts = padded && look.trails && screen.helps;
  return [
    button("undo", t("play.undo"), () => session.undo(), { disabled: !session.canUndo }),
    button("redo", t("play.redo"), () => session.redo(), { disabled: !session.canRedo }),
    button("restart", t("play.restart"), () => session.restart(), { disabled: session.fresh }),
    screen.from && button("first", t("play.reset"), () => screen.reset()),
    screen.helps && button("hint", t("play.hint"), () => screen.askHint()),
    ghosts && button("ghost", t("play.ghost"), () => screen.nextGhost(), { kind: "wide" }),
  ];
}

/** Before the first move the keys go from start to start, and the one in the middle takes one. @param {PlayScreen} screen */
function startPad(screen) {
  const square = (/** @type {string} */ key) => {
    const direction = /** @type {number[]} */ (directionOf(key));
    const take = key === "5";
    const attributes = { type: "button", class: take ? "m" : "", disabled: screen.locked, "data-key": `pad${key}` };
    const act = () => (take ? screen.input.takeStart() : screen.input.walkStarts(direction));
    return h("button", { ...attributes, "aria-label": take ? t("start.here") : key, onclick: act }, ARROWS[key]);
  };
  const label = { role: "group", "aria-label": t("start.choose") };
  return h("div", { class: "pad", vars: { "--columns": 3 }, ...label }, [..."789456123"].map(square));
}

/** The points as keys, where they lie. @param {PlayScreen} screen  @param {Scene} scene */
function pad(screen, scene) {
  if (startsOf(scene).length) return startPad(screen);
  const { columns, keys } = padOf(scene);
  const over = !scene.offers.length && !scene.refused.length;
  const car = scene.pieces.find(screen.look.leads);
  const usual = keys.every((each) => each && each.key in ARROWS);
  const square = (/** @type {import("./choicePad.js").PadKey | null} */ each) => {
    if (!each) return h("span", {});
    const { key, offer, middle } = each;
    const stop = offer?.kind === "stop";
    const kind = `${middle && !stop ? "m" : ""} ${offer ? "" : "x"} ${offer && screen.hinted === offer.move ? "h" : ""}`;
    const sign =
      usual || !offer || !car ? ARROWS[key] : columns ? key.toUpperCase() || "•" : wayTo(car.cell, offer.cell);
    return h(
      "button",
      {
        type: "button",
        class: kind,
        disabled: !offer || screen.locked,
        "aria-label": offer ? placeOf(offer.cell) : "×",
        "data-key": `pad${key || offer?.move}`,
        onclick: () => offer && (key ? screen.input.push(key) : screen.input.playAt(offer.cell)),
      },
      offer ? (offer.wins ? "⚑" : stop ? "■" : sign) : over ? sign : "×",
    );
  };
  const label = { role: "group", "aria-label": t(usual ? "play.pad" : "play.pad.all") };
  const kind = columns === 3 ? "" : columns ? "wide" : "listed";
  return h("div", { class: `pad ${kind}`, vars: { "--columns": columns || 3 }, ...label }, keys.map(square));
}
