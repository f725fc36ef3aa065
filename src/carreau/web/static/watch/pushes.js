/** Pushes of crates as lines: one for each run of pushes, with a point at its end and its number at its beginning. */

import { centre } from "../draw/geometry.js";
import { color, disc, font, write } from "../draw/sheet.js";

const NUMBERED_FROM = 18; // pixels of a cell that has room for a number

const CRATE = /^box/;
const same = (one, other) => one[0] === other[0] && one[1] === other[1];
const way = ({ from, to }) => [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];

/** Join pushes that go on with the same crate in the same direction; steps of the player are left out. */
export function runsOf(moves) {
  const runs = [];
  for (const move of moves.filter((each) => CRATE.test(each.letter))) {
    const last = runs.at(-1);
    if (last && same(last.to, move.from) && same(way(last), way(move))) last.to = move.to;
    else runs.push({ ...move });
  }
  return runs;
}

export function drawPushes(context, geometry, moves) {
  const { c } = geometry;
  const runs = runsOf(moves);
  context.lineCap = context.lineJoin = "round";
  for (const [style, width] of [["ink", 0.15], ["crate", 0.09]]) {
    context.strokeStyle = color(style);
    context.lineWidth = Math.max(style === "ink" ? 2.6 : 1.4, width * c);
    for (const run of runs) strokeArrow(context, geometry, run);
  }
  runs.forEach((run, index) => drawNumber(context, ...centre(geometry, run.from), c, index + 1));
}

function strokeArrow(context, geometry, run) {
  const [down, right] = way(run);
  const [x, y] = centre(geometry, run.to);
  const barb = 0.2 * geometry.c;
  context.beginPath();
  context.moveTo(...centre(geometry, run.from));
  context.lineTo(x, y);
  context.moveTo(x - (right + down) * barb, y - (down + right) * barb);
  context.lineTo(x, y);
  context.lineTo(x - (right - down) * barb, y - (down - right) * barb);
  context.stroke();
}

function drawNumber(context, x, y, c, text) {
  disc(context, x, y, Math.max(2, 0.19 * c));
  context.fillStyle = color("paper");
  context.fill();
  context.strokeStyle = color("ink");
  context.lineWidth = Math.max(1, 0.05 * c);
  context.stroke();
  if (c < NUMBERED_FROM) return;
  context.fillStyle = color("ink");
  context.font = font(0.26 * c, 700);
  write(context, String(text), x, y + 0.5);
}
