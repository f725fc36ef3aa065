/** What a program has printed, kept in a file: lines of moves, which say nothing of their board. */

/** @import { Level } from "../types/messages.d.ts" */

/**
 * The file as a trace, with the board that is watched before its lines, which count from 1 all the same.
 * @param {File} file  @param {Level} level  @param {string} moves
 */
export function asTrace(file, level, moves) {
  const first = { carreau_trace: 1, lines: "moves", line: 0, level, moves, solver: file.name };
  return new File([JSON.stringify(first), "\n", file], file.name);
}
