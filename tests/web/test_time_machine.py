"""The cost strip leads back to where each move was played, says what was best there, and lets play go on from there."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from contextlib import contextmanager
from typing import NamedTuple
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

import carreau
from carreau.core.puzzle import replay
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import SokobanPuzzle, push_to
from tests.web.playing import Player, packed, page_of
from tests.web.serving import Running

WIDE, NARROW = (1280, 800), (375, 667)
AGAIN = "Try again from here"


class Case(NamedTuple):
    """A line on one of our boards, a square of its strip, and what is said there: the sign, the first counter, words."""

    board: str
    moves: str
    squares: int
    looked: int
    sign: str
    counter: int
    english: str
    french: str


CASES = (
    Case(
        *("racetrack/tracks/1", "1,1 1,2 1,4 2,7", 3, 3, "×", 2),
        "Move 3 of 3 · at velocity 1,3 it can neither brake nor turn before 5,10",
        "Coup 3 sur 3 · à la vitesse 1,3, il ne peut plus ni freiner ni tourner avant 5,10",
    ),
    Case(
        *("race/courses/1", "6,1 6,3 5,6", 3, 3, "×", 2),
        "Move 3 of 3 · at velocity -1,3 it can neither brake nor turn in time",
        "Coup 3 sur 3 · à la vitesse -1,3, il ne peut plus ni freiner ni tourner à temps",
    ),
    Case(
        *("ricochet/rounds/10", "rN gN gW", 3, 1, "+1", 0),
        "Move 1 of 3 · in a best line the red robot goes to 7,3 and stops the green one",
        "Coup 1 sur 3 · dans une meilleure ligne, le robot rouge va en 7,3 et arrête le vert",
    ),
    Case(
        *("sokoban/easy/4", "urDD", 2, 2, "×", 3),
        "Push 2 of 2 · This crate can reach no dot from where it stands.",
        "Poussée 2 sur 2 · Cette caisse ne peut plus rejoindre aucun point.",
    ),
)
EACH_CASE = pytest.mark.parametrize("case", CASES, ids=lambda case: case.board.partition("/")[0])
EACH_SIZE = pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])


@contextmanager
def played(
    browser: Browser, server: Running, board: str, moves: str, size: tuple[int, int] = WIDE, locale: str = "en-GB"
) -> Generator[Page]:
    """A board on which these moves were played, as a link leads to it."""
    narrow = size == NARROW
    with page_of(browser, *size, reduced_motion="reduce", has_touch=narrow, locale=locale) as page:
        page.goto(f"{server.address}/#/play/{board}{f'?moves={quote(moves)}' if moves else ''}")
        expect(page.locator(".panel .counts")).to_be_visible()
        yield page


def square(page: Page, number: int | str) -> Locator:
    return page.locator(f'.cost [data-key="cost.{number}"]')


def looks_at(page: Page, number: int | str) -> None:
    """One square is marked, and it is this one."""
    expect(page.locator(".cost [aria-current=step]")).to_have_attribute("data-key", f"cost.{number}")


def counts(page: Page, value: int) -> None:
    expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", re.compile(rf" {value}$"))


def moves_in(page: Page) -> list[str]:
    return [" ".join(text.split()) for text in page.locator(".moves button").all_inner_texts()]


@EACH_SIZE
@EACH_CASE
def test_a_square_of_the_strip_leads_back_and_says_why(
    browser: Browser, server: Running, case: Case, size: tuple[int, int]
) -> None:
    with played(browser, server, case.board, case.moves, size) as page:
        expect(page.locator(".cost i")).to_have_count(case.squares)
        looks_at(page, "now")
        present = page.locator(".count [role=img]").first.get_attribute("aria-label") or ""
        square(page, case.looked).click()
        expect(page.locator(".strip")).to_contain_text(case.english)
        expect(square(page, case.looked).locator("i")).to_have_text(case.sign)
        looks_at(page, case.looked)
        counts(page, case.counter)
        page.keyboard.press("Escape")
        looks_at(page, "now")
        expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", present)
        expect(page.locator(".strip")).not_to_contain_text(case.english)


@EACH_CASE
def test_what_is_said_of_a_move_is_said_in_french(browser: Browser, server: Running, case: Case) -> None:
    with played(browser, server, case.board, case.moves, NARROW, "fr-FR") as page:
        square(page, case.looked).click()
        expect(page.locator(".strip")).to_contain_text(case.french)
        expect(page.get_by_role("button", name="Reprendre d’ici")).to_be_visible()


@EACH_SIZE
@EACH_CASE
def test_keys_walk_the_strip_which_is_one_stop_of_tab(
    browser: Browser, server: Running, case: Case, size: tuple[int, int]
) -> None:
    with played(browser, server, case.board, case.moves, size) as page:
        expect(page.locator(".cost i")).to_have_count(case.squares)
        assert page.locator('.cost [tabindex="0"]').count() == 1
        square(page, "now").focus()
        for key, at in (("ArrowLeft", case.squares), ("Home", 1), ("ArrowLeft", 1), ("ArrowRight", 2), ("End", "now")):
            page.keyboard.press(key)
            looks_at(page, at)
            expect(square(page, at)).to_be_focused()
            expect(page.locator('.cost [tabindex="0"]')).to_have_count(1)
            if at != "now":
                expect(page.locator(".strip")).to_contain_text(re.compile(rf"(Move|Push) {at} of {case.squares} · "))
        assert page.evaluate("location.hash").startswith(f"#/play/{case.board}"), "no key was taken for a move"
        expect(page.locator(".cost i")).to_have_count(case.squares)


@EACH_CASE
def test_play_goes_on_from_there_and_what_was_played_stays_as_a_branch(
    browser: Browser, server: Running, case: Case
) -> None:
    with played(browser, server, case.board, case.moves) as page:
        square(page, case.looked).click()
        page.get_by_role("button", name=AGAIN).click()
        counts(page, case.counter)
        expect(page.locator(".cost i")).to_have_count(case.looked - 1)
        expect(page.get_by_role("button", name=AGAIN)).to_be_hidden()
        page.locator(".timeline summary").click()
        expect(page.locator(".moves button")).to_have_count(case.squares)
        page.keyboard.press("Backspace")  # going back is a step like any other
        expect(page.locator(".cost i")).to_have_count(case.squares)


def test_undo_and_another_move_keep_the_old_line_as_a_branch_also_after_a_reload(browser: Browser, server: Running) -> None:
    with played(browser, server, "ricochet/rounds/10", "") as page:
        for key in ("Digit1", "ArrowUp", "Digit2", "ArrowUp"):
            page.keyboard.press(key)
        counts(page, 2)
        page.keyboard.press("Backspace")
        counts(page, 1)
        page.keyboard.press("ArrowDown")
        counts(page, 2)
        summary = page.locator(".timeline summary")
        expect(summary).to_contain_text("1 branch")
        summary.click()
        expect(page.locator(".moves button")).to_have_text(["1 rN", "2 gS", "2 gN"])
        expect(page.locator(".moves li li button")).to_have_text(["2 gN"])
        page.reload()
        counts(page, 2)
        page.locator(".timeline summary").click()
        expect(page.locator(".moves button")).to_have_text(["1 rN", "2 gS", "2 gN"])
        page.get_by_role("button", name="2 gN", exact=True).click()
        expect(page.locator(".strip")).to_contain_text("Move 2 of 2 · ")
        counts(page, 1)
        page.get_by_role("button", name=AGAIN).click()
        expect(page.locator(".cost i")).to_have_count(1)
        page.keyboard.press("ArrowUp")
        counts(page, 2)
        expect(page.locator(".moves button")).to_have_text(
            ["1 rN", "2 gN", "2 gS"]
        )  # the way that was gone last comes first


def test_keys_walk_the_list_of_moves(browser: Browser, server: Running) -> None:
    with played(browser, server, "ricochet/rounds/10", "rN gN gW") as page:
        page.locator(".timeline summary").click()
        expect(page.locator('.moves [tabindex="0"]')).to_have_text("3 gW")
        page.locator('.moves [tabindex="0"]').focus()
        for key, text in (("ArrowUp", "2 gN"), ("Home", "1 rN"), ("ArrowRight", "2 gN"), ("End", "3 gW")):
            page.keyboard.press(key)
            expect(page.locator(".moves [aria-current=step]")).to_have_text(text)
            expect(page.locator(".moves [aria-current=step]")).to_be_focused()


def test_a_finished_game_is_looked_back_at_too(browser: Browser, server: Running) -> None:
    for board in ("racetrack/tracks#1", "race/courses#1", "ricochet/rounds#1", "sokoban/test#1"):
        with page_of(browser, reduced_motion="reduce") as page:
            player = Player(page, server, board)
            player.win_by_keys()
            expect(page.locator(".cost i.n")).to_have_count(0)
            square(page, 1).click()
            expect(page.locator(".strip")).to_contain_text(re.compile(r"(Move|Push) 1 of \d+ · (one of|the only|a) .*best"))
            expect(page.locator(".won h1")).to_be_visible()
            square(page, "now").click()
            looks_at(page, "now")
            expect(page.locator(".strip")).not_to_contain_text(" 1 of ")


def test_nothing_moves_under_the_pointer_and_nothing_is_played_in_the_past(browser: Browser, server: Running) -> None:
    for size in (WIDE, NARROW):
        with played(browser, server, "ricochet/rounds/10", "rN gN gW", size) as page:
            page.wait_for_load_state("networkidle")
            square(page, 1).evaluate("(each) => each.scrollIntoView({ block: 'center' })")
            before = square(page, 1).bounding_box()
            square(page, 1).click()
            expect(square(page, 1).locator("i")).to_have_text("+1")
            assert square(page, 1).bounding_box() == before
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("ArrowUp")
            page.keyboard.press("ArrowDown")
            looks_at(page, 1)
            page.keyboard.press("Escape")
            counts(page, 3)


def long_line() -> tuple[SokobanLevel, str]:
    """A crate pushed to and fro until more than 500 moves were made."""
    (level,) = carreau.read("########\n#      #\n# $   .#\n#@     #\n#      #\n########")
    assert isinstance(level, SokobanLevel)
    puzzle, moves = SokobanPuzzle(level), ""
    while len(moves) < 500:
        state = replay(puzzle, moves).state
        (box,) = state.boxes
        moves += "".join(push_to(level, state, box, (2, 5) if box == (2, 2) else (2, 2)))
    return level, moves


@EACH_SIZE
def test_a_line_of_five_hundred_moves_asks_for_one_square_at_a_time(
    browser: Browser, server: Running, size: tuple[int, int]
) -> None:
    level, moves = long_line()
    pushes = sum(map(str.isupper, moves))
    with page_of(browser, *size, reduced_motion="reduce") as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
        page.goto(f"{server.address}/#/play/{packed(level, moves)}")
        expect(page.locator(".cost i")).to_have_count(pushes)
        expect(square(page, "now")).to_be_in_viewport()
        assert "explain" not in asked and "review" not in asked
        square(page, 1).click()
        expect(page.locator(".strip")).to_contain_text(f"Push 1 of {pushes} · ")
        expect(page.locator(".strip")).not_to_contain_text("thinking")
        assert asked.count("explain") == 1
        wide = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
        assert wide[0] == wide[1], "the strip scrolls, the page does not"


def test_what_was_asked_of_another_square_is_not_waited_for(browser: Browser, server: Running) -> None:
    with played(browser, server, "ricochet/rounds/10", "rN gN gW") as page:
        held: list[Route] = []

        def hold(route: Route) -> None:
            if json.loads(route.request.post_data or "{}")["do"] == "gN":
                held.append(route)
            else:
                route.continue_()

        page.route("**/api/explain", hold)
        square(page, 2).click()
        expect(page.locator(".strip")).to_contain_text("Move 2 of 3 · thinking")
        with page.expect_event("requestfailed") as stopped:
            square(page, 1).click()
        assert stopped.value == held[0].request, "what nobody waits for is not searched on"
        expect(page.locator(".strip")).to_contain_text("Move 1 of 3 · in a best line")


def test_what_the_computer_has_played_is_not_yours_however_it_is_come_by(browser: Browser, server: Running) -> None:
    with played(browser, server, "sokoban/easy/2", "") as page:
        page.keyboard.press("v")
        page.get_by_role("button", name="Play it for me").click()
        expect(page.locator(".won h1")).to_be_visible()
        last = page.locator(".cost i").count()
        square(page, last).click()
        expect(page.locator(".strip")).to_contain_text(f"Push {last} of {last}")
        page.get_by_role("button", name=AGAIN).click()
        expect(page.locator(".won h1")).to_have_count(0)
        page.keyboard.press("ArrowUp")  # the last push of its line
        expect(page.locator(".won h1")).to_be_visible()
        assert page.evaluate("localStorage.getItem('carreau.best.sokoban/easy/2')") is None


def test_a_match_has_no_strip_as_it_has_no_hints(browser: Browser, server: Running) -> None:
    with played(browser, server, "racetrack/tracks/1", "") as page:
        page.get_by_text("Ways to play").click()
        page.get_by_role("button", name="Two players", exact=True).click()
        page.get_by_role("button", name="Start the race").click()
        expect(page.locator(".timeline")).to_have_count(0)
