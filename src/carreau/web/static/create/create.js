/** The place where boards are drawn: a draft, one of our levels, what a link carries, or a blank board. */

import { acceptDrops } from "../outside.js";
import * as drafts from "./drafts.js";
import { CreateScreen } from "./screen.js";

/** @import { Library } from "../types/page.d.ts" */

/** Show the place in `root`; answers the function that takes it down again. */
export async function show(root, { library, navigate, id = "", level = null }) {
  const opened = (draft) => history.replaceState(null, "", `#/create/d/${draft}`);
  const begun = level ? { level } : start(library, id);
  const { game } = begun.level ?? begun.blank;
  const screen = new CreateScreen(root, { library, navigate, opened, game });
  const again = () => screen.repaint();
  const what = begun.level ? { level: begun.level } : { blank: begun.blank };
  await screen.drawing.open(what, begun.id, begun.touched ?? false);
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
  const { width, height } = game.editor;
  return { blank: { game: game.name, width, height, kind: "" } };
}
