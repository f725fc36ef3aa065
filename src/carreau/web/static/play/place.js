/** The place where games are played: the bar with games and levels, and the screen under it. */

import { iconButton } from "../controls.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { linkTo } from "../share.js";
import * as store from "../store.js";
import { t, titleOf } from "../words.js";
import { wayOf } from "./modes/match.js";
import { PlayScreen } from "./screen.js";
import { copyLink } from "./sharing.js";

export const GAMES = [
  ["racetrack", "flag"],
  ["race", "num"],
  ["ricochet", "robot"],
  ["sokoban", "crate"],
];

const FIRST_SETS = ["tracks", "test", "easy", "graded", "courses", "rounds", "boards", "laps", "terrain"]; // the rest follows

/** The sets of a game, those to begin with first. */
export function setsOf(library, game) {
  const rank = ({ id }) => FIRST_SETS.indexOf(id.split("/")[1]) + 1 || Infinity;
  return library.sets.filter((set) => set.game === game).toSorted((a, b) => rank(a) - rank(b) || 0);
}

/** All levels of a game in one row, as the arrows of the bar go through them. */
export const levelsOf = (library, game) => setsOf(library, game).flatMap((set) => set.levels);

export async function showPlay(root, context) {
  const { library, level, id } = context;
  const row = levelsOf(library, level.game);
  const index = row.findIndex((each) => each.id === id);
  const beside = (by) => (index < 0 || !row[index + by] ? null : `#/play/${row[index + by].id}`);
  const bar = h("div", { class: "bar" });
  root.append(bar);
  const way = context.moves ? null : await wayOf(level, id); // a link to a position shows that
  const screen = new PlayScreen(root, { ...context, way, previous: beside(-1), next: beside(1) });
  bar.append(...gameBar(screen, library, index, row.length));
  const again = () => screen.dress();
  window.addEventListener("retheme", again);
  await screen.open(way ? (way.match.moves ?? "") : context.moves || store.read(`game.${id}`, ""));
  return () => {
    window.removeEventListener("retheme", again);
    screen.close();
  };
}

function gameBar(screen, library, index, count) {
  const { level } = screen.game;
  const game = ([name, sign]) => {
    const first = levelsOf(library, name)[0];
    return h(
      "a",
      { href: `#/play/${first?.id ?? ""}`, "aria-current": name === level.game ? "page" : null },
      icon(sign),
      t(`game.${name}`),
    );
  };
  return [
    h("nav", { class: "sub", "aria-label": t("app.games") }, GAMES.map(game)),
    h(
      "div",
      { class: "lvl" },
      iconButton("back", t("play.previous"), () => screen.go(screen.previous), { disabled: !screen.previous }),
      h("b", {}, titleOf(level) || t(`game.${level.game}`)),
      index >= 0 && h("a", { class: "muted num", href: `#/levels` }, `${index + 1} / ${count}`),
      iconButton("fwd", t("play.next"), () => screen.go(screen.next), { disabled: !screen.next }),
      iconButton("pencil", t("create.edit"), async () => screen.go(await linkTo("create", screen.game.id, level, ""))),
      iconButton("share", t("play.share"), () => copyLink(screen), { "data-key": "share" }),
    ),
  ];
}
