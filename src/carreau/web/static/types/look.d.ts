// What a game of the page is made of: everything that one game has otherwise than the others.

import type { Geometry } from "../draw/geometry.js";
import type { Survey } from "../draw/survey.js";
import type { AboutGame, Brush, Cell, Hinted, Level, Piece, Played, Scene } from "./messages";

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The ground: `draw` returns the path of its lines, which `stroke` draws above overlays. */
export interface Ground {
  draw(context: Context, found: Survey, geometry: Geometry, picture: CanvasImageSource | null): Path2D;
  stroke(context: Context, path: Path2D, geometry: Geometry, found: Survey): void;
  /** Overlays are drawn within the path only. */
  clips?: boolean;
}

export interface PiecePose {
  cell: Cell;
  selected: boolean;
  facing?: Cell;
  /** By what it last moved, down and right, if it leaves a trail. */
  heading?: Cell;
  language?: string;
}

export interface PieceStyle {
  draw(context: Context, x: number, y: number, c: number, piece: Piece, pose: PiecePose): void;
  /** The outline of a piece, and its colour, for where it would slide or be sent to. */
  outline(context: Context, piece: Piece, x: number, y: number, radius: number): void;
  color(id: string): string;
}

/** A part of a piece in relief: a shape raised from one height to another, narrower at its top by `taper`. Lengths are in cells. */
export interface Fold {
  /** Around the middle, right and down, in the direction of a clock. */
  corners: number[][];
  from: number;
  to: number;
  taper?: number;
  fill: string;
  line: string;
  /** What is drawn of the piece as it lies is printed on its top. */
  printed?: boolean;
}

/** What a game looks like when its sheet is laid down; nothing is drawn twice for it. */
export interface Relief {
  /** How high each cell stands, in cells: less than 0 for what is sunk, and no more than lets the middle of a cell be seen behind it. */
  rise(found: Survey): (row: number, column: number) => number;
  /** What stands hides what lies behind it; otherwise things lie on it. */
  hides: boolean;
  /** The edges of what is raised: a token, and how wide they are in cells. */
  ink: string;
  line: number;
  folds(piece: Piece, pose: PiecePose): Fold[];
  /** What lies between the ground and the pieces is drawn over what is raised; otherwise it is drawn on the ground, as all else. */
  marksAbove: boolean;
}

/** Something that slid, from where to where. */
export interface Slide {
  from: Cell;
  to: Cell;
  letter: string;
}

export interface KeyRow {
  /** Names of keys, or `pad` for the nine keys of a numeric pad. */
  keys: string[] | "pad";
  text: string;
}

export interface GameLook {
  name: string;
  title(): string;
  longTitle(): string;
  icon(): Element;

  // -- words
  goal(level: Level, scene: Scene): string;
  rule(level: Level, scene: Scene, about: AboutGame): string;
  keys(scene: Scene, brief: boolean): KeyRow[];
  /** The questions of the second and the third grade of a hint, and the answer to the second. */
  hintQuestions(): [string, string];
  hintedPiece(hint: Hinted): string;
  pieceName(letter: string): string;
  piecesTitle(): string;
  choicesTitle(): string;
  choiceName(name: string, option: string, index: number): string;
  /** How many digits a counter has room for from the first move on, where two are too few. */
  digits: Record<string, number>;
  brushName(brush: Brush): string;

  // -- play
  /** Played with the nine keys of a numeric pad. */
  pad(scene: Scene): boolean;
  /** Rules with values of one's own that are lists of pairs, rows and columns: they can be clicked on a grid. */
  pairRules: string[];
  /** What generators are given on the page where nobody chooses, and they would draw it: boards that can be overlooked. */
  generates: Record<string, number>;
  /** Overlays that can be shown, each with its key. */
  overlays: [name: string, key: string][];
  sound(before: Scene, after: Played): [name: string, options?: Record<string, number>];
  /** Lines are coloured by speed, and can be driven against. */
  trails: boolean;
  /** Pieces that are grabbed though no key selects them. */
  grabs(piece: Piece): boolean;
  /** Whether a trail is that of the piece of a second player. */
  isSecond(piece: string): boolean;
  /** Pieces that the view goes along with. */
  leads(piece: Piece): boolean;
  /** What drives along a line that was found, at its start. */
  driverAt(cell: Cell): Piece | null;
  /** What a click on a cell chooses before the first move. */
  choiceAt(scene: Scene, cell: Cell): Record<string, string> | null;

  // -- drawing
  ground: Ground;
  /** What lies between the ground and the pieces. */
  drawMarks(context: Context, found: Survey, geometry: Geometry): void;
  pieces: PieceStyle;
  relief: Relief;
  /** Where a move can lead is marked on the board. */
  marksOffers: boolean;
  /** The kinds of ground that lie around a brush in its small picture. */
  swatch: string[];
  /** Kinds whose small picture is filled with them. */
  swatchWhole: string[];

  // -- searches that are watched
  /** The moves of a solution as the slides to draw; null where its trail is drawn. */
  solutionSlides(moves: Slide[]): Slide[] | null;
  slideColor(slide: Slide): string;
  /** The colours of a solution's line: its edge, if it has one, and the line. */
  solutionLine: { edge: string; line: string };
}
