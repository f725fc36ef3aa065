"""One visitor does all that the page is for, one thing after the other, on every size of window, in both languages and both
themes: whatever is there to be used next is in the window, and nothing is wider than it."""

from __future__ import annotations

from collections.abc import Callable, Generator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.stopping import wait_until
from tests.web.creating import CANVAS, Painter
from tests.web.playing import ARROWS, BOARD, page_of
from tests.web.serving import Running, running
from tests.web.test_beating import address, best, claim
from tests.web.test_relief import LAID
from tests.web.test_time_machine import looks_at

WINDOWS = [
    (1280, 800, "en-GB", "light"),
    (640, 400, "fr-FR", "dark"),
    (375, 667, "fr-FR", "light"),
    (360, 640, "en-GB", "dark"),
]
ROOM, PLATE = "sokoban/easy#2", "ricochet/rounds#3"


class Visitor:
    def __init__(self, page: Page, server: Running) -> None:
        self.page, self.server = page, server

    def go(self, place: str) -> None:
        self.page.goto("about:blank")
        self.page.goto(f"{self.server.address}/{place}")

    def use(self, part: str) -> None:
        """What is used next: it can be scrolled to, clicked, and after that the page still fits."""
        found = self.page.locator(part).first
        expect(found).to_be_visible()
        found.click()
        self.fits()

    def sees(self, part: str) -> None:
        expect(self.page.locator(part).first).to_be_visible()
        self.fits()

    def fits(self) -> None:
        """It may be wider for a moment, while something comes in."""
        wait_until(lambda: self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def a_lesson(visitor: Visitor) -> None:
    visitor.go("")
    visitor.sees("nav.dots a")
    visitor.page.keyboard.press("ArrowRight")  # what comes to mind
    visitor.page.keyboard.press("Enter")
    visitor.sees('.count [role=img][aria-label$=" 1"]')


def a_game_and_back_through_it(visitor: Visitor) -> None:
    """Won by keys, looked back at, shown as a card."""
    page = visitor.page
    visitor.go(f"#/play/{address(ROOM)}")
    visitor.sees(f"{BOARD}[data-place]")
    for move in best(ROOM)[0]:
        page.keyboard.press(ARROWS[move.lower()])
    visitor.sees(".won h1")
    visitor.use('.cost [data-key="cost.1"]')
    looks_at(page, 1)
    page.keyboard.press("Escape")
    looks_at(page, "now")
    visitor.use('[data-key="result"]')
    visitor.sees("dialog.result canvas")
    page.keyboard.press("Escape")


def a_result_to_beat(visitor: Visitor) -> None:
    visitor.go(f"#/play/{address(PLATE)}?beat={claim(*best(PLATE))}")
    visitor.sees(".rival")


def a_board_of_the_day(visitor: Visitor) -> None:
    visitor.go("#/")
    visitor.use(".days .card")
    visitor.sees(f"{BOARD}[data-place]")


def a_board_in_relief(visitor: Visitor) -> None:
    visitor.go("#/play/ricochet/rounds/1")
    visitor.sees(f"{BOARD}[data-place]")
    visitor.page.keyboard.press("y")
    expect(visitor.page.locator(BOARD)).to_have_attribute("data-place", LAID)
    visitor.page.keyboard.press("y")


def two_searches(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("#/watch/racetrack/tracks/2")
    visitor.sees(".pane .sheet canvas")
    if page.locator(".pane").count() < 2:  # on a small window one is enough to begin with
        visitor.use(".watch-bar .lvl .btn >> nth=1")
    expect(page.locator(".pane")).to_have_count(2)
    visitor.sees(".tbl tbody tr >> nth=1")


def a_drawn_road(visitor: Visitor) -> None:
    page = visitor.page
    painter = Painter(page, visitor.server, "/blank/racetrack")
    painter.choose("Road pen" if page.locator("html").get_attribute("lang") == "en" else "Tracé")
    page.locator(CANVAS).scroll_into_view_if_needed()
    painter.drag((13, 4), (4, 4), (4, 20))
    visitor.sees("canvas[data-driving]")


def a_level_that_is_looked_for(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("#/levels")
    visitor.sees(".card .cap b")
    page.locator('[data-key="find.game"]').select_option("ricochet")
    expect(page.locator(".card:visible").first).to_have_attribute("href", "#/play/ricochet/rounds/1")
    visitor.fits()


def a_comparison(visitor: Visitor) -> None:
    visitor.go("#/compare")
    visitor.use(".run-bar .btn")
    visitor.sees(".found tbody tr >> nth=2")


FLOWS: list[Callable[[Visitor], None]] = [
    a_lesson,
    a_game_and_back_through_it,
    a_result_to_beat,
    a_board_of_the_day,
    a_board_in_relief,
    two_searches,
    a_drawn_road,
    a_level_that_is_looked_for,
    a_comparison,
]


@pytest.fixture(scope="module")
def server() -> Generator[Running]:
    """One on which nobody has played before."""
    with running() as started:
        yield started


@pytest.mark.parametrize(("width", "height", "locale", "theme"), WINDOWS)
def test_every_flow_on_every_window(
    browser: Browser, server: Running, width: int, height: int, locale: str, theme: str
) -> None:
    with page_of(browser, width, height, locale=locale, color_scheme=theme, has_touch=width < 1000) as page:
        for flow in FLOWS:
            flow(Visitor(page, server))
