/** The choices of a move as keys that lie as the points do: nine on a numeric pad, or as many as the rules allow. */

/** @import { Cell, Offer, Refusal, Scene } from "../types/messages.d.ts" */

const MOST = 7; // keys side by side; what lies further apart is listed
const DIGITS = "789456123";

/**
 * A key of the pad: what it plays, if it can be played, and the key on the keyboard.
 * @typedef {{key: string, offer?: Offer, middle: boolean}} PadKey
 */
/** @typedef {{columns: number, keys: (PadKey | null)[]}} Pad row by row; null where there is no choice */

/** @param {Scene} scene @returns {Pad} */
export function padOf(scene) {
  const choices = [...scene.offers, ...scene.refused];
  if (choices.every(({ key }) => key && DIGITS.includes(key))) return numericPad(scene);
  const rows = choices.map(({ cell }) => cell[0]);
  const columns = choices.map(({ cell }) => cell[1]);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const [height, width] = [Math.max(...rows) - top + 1, Math.max(...columns) - left + 1];
  if (width > MOST || height > MOST) return { columns: 0, keys: scene.offers.map((offer) => padKey(offer, scene)) };
  /** @type {(PadKey | null)[]} */
  const keys = Array(width * height).fill(null);
  for (const each of choices.toReversed())
    keys[(each.cell[0] - top) * width + each.cell[1] - left] = padKey(each, scene);
  return { columns: width, keys };
}

/** @param {Scene} scene @returns {Pad} */
function numericPad({ offers }) {
  const byKey = new Map(offers.map((offer) => [offer.key, offer]));
  return {
    columns: 3,
    keys: [...DIGITS].map((key) => ({ key, offer: byKey.get(key), middle: key === "5" })),
  };
}

/** @param {Offer | Refusal} each  @param {Scene} scene @returns {PadKey} */
const padKey = (each, scene) => ({
  key: each.key,
  offer: scene.offers.find((offer) => offer === each),
  middle: each.kind === "principal",
});

/**
 * Where a choice leads from the car, as arrows with numbers.
 * @param {Cell} from  @param {Cell} to
 */
export function wayTo([row, column], [toRow, toColumn]) {
  const [down, right] = [toRow - row, toColumn - column];
  const parts = [
    down && `${down < 0 ? "↑" : "↓"}${Math.abs(down)}`,
    right && `${right < 0 ? "←" : "→"}${Math.abs(right)}`,
  ];
  return parts.filter(Boolean).join(" ") || "•";
}
