/** A search as a file that other programs read and write: one JSON object a line. */

import { download } from "../share.js";

const PIECE = 2000; // lines that are joined at a time

/** The lines of the trace of a run, the head first. */
function* lines(run) {
  const { begin, visits, answer } = run;
  const { level, moves, solver, heuristic, objective } = begin;
  yield { carreau_trace: 1, level, moves, solver, ...(heuristic && { heuristic }), objective };
  for (let at = 0; at < visits.length; at++) yield visitLine(visits, at);
  if (answer?.status) yield { status: answer.status, ...(answer.status === "solved" && { moves: answer.moves }) };
}

function visitLine(visits, at) {
  const parent = visits.parent.data[at];
  const told = (name, column) => (Number.isFinite(column.data[at]) ? { [name]: column.data[at] } : {});
  const figures = { ...told("g", visits.cost), ...told("h", visits.estimate) };
  return parent < 0 ? { parent: null, ...figures } : { parent, move: visits.texts[visits.move.data[at]], ...figures };
}

/** The file, made piece by piece so that no string is as long as all of it. */
export function traceBlob(run) {
  const parts = [];
  let piece = [];
  for (const line of lines(run)) {
    piece.push(JSON.stringify(line));
    if (piece.length < PIECE) continue;
    parts.push(`${piece.join("\n")}\n`);
    piece = [];
  }
  parts.push(piece.length ? `${piece.join("\n")}\n` : "");
  return new Blob(parts, { type: "application/jsonl" });
}

export function saveTrace(run, name) {
  const plain = name
    .normalize("NFD")
    .replace(/[^\w*-]+/g, "-")
    .replaceAll("*", "star")
    .toLowerCase();
  download(traceBlob(run), `${plain.replace(/^-|-$/g, "") || "search"}.trace.jsonl`);
}

/** Files that are dropped on an element. Answers how to stop. */
export function whenDropped(element, opened) {
  const over = (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "drop" && event.dataTransfer.files[0]) opened(event.dataTransfer.files[0]);
  };
  for (const name of ["dragover", "drop"]) element.addEventListener(name, over);
  return () => {
    for (const name of ["dragover", "drop"]) element.removeEventListener(name, over);
  };
}
