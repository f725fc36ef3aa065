"""Ways to play, for everybody: by keyboard alone, read aloud, on a narrow phone, in French; and what a first visit shows."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, expect

import carreau
from carreau.games.racetrack.level import RacetrackLevel
from tests.web.playing import packed, page_of
from tests.web.serving import Running

SPRINT = RacetrackLevel((">.....*", ">.....*"))


def opened(page: Page, server: Running, path: str) -> None:
    page.goto(f"{server.address}/#/play/{path}")
    expect(page.locator(".panel .counts")).to_be_visible()


def test_a_first_visit_shows_a_board_and_nothing_of_matches(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        asked = list[str]()
        page.on("request", lambda request: asked.append(request.url))
        page.goto(server.address)
        expect(page.locator(".panel .counts")).to_be_visible()
        expect(page.locator(".modes, .results, .clock")).to_have_count(0)
        assert not [url for url in asked if "/api/results" in url or "duel.js" in url.partition("modes/")[2]]


def test_T41_a_duel_is_begun_and_played_by_keyboard_alone_and_read_aloud(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        opened(page, server, packed(SPRINT))
        page.locator(".modes summary").focus()
        page.keyboard.press("Enter")
        for name in ("Two players", "Start the race"):
            button = page.get_by_role("button", name=name)
            button.focus()
            page.keyboard.press("Enter")
        expect(page.locator("#live")).to_contain_text("Player 1 is next")
        page.keyboard.press("Enter")
        expect(page.locator("#live")).to_contain_text("Player 2 is next")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_function(PLAYED, arg=2)
        for key, count in (("6", 3), ("6", 4), ("6", 5), ("4", 6), ("6", 7), ("5", 8)):
            page.keyboard.press(f"Digit{key}")
            page.wait_for_function(PLAYED, arg=count)
        expect(page.locator("#live")).to_contain_text("Player 1 wins")


PLAYED = """(count) => {
  const match = JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith("carreau.match."))[1]);
  return match.moments[match.at].split(" ").filter(Boolean).length === count;
}"""


@pytest.mark.parametrize("path", ["racetrack/tracks/4", "ricochet/boards/1"])
def test_ways_to_play_fit_the_narrowest_phone_in_french(browser: Browser, server: Running, path: str) -> None:
    with page_of(browser, 360, 740, has_touch=True, is_mobile=True, locale="fr-FR") as page:
        opened(page, server, path)
        page.locator(".modes summary").tap()
        if path.startswith("racetrack"):
            page.get_by_role("button", name="Ordinateur").tap()
            page.get_by_role("button", name="Limité").tap()
        else:
            page.get_by_role("group", name="Joueurs").get_by_role("button", name="6").tap()
        for field in page.locator(".names input").all():
            field.fill("Maximilienne-Antoinette de Montmorency")
        assert width(page) <= 360
        page.locator(".modes .btn.pri").tap()
        expect(page.get_by_role("button", name="Finir la partie")).to_be_visible()
        assert width(page) <= 360
        shown, small = page.evaluate(SMALL)
        assert shown and not small, small


# How many can be touched, and those too small for a finger; in one go, since the panel may be drawn once more meanwhile.
SMALL = """() => {
  const height = (each) => each.getBoundingClientRect().height;
  const all = [...document.querySelectorAll(".panel :is(button, summary, input)")];
  const shown = all.filter((each) => each.checkVisibility({ visibilityProperty: true }) && height(each) > 0);
  return [shown.length, shown.filter((each) => height(each) < 40).map((each) => each.outerHTML)];
}"""


def width(page: Page) -> int:
    return page.evaluate("document.documentElement.scrollWidth")


def test_a_link_to_a_position_shows_it_and_the_match_waits(browser: Browser, server: Running) -> None:
    level = carreau.load("racetrack/tracks#1")
    moves = level.meta.solutions[0].moves.split()
    with page_of(browser, reduced_motion="reduce") as page:
        opened(page, server, "racetrack/tracks/1")
        page.locator(".modes summary").click()
        page.get_by_role("button", name="Two players").click()
        page.get_by_role("button", name="Start the race").click()
        expect(page.locator(".players")).to_be_visible()
        page.goto(f"{server.address}/#/play/racetrack/tracks/1?moves={'%20'.join(moves[:3])}")
        expect(page.locator(".counts")).to_contain_text("Best possible")
        page.goto(f"{server.address}/#/play/racetrack/tracks/1")
        expect(page.locator(".players")).to_be_visible()


def test_a_match_that_was_kept_and_cannot_be_played_any_more_does_not_hide_the_board(
    browser: Browser, server: Running
) -> None:
    broken = {"id": "ricochet/boards/1", "kind": "rounds", "seed": 1, "players": 1, "clock": 0, "names": [""]}
    with page_of(browser, expected="400") as page:
        page.goto(server.address)
        kept = json.dumps({**broken, "records": [{"bids": [], "tries": ["rX"]}]})
        page.evaluate("kept => localStorage.setItem('carreau.match.ricochet/boards/1', kept)", kept)
        opened(page, server, "ricochet/boards/1")
        expect(page.locator(".modes")).to_be_visible()
        race = json.dumps(
            {**broken, "id": "racetrack/tracks/1", "kind": "duel", "players": 2, "moments": ["", "9,9"], "at": 1}
        )
        page.evaluate("kept => localStorage.setItem('carreau.match.racetrack/tracks/1', kept)", race)
        page.goto(f"{server.address}/#/play/racetrack/tracks/1")
        expect(page.locator(".goal")).to_contain_text("Player 1 is next")
