// Written by `python -m tests.web.page_types` from the schema of the server; a test compares them.

/** `shelf`: whether the server was started with a folder of levels. */
export interface About {
  version: string;
  games: AboutGame[];
  limits: Limits;
  shelf: boolean;
}

/**
 * `improves` has the objectives that a solution can be made shorter in, `unwatched` what only searches take that nobody
 * watches (`objective`, and options by name), `heuristics` are listed by objective; a game that `begins_anywhere` can
 * write a position as a level.
 */
export interface AboutGame {
  name: string;
  title: string;
  summary: string;
  presentation: Presentation;
  switches: Switch[];
  options: Switch[];
  objectives: string[];
  solvers: Solver[];
  improves: string[];
  unwatched: Record<string, string[]>;
  heuristics: Record<string, Heuristic[]>;
  formats: FileFormat[];
  begins_anywhere: boolean;
  generators: LevelGenerator[];
  editor: BoardEditor | null;
  modes: Record<string, Mode>;
}

/** Keep the result of a finished game under a name. `clock`: the seconds that each turn had, 0 without. */
export interface AddResultRequest {
  level: LevelDocument;
  moves?: string;
  name: string;
  clock?: number;
}

/** `granted_mb` is the memory that the search could have: what was asked for, or all that this machine has for one. */
export interface Answered {
  event: "answer";
  status: Status;
  moves: string;
  cost: number | null;
  lower_bound: number;
  optimal: boolean;
  objective: string;
  unit: string;
  tie_break: string;
  solver: string;
  heuristic: string;
  engine: string;
  metrics: Record<string, number>;
  expanded: number;
  generated: number;
  seconds: number;
  cpu_seconds: number;
  memory_mb: number;
  granted_mb: number;
}

/** A new board. Kinds are those of the game: a sprint or a lap. */
export interface Blank {
  game: string;
  width: number;
  height: number;
  kind?: string;
}

/** A key that moves nothing now, with the piece that must be selected for it. */
export interface Blocked {
  move: string;
  key: string;
  piece: string;
}

/**
 * The size of a new board, the most cells along a side, the kinds of boards that there are, and whether the editor tells
 * where what stands on a cell can go.
 */
export interface BoardEditor {
  width: number;
  height: number;
  most: number;
  kinds: string[];
  square: boolean;
  reach: boolean;
}

export interface Brush {
  name: string;
  key: string;
  meaning: string;
  layer: string;
  kind: string;
  text: string;
  shape: string;
  erases: string;
  single: boolean;
}

export interface Catalogue {
  sets: LevelSet[];
}

/** row and column */
export type Cell = [number, number];

/** A colour by its name on the page, and a letter; what is empty the page chooses. */
export interface CellLook {
  fill: string;
  sign: string;
}

export interface Checked {
  event: "checked";
  problems: LevelProblem[];
}

/** Something of a level that can be chosen otherwise. */
export interface Choice {
  name: string;
  options: string[];
  chosen: string;
}

/** Something that a game leaves to choose, such as the robot that must arrive. */
export interface Choose {
  choose: string;
  option: string;
}

/**
 * Choose something of the level otherwise, from where the game stands, then draw something anew; with neither, only list
 * what there is. The same seed draws the same.
 */
export interface ChooseRequest {
  level: LevelDocument;
  moves?: string;
  choices?: Record<string, string>;
  draw?: string[];
  seed?: number;
}

/**
 * The level after a choice, and what can be chosen: names, options and the one that is chosen; what can be drawn anew at
 * random; and the rules that matter on this board.
 */
export interface Chosen {
  level: Level;
  choices: Choice[];
  draws: string[];
  rules: string[];
}

/**
 * Every board by every method, but for the runs that `journal` has. Where nothing is named the game chooses. `seconds`
 * is the time in all: a run is begun if there is time for the whole of it.
 */
export interface CompareRequest {
  boards: NamedBoard[];
  solvers?: string[];
  objectives?: string[];
  heuristics?: string[];
  engines?: string[];
  options?: Record<string, string[]>;
  run_seconds?: number;
  nodes?: number | null;
  memory_mb?: number;
  repeat?: number;
  journal?: string;
  seconds?: number;
}

/** All runs are done, but for those that there was no time for. */
export interface Compared {
  event: "done";
  left: number;
}

