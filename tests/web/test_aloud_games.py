"""A whole game of each kind by ear: only what is said is known, and cells are clicked by what they are called."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.playing import Player, choose_start, page_of
from tests.web.serving import Running

PLACE = re.compile(r"row (\d+), column (\d+)")
SAID = re.compile("marked on the board:|Solved|is solved")
KEPT = "(level) => localStorage.getItem(`carreau.game.${level}`)"  # changes with every move, and with the end
GOOD_FOR = re.compile("you can|robot|crate|floor|goal")
GAMES = ["racetrack/tracks/1", "race/graded/1", "ricochet/rounds/3", "sokoban/easy/2"]


class Listener:
    def __init__(self, page: Page) -> None:
        self.page, self.strip = page, page.get_by_role("status").first

    def ask(self) -> str:
        """What is said when hints are asked for, until the next move is."""
        said = ""
        for _ in range(4):
            self.page.keyboard.press("h")
            expect(self.strip).not_to_contain_text(re.compile("thinking", re.IGNORECASE))
            if SAID.search(said := self.strip.inner_text()):
                return said
        raise AssertionError(said)

    def enter(self, place: tuple[str, str]) -> str:
        """Press Enter on the cell of that name, and answer what it was called as soon as it says what it is good for."""
        row, column = place
        cell = self.page.locator(f'[role=gridcell][aria-label^="row {row}, column {column},"]')
        expect(cell).to_have_attribute("aria-label", GOOD_FOR)
        label = cell.get_attribute("aria-label") or ""
        cell.focus()
        self.page.keyboard.press("Enter")
        return label


def test_a_refusal_names_a_cell_as_its_label_does(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        Player(page, server, "racetrack/roads#1")
        choose_start(page)
        obstacle = page.locator("[role=gridcell][aria-label*='obstacle, not allowed']").first
        expect(obstacle).to_be_attached()
        found = PLACE.search(obstacle.get_attribute("aria-label") or "")
        assert found
        obstacle.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".strip")).to_contain_text(f"it lands on the obstacle at {found[1]},{found[2]}")


@pytest.mark.parametrize("level", GAMES)
def test_a_whole_game_is_won_by_what_is_read_aloud(browser: Browser, server: Running, level: str) -> None:
    heard: list[str] = []
    last: tuple[str, str] | None = None
    with page_of(browser, reduced_motion="reduce") as page:
        page.goto(f"{server.address}/#/play/{level}")
        listener = Listener(page)
        expect(listener.strip).not_to_be_empty()
        expect(page.get_by_role("gridcell").first).to_be_attached()
        for _ in range(40):
            if "olved" in (said := listener.ask()):
                break
            before = page.evaluate(KEPT, level)
            places = [place for place in PLACE.findall(said) if place != last]  # what was chosen stays chosen
            heard += [listener.enter(place) for place in places]
            last = places[-1]
            page.wait_for_function(f"([level, before]) => ({KEPT})(level) !== before", arg=[level, before])
        expect(page.locator(".won h1")).to_be_visible()
        expect(page.locator(".cost .w, .cost .b")).to_have_count(0)  # every hint was worth following
    assert all(map(GOOD_FOR.search, heard)), heard
