"""The boards of the day: the page shows what the date says, and keeps how many days in a row one was solved."""

from __future__ import annotations

from datetime import date

from playwright.sync_api import Browser, expect

import carreau
from carreau.daily import board_of_the_day
from carreau.games import game_names
from carreau.web.server import messages
from tests.web.playing import ARROWS, page_of
from tests.web.serving import Running

MONDAY = date(2026, 1, 5)


def addresses(day: date) -> list[str]:
    found = (board_of_the_day(game, day) for game in game_names())
    return [name.replace("#", "/") for name in found if name]


def test_a_day_comes_with_the_six_before_it(server: Running) -> None:
    found = server.get(f"/api/days?day={MONDAY}").json()
    messages.Days.model_validate(found)
    days = [date.fromordinal(MONDAY.toordinal() - back) for back in range(7)]
    assert found["days"] == [{"day": str(day), "boards": addresses(day)} for day in days]


def test_what_is_no_day_is_refused_with_a_sentence(server: Running) -> None:
    for text in ("2026-02-30", "0001-01-03", "yesterday!"):
        answer = server.get(f"/api/days?day={text}")
        assert answer.status_code == 404
        assert answer.json()["error"] == f"expected a day like 2026-01-31, found {text!r}"


def test_the_page_has_the_boards_of_its_own_day_and_counts_days_in_a_row(browser: Browser, server: Running) -> None:
    board = carreau.load(str(board_of_the_day("sokoban", MONDAY)))
    with page_of(browser) as page:
        page.clock.set_fixed_time(f"{MONDAY}T12:00:00")
        page.goto(f"{server.address}/#/")
        cards = page.locator(".days .card")
        expect(cards).to_have_count(4)
        hrefs = [f"#/play/{each}" for each in addresses(MONDAY)]
        assert [cards.nth(number).get_attribute("href") for number in range(4)] == hrefs
        expect(page.locator(".days header")).to_contain_text("Monday")
        page.evaluate("localStorage.setItem('carreau.days', JSON.stringify({ last: '2026-01-04', days: 2 }))")
        page.locator(".days .card", has_text=board.meta.title).click()
        expect(page.locator(".bar .lvl b")).to_have_text(board.meta.title)
        for move in board.meta.solutions[0].moves:
            page.keyboard.press(ARROWS[move.lower()])
        expect(page.locator(".won h1")).to_be_visible()
        page.goto(f"{server.address}/#/")
        expect(page.locator(".days header .ok")).to_have_text("3 days in a row")
        page.locator(".days summary").click()
        expect(page.locator(".days dd")).to_have_count(6)
        page.clock.set_fixed_time("2026-01-07T12:00:00")  # a day was missed
        page.goto("about:blank")
        page.goto(f"{server.address}/#/")
        expect(page.locator(".days header")).to_contain_text("Wednesday")
        expect(page.locator(".days header .ok")).to_have_count(0)