/** A day such as 2026-01-31, and the names of its boards, one for each game that has any. */
export interface Day {
  day: string;
  boards: string[];
}

export interface Days {
  days: Day[];
}

/** The line of the computer, which drives as if it were alone. */
export interface DriveRequest {
  level: LevelDocument;
  skill?: number;
  seed?: number;
  seconds?: number;
}

/** The computer's moves; no cost where nobody can arrive. */
export interface Driven {
  event: "line";
  moves: string[];
  cost: number | null;
}

/**
 * How two players stand, counted from 1: whose turn it is (0 for nobody's), who has won (0 for nobody), the turns that
 * each has had, who has finished, and how many moves each has played.
 */
export interface Duel {
  turn: number;
  winner: number;
  turns: [number, number];
  finished: [boolean, boolean];
  played: [number, number];
}

/**
 * Draw on a level, on a blank board, or on the first one. `turn`: when the board is looked at, if it moves by itself;
 * `point`: a cell, to see where what stands there can go.
 */
export interface EditRequest {
  level?: LevelDocument | null;
  blank?: Blank | null;
  first?: First | null;
  turn?: number;
  point?: [number, number] | null;
  do?: (Stroke | Resize | Turn | Choose | Settle)[];
}

/**
 * The level after the edits, how it looks, what can be painted, said of it and chosen, after how many turns a board that
 * moves by itself is as it was, the rules that matter on it, and what keeps it from being played.
 */
export interface Edited {
  level: Level;
  scene: Scene;
  brushes: Brush[];
  settings: Setting[];
  turns: number;
  choices: Choice[];
  rules: string[];
  problems: LevelProblem[];
}

/** What was played after the moves: one move, or several of which the last one counts. */
export interface ExplainRequest {
  level: LevelDocument;
  moves?: string;
  do: string;
  seconds?: number;
}

/**
 * What it was worth: `loses` if it lost the game, `lost` if that was lost before. `best` are the best moves there, all
 * of them if that is `proven`. Where a reason is known, `why` is a sentence, `code` a word for it, and `cells` are those it
 * speaks of.
 */
export interface Explained {
  event: "explained";
  standing: "best" | "worse" | "loses" | "lost" | "unknown";
  cost: number | null;
  best: ShownMove[];
  proven: boolean;
  advice: string;
  why: string;
  code: string;
  cells: Cell[];
}

/** The last line of a stream that came to nothing. */
export interface Failed {
  error: string;
  line?: number;
  column?: number;
  event: "error";
}

export interface FileFormat {
  name: string;
  suffix: string;
  summary: string;
  writes: boolean;
}

/** A level of a file, by its number there; the problem is what keeps it from being played, if it is to be drawn on. */
export interface FileLevel {
  level: Level;
  scene: Scene;
  number: number;
  problem: string;
}

/** What is wrong where a level of a file should be, which cannot be read or played; line and column if they are known. */
export interface FileProblem {
  number: number;
  line: number;
  column: number;
  text: string;
}

/** The board that somebody begins with who has drawn none: a small one that can be played, where a game has it. */
export interface First {
  game: string;
  kind?: string;
}

/**
 * Make a level at random, for the usual rules or for others. Without a seed one is drawn; without a kind the first
 * generator is taken.
 */
export interface GenerateRequest {
  game: string;
  kind?: string;
  seed?: number | null;
  parameters?: Record<string, number>;
  rules?: Record<string, string>;
  seconds?: number;
}

export interface Generated {
  event: "level";
  level: Level;
  scene: Scene;
  seed: number;
}

export interface Gesture {
  cell: [number, number];
  selected?: string;
}

/** What would a gesture play? */
export interface GestureRequest {
  cell: [number, number];
  selected?: string;
  level: LevelDocument;
  moves?: string;
}

export interface Heuristic {
  name: string;
  admissible: boolean;
  summary: string;
  default: boolean;
}

export interface HintRequest {
  level: LevelDocument;
  moves?: string;
  grade?: 1 | 2 | 3;
  seconds?: number;
}

/** `slack` is what was lost beside the best; grade 2 adds the piece and the advice, grade 3 all else. */
export interface Hinted {
  event: "hint";
  grade: number;
  standing: "best" | "worse" | "lost" | "solved" | "unknown";
  slack: number | null;
  best: number | null;
  from_here: number | null;
  total: number | null;
  unit: string;
  proven: boolean;
  piece: string;
  advice: string;
  move: string;
  cell: Cell | null;
  tags: Record<string, string>;
}

