"""Who wins a duel, as the players choose it on the page."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.web.playing import page_of
from tests.web.serving import Running
from tests.web.test_duels import SPRINT, Racers


def test_T41_the_first_to_arrive_wins_where_the_players_want_that(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        racers = Racers(page, server, SPRINT)
        racers.begin("Two players", wins="first")
        expect(page.locator(".rule.race")).to_contain_text("Whoever arrives first wins.")
        racers.play("0,0 1,0 0,1 1,1 0,3 1,3 0,6")
        expect(page.locator(".won h1")).to_have_text("Player 1 wins")
