/** The moves as the game writes them: the line that is played, and under it, each where it leaves it, what else was played. */

import { playedText, stopsAfter } from "../board/moveTree.js";
import { h } from "../dom.js";
import { t } from "../words.js";
import { walkKeys } from "./roving.js";

/** @typedef {import("../types/play").PlayScreen} PlayScreen */
/** @typedef {import("../board/moveTree.js").MoveNode} MoveNode */
/** @typedef {{nodes: MoveNode[], first: number, branches: Line[]}} Line moves that follow one another, the number of the first, and what leaves them */

/** @param {PlayScreen} screen */
export function moveList(screen) {
  const { machine, session } = screen;
  const lines = stopsAfter(session.tree.root).map((node) => lineFrom(node, 1));
  if (!lines.length) return null;
  const branches = lines.reduce((sum, line) => sum + countLines(line), -1);
  const toggled = (/** @type {{currentTarget: HTMLDetailsElement}} */ { currentTarget }) => {
    if (machine.unfolded === currentTarget.open) return;
    machine.unfolded = currentTarget.open;
    screen.render();
  };
  return h(
    "details",
    { open: machine.unfolded, ontoggle: toggled },
    h(
      "summary",
      { "data-key": "moves" },
      t("moves.title"),
      h("small", { class: "muted" }, branches > 0 ? t("moves.branches", { n: branches }) : ""),
    ),
    machine.unfolded && tree(screen, lines),
  );
}

/** A move and what follows it, the way that was gone last; the others leave it. @param {MoveNode} first  @param {number} number @returns {Line} */
function lineFrom(first, number) {
  const nodes = [first];
  /** @type {Line[]} */
  const branches = [];
  for (;;) {
    const [next, ...others] = stopsAfter(nodes[nodes.length - 1]);
    for (const other of others) branches.push(lineFrom(other, number + nodes.length));
    if (!next) return { nodes, first: number, branches };
    nodes.push(next);
  }
}

/** @param {Line} line @returns {number} */
const countLines = (line) => 1 + line.branches.reduce((sum, each) => sum + countLines(each), 0);

/** @param {PlayScreen} screen  @param {Line[]} lines */
function tree(screen, lines) {
  const { machine, session } = screen;
  const present = session.tree.stopsTo(session.moves).at(-1) ?? null;
  const focused = machine.node ?? present ?? lines[0].nodes[0];
  const move = (/** @type {MoveNode} */ node, /** @type {number} */ number) => {
    const on = node === machine.node;
    return h(
      "button",
      {
        type: "button",
        "data-key": `move.${node.id}`,
        class: node === present ? "now" : "",
        tabindex: node === focused ? 0 : -1,
        "aria-current": on ? "step" : node === present ? "true" : null,
        onclick: () => machine.lookAt(node),
      },
      h("b", {}, number),
      " ",
      playedText(node),
    );
  };
  /** @type {(line: Line) => HTMLElement} */
  const line = ({ nodes, first, branches }) =>
    h(
      "li",
      {},
      nodes.map((node, index) => move(node, first + index)),
      branches.length > 0 && h("ul", {}, branches.map(line)),
    );
  const [main, ...others] = lines;
  return h(
    "ul",
    { class: "moves", "aria-label": t("moves.title"), onkeydown: (event) => walkKeys(event, ".moves") },
    line({ ...main, branches: [...others, ...main.branches] }),
  );
}