/** A solution to be made shorter; an empty objective chooses by itself what is counted first. */
export interface ImproveRequest {
  level: LevelDocument;
  moves?: string;
  objective?: string;
  seconds?: number;
}

export interface JudgeRequest {
  level: LevelDocument;
  seconds?: number;
}

/**
 * How a level can be solved, as far as that is known. `ways` is empty where nobody counts; `blamed`: the cells of
 * what keeps it from being won, if that is told.
 */
export interface Judged {
  event: "judged";
  status: Status;
  cost: number | null;
  lower_bound: number;
  optimal: boolean;
  unit: string;
  moves: string;
  ways: string;
  cells: Cell[];
  blamed: Cell[];
}

/** A level as our own document. What says nothing is left out, and what we do not know is kept. */
export interface Level {
  carreau: 1;
  game: string;
  board: string[];
  title?: string;
  titles?: Record<string, string>;
  lesson?: Record<string, Record<string, string>>;
  author?: string;
  notes?: string;
  notes_in?: Record<string, string>;
  rules?: Record<string, string>;
  solutions?: Solution[];
}

/** A level in Carreau's own format. Rules, credits, solutions and all else beside the board are kept as they are. */
export interface LevelDocument {
  carreau?: 1;
  game: string;
  board: string[];
}

export interface LevelGenerator {
  name: string;
  summary: string;
  parameters: Parameter[];
}

/** What is wrong with a level, and where; a level that is only not to be won can be played. */
export interface LevelProblem {
  text: string;
  cell: Cell | null;
  playable: boolean;
}

export interface LevelSet {
  id: string;
  game: string;
  levels: LevelSummary[];
}

/**
 * What a gallery says of a level. `grade`: how hard it is, 1 to 5, where that was measured; `kept`: what a browser keeps
 * the best line under; `wrong`: why it cannot be played.
 */
export interface LevelSummary {
  id: string;
  title: string;
  titles: Record<string, string>;
  width: number;
  height: number;
  best: number | null;
  unit: string;
  optimal: boolean;
  grade: number | null;
  kept: string;
  wrong: string;
}

/** What one request may have at most. `nodes` is of a search that is watched. */
export interface Limits {
  seconds: number;
  memory_mb: number;
  nodes: number;
  cells: number;
  bytes: number;
}

export interface Lost {
  reason: string;
  cells: Cell[];
  text: string;
}

/** A sign on a cell, or on several: `size` counts rows and columns. */
export interface Mark {
  kind: string;
  cell: Cell;
  text: string;
  size: Cell;
}

/** A mode of play: what is chosen of its rules, and of those of the level, the usual first; and what a clock sets. */
export interface Mode {
  choices: Record<string, string[]>;
  rules: Record<string, string[]>;
  clock_rules: Record<string, string>;
}

/** What one move of a line cost beside the best; nothing can tell for a move that lost the game. */
export interface MoveCost {
  event: "cost";
  index: number;
  cost: number | null;
  proven: boolean;
}

/** A level and what it is called in tables; one of ours, `sokoban/easy#3`, by its name alone. */
export interface NamedBoard {
  name: string;
  level?: LevelDocument | null;
}

/** A legal move, the cell it leads to, the key that plays it, and the piece that must be selected for the key. */
export interface Offer {
  move: string;
  cell: Cell;
  key: string;
  piece: string;
  kind: string;
  wins: boolean;
}

export interface OpenLevel {
  level: Level;
  scene: Scene;
}

/** A whole number; without a default it is drawn at random. */
export interface Parameter {
  name: string;
  least: number;
  most: number;
  default: number | null;
  meaning: string;
}

/** Where a move that is looked at was played: the line that led there, its scene, and the move. */
export interface PastMove {
  event: "past";
  moves: string;
  scene: Scene;
  yours: ShownMove;
}

export interface Path {
  kind: string;
  cells: Cell[];
  piece: string;
}

export interface PictureRequest {
  level: LevelDocument;
  moves?: string;
  overlays?: string[];
  offers?: boolean;
  relief?: boolean;
}

export interface Piece {
  id: string;
  kind: string;
  cell: Cell;
  text: string;
  key: string;
}

export interface PieceLook {
  fill: string;
  sign: string;
  shape: string;
}

