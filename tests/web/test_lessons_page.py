"""Lessons in the page: a stranger begins with one, it says what goes wrong, and it is never in anybody's way."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

import carreau
from tests.web.playing import ARROWS, Player, page_of
from tests.web.serving import Running


def words(name: str, occasion: str, language: str = "en") -> str:
    board = carreau.load(name)
    best = board.meta.solutions[0].cost
    found = json.loads(dict(board.meta.extra)["lesson"])[occasion][language].replace("{best}", str(best))
    return found if language == "en" else re.sub(r" ([:?!])", "\u00a0\\1", found)


def goal(page: Page, name: str, language: str = "en") -> None:
    """Wait until a board is there."""
    expect(page.locator(".goal")).to_have_text(words(name, "goal", language))


def press(page: Page, moves: str) -> None:
    for move in moves:
        page.keyboard.press(ARROWS[move.lower()])


def test_a_stranger_is_on_a_tiny_board_at_once_and_leaves_it_by_a_key(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        page.goto(server.address)
        goal(page, "racetrack/lesson#1")
        expect(page.locator("nav.dots a")).to_have_count(5)
        expect(page.locator(".modes, .results, .clock, .hint-sec")).to_have_count(0)
        expect(page.get_by_role("link", name="Skip the lesson")).to_be_visible()
        page.keyboard.press("ArrowRight")  # what comes to mind
        page.keyboard.press("Enter")
        expect(page.locator(".count [role=img]").nth(1)).to_have_attribute("aria-label", "Speed 1")
        page.keyboard.press("Escape")
        expect(page.locator(".gal .gcol .lesson").first).to_be_visible()
        page.goto("about:blank")
        page.goto(server.address)  # not a stranger any more
        expect(page.locator(".gal .gcol").first).to_be_visible()


def test_a_link_leads_where_it_says_and_nobody_is_a_stranger_after_it(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/play/sokoban/easy/1")
        expect(page.locator(".goal")).to_have_text("Push every crate onto a green dot.")
        page.goto("about:blank")
        page.goto(server.address)
        expect(page.locator(".gal .gcol").first).to_be_visible()


def test_a_lesson_is_done_by_keys_alone_and_goes_on_where_it_was_left(browser: Browser, server: Running) -> None:
    boards = carreau.load_all("sokoban/lesson")
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/play/sokoban/easy/1")
        page.locator(".panel a.lesson").click()
        for number, board in enumerate(boards, 1):
            name = f"sokoban/lesson#{number}"
            goal(page, name)
            if number == 3:
                page.goto("about:blank")
                page.goto(server.address)
                goal(page, name)
            press(page, board.meta.solutions[0].moves)
            expect(page.locator(".won h1")).to_be_visible()
            expect(page.locator(".strip")).to_contain_text(words(name, "learned"))
            expect(page.locator("nav.dots .done")).to_have_count(number)
            page.keyboard.press("Enter")
        expect(page.locator(".bar .lvl b")).to_have_text(carreau.load("sokoban/test#1").meta.title)
        expect(page.locator(".panel a.lesson .done")).to_have_count(5)


def test_a_mistake_is_told_in_the_words_of_the_lesson_and_taken_back(browser: Browser, server: Running) -> None:
    with page_of(browser, locale="fr-FR") as page:
        page.goto(f"{server.address}/#/play/sokoban/lesson/2")
        goal(page, "sokoban/lesson#2", "fr")
        press(page, "rd")
        strip = page.locator(".strip")
        expect(strip).to_contain_text(words("sokoban/lesson#2", "lost", "fr"))
        strip.get_by_role("button", name="Annuler").click()
        expect(strip).not_to_contain_text(words("sokoban/lesson#2", "lost", "fr"))
        page.goto(f"{server.address}/#/play/sokoban/lesson/4")
        goal(page, "sokoban/lesson#4", "fr")
        press(page, "u")
        expect(strip).to_contain_text(words("sokoban/lesson#4", "refused", "fr"))


def test_whoever_arrives_but_not_at_the_best_is_told_what_was_missed(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/play/race/lesson/4")
        goal(page, "race/lesson#4")
        for _ in range(2):
            page.keyboard.press("Digit6")
        expect(page.locator(".strip")).to_contain_text(words("race/lesson#4", "worse"))
        page.keyboard.press("u")
        expect(page.locator(".strip")).not_to_contain_text(words("race/lesson#4", "worse"))


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_first_boards_are_won_without_a_key(browser: Browser, server: Running, touch: bool) -> None:
    with page_of(browser, *((375, 667) if touch else (1280, 800)), has_touch=touch) as page:
        for name in ("racetrack/lesson#1", "race/lesson#1", "ricochet/lesson#1"):
            page.goto("about:blank")
            player = Player(page, server, name)
            (player.win_by_touch if touch else player.win_by_mouse)()
            expect(page.locator(".strip")).to_contain_text(words(name, "learned"))
        page.goto("about:blank")
        player = Player(page, server, "sokoban/lesson#1")
        for cell in ((2, 3), (2, 5)):  # the crate, and where it should go
            (player.tap if touch else player.click)(cell)
        player.won()


IN_SIGHT = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const strip = box(".strip").top;
  return box(".lesson .row").bottom <= strip && box(".lesson .goal").top >= strip;
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_a_phone_the_way_out_of_a_lesson_is_in_sight(browser: Browser, server: Running, language: str) -> None:
    """Above the strip, which says the goal: so the goal itself begins under it."""
    with page_of(browser, 375, 667, has_touch=True, locale=language) as page:
        for game in ("racetrack", "race", "ricochet", "sokoban"):
            page.goto(f"{server.address}/#/play/{game}/lesson/1")
            goal(page, f"{game}/lesson#1", language)
            page.wait_for_function(IN_SIGHT)
        for _ in range(2):  # the second wins
            page.keyboard.press("ArrowRight")
            page.wait_for_function(IN_SIGHT)
        expect(page.locator(".strip")).to_contain_text(words("sokoban/lesson#1", "learned", language)[:20])
        page.wait_for_function(IN_SIGHT)
