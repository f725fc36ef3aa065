/** What is drawn over the scene: overlays, hints, the ghost. */

import { stream } from "../api.js";
import { signOf } from "../board/moveCosts.js";

/** @typedef {import("./screen.js").PlayScreen} PlayScreen */
/** @typedef {import("../types/messages").Cell} Cell */
/** @typedef {import("../types/messages").Mark} Mark */

/** @param {PlayScreen} screen */
export function annotate(screen) {
  const { board, coach, ghost, overlays, answer } = screen;
  if (!answer) return;
  if (screen.machine.node) return annotatePast(screen);
  const { scene, lost } = answer;
  const { hint, grade } = coach;
  const told = hint && grade > 1 ? hint : null;
  const offer = grade === 3 && scene.offers.find((each) => each.move === told?.move);
  const pushed = grade === 3 && scene.reach && told?.cell && scene.pieces.find((piece) => piece.id === told.piece);
  board.annotations = {
    overlays: new Set([...overlays, "lost"]),
    lost: lost?.cells,
    tags: grade === 3 ? told?.tags : undefined,
    ghost: ghostOf(ghost.lines, scene.counters[0]?.[1]),
    ...(told?.piece ? { selected: told.piece } : {}),
    ...(offer ? { hover: { offer } } : {}),
    ...(pushed && told?.cell ? { preview: { cells: [pushed.cell, told.cell], piece: pushed.id } } : {}),
    slack: overlays.has("slack") && screen.helps ? slackOf(screen) : [],
  };
  board.quiet = screen.locked;
  board.draw();
}

/** Over a position that is past: what was played there, what was best, and what is to blame. @param {PlayScreen} screen */
function annotatePast({ board, machine, overlays }) {
  const { past = null, explained = null } = machine.look ?? {};
  const sign = explained ? signOf(explained.standing === "unknown" ? undefined : explained.cost)[1] : "·";
  board.annotations = {
    overlays: new Set([...overlays].filter((name) => name !== "slack")),
    lost: explained?.cells,
    selected: "",
    ...(past ? { compared: { yours: past.yours, best: explained?.best ?? [], sign } } : {}),
  };
  board.quiet = true;
  board.draw();
}

/** A line as it is drawn behind yours; where it is in one part, with the place of a move. @param {Cell[][]} lines */
export function ghostOf([cells, ...more], at = -1) {
  return cells && { cells, more, at: more.length ? -1 : at };
}

/** @type {WeakMap<object, Mark[]>} */
const known = new WeakMap(); // by moment of a game: what each cell costs, empty while it is asked for

/** @param {PlayScreen} screen @returns {Mark[]} */
function slackOf(screen) {
  const { session } = screen;
  const { moment } = session;
  const found = known.get(moment);
  if (found) return found;
  known.set(moment, []);
  const show = (/** @type {any} */ line) => {
    if (line.event !== "slack") return;
    known.set(moment, line.marks);
    if (session.moment === moment) annotate(screen);
  };
  stream("/api/slack", { level: session.level, moves: session.moves }, show).catch((error) => screen.failed(error));
  return [];
}
