"""Pictures of the page, to be looked at.

python -m tests.web.pictures           # those of the docs, anew
python -m tests.web.pictures FOLDER    # every place in every size, language and theme
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from playwright.sync_api import Browser, Page, ViewportSize

import carreau
from tests.web.browsing import PATIENCE_MS, browsing
from tests.web.serving import Running, running

DOCS = Path(__file__).parents[2] / "docs" / "images"
WIDE, PHONE = (1280, 800), (375, 760)
SIZES = (WIDE, (640, 400), (375, 667), (360, 640))
LANGUAGES, THEMES = ("en-GB", "fr-FR"), ("light", "dark")
GAMES = ("racetrack/tracks/4", "race/courses/3", "ricochet/boards/3", "sokoban/easy/4")
PLACES = (
    *("", "#/", "#/levels", "#/watch/racetrack/tracks/4", "#/create/of/racetrack", "#/play/racetrack/moving/1"),
    "#/compare",
    *(f"#/play/{level}" for level in GAMES),
    *(f"#/play/{level.partition('/')[0]}/lesson/3" for level in GAMES),
)
SETTLED = 1500  # milliseconds in which hints come and boards come to rest


class Picture(NamedTuple):
    """One of the docs: a place, the moves of the best line that have been played, the keys that are pressed then."""

    name: str
    place: str
    moves: int = 0
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = WIDE
    theme: str = "light"
    sharp: int = 1


OF_DOCS = (
    Picture("page-racetrack", "play/racetrack/tracks/6", 14, ("g", "h", "h", "h")),
    Picture("page-lesson", "play/sokoban/lesson/3"),
    Picture("page-watch", "watch/racetrack/tracks/6"),
    Picture("page-sokoban-dark", "play/sokoban/easy/7", 9, ("1", "2"), theme="dark"),
    Picture("page-create", "create/racetrack/tracks/4"),
    Picture("page-phone", "play/ricochet/rounds/3", 1, size=PHONE, sharp=2),
    Picture("relief-racetrack", "play/racetrack/tracks/4", 6, ("y",)),
    Picture("relief-race", "play/race/courses/3", 3, ("y",)),
    Picture("relief-ricochet", "play/ricochet/boards/3", 2, ("y",)),
    Picture("relief-sokoban", "play/sokoban/easy/4", 12, ("y",)),
)


def visit(browser: Browser, server: Running, place: str, size: tuple[int, int], **options: Any) -> Page:
    """The page at a place, come to rest."""
    viewport = ViewportSize(width=size[0], height=size[1])
    page = browser.new_context(viewport=viewport, has_touch=size[0] < 700, **options).new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"{server.address}/{place}")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(SETTLED)
    return page


def of_docs(browser: Browser, server: Running) -> None:
    for picture in OF_DOCS:
        place = f"#/{picture.place}"
        if picture.moves:
            level = carreau.load("#".join(picture.place.removeprefix("play/").rsplit("/", 1)))
            game = carreau.game_of(level)
            played = game.split_moves(level.meta.solutions[0].moves)[: picture.moves]
            place += f"?moves={quote(game.separator.join(played))}"
        options = {
            "color_scheme": picture.theme,
            "device_scale_factor": picture.sharp,
            "locale": "en-GB",
            "reduced_motion": "reduce",
        }
        page = visit(browser, server, place, picture.size, **options)
        for key in picture.keys:
            page.keyboard.press(key)
            page.wait_for_timeout(SETTLED)
        page.screenshot(path=DOCS / f"{picture.name}.png")
        page.context.close()


def everywhere(browser: Browser, server: Running, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for place, size, language, theme in product(PLACES, SIZES, LANGUAGES, THEMES):
        page = visit(browser, server, place, size, locale=language, color_scheme=theme)
        name = place.removeprefix("#/").replace("/", "-") or ("home" if place else "first-visit")
        page.screenshot(path=folder / f"{name}-{size[0]}x{size[1]}-{language[:2]}-{theme}.png")
        page.context.close()


def main() -> None:
    with running() as server, browsing() as browser:
        if len(sys.argv) > 1:
            everywhere(browser, server, Path(sys.argv[1]))
        else:
            of_docs(browser, server)


if __name__ == "__main__":
    main()