/** The keys of all runs of a comparison, done before or not. */
export interface Planned {
  event: "plan";
  keys: string[];
}

/**
 * Play a move or moves as text, or what a gesture means; with neither, only look. In a mode of play the moves are those
 * of all players; `choices` are what is chosen of its rules.
 */
export interface PlayRequest {
  level: LevelDocument;
  moves?: string;
  mode?: string;
  choices?: Record<string, string>;
  do?: string | null;
  gesture?: Gesture | null;
}

/**
 * The line after a move, the single moves that were added, whether each counts and which pieces it moved, and how it
 * stands.
 */
export interface Played {
  moves: string;
  played: string[];
  counted: boolean[];
  frames: [string, number, number][][];
  scene: Scene;
  standing: "playing" | "solved" | "lost";
  metrics: Record<string, number>;
  refused: string;
  lost: Lost | null;
  result: Result | null;
  match: Duel | null;
}

/** Who shows in which order (player and bid), who has won it and in how many moves, and whether somebody is left. */
export interface PlayedRound {
  showing: number[][];
  winner: number | null;
  cost: number | null;
  open: boolean;
}

/** The pieces at each visit that was asked for. */
export interface Positions {
  positions: Piece[][];
}

/**
 * Where the pieces stand at some visits of a search that begins here. Step number i is played after the step `after[i]`,
 * an earlier one, or -1 where the search begins; `wanted` has numbers of steps, or -1.
 */
export interface PositionsRequest {
  level: LevelDocument;
  moves?: string;
  objective?: string;
  after: number[];
  steps: string[];
  wanted: number[];
}

/** What a game says and shows of itself, for a page that does not know it. `words` are by language and English text. */
export interface Presentation {
  goal: string;
  other_names: string[];
  icon: string;
  keys: [string, string][];
  cells: Record<string, CellLook>;
  pieces: Record<string, PieceLook>;
  meanings: Record<string, string>;
  words: Record<string, Record<string, string>>;
}

/** What a gesture would play, the piece that moves by it and the cells that this passes. */
export interface Preview {
  moves: string;
  piece: string;
  cells: Cell[];
}

export interface Progressed {
  event: "progress";
  expanded: number;
  lower_bound: number;
  seconds: number;
  memory_mb: number;
}

/** Others are before it. */
export interface Queued {
  event: "queued";
  ahead: number;
}

/** One run has ended: its line, as `carreau bench` writes it. */
export interface Ran {
  event: "run";
  line: Record<string, unknown>;
}

/** The levels of a file: at most 200, of `all`, and what is wrong with others. The note says how it had to be read. */
export interface ReadLevels {
  levels: FileLevel[];
  problems: FileProblem[];
  format: string;
  all: number;
  note: string;
  mesh: number;
}

/** A move that would be offered, were it not for the rules. Whoever plays its text is told why not. */
export interface Refusal {
  cell: Cell;
  key: string;
  kind: string;
  move: string;
}

/** Rows and columns to add at the top, right, bottom and left; less than none are taken off. */
export interface Resize {
  resize: [number, number, number, number];
}

/** What of a finished game may be kept: the line of one player, and what it costs. */
export interface Result {
  moves: string;
  cost: number;
}

export interface ResultEntry {
  name: string;
  cost: number;
  clock: number;
  day: string;
}

/** The best results of a board; `kept` is false where a server keeps none. */
export interface ResultList {
  kept: boolean;
  entries: ResultEntry[];
}

/** The best results of a board. */
export interface ResultsRequest {
  level: LevelDocument;
}

export interface ReviewRequest {
  level: LevelDocument;
  moves?: string;
  seconds?: number;
}

export interface Reviewed {
  event: "done";
  best: number | null;
  unit: string;
}

/**
 * What was done in a round: bids in the order they were said, each a player (from 0) and a number of moves, and the ways
 * that were shown.
 */
export interface RoundRecord {
  bids?: [number, number][];
  tries?: string[];
}

/**
 * A match: how many rounds it has, those that were played, the tokens of each player and who has most, the level of the
 * last round, and what may be bid at most.
 */
export interface Rounds {
  rounds: number;
  played: PlayedRound[];
  tokens: number[];
  leaders: number[];
  level: Level;
  largest_bid: number;
}

