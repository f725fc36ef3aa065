"""The page as a visitor meets it: each game played to its end, undone, hinted, in both languages and widths."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import carreau
from carreau.core.grid import Cell
from carreau.games.sokoban.rules import Position
from tests.web.playing import Player, choose_start, drop, page_of
from tests.web.serving import Running

GAMES = ["racetrack/tracks#1", "race/courses#1", "ricochet/rounds#3", "sokoban/easy#2"]


@pytest.mark.parametrize("reference", GAMES)
def test_a_game_is_won_by_keys_and_undone_to_the_start(browser: Browser, server: Running, reference: str) -> None:
    """R21, R40, R41, S10, T27, T28, T30, V50."""
    with page_of(browser) as page:
        player = Player(page, server, reference)
        player.win_by_keys()
        expect(page.locator(".strip")).to_contain_text("best possible, and proven")
        kept = page.evaluate(f"localStorage.getItem('carreau.best.{reference.replace('#', '/')}')")
        assert f'"cost":{player.cost}' in kept
        player.undo_all()
        assert all(label.endswith(" 0") for label in labels(page)[:1])


@pytest.mark.parametrize("reference", GAMES[:3])
def test_a_game_is_won_by_mouse(browser: Browser, server: Running, reference: str) -> None:
    """R54, T07, T27."""
    with page_of(browser) as page:
        Player(page, server, reference).win_by_mouse()


def test_a_crate_is_clicked_and_then_where_it_should_go(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        player = Player(page, server, "sokoban/test#1")
        boxes = [piece["cell"] for piece in player.scene["pieces"] if piece["kind"] == "box"]
        goal = goals(player)[0]
        player.click(boxes[0])
        player.click(goal)
        player.won()


def test_sokoban_is_won_by_mouse_crate_by_crate(browser: Browser, server: Running) -> None:
    """Each push of a solution: the crate is chosen, if it is not, then the square beside it."""
    with page_of(browser) as page:
        player = Player(page, server, "sokoban/test#3")
        chosen = None
        for number, (crate, to) in enumerate(pushes(player), 1):
            if crate != chosen:
                player.click(crate)
            player.click(to)
            chosen = to
            expect(page.locator(f'.count [role=img][aria-label="Pushes {number}"]')).to_be_visible()
        player.won()


def pushes(player: Player) -> Iterator[tuple[Cell, Cell]]:
    """Where each crate of the solution that is pushed stands, and where it goes."""
    states: tuple[Position, ...] = carreau.replay(carreau.puzzle(player.level), player.solution).states
    for before, after in pairwise(states):
        yield from zip(before.boxes - after.boxes, after.boxes - before.boxes, strict=True)


def goals(player: Player) -> list[tuple[int, int]]:
    scene = player.scene
    sign = "0123456789abcdefghijklmnopqrstuvwxyz"[scene["kinds"].index("goal")]
    return [divmod(index, scene["width"]) for index, letter in enumerate(scene["ground"]) if letter == sign]


def labels(page: Page) -> list[str]:
    return [each.get_attribute("aria-label") or "" for each in page.locator(".count [role=img]").all()]


@pytest.mark.parametrize("reference", GAMES)
def test_hints_in_grades_lead_to_the_best_result(browser: Browser, server: Running, reference: str) -> None:
    with page_of(browser) as page:
        player = Player(page, server, reference)
        page.keyboard.press("h")
        expect(page.locator(".verdict")).to_contain_text("Still best possible")
        page.keyboard.press("h")
        expect(page.locator(".ladder li.on")).to_have_count(2)
        page.keyboard.press("h")
        expect(page.locator(".ladder li.on")).to_have_count(3)
        expect(page.locator(".ladder li").nth(2)).to_contain_text("marked on the board")
        expect(page.locator(".counts")).to_contain_text("Best")
        assert str(player.cost) in labels(page)[-1]


def test_a_solution_is_found_shown_beside_the_play_and_taken_over(browser: Browser, server: Running) -> None:
    """R42, S11, S26, S27, V51."""
    with page_of(browser) as page:
        player = Player(page, server, "sokoban/easy#2")
        page.keyboard.press("v")
        expect(page.locator(".solution .tag")).to_contain_text("proven best")
        page.get_by_label("Step", exact=True).click()
        expect(page.locator(".steps")).to_contain_text("1 of")
        page.get_by_label("Step back").click()
        expect(page.locator(".steps")).to_contain_text("0 of")
        page.get_by_role("button", name="Play it for me").click()
        player.won()
        assert page.evaluate("localStorage.getItem('carreau.best.sokoban/easy/2')") is None, "the computer's, not yours"


def test_what_each_move_cost_is_told_after_a_detour(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        player = Player(page, server, "ricochet/rounds#1")
        page.keyboard.press("Digit1")
        for moves, key in enumerate(("ArrowUp", "ArrowDown", "ArrowUp"), 1):
            page.keyboard.press(key)
            expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", f"Moves {moves}")
        page.keyboard.press("v")
        page.get_by_role("button", name="Play it for me").click()
        expect(page.locator(".won h1")).to_be_visible()
        expect(page.locator(".cost i").first).to_be_visible()
        expect(page.locator(".cost i.n")).to_have_count(0)
        signs = page.locator(".cost i").all_inner_texts()
        assert sum(int(sign) for sign in signs if sign.startswith("+")) == len(signs) - player.cost


def test_S08_S29_S42_overlays_are_toggled_by_keys_and_change_the_board(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        Player(page, server, "sokoban/easy#4")
        before = page.locator(".play > .sheet > canvas").screenshot()
        page.keyboard.press("1")
        expect(page.get_by_label("Squares where a crate is lost")).to_be_checked()
        after = page.locator(".play > .sheet > canvas").screenshot()
        assert before != after


def test_a_lost_position_says_which_crate_and_why(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        text = "#####\n#@  #\n# $ #\n#  .#\n#####\n"
        page.goto(f"{server.address}/#/")
        expect(page.locator(".drop")).to_be_visible()
        drop(page, "corner.xsb", text.encode())
        expect(page.locator(".goal")).to_be_visible()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".verdict.bad")).to_contain_text("can reach no dot")


def test_T26_T29_escape_leads_to_the_menu_of_all_games(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        Player(page, server, "racetrack/tracks#1")
        page.keyboard.press("Escape")
        expect(page.get_by_role("heading", level=1)).to_have_text("Reach the grey zone in the fewest moves.")
        count = sum(len(carreau.load_all(name)) for name in carreau.own_sets() if not name.endswith("/lesson"))
        page.get_by_role("link", name=f"All {count} levels").click()
        expect(page.locator(".shelf .card")).to_have_count(count)
        page.get_by_role("link", name=re.compile("Hairpin")).click()
        expect(page.locator(".bar .lvl b")).to_have_text("Hairpin")


def test_french_is_chosen_from_the_browser_and_switched(browser: Browser, server: Running) -> None:
    with page_of(browser, locale="fr-FR") as page:
        page.goto(f"{server.address}/#/play/sokoban/easy/1")
        expect(page.locator(".goal")).to_have_text("Poussez chaque caisse sur un point vert.")
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        page.get_by_role("button", name="EN", exact=True).click()
        expect(page.locator(".goal")).to_have_text("Push every crate onto a green dot.")
        page.reload()
        expect(page.locator(".goal")).to_have_text("Push every crate onto a green dot.")


def test_hints_are_followed_to_the_finish_on_a_phone(browser: Browser, server: Running) -> None:
    with page_of(browser, 375, 812, has_touch=True, is_mobile=True) as page:
        player = Player(page, server, "racetrack/tracks#1")
        page.touchscreen.tap(*player.place(player.offer(player.solution[0])["cell"]))
        hint = page.locator(".thumb .btn", has_text="Hint")
        for number in range(1, player.cost + 1):
            for grade in (1, 2, 3) if number == 1 else (2, 3):  # the first grade stays
                hint.tap()
                expect(page.locator(".ladder li.on")).to_have_count(grade)
            page.locator(".pad .h").tap()
            if number < player.cost:
                expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", f"Moves {number}")
        player.won()


@pytest.mark.parametrize("width", [360, 375])
def test_a_thumb_wins_a_race_on_the_pad(browser: Browser, server: Running, width: int) -> None:
    with page_of(browser, width, 812, has_touch=True, is_mobile=True) as page:
        player = Player(page, server, "racetrack/tracks#1")
        for move in player.steps():
            offer = player.offer(move)
            pad = page.locator(f'.pad [data-key="pad{offer["key"]}"]')
            if player.moves and pad.count():
                pad.tap()
            else:
                page.touchscreen.tap(*player.place(offer["cell"]))
        player.won()
        assert page.evaluate("document.documentElement.scrollWidth") <= width, "nothing to scroll sideways"


def test_a_finger_swipes_crates_home(browser: Browser, server: Running) -> None:
    with page_of(browser, 375, 812, has_touch=True, is_mobile=True) as page:
        player = Player(page, server, "sokoban/test#2")
        session: Any = page.context.new_cdp_session(page)
        x, y = player.place((0, 0))
        ways = {"u": (0, -60), "d": (0, 60), "l": (-60, 0), "r": (60, 0)}
        for move in player.steps():
            right, down = ways[move.lower()]
            points = [(x + 80, y + 80), (x + 80 + right, y + 80 + down)]
            for kind, touched in (("touchStart", points[:1]), ("touchMove", points[1:]), ("touchEnd", [])):
                touch = [{"x": px, "y": py} for px, py in touched]
                session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touch})
        player.won()


def test_keys_go_by_their_place_so_azerty_plays_alike(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        Player(page, server, "sokoban/test#1")
        page.evaluate("document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyD', key: 'd', bubbles: true }))")
        expect(page.locator(".won h1")).to_be_visible()
    with page_of(browser) as page:
        player = Player(page, server, "racetrack/tracks#1")
        player.click(player.offer(player.solution[0])["cell"])
        expect(page.locator(".margin .iconbtn").first).to_be_enabled()
        page.evaluate("document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyD', key: 'd', bubbles: true }))")
        expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", "Moves 1")


def test_a_game_goes_on_after_the_page_is_closed(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        Player(page, server, "racetrack/tracks#2")
        choose_start(page)
        page.keyboard.press("Digit6")
        expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", "Moves 1")
        page.goto(f"{server.address}/#/play/sokoban/easy/1")
        expect(page.locator(".goal")).to_contain_text("crate")
        page.goto(f"{server.address}/#/play/racetrack/tracks/2")
        expect(page.locator(".goal")).to_contain_text("grey")
        expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", "Moves 1")
        page.keyboard.press("Backspace")
        expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", "Moves 0")


def test_the_board_is_read_and_played_without_seeing_it(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        player = Player(page, server, "sokoban/test#1")
        grid = page.get_by_role("grid")
        expect(grid).to_be_attached()
        expect(grid.get_by_role("gridcell").first).to_be_attached()
        names = [each.get_attribute("aria-label") or "" for each in grid.get_by_role("gridcell").all()]
        assert any("row" in name and "column" in name for name in names)
        page.keyboard.press("ArrowRight")
        player.won()
        expect(page.locator("#live")).to_contain_text("Solved in")
