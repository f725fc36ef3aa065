/** Which board is searched: ours by game and set, the one that was played last, or one from outside. */

import { iconButton } from "../controls.js";
import { h } from "../dom.js";
import { allLooks } from "../games/index.js";
import { levelsOf, setsOf } from "../games/levels.js";
import { lastPlayed } from "../games/played.js";
import { readable, say } from "../games/wording.js";
import { openFile, pasteText } from "../outside.js";
import { t, titleOf } from "../words.js";
import { watchable } from "./choice.js";

/** @import { Opening } from "../outside.js" */
/** @import { Library } from "../types/page.d.ts" */
/** @typedef {{library: Library, opening: Opening, go: (hash: string) => void}} Sources what there is to choose from, and how to get there */

const HERE = ""; // the value of a board that is in none of the sets

/**
 * @param {Sources} sources
 * @param {{id: string, game: string, title: string}} shown the board that is searched now
 */
export function chooser({ library, opening, go }, { id, game, title }) {
  const games = allLooks().filter(({ name }) => {
    const about = library.games.get(name);
    return about && watchable(about).length > 0 && (name === game || levelsOf(library, name).length > 0);
  });
  const open = (/** @type {string} */ wanted) => go(`#/watch/${wanted}`);
  return [
    select("watch.game", (name) => open(levelsOf(library, name)[0].id), [
      ...games.map((look) => option(look.name, look.title(), look.name === game)),
      !game && option(HERE, "–", true),
    ]),
    select("watch.board", open, boards(library, id, game, title)),
    iconButton("copy", t("watch.paste"), () => pasteText(opening, t("place.watch"))),
    iconButton("up", t("watch.open"), () => openFile(opening)),
  ];
}

/** @param {Library} library  @param {string} id  @param {string} game  @param {string} title */
function boards(library, id, game, title) {
  const sets = setsOf(library, game);
  const played = lastPlayed();
  const ours = sets.some((set) => set.levels.some((level) => level.id === id));
  const own = played && played.game === game && played.id !== id;
  const since = played?.moves && !played.id.startsWith("l/") ? `?moves=${encodeURIComponent(played.moves)}` : "";
  return [
    !ours && option(HERE, title || t("watch.thisBoard"), true),
    own && option(played.id + since, t("watch.played", { title: played.title }), false),
    sets.map((set) =>
      h(
        "optgroup",
        { label: say(game, `set.${set.id.split("/")[1]}`, readable(set.id.split("/")[1])) },
        set.levels.map((level, index) => option(level.id, `${index + 1} · ${titleOf(level)}`, level.id === id)),
      ),
    ),
  ];
}

/** @param {string} value  @param {string} text  @param {boolean} selected */
const option = (value, text, selected) => h("option", { value, selected }, text);

/** @param {string} key  @param {(value: string) => unknown} choose  @param {import("../types/page.d.ts").Child} options */
const select = (key, choose, options) =>
  h(
    "select",
    {
      class: "pick",
      "aria-label": t(key),
      title: t(key),
      "data-key": key,
      onchange: ({ currentTarget: { value } }) => value && choose(value),
    },
    options,
  );