/** A match of Ricochet Robots: the board it began on, and what was done in each round so far, the present one too. */
export interface RoundsRequest {
  level: LevelDocument;
  seed?: number;
  players?: number;
  records: RoundRecord[];
}

/** A position ready to be drawn. `ground` has a letter of 0-9a-z for each cell, row by row, an index into `kinds`. */
export interface Scene {
  width: number;
  height: number;
  points: boolean;
  kinds: string[];
  ground: string;
  pieces: Piece[];
  walls: [number, number, "N" | "E" | "S" | "W"][];
  marks: Mark[];
  paths: Path[];
  offers: Offer[];
  refused: Refusal[];
  blocked: Blocked[];
  overlays: Record<string, Cell[]>;
  counters: [string, number][];
  reach: boolean;
  selected: string;
  picture: string;
}

/** What is said of what a brush has painted: one of the choices, or a text of signs, at most so many. */
export interface Setting {
  brush: string;
  name: string;
  value: string;
  choices: string[];
  signs: string;
  most: number;
}

/** Something said of what a brush has painted, such as the schedule of a gate. */
export interface Settle {
  brush: string;
  setting: string;
  value: string;
}

/**
 * The files of the folder that the server was started with, if it was with one; `others` are no files of levels, and the
 * first of them are in `ignored`. `notes` are sentences about what cannot be looked at, `wrong` says why nothing can.
 */
export interface Shelf {
  open: boolean;
  files: ShelfFile[];
  notes: string[];
  ignored: string[];
  others: number;
  wrong: Wrong | null;
}

/** A file of the shelf. Its title is that of its name; the version is another one as soon as it has changed. */
export interface ShelfFile {
  id: string;
  name: string;
  folder: string;
  title: string;
  version: string;
}

/** `kept`: what a browser keeps the best line of this level under. */
export interface ShelfLevel {
  level: Level;
  scene: Scene;
  kept: string;
}

/** A file of the shelf with its levels, at most 1,000 of `all`; or what is wrong with it. */
export interface ShelfSet {
  id: string;
  game: string;
  levels: LevelSummary[];
  title: string;
  all: number;
  wrong: Wrong | null;
}

/** A move as it lies on the board, with those before it that do not count. */
export interface ShownMove {
  move: string;
  origin: Cell | null;
  cell: Cell | null;
}

export interface SlackRequest {
  level: LevelDocument;
  moves?: string;
  seconds?: number;
}

/** A number on each cell that a good race lands on. `ways` may be too large for a number of JSON. */
export interface Slackened {
  event: "slack";
  marks: Mark[];
  status: Status;
  best: number | null;
  ways: string;
}

export interface Solution {
  moves: string;
  objective: string;
  cost: number;
  optimal: boolean;
}

/** Solve on from here. Empty names choose the solver, the objective and the heuristic by themselves. */
export interface SolveRequest {
  level: LevelDocument;
  moves?: string;
  solver?: string;
  objective?: string;
  heuristic?: string;
  options?: Record<string, string>;
  seconds?: number;
  memory_mb?: number;
  nodes?: number | null;
}

export interface Solver {
  name: string;
  informed: boolean;
  guarantee: string;
  summary: string;
  native: boolean;
  python: boolean;
  program: boolean;
}

/** What became of a search. */
export type Status = "solved" | "unsolvable" | "gave_up" | "out_of_time" | "out_of_nodes" | "out_of_memory" | "cancelled";

/**
 * Cells painted with a brush; those of a wall on one side of them, those of a frame from corner to corner, those of a
 * road from its beginning to its end, and so wide.
 */
export interface Stroke {
  brush: string;
  cells: [number, number][];
  side?: "" | "N" | "E" | "S" | "W";
  width?: number;
}

/** A rule, or an option of searches. The first choice is the usual one; a free switch takes other values too. */
export interface Switch {
  name: string;
  choices: string[];
  meaning: string;
  free: boolean;
}

/** A table of a comparison; its `name` is that of its file. */
export interface Table {
  name: string;
  title: string;
  head: string[];
  rows: string[][];
  note: string;
}

/** The tables of all runs so far, now and then. */
export interface Tabled {
  tables: Table[];
  event: "tables";
}

export interface Tables {
  tables: Table[];
}

/** A quarter clockwise, or left and right exchanged. */
export interface Turn {
  move: "turn" | "flip";
}

