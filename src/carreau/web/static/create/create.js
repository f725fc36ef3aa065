/** The place where boards are drawn: a draft, one of our levels, what a link carries, or a board to begin with. */

import { acceptDrops } from "../outside.js";
import { tell } from "../strip.js";
import { t } from "../words.js";
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
  const game = (begun.level ?? begun.blank ?? begun.first)?.game ?? "";
  const screen = new CreateScreen(root, { library, navigate, opened, game });
  const again = () => screen.repaint();
  const { id: draft, touched, ...what } = begun;
  await screen.drawing.open(what, { id: draft, touched });
  if (id.startsWith("d/") && !draft) tell({ kind: "warn", sign: "!", text: t("create.gone") });
  window.addEventListener("retheme", again);
  const dropped = acceptDrops(screen.opening);
  return () => {
    window.removeEventListener("retheme", again);
    dropped();
    screen.close();
  };
}

/**
 * What an address without a level means: a blank board, a draft by its name, the last one, of a game or of any; and where
 * there is none, a board to begin with.
 * @param {Library} library  @param {string} id
 */
function start(library, id) {
  const [what, name = ""] = id.split("/");
  const wanted = what === "d" ? name : drafts.latest(what === "of" ? name : "");
  const draft = what === "blank" ? null : drafts.load(wanted);
  if (draft) return { level: draft.level, touched: draft.touched, id: wanted };
  const drawable = [...library.games.values()].filter((game) => game.editor);
  const game = drawable.find((each) => each.name === name) ?? drawable[0];
  if (what !== "blank") return { first: { game: game.name, kind: "" } };
  const { width, height } = /** @type {BoardEditor} */ (game.editor);
  return { blank: { game: game.name, width, height, kind: "" } };
}
