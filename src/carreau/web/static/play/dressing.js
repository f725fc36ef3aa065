/** What is drawn over the scene: overlays, hints, the ghost. */

import { stream } from "../api.js";

export function dress(screen) {
  const { board, coach, ghost, overlays } = screen;
  if (!screen.answer) return;
  const { scene, lost } = screen.answer;
  const { hint, grade } = coach;
  const told = hint && grade > 1 ? hint : null;
  const offer = grade === 3 && scene.offers.find((each) => each.move === told?.move);
  const pushed = grade === 3 && scene.reach && told?.cell && scene.pieces.find((piece) => piece.id === told.piece);
  board.look = {
    overlays: new Set([...overlays, "lost"]),
    lost: lost?.cells,
    tags: grade === 3 ? told?.tags : undefined,
    ghost: ghost.cells ? { cells: ghost.cells, at: scene.counters[0][1] } : undefined,
    ...(told?.piece ? { selected: told.piece } : {}),
    ...(offer ? { hover: { offer } } : {}),
    ...(pushed ? { preview: { cells: [pushed.cell, told.cell], counts: { pushes: 1 } } } : {}),
  };
  board.quiet = screen.locked;
  board.look.slack = overlays.has("slack") && screen.helps ? (screen.slack ?? askSlack(screen)) : [];
  board.draw();
}

function askSlack(screen) {
  const { game } = screen;
  if (screen.slackFor === game.moment) return [];
  screen.slackFor = game.moment;
  const body = { level: game.level, moves: game.moves };
  const show = (line) => {
    if (line.event !== "slack" || game.moves !== body.moves) return;
    screen.slack = line.marks;
    dress(screen);
  };
  stream("/api/slack", body, show).catch((error) => screen.failed(error));
  return [];
}
