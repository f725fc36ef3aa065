/** Keys of the play screen. Movement goes by the place of a key, so AZERTY and QWERTY play alike; commands go by letter. */

import { KEY, toggleRelief } from "../board/relief.js";
import { directionOf, following, nearest, startsOf } from "../board/starts.js";
import { zoomAll, zoomIn, zoomOut } from "../board/zoom.js";
import { tell } from "../strip.js";
import { placeOf, t } from "../words.js";

/** @typedef {import("./screen.js").PlayScreen} PlayScreen */
/** @typedef {import("../help.js").KeyRow} KeyRow */
/** @typedef {import("../types/messages").Cell} Cell */

/** @type {Record<string, string>} */
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
/** @type {Record<string, string>} */
const BLOCK = { KeyW: "up", KeyS: "down", KeyA: "left", KeyD: "right" };
/** @type {Record<string, string>} */
const NINE = { KeyQ: "7", KeyW: "8", KeyE: "9", KeyA: "4", KeyS: "5", KeyD: "6", KeyZ: "1", KeyX: "2", KeyC: "3" };
/** One point back or on, by the place of the keys: they write other signs on other keyboards. @type {Record<string, number>} */
const WALK = { Comma: -1, Period: 1 };
/** @type {Record<string, number[]>} */
const DIRECTIONS = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

/**
 * The digit of a key by its place: on AZERTY the row of digits needs Shift to write them.
 * @param {KeyboardEvent} event
 */
const digitOf = (event) =>
  /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? (/^[1-9]$/.test(event.key) ? event.key : "");

/**
 * Do what a key means; answers whether it meant something.
 * @param {PlayScreen} screen  @param {KeyboardEvent} event
 */
export function press(screen, event) {
  const target = /** @type {Element} */ (event.target);
  if (!screen.answer) return false;
  if (target.matches?.("input:not([type=checkbox]), select, textarea") || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return pressWithControl(screen, event);
  if (target.matches?.("button, a, input, summary") && (event.key === "Enter" || event.key === " ")) return false;
  return command(screen, event) || movement(screen, event) || zoom(screen, event);
}

/** @param {PlayScreen} screen  @param {KeyboardEvent} event */
function pressWithControl(screen, event) {
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return false;
  if (key === "y" || event.shiftKey) screen.session.redo();
  else screen.session.undo();
  return true;
}

/** @param {PlayScreen} screen  @param {KeyboardEvent} event */
function command(screen, event) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const { look, answer } = screen;
  if (key === "Enter" && answer.standing === "solved" && screen.next && !screen.mode)
    return done(screen.go(screen.next));
  if (look.pad(answer.scene) && event.code in NINE) return false;
  const overlay = look.overlays.find(([, each]) => each.toLowerCase() === key && !/\d/.test(each));
  if (overlay) return done(screen.toggleOverlay(overlay[0]));
  /** @type {Record<string, () => unknown>} */
  const commands = {
    Backspace: () => (event.shiftKey ? screen.session.redo() : screen.session.undo()),
    u: () => screen.session.undo(),
    r: () => (event.shiftKey ? screen.reset() : screen.session.restart()),
    h: () => screen.askHint(),
    v: () => screen.helps && screen.solution.search(),
    g: () => screen.nextGhost(),
    n: () => screen.go(screen.next),
    p: () => screen.go(screen.previous),
    [KEY]: () => toggleRelief(() => screen.refresh()),
    Escape: () => screen.escape(),
  };
  return key in commands && done(commands[key]());
}

/** @param {PlayScreen} screen  @param {KeyboardEvent} event */
function movement(screen, event) {
  const { look } = screen;
  const { pieces, offers, blocked } = screen.answer.scene;
  if (startsOf(screen.answer.scene).length) return pressStart(screen, event);
  if (look.pad(screen.answer.scene)) return pressPad(screen, event);
  const digit = digitOf(event);
  if (digit) {
    const overlay = look.overlays.find(([, key]) => key === digit);
    if (overlay) return done(screen.toggleOverlay(overlay[0]));
    const piece = pieces.filter((each) => each.key)[Number(digit) - 1];
    return piece ? done(screen.select(piece.key)) : false;
  }
  const key = ARROWS[event.key] ?? BLOCK[event.code] ?? event.key;
  const isMove = key in DIRECTIONS || [...offers, ...blocked].some((each) => each.key === key);
  return isMove ? done(screen.input.push(key)) : false;
}

