/** A search as a file that other programs read and write: one JSON object a line. */

import { download } from "../share.js";

/** @import { Column, Visits } from "./store.js" */
/** @import { Run } from "./run.js" */

const PIECE = 2000; // lines that are joined at a time

/** The lines of the trace of a run, the head first. @param {Run} run */
function* lines({ begin, visits, answer }) {
  if (!begin || !visits) return;
  const { level, moves, solver, heuristic, objective } = begin;
  yield { carreau_trace: 1, level, moves, solver, ...(heuristic && { heuristic }), objective };
  for (let at = 0; at < visits.length; at++) yield visitLine(visits, at);
  if (answer?.status) yield { status: answer.status, ...(answer.status === "solved" && { moves: answer.moves }) };
}

/** @param {Visits} visits  @param {number} at */
function visitLine(visits, at) {
  const parent = visits.parent.data[at];
  /** @param {string} name  @param {Column} column */
  const told = (name, column) => (Number.isFinite(column.data[at]) ? { [name]: column.data[at] } : {});
  const figures = { ...told("g", visits.cost), ...told("h", visits.estimate) };
  return parent < 0 ? { parent: null, ...figures } : { parent, move: visits.texts[visits.move.data[at]], ...figures };
}

/** The file, made piece by piece so that no string is as long as all of it. @param {Run} run */
function traceBlob(run) {
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

/** @param {Run} run  @param {string} name */
export function saveTrace(run, name) {
  const plain = name
    .normalize("NFD")
    .replace(/[^\w*-]+/g, "-")
    .replaceAll("*", "star")
    .toLowerCase();
  download(traceBlob(run), `${plain.replace(/^-|-$/g, "") || "search"}.trace.jsonl`);
}
