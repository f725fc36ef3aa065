"""The first minute of somebody who has never seen the page: the first key, click or tap does something, and says what."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.web.playing import Player, page_of
from tests.web.serving import Running

SIZES = [(1280, 800, "en-GB"), (640, 400, "fr-FR"), (375, 667, "en-GB")]
BOXES = """() => {
  const boxes = {};
  for (const each of document.querySelectorAll(".play > .sheet canvas, .play button, .panel .counts")) {
    if (each.closest(".strip, .rest > section, .solution")) continue;
    const { x, y, width, height } = each.getBoundingClientRect();
    if (width) boxes[each.dataset.key ?? each.className + each.tagName] = [x, y, width, height].map(Math.round).join();
  }
  return boxes;
}"""
IN_SIGHT = """() => {
  const { top, bottom, height } = document.querySelector(".strip").getBoundingClientRect();
  return [top >= 0 && bottom <= innerHeight, height];
}"""


def strip(page: Page, text: str | re.Pattern[str]) -> None:
    """The strip says something, and is seen whole."""
    expect(page.locator(".strip")).to_contain_text(text)
    seen, height = page.evaluate(IN_SIGHT)
    assert seen and height in (40, 48, 52, 68), f"the strip is out of sight, or {height} pixels high"


def counted(page: Page, moves: int) -> None:
    expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", re.compile(rf" {moves}$"))


@pytest.mark.parametrize(("width", "height", "locale"), SIZES)
def test_the_first_key_drives_the_first_board_and_hints_are_seen(
    browser: Browser, server: Running, width: int, height: int, locale: str
) -> None:
    french = locale == "fr-FR"
    with page_of(browser, width, height, locale=locale) as page:
        page.goto(f"{server.address}/#/")
        strip(page, "le milieu la garde" if french else "the middle keeps it")
        page.keyboard.press("h")
        strip(page, re.compile("plus vite|moins vite|tourner|continuer" if french else "faster|slower|turn|keep on"))
        page.keyboard.press("h")
        strip(page, "marqué sur le plateau" if french else "marked on the board")
        page.keyboard.press("4")
        strip(page, "obstacle")
        page.keyboard.press("6")
        counted(page, 1)
        page.keyboard.press("r")
        counted(page, 0)
        expect(page.locator(".margin .iconbtn").nth(2)).to_be_disabled()  # the car stands at its start again


@pytest.mark.parametrize(("width", "height", "locale"), SIZES)
def test_a_start_is_chosen_by_any_key_of_the_pad_by_click_and_by_tap(
    browser: Browser, server: Running, width: int, height: int, locale: str
) -> None:
    with page_of(browser, width, height, locale=locale) as page:
        player = Player(page, server, "racetrack/tracks#1")
        starts = [offer["cell"] for offer in player.scene["offers"]]
        strip(page, "Choisissez le départ" if locale == "fr-FR" else "Choose where to start")
        for key in ("Digit9", "ArrowDown", "KeyX", "Digit5"):  # on, and round again
            page.keyboard.press(key)
        page.keyboard.press("Space")
        counted(page, 0)
        expect(page.locator(".margin .iconbtn").first).to_be_enabled()
        assert page.evaluate("scrollY") == 0, "Space takes the start and scrolls nothing"
        page.keyboard.press("Backspace")
        expect(page.locator(".margin .iconbtn").first).to_be_disabled()
        page.locator(".play > .sheet canvas").first.scroll_into_view_if_needed()
        page.mouse.dblclick(*player.place(starts[1]))
        expect(page.locator(".margin .iconbtn").first).to_be_enabled()
        page.keyboard.press("Digit6")
        counted(page, 1)  # and not 2: the second click did not stand still
        cells = page.evaluate("JSON.parse(localStorage.getItem('carreau.game.racetrack/tracks/1'))").split()
        assert cells[0] == f"{starts[1][0]},{starts[1][1]}"


@pytest.mark.parametrize(("width", "height", "locale"), SIZES)
def test_an_arrow_on_the_first_board_says_that_enter_plays(
    browser: Browser, server: Running, width: int, height: int, locale: str
) -> None:
    with page_of(browser, width, height, locale=locale) as page:
        page.goto(server.address)
        expect(page.locator(".panel .counts")).to_be_visible()
        page.keyboard.press("ArrowRight")
        strip(page, "Entrée joue" if locale == "fr-FR" else "Enter plays: row")
        page.keyboard.press("Enter")
        counted(page, 1)
        expect(page.locator(".strip")).not_to_contain_text("Entrée joue" if locale == "fr-FR" else "Enter plays")


@pytest.mark.parametrize(("width", "height", "locale"), SIZES)
def test_a_click_anywhere_on_the_road_says_where_to_click(
    browser: Browser, server: Running, width: int, height: int, locale: str
) -> None:
    with page_of(browser, width, height, locale=locale) as page:
        player = Player(page, server, "racetrack/tracks#1")
        finish = (7, 8)
        player.click(finish)
        strip(page, "Choisissez le départ" if locale == "fr-FR" else "Choose where to start")
        expect(page.locator(".strip .verdict.bad")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator(".margin .iconbtn").first).to_be_enabled()
        player.click(finish)
        strip(page, "Pas là" if locale == "fr-FR" else "Not there")


def test_the_only_start_is_taken_and_a_restart_goes_back_to_it(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        Player(page, server, "racetrack/laps#1")
        strip(page, "the middle keeps it")
        page.keyboard.press("Digit6")
        page.keyboard.press("Digit4")  # before the reply
        counted(page, 2)
        page.keyboard.press("r")
        counted(page, 0)
        page.keyboard.press("Digit6")
        counted(page, 1)
        page.reload()
        counted(page, 1)
        page.keyboard.press("Backspace")
        counted(page, 0)
        expect(page.locator(".margin .iconbtn").first).to_be_disabled()


def test_what_is_done_while_a_move_is_on_its_way_is_played_in_its_turn(browser: Browser, server: Running) -> None:
    waiting: list[Route] = []
    with page_of(browser) as page:
        player = Player(page, server, "racetrack/tracks#1")
        counted(page, 0)
        page.route("**/api/play", lambda route: waiting.append(route))
        cells = [[int(each) for each in move.split(",")] for move in player.solution]
        for cell in cells:  # all of them before the first reply
            player.click(cell)
        for _ in cells:
            page.wait_for_timeout(50)
            while not waiting:
                page.wait_for_timeout(20)
            waiting.pop().continue_()
        player.won()


@pytest.mark.parametrize(("width", "height", "locale"), SIZES)
def test_nothing_moves_when_something_is_said(
    browser: Browser, server: Running, width: int, height: int, locale: str
) -> None:
    french = locale == "fr-FR"
    with page_of(browser, width, height, locale=locale, expected="ERR_") as page:
        player = Player(page, server, "racetrack/tracks#1")
        page.keyboard.press("Enter")
        expect(page.locator(".margin .iconbtn").first).to_be_enabled()
        page.wait_for_load_state("networkidle")
        before = page.evaluate(BOXES)

        def unmoved() -> None:
            now: dict[str, Any] = page.evaluate(BOXES)
            both = now.keys() & before.keys()
            assert len(both) > 5 and {key: now[key] for key in both} == {key: before[key] for key in both}

        page.keyboard.press("h")
        strip(page, "Toujours au mieux" if french else "Still best possible")
        unmoved()
        page.keyboard.press("Digit4")
        strip(page, "Non" if french else "No: ")
        unmoved()
        page.route("**/api/**", lambda route: route.abort())
        page.keyboard.press("Digit6")
        strip(page, "Le serveur ne répond pas" if french else "The server does not answer")
        unmoved()
        page.unroute_all()
        strip(page, "répond de nouveau" if french else "answers again")
        counted(page, 1)  # nothing was lost
        unmoved()
        page.keyboard.press("Backspace")
        counted(page, 0)
        for move in player.solution[1:]:
            player.moves = f"{player.moves or player.solution[0]}"
            player.scene = player.look(player.moves)
            page.keyboard.press(f"Digit{player.offer(move)['key']}")
            player.moves = f"{player.moves} {move}"
        strip(page, "Réussi" if french else "Solved")
        unmoved()
        page.keyboard.press("h")
        strip(page, "plus d’indice" if french else "nothing is left to hint at")
        unmoved()


def test_a_button_that_is_pressed_while_the_panel_is_drawn_anew_is_clicked(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        player = Player(page, server, "racetrack/tracks#1")
        player.win_by_keys()
        ghost = page.get_by_role("group", name="Ghost").get_by_role("button", name="My best")
        shown = ghost.get_attribute("aria-pressed")
        page.get_by_role("button", name="Retry").hover()
        page.mouse.down()
        page.keyboard.press("g")
        page.evaluate("() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
        page.mouse.up()
        expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", "Moves 0")
        expect(ghost).not_to_have_attribute("aria-pressed", str(shown))


def test_a_loss_and_a_search_do_not_silence_the_hint(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        Player(page, server, "sokoban/easy#1")
        page.keyboard.press("v")
        page.keyboard.press("h")
        strip(page, re.compile("Thinking|Still best possible"))
        page.keyboard.press("ArrowDown")
        strip(page, "there is a wall at")
        page.goto(f"{server.address}/#/play/ricochet/rounds/1")
        strip(page, "choose a robot")
        for _ in range(2):
            page.keyboard.press("ArrowUp")
        strip(page, "there is a wall")


def test_the_way_to_the_board_and_the_names_of_windows(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        Player(page, server, "sokoban/easy#1")
        expect(page).to_have_title("Nook · Sokoban · Carreau")
        expect(page.get_by_role("gridcell").first).to_be_attached()
        page.keyboard.press("Tab")
        expect(page.locator("#skip")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator('[role=gridcell][tabindex="0"]')).to_be_focused()
        assert page.url.endswith("#/play/sokoban/easy/1")
        assert page.evaluate("getComputedStyle(document.querySelector('#main')).outlineStyle") == "none"
        expect(page.locator(".margin .iconbtn").first).to_have_css("opacity", "0.38")
        page.goto(f"{server.address}/#/levels")
        expect(page).to_have_title("All levels · Carreau")


def test_results_have_units_and_a_square_a_move(browser: Browser, server: Running) -> None:
    for reference, title, squares in (
        ("racetrack/tracks#1", "Solved in 4 moves", 4),
        ("sokoban/test#1", "Solved in 1 push and 1 move", 1),
    ):
        with page_of(browser, reduced_motion="reduce") as page:
            Player(page, server, reference).win_by_keys()
            expect(page.locator(".won h1")).to_have_text(title)
            expect(page.locator(".cost i")).to_have_count(squares)
            expect(page.locator(".tbl.hs .me").first).to_contain_text("move" if squares > 1 else "push")