/**
 * Plus, minus and zero, as they are written or by their place: on AZERTY the key of 6 writes a minus.
 * @param {PlayScreen} screen  @param {KeyboardEvent} event
 */
function zoom(screen, { key, code }) {
  if (key === "+" || key === "=") return zoomIn(screen.board.viewport);
  if (key === "-" || code === "Minus") return zoomOut(screen.board.viewport);
  return key === "0" || code === "Digit0" ? zoomAll(screen.board.viewport) : false;
}

/**
 * Digits play one of the nine points, letters others that the rules allow; arrows go from point to point, comma and full
 * stop through all of them, and Enter plays the one they are at.
 * @param {PlayScreen} screen  @param {KeyboardEvent} event
 */
function pressPad(screen, event) {
  const { offers, refused } = screen.answer.scene;
  const key = digitOf(event) || NINE[event.code] || event.key.toLowerCase();
  if (screen.locked) return false;
  const known = /^[1-9]$/.test(key) || [...offers, ...refused].some((each) => each.key === key);
  if (known) return done(screen.input.push(key));
  const chosen = screen.board.pointed(screen.answer.scene)?.offer;
  if (event.key === "Enter" && chosen) return done(screen.input.playAt(chosen.cell));
  if (event.code in WALK && offers.length) return pointAt(screen, following(offers, chosen?.cell, WALK[event.code]));
  const direction = ARROWS[event.key];
  if (!direction || !offers.length) return false;
  const from = chosen?.cell ?? (offers.find((each) => each.kind === "principal") ?? offers[0]).cell;
  return pointAt(screen, nearest(offers, from, DIRECTIONS[direction]) ?? from);
}

/** Point at what Enter plays, and say so: arrows alone move nothing. @param {PlayScreen} screen  @param {Cell} cell */
function pointAt(screen, cell) {
  screen.board.point(cell);
  tell({ kind: "plain", sign: "→", text: t("play.enter", { place: placeOf(cell) }) });
  return true;
}

/**
 * Where to begin: any key of the pad and any arrow goes on to another start, Enter and Space take the one they are at.
 * @param {PlayScreen} screen  @param {KeyboardEvent} event
 */
function pressStart(screen, event) {
  if (screen.locked) return false;
  if (event.key === "Enter" || event.key === " ") return done(screen.input.takeStart());
  if (event.code in WALK) return done(screen.input.walkStarts([WALK[event.code], 0], true));
  const direction = DIRECTIONS[ARROWS[event.key]] ?? directionOf(digitOf(event) || NINE[event.code]);
  return direction ? done(screen.input.walkStarts(direction)) : false;
}

const done = (/** @type {unknown} */ _) => true;

/** The keys that this board has, each with what it does. @param {PlayScreen} screen @returns {KeyRow[]} */
export function keyRows(screen) {
  if (!screen.answer) return [];
  const { look, answer, helps, from, previous, next } = screen;
  const pad = look.pad(answer.scene);
  const pieces = answer.scene.pieces.filter((piece) => piece.key).length;
  /** @type {[unknown, KeyRow][]} */
  const rows = [
    [true, [["←", "↑", "↓", "→"], pad ? "help.points" : "help.arrows"]],
    [!pad, [["W", "A", "S", "D"], "help.block"]],
    [pad, [["1", "…", "9"], "help.pad"]],
    [pad, [["help.key.walk"], "help.walk"]],
    [pieces > 1, [["1", "…", String(pieces)], "help.piece"]],
    [true, [["⌫", "⇧⌫"], "help.undo"]],
    [true, [["R"], "help.restart"]],
    [from, [["⇧R"], "help.reset"]],
    [helps, [["H"], "help.hint"]],
    [helps, [["V"], "help.solve"]],
    [look.trails && helps, [["G"], "help.ghost"]],
    ...look.overlays.map(([name, key]) => /** @type {[unknown, KeyRow]} */ ([true, [[key], `overlay.${name}`]])),
    [true, [["Y"], "help.relief"]],
    [true, [["+", "−", "0"], "help.zoom"]],
    [true, [["help.key.space"], "help.pan"]],
    [true, [["help.key.wheel"], "help.history"]],
    [helps, [["help.key.strip"], "help.strip"]],
    [previous || next, [["N", "P"], "help.level"]],
    [true, [["Esc"], "help.menu"]],
  ];
  return rows.filter(([shown]) => shown).map(([, row]) => row);
}
