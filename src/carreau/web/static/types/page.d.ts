/** Types that several modules of the page share. What comes from the server is in messages.d.ts. */

import type { AboutGame, Level, LevelSet, Limits, Scene } from "./messages.d.ts";

/** What an element may hold; what is false or missing leaves nothing. */
export type Child = Node | string | number | false | null | undefined | Child[];

type Listeners<Target> = {
  [Name in keyof HTMLElementEventMap as `on${Name}`]?: (
    event: HTMLElementEventMap[Name] & { currentTarget: Target },
  ) => unknown;
};

/** Attributes, listeners by `on` and their name, and `vars` for the style. */
export type Attributes<Target = HTMLElement> = Listeners<Target> & { vars?: Record<string, string | number> } & {
  [name: string]:
    | string
    | number
    | boolean
    | null
    | undefined
    | Record<string, string | number>
    | ((event: never) => unknown);
};

/** A text, or its forms for numbers; where the pointer is a finger, that for touch. */
export type Entry = string | (Partial<Record<Intl.LDMLPluralRule | "touch", string>> & { other: string });
export type Catalogue = Record<string, Entry>;

/** What the server has: its games by name, its sets of levels and what it allows. */
export interface Library {
  games: Map<string, AboutGame>;
  sets: LevelSet[];
  limits?: Limits;
  /** Whether it has a shelf. */
  shelf?: boolean;
}

/** What the screen of a place is given: a level and the moves played on it, where the address names one. */
export interface PlaceContext {
  library: Library;
  navigate: (hash: string) => void;
  /** Takes what takes the place down again, before the place waits for something. */
  closes: (done: () => unknown) => void;
  id: string;
  level: Level;
  moves: string;
  /** What the level begins with, where the server has said it with the level. */
  scene?: Scene;
  /** The result to beat, as the address has it. */
  beat: string | null;
  /** What the best line of the level is kept under. */
  kept?: string;
  title: string;
  about: AboutGame;
}

declare global {
  /** Browsers of old. */
  var webkitAudioContext: typeof AudioContext | undefined;
}
