/** The place where games are played: the bar with games and levels, and the screen under it. */

import { iconButton } from "../controls.js";
import { h } from "../dom.js";
import { lessonAddress } from "../games/lesson.js";
import { inLesson, lessonOf, levelsOf } from "../games/levels.js";
import { keptMoves } from "../games/played.js";
import { fileOf, neighbours, onShelf } from "../games/shelf.js";
import { openMode } from "../modes/index.js";
import { acceptDrops, Opening } from "../outside.js";
import { gamesNav } from "../panel/sections.js";
import { linkTo } from "../share.js";
import { tell } from "../strip.js";
import { t, titleOf } from "../words.js";
import { follow, meet } from "./rival.js";
import { PlayScreen } from "./screen.js";
import { copyLink } from "./shareSection.js";

/** @typedef {import("../games/levels.js").Library} Library */

/**
 * Show the place in `root`.
 * @param {Element} root
 * @param {import("./screen.js").Context & {library: Library, moves: string, beat: string | null, closes: (done: () => unknown) => void}} context
 */
export async function show(root, context) {
  const { library, level, id } = context;
  const { row, index, before, after } = onShelf(id)
    ? await neighbours(id).catch(nowhere)
    : ours(library, level.game, id);
  const beside = (/** @type {number} */ by) => (index < 0 || !row[index + by] ? null : `#/play/${row[index + by].id}`);
  const bar = h("div", { class: "bar" });
  root.append(bar);
  const alone = context.moves || context.beat !== null; // a link to a position shows that, one to a result is for one
  const mode = alone ? null : await openMode(level, id, context.about);
  const { rival, wrong } = await meet(context.beat, level, context.about.objectives[0]);
  const lesson = lessonOf(library, level.game);
  const around = { previous: beside(-1) ?? before, next: beside(1) ?? after };
  const screen = new PlayScreen(root, { ...context, ...around, mode, rival, lesson, first: inLesson(id) });
  follow(screen);
  bar.append(...gameBar(screen, library, index, row.length));
  const again = () => screen.annotate();
  window.addEventListener("retheme", again);
  const undrop = acceptDrops(new Opening("play", context.navigate));
  context.closes(() => {
    window.removeEventListener("retheme", again);
    undrop();
    screen.close();
  });
  await screen.open(mode ? (mode.match.moves ?? "") : context.moves || keptMoves(id));
  if (wrong) tell({ kind: "warn", sign: "!", text: wrong });
}

/** Where a level stands among all of its game. @param {Library} library  @param {string} game  @param {string} id */
function ours(library, game, id) {
  const row = inLesson(id) ? lessonOf(library, game) : levelsOf(library, game);
  const after = inLesson(id) ? addressOf(library, game) : null;
  return { ...nowhere(), row, index: row.findIndex((each) => each.id === id), after };
}

/** Where a game begins: with its first level, or where one is drawn. @param {Library} library  @param {string} game */
function addressOf(library, game) {
  const [first] = levelsOf(library, game);
  if (first) return `#/play/${first.id}`;
  return library.games.get(game)?.editor ? `#/create/of/${game}` : "#/levels";
}

/** @returns {import("../games/shelf.js").Neighbours} */
const nowhere = () => ({ row: [], index: -1, before: null, after: null });

/** @param {PlayScreen} screen  @param {Library} library  @param {number} index  @param {number} count */
function gameBar(screen, library, index, count) {
  const { level, id } = screen.session;
  const first = (/** @type {string} */ game) => {
    const boards = inLesson(id) ? lessonOf(library, game) : [];
    return boards.length ? lessonAddress(boards) : addressOf(library, game);
  };
  return [
    gamesNav(level.game, first),
    h(
      "div",
      { class: "lvl" },
      iconButton("back", t("play.previous"), () => screen.go(screen.previous), { disabled: !screen.previous }),
      h("b", {}, titleOf(level) || screen.look.title()),
      index >= 0 &&
        h(
          "a",
          { class: "muted num", href: onShelf(id) && count > 1 ? `#/levels/${fileOf(id)}` : "#/levels" },
          `${index + 1} / ${count}`,
        ),
      iconButton("fwd", t("play.next"), () => screen.go(screen.next), { disabled: !screen.next }),
      screen.about.editor &&
        iconButton("pencil", t("create.edit"), async () => screen.go(await linkTo("create", id, level, ""))),
      iconButton("share", t("play.share"), () => copyLink(screen), { "data-key": "share" }),
    ),
  ];
}
