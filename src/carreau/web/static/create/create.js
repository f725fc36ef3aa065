/** The place where boards are drawn: a draft, one of our levels, what a link carries, or a blank board. */

import { acceptDrops } from "../outside.js";
import * as drafts from "./drafts.js";
import { CreateScreen } from "./screen.js";

/** @import { BoardEditor, Level } from "../types/messages.d.ts" */
/** @import { Library, PlaceContext } from "../types/page.d.ts" */
/** @import { Begun } from "../paint/drawing.js" */

/**
 * Show the place in `root`; answers the function that takes it down again.
 * @param {Element} root  @param {Pick<PlaceContext, "library" | "navigate" | "id"> & {level?: Level | null}} context
 */
export async function show(root, { library, navigate, id = "", level = null }) {
  const opened = (/** @type {string} */ draft) => history.replaceState(null, "", `#/create/d/${draft}`);
  /** @type {Begun & {id?: string, touched?: boolean}} */
  const begun = level ? { level } : start(library, id);
  const game = begun.level?.game ?? begun.blank?.game ?? "";
  const screen = new CreateScreen(root, { library, navigate, opened, game });
  const again = () => screen.repaint();
  const what = begun.level ? { level: begun.level } : { blank: begun.blank };
  await screen.drawing.open(what, begun);
  window.addEventListener("retheme", again);
  const dropped = acceptDrops(screen.opening);
  return () => {
    window.removeEventListener("retheme", again);
    dropped();
    screen.close();
  };
}

/**
 * What an address without a level means: a draft by its name, the last one, of a game or of any, or a blank board.
 * @param {Library} library  @param {string} id
 */
function start(library, id) {
  const [what, name = ""] = id.split("/");
  const wanted = what === "d" ? name : drafts.latest(what === "of" ? name : "");
  const draft = drafts.load(wanted);
  if (draft) return { ...draft, id: wanted };
  const drawable = [...library.games.values()].filter((game) => game.editor);
  const game = drawable.find((each) => each.name === name) ?? drawable[0];
  const { width, height } = /** @type {BoardEditor} */ (game.editor);
  return { blank: { game: game.name, width, height, kind: "" } };
}
