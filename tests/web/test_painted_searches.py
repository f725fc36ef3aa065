"""Searches that run again on a board that is painted, race one another, and are given more."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, expect

import carreau
from carreau.session import Session
from tests.web.playing import packed, page_of
from tests.web.serving import Running
from tests.web.test_watch import SIGNALS, STOPPED, start_button, wait_for_end
from tests.web.watching import CALM, SIZES, point, wait_for_costs, watch

# -- painting --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_stroke_lets_all_searches_run_again_on_the_new_board(
    browser: Browser, server: Running, width: int, height: int
) -> None:
    (level,) = carreau.read("#######\n#     #\n#     #\n# @$ .#\n#     #\n#     #\n#######")
    with page_of(browser, width, height, **CALM) as page:
        page.add_init_script(SIGNALS)
        watch(page, server, packed(level))
        wait_for_costs(page, "2", "2")
        page.get_by_role("button", name="Edit the board").click()
        page.locator(".brush", has_text="Wall").click()
        page.mouse.click(*point(page, (3, 4), 1))  # in the way of the crate
        wait_for_costs(page, "4", "4")
        assert page.evaluate("() => window.signals.length") == 4
        page.locator(".brush", has_text="Goal").click()
        page.mouse.click(*point(page, (3, 5)), button="right")  # the goal is taken from there, and put elsewhere
        page.mouse.click(*point(page, (2, 3)))
        wait_for_costs(page, "1", "1")
        page.get_by_role("button", name="Undo").click()
        page.get_by_role("button", name="Undo").click()
        wait_for_costs(page, "4", "4")
        page.keyboard.press("Control+z")
        wait_for_costs(page, "2", "2")
        page.get_by_role("gridcell").and_(page.locator('[tabindex="0"]')).focus()  # and by the keyboard alone
        for key in ("1", *["ArrowDown"] * 3, *["ArrowRight"] * 4, "Enter"):
            page.keyboard.press(key)
        wait_for_costs(page, "4", "4")
        page.wait_for_function("() => location.hash.startsWith('#/watch/l/')")
        page.reload()
        wait_for_costs(page, "4", "4")


def test_searches_of_the_board_before_a_stroke_are_stopped_and_what_is_wrong_is_told(
    browser: Browser, server: Running
) -> None:
    with page_of(browser, **CALM) as page:
        page.add_init_script(SIGNALS)
        watch(page, server, "ricochet/boards/2")
        page.get_by_label("Algorithm").nth(1).select_option("bfs")
        expect(page.locator(".pane .stats b").first).to_be_visible()
        page.get_by_role("button", name="Edit the board").click()
        page.locator(".brush", has_text="Block").click()
        page.wait_for_function("() => document.querySelectorAll('.pane canvas[data-place]').length === 2")
        page.mouse.click(*point(page, (0, 5)))
        page.wait_for_function("() => window.signals.length >= 5")
        assert page.evaluate(STOPPED)[:3] == [True, True, True]
        start_button(page).click()
        expect(start_button(page)).to_have_text("Start again")
        page.locator(".brush", has_text="Empty").click()
        watch(page, server, "sokoban/easy/1")
        page.get_by_role("button", name="Edit the board").click()
        page.locator(".brush", has_text="Floor").click()
        pieces = Session(carreau.load("sokoban/easy#1")).scene().pieces
        player = next(piece.cell for piece in pieces if piece.kind == "player")
        page.mouse.click(*point(page, player))
        expect(page.locator(".strip .verdict.bad")).to_be_visible()
        expect(start_button(page)).to_have_text("Start again")


def test_a_road_is_drawn_with_the_pointer_and_by_keyboard(browser: Browser, server: Running) -> None:
    game = carreau.game("racetrack")
    bent = ["#########", "#>....###", *["#####.###"] * 2, "#####*###", "#########"]
    straight = ["#########", "#>.....*#", *["#########"] * 4]
    cost = {name: str(carreau.solve(game.read_board("\n".join(rows))).cost) for name, rows in (("|", bent), ("-", straight))}
    assert cost["|"] != cost["-"]
    with page_of(browser, **CALM) as page:
        watch(page, server, packed(game.read_board("\n".join(["#########", *["#>....*##"] * 4, "#########"]))))
        page.get_by_role("button", name="Edit the board").click()
        page.locator(".brush", has_text="Road pen").click()
        page.get_by_label("Road width").fill("1")
        page.mouse.move(*point(page, (1, 1)))
        page.mouse.down()
        page.mouse.move(*point(page, (1, 5)))
        page.mouse.move(*point(page, (4, 5)))
        page.mouse.up()
        wait_for_costs(page, cost["|"], cost["|"])
        page.mouse.click(*point(page, (1, 1)))
        page.mouse.click(*point(page, (1, 7)))  # from click to click it is straight
        wait_for_costs(page, cost["-"], cost["-"])
        page.get_by_role("gridcell").and_(page.locator('[tabindex="0"]')).focus()
        for key in ("ArrowDown", "ArrowRight", "Enter", *["ArrowRight"] * 4, *["ArrowDown"] * 3, "Enter"):
            page.keyboard.press(key)
        wait_for_costs(page, cost["|"], cost["|"])


# -- the race, and what searches are given ---------------------------------------------------------------------------


# Asked in one go: when the plot is drawn once more, lines that were found before have no style.
DASHES = "(plot) => [...plot.querySelectorAll('.runner')].map((each) => getComputedStyle(each).strokeDasharray)"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_race_is_drawn_and_told(browser: Browser, server: Running, width: int, height: int) -> None:
    with page_of(browser, width, height, **CALM) as page:
        watch(page, server, "racetrack/tracks/1")
        wait_for_end(page)
        plot = page.get_by_role("img", name="The race")
        expect(plot).to_have_attribute("aria-label", lines("BFS: found 4 after 145 positions", "found 4 after 6 positions"))
        expect(plot.locator(".runner")).to_have_count(2)
        expect(plot.locator(".tick")).to_have_count(2)
        expect(page.locator(".runners li").first).to_contain_text("BFS: found 4 after 145 positions")
        dashes = plot.evaluate(DASHES)
        assert len(set(dashes)) == 2  # colour is not the only sign


def lines(*parts: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, parts)))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_search_that_reached_its_limit_is_given_ten_times_more(
    browser: Browser, server: Running, width: int, height: int
) -> None:
    with page_of(browser, width, height, **CALM) as page:
        watch(page, server, "racetrack/tracks/1")
        wait_for_end(page)
        more = page.get_by_role("button", name="Ten times more")
        expect(more).to_be_disabled()
        expect(page.locator(".budget")).to_contain_text("No more is allowed here: 200,000 positions, 60 s.")
        nodes = page.get_by_label("Most positions to look at")
        nodes.fill("20")
        nodes.press("Enter")
        start_button(page).click()
        expect(page.locator(".tbl tbody tr").first).to_contain_text("limit reached")
        wait_for_end(page)
        with page.expect_request("**/api/watch") as asked:
            more.click()
        assert json.loads(asked.value.post_data or "")["nodes"] == 200
        expect(page.locator(".tbl tbody tr").first).to_contain_text("= optimal")
        expect(nodes).to_have_value("200")
        for _ in range(3):
            more.click()
        expect(more).to_be_disabled()
        expect(page.locator(".strip")).to_contain_text("No more is allowed here")
        assert "CPU time" in page.locator(".tbl thead").inner_text()
