"""Games won on a phone by touching the board, and hints followed to the end."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import carreau
from tests.web.playing import Player, page_of
from tests.web.serving import Running


@pytest.mark.parametrize("reference", ["race/courses#1", "ricochet/rounds#3"])
def test_a_game_is_won_by_touching_the_board(browser: Browser, server: Running, reference: str) -> None:
    with page_of(browser, 375, 812, has_touch=True, is_mobile=True) as page:
        Player(page, server, reference).win_by_touch()
        assert page.evaluate("document.documentElement.scrollWidth") <= 375, "nothing to scroll sideways"


@pytest.mark.parametrize(("locale", "told"), [("en-GB", "tap a circle."), ("fr-FR", "touchez un cercle.")])
def test_a_phone_is_told_to_touch_and_not_to_click(browser: Browser, server: Running, locale: str, told: str) -> None:
    with page_of(browser, 375, 812, has_touch=True, is_mobile=True, locale=locale) as page:
        page.goto(f"{server.address}/#/play/racetrack/tracks/4")
        expect(page.locator(".strip")).to_contain_text(told)
        page.goto(f"{server.address}/#/")
        expect(page.locator(".strip")).to_contain_text("Toucher un point" if locale == "fr-FR" else "Tap a point")


def test_robots_slide_where_they_are_swiped(browser: Browser, server: Running) -> None:
    """R54: on a phone, a robot is swiped where it stands."""
    ways = {"N": (0, -60), "S": (0, 60), "W": (-60, 0), "E": (60, 0)}
    with page_of(browser, 375, 812, has_touch=True, is_mobile=True) as page:
        player = Player(page, server, "ricochet/rounds#1")
        session: Any = page.context.new_cdp_session(page)
        for move in player.steps():
            x, y = player.place(player.cells(move)[0])
            right, down = ways[move[1]]
            for kind, points in (("touchStart", [(x, y)]), ("touchMove", [(x + right, y + down)]), ("touchEnd", [])):
                touches = [{"x": px, "y": py} for px, py in points]
                session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
        player.won()


class Told:
    """What the page is told when it asks for hints."""

    def __init__(self, page: Page) -> None:
        self.page, self.move = page, ""
        page.route("**/api/hint", self.listen)

    def listen(self, route: Route) -> None:
        answer = route.fetch()
        for line in map(json.loads, answer.text().splitlines()):
            if line["event"] == "hint" and line["grade"] == 3:  # an earlier one may come later, and be dropped
                self.move = line["move"]
        route.fulfill(response=answer)

    def next(self) -> str:
        """The move, asked for grade by grade until it is marked on the board."""
        told = self.page.locator(".ladder li.on")
        expect(self.page.locator(".ladder li")).to_have_count(3)
        for grade in range(told.count() + 1, 4):
            self.page.keyboard.press("h")
            expect(told).to_have_count(grade)
        expect(self.page.locator(".ladder li").nth(2)).to_contain_text("marked on the board")
        return self.move


@pytest.mark.parametrize("reference", ["ricochet/rounds#3", "sokoban/test#3", "race/courses#1"])
def test_hints_are_followed_to_the_best_result(browser: Browser, server: Running, reference: str) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        player = Player(page, server, reference)
        told = Told(page)
        while not carreau.verify(player.level, player.moves).solved:  # the page may still be about to say so
            for move in player.game.split_moves(told.next()):
                for key in player.keys(move):
                    page.keyboard.press(key)
                player.moves = player.game.separator.join(filter(None, (player.moves, move)))
                player.scene = player.look(player.moves)
                player.see()
        player.won()
        expect(page.locator(".strip")).to_contain_text("best possible, and proven")
