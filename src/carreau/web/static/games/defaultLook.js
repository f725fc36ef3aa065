/** A game that the page knows nothing of: everything comes from the server, with plain defaults. */

import { vector } from "../dom.js";
import { color } from "../draw/sheet.js";
import { t } from "../words.js";
import { aboutOf } from "./abouts.js";
import { drawPlainMarks, plainGround } from "./plainGround.js";
import { plainPieces } from "./plainPieces.js";
import { PLAIN_RELIEF, plainRelief } from "./plainRelief.js";
import { readable, say, serverText } from "./wording.js";

/** @typedef {import("../types/look").GameLook} GameLook */
/** @typedef {import("../types/messages").Scene} Scene */

const PLAIN_ICON = "M4 4h16v16H4ZM4 12h16M12 4v16"; // four squares, on a grid of 24
const DIRECTIONS = ["up", "down", "left", "right"];

/**
 * What a game has that says nothing else.
 * @type {Omit<GameLook, "name" | "title" | "longTitle" | "icon" | "goal" | "rule" | "keys" | "ground" | "pieces">}
 */
export const DEFAULTS = {
  hintQuestions: () => [t("hint.2"), t("hint.3")],
  hintedPiece: (hint) => (hint.piece || hint.cell ? t("hint.there") : "–"),
  pieceName: readable,
  piecesTitle: () => t("play.pieces"),
  choiceName: (_, option) => readable(option),
  choicesTitle: () => t("play.aim"),
  digits: {},
  brushName: () => "",
  pad: () => false,
  pairRules: [],
  generates: {},
  overlays: [],
  sound: () => ["step"],
  trails: false,
  grabs: () => false,
  isSecond: () => false,
  leads: () => false,
  driverAt: () => null,
  choiceAt: () => null,
  drawMarks: () => undefined,
  relief: PLAIN_RELIEF,
  marksOffers: true,
  swatch: ["floor"],
  swatchWhole: [],
  solutionSlides: (moves) => moves,
  slideColor: () => color("pen"),
  solutionLine: { edge: "ink", line: "pen" },
};

/** @param {string} name @returns {GameLook} */
export function plainLook(name) {
  const about = aboutOf(name);
  const { goal = "", icon = "", keys = [], cells = {}, pieces = {} } = about?.presentation ?? {};
  const text = (/** @type {string} */ english) => serverText(name, english);
  const title = () => text(about?.title ?? readable(name));
  const style = plainPieces(pieces);
  return {
    ...DEFAULTS,
    name,
    title,
    longTitle: title,
    icon: () => iconOf(icon || PLAIN_ICON),
    goal: () => sentence(text(goal || (about?.summary ?? ""))),
    rule: () => (goal ? sentence(text(about?.summary ?? "")) : ""),
    keys: (scene) =>
      keys.length ? keys.map(([names, told]) => ({ keys: names.split(" "), text: text(told) })) : usualKeys(scene),
    hintedPiece: (hint) =>
      hint.advice ? say(name, `hint.${hint.advice}`, readable(hint.advice)) : DEFAULTS.hintedPiece(hint),
    pieceName: (letter) => text(readable(letter)),
    choiceName: (_, option) => text(readable(option)),
    pad: (scene) => scene.offers.some((offer) => /^[1-9]$/.test(offer.key)) && !scene.pieces.some((piece) => piece.key),
    leads: (piece) => !piece.key,
    ground: plainGround(cells),
    drawMarks: drawPlainMarks,
    pieces: style,
    relief: plainRelief(cells, style.styleOf),
    swatch: [],
  };
}

const iconOf = (/** @type {string} */ d) =>
  vector("svg", { class: "ico", viewBox: "0 0 24 24", "aria-hidden": "true" }, vector("path", { d }));

const sentence = (/** @type {string} */ text) => {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return !begun || /[.!?…]$/.test(begun) ? begun : `${begun}.`;
};

/** Keys by what the scene offers. @param {Scene} scene @returns {import("../types/look").KeyRow[]} */
function usualKeys({ offers, pieces }) {
  const rows = [];
  const has = (/** @type {(key: string) => boolean} */ test) => offers.some(({ key }) => test(key));
  if (pieces.some((piece) => piece.key)) rows.push({ keys: ["1", "…"], text: t("keys.piece") });
  if (has((key) => /^[1-9]$/.test(key))) rows.push({ keys: /** @type {"pad"} */ ("pad"), text: t("keys.offers") });
  if (has((key) => DIRECTIONS.includes(key))) rows.push({ keys: ["←", "↑", "↓", "→"], text: t("keys.offers") });
  const letters = [...new Set(offers.map(({ key }) => key).filter((key) => /^[a-z]$/i.test(key)))];
  if (letters.length) rows.push({ keys: letters.map((key) => key.toUpperCase()), text: t("keys.offers") });
  return rows;
}
