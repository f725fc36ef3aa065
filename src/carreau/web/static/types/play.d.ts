// What the parts of a play screen may ask of it: sections of the panel and modes know no more than this.

import type { Board } from "../board/board.js";
import type { Session } from "../board/session.js";
import type { Results } from "../panel/results.js";
import type { Coach } from "../play/coach.js";
import type { Ghost } from "../play/ghost.js";
import type { Rival } from "../play/rival.js";
import type { Solution } from "../play/solution.js";
import type { TimeMachine } from "../play/timeMachine.js";
import type { Message } from "../strip.js";
import type { GameLook } from "./look";
import type { AboutGame, Cell, Level, LevelSummary, Played, Scene } from "./messages";
import type { Child } from "./page";

/** Another mode than the plain one: alone, without a clock, with all help. */
export interface Mode {
  match: Match;
  session: Session;
  helps: boolean;
  /** Nobody here may move now. */
  locked: boolean;
  /** The match has come to its end. */
  over: boolean;
  clock: { face: Element } | null;
  /** The line that may be kept as a result; null if there is none. */
  result: { moves: string; cost: number; name: string } | null;
  attach?(screen: PlayScreen): void;
  close(): void;
  /** What a screen reader says of a change, if the mode says it. */
  describe(how: string): string;
  /** How the match stands, for the strip. */
  message: Message | null;
  panel(screen: PlayScreen): Panel;
}

/** What stands beside a board, above the strip for messages and under it. */
export interface Panel {
  head: Child;
  rest: Child;
}

/** A match that is under way, as this browser keeps it; each mode keeps more beside. */
export interface Match {
  id: string;
  kind: string;
  names: string[];
  clock: number;
  moves?: string;
  [more: string]: unknown;
}

/** What a play screen is made of. */
export interface Context {
  level: Level;
  id: string;
  /** What it begins with, where that is known. */
  scene?: Scene | null;
  /** What the best line is kept under, if not under the address. */
  kept?: string;
  about: AboutGame;
  /** The address of the board that this one was made of. */
  from?: string;
  /** With as little beside the board as possible. */
  first?: boolean;
  previous?: string | null;
  next?: string | null;
  navigate: (hash: string) => void;
  /** Where keys are heard, if not in the whole page. */
  keyboard?: EventTarget;
  /** That of the match which is under way, if any. */
  mode?: Mode | null;
  /** The boards that teach this game. */
  lesson?: LevelSummary[];
  /** Whose result came with the link. */
  rival?: Rival | null;
}

export interface PlayScreen {
  about: AboutGame;
  look: GameLook;
  session: Session;
  mode: Mode | null;
  /** Whose result is to be beaten. */
  rival: Rival | null;
  /** The address of the board that this one was made of by choosing something otherwise; empty for one as its file has it. */
  from: string;
  /** The board of the first screen, with as little beside it as possible. */
  first?: boolean;
  board: Board;
  /** What keys and clicks do. */
  input: {
    push(key: string): unknown;
    playAt(cell: Cell): unknown;
    walkStarts(direction: number[]): unknown;
    takeStart(): unknown;
  };
  coach: Coach;
  solution: Solution;
  solutionSheet: Element;
  ghost: Ghost;
  /** What looks back at moves that were played. */
  machine: TimeMachine;
  results: Results;
  /** What the best is measured in. */
  unit: string;
  /** The best possible of the whole level, if it is known. */
  best: number | null;
  /** The last move was played here and by hand. */
  own: boolean;
  readonly answer: Played;
  /** What is on the board: the present position, or one that is looked back at. */
  readonly shown: Scene;
  readonly helps: boolean;
  readonly locked: boolean;
  /** The move that a hint shows. */
  readonly hinted: string;
  /** Whether the modes are unfolded. */
  choosingMode?: boolean;
  navigate(hash: string): void;
  render(): void;
  annotate(): void;
  select(piece: string): void;
  /** Back to the board as its file has it. */
  reset(): unknown;
  /** Leave, to where all games and levels are. */
  escape(): void;
  /** The next grade of a hint, or why there is none. */
  askHint(): unknown;
  nextGhost(): Promise<unknown>;
  takeOver(): Promise<unknown>;
  failed(error: Error): void;
  level: Level;
}