export type Visit = [number, number, number, number, number, [number, number, number, number] | null, string, Cell | null, (Cell | null)[]];

/**
 * Some visits, the texts of the moves that led to them, and the seconds since the search began: of the clock, and of the
 * processor.
 */
export interface Visited {
  event: "visits";
  visits: Visit[];
  moves: string[];
  seconds: number;
  cpu_seconds: number;
}

/** The answer with the visits on its line, and the game that it wins. */
export interface WatchAnswered {
  event: "answer";
  status: Status;
  moves: string;
  cost: number | null;
  lower_bound: number;
  optimal: boolean;
  objective: string;
  unit: string;
  tie_break: string;
  solver: string;
  heuristic: string;
  engine: string;
  metrics: Record<string, number>;
  expanded: number;
  generated: number;
  seconds: number;
  cpu_seconds: number;
  memory_mb: number;
  line: number[];
  scene: Scene;
}

/** `raised`: costs are above what they count, so that none is less than nothing; steps tell more of such a search. */
export interface WatchBegun {
  event: "begin";
  level: Level;
  moves: string;
  solver: string;
  heuristic: string;
  objective: string;
  raised: boolean;
  scene: Scene;
}

/** Watch a search that begins here. */
export interface WatchRequest {
  level: LevelDocument;
  moves?: string;
  solver?: string;
  objective?: string;
  heuristic?: string;
  options?: Record<string, string>;
  seconds?: number;
  nodes?: number;
  cpu_seconds?: number;
}

/** The level as a file; after some moves, the level that begins there. */
export interface WriteRequest {
  level: LevelDocument;
  moves?: string;
  format: string;
}

/** What is wrong, in a sentence; line and column of a text count from 1, and are 0 where there are none. */
export interface Wrong {
  error: string;
  line?: number;
  column?: number;
}

/** What is only asked for. */
export interface Gets {
  "/api/about": About;
  "/api/levels": Catalogue;
  [path: `/api/levels/${string}`]: OpenLevel;
  [path: `/api/days?${string}`]: Days;
  "/api/shelf": Shelf;
  [path: `/api/shelf/file?${string}`]: ShelfSet;
  [path: `/api/shelf/level?${string}`]: ShelfLevel;
}

/** What is asked with a body. */
export interface Posts {
  "/api/play": { request: PlayRequest; answer: Played };
  "/api/gesture": { request: GestureRequest; answer: Preview };
  "/api/choose": { request: ChooseRequest; answer: Chosen };
  "/api/svg": { request: PictureRequest; answer: Blob };
  "/api/read": { request: Blob; answer: ReadLevels };
  "/api/write": { request: WriteRequest; answer: Blob };
  "/api/edit": { request: EditRequest; answer: Edited };
  "/api/positions": { request: PositionsRequest; answer: Positions };
  "/api/journal": { request: Blob; answer: Tables };
  "/api/report": { request: Blob; answer: Blob };
  "/api/rounds": { request: RoundsRequest; answer: Rounds };
  "/api/results": { request: ResultsRequest; answer: ResultList };
  "/api/results/add": { request: AddResultRequest; answer: ResultList };
}

/** What is answered line by line. */
export interface Streams {
  "/api/solve": { request: SolveRequest; line: Queued | Failed | Progressed | Answered };
  "/api/improve": { request: ImproveRequest; line: Queued | Failed | Progressed | Answered };
  "/api/hint": { request: HintRequest; line: Queued | Failed | Hinted };
  "/api/review": { request: ReviewRequest; line: Queued | Failed | MoveCost | Reviewed };
  "/api/explain": { request: ExplainRequest; line: Queued | Failed | PastMove | Explained };
  "/api/slack": { request: SlackRequest; line: Queued | Failed | Progressed | Slackened };
  "/api/watch": { request: WatchRequest; line: Queued | Failed | WatchBegun | Visited | WatchAnswered };
  "/api/trace": { request: Blob; line: Queued | Failed | WatchBegun | Visited | WatchAnswered };
  "/api/compare": { request: CompareRequest; line: Queued | Failed | Planned | Ran | Tabled | Compared };
  "/api/drive": { request: DriveRequest; line: Queued | Failed | Driven };
  "/api/judge": { request: JudgeRequest; line: Queued | Failed | Checked | Judged };
  "/api/generate": { request: GenerateRequest; line: Queued | Failed | Generated };
}
