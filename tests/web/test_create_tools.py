"""What one draws with: a pen that lays roads, lines and rectangles, symmetry; what is told of cells, and what moves."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import carreau
from tests.web.creating import Painter
from tests.web.playing import page_of
from tests.web.serving import Running

SOLVED = re.compile("^validsolvablebest")
EMPTY = ["##########", *["#        #"] * 6, "##########"]


def tool(page: Page, name: str) -> None:
    button = page.get_by_role("group", name="Tool", exact=True).get_by_role("button", name=name)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def touch(page: Page, *points: tuple[float, float]) -> None:
    """One finger that goes from point to point."""
    session = page.context.new_cdp_session(page)
    for kind, point in (("touchStart", points[0]), *(("touchMove", each) for each in points), ("touchEnd", None)):
        touches = [{"x": point[0], "y": point[1], "id": 1}] if point else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})  # type: ignore[arg-type]


def label(page: Page, cell: tuple[int, int], text: str) -> None:
    """Wait until a reader hears something of a cell."""
    found = page.locator("[role=row]").nth(cell[0]).locator("[role=gridcell]").nth(cell[1])
    expect(found).to_have_attribute("aria-label", re.compile(text))


def track(painter: Painter) -> Any:
    return carreau.game("racetrack").read_board("\n".join(painter.draft["board"]))


@pytest.mark.parametrize("game", ["racetrack", "race", "ricochet", "sokoban"])
def test_it_opens_with_a_board_that_works_and_a_blank_one_is_a_click_away(
    game: str, browser: Browser, server: Running
) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, f"/of/{game}")
        painter.live(SOLVED)
        page.get_by_role("button", name=re.compile("^New (board|track)$")).click()
        painter.live(re.compile("^There is no"))
        page.keyboard.press("Control+z")
        painter.live(SOLVED)


# A key that is sent from here may come when the car has arrived, and then it leaves the drawing.
ESCAPE_WHEN_DRIVING = """() => new MutationObserver((_, observer) => {
    if (!document.querySelector("canvas[data-driving]")) return;
    observer.disconnect();
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    document.documentElement.dataset.escaped = "";
}).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-driving"] })"""


# -- roads -----------------------------------------------------------------------------------------------------------


def test_a_road_is_drawn_in_one_stroke_and_driven(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/racetrack")
        painter.choose("Road pen")
        page.get_by_label("Road width").fill("4")
        page.evaluate(ESCAPE_WHEN_DRIVING)
        painter.drag((13, 4), (4, 4), (4, 20))
        expect(page.locator("html[data-escaped]")).to_be_attached()
        expect(page.locator("canvas[data-driving]")).to_have_count(0)
        expect(page).to_have_url(re.compile("#/create/d/"))  # it only stopped the car
        painter.live(SOLVED)
        painter.keeps("###>>>>###################")
        assert [row[20] for row in painter.draft["board"][2:8]] == ["#", "*", "*", "*", "*", "#"]
        page.keyboard.press("Control+z")
        painter.live("There is no start cell")


def test_a_road_that_comes_back_is_a_lap(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/of/racetrack")
        painter.choose("Road pen")
        painter.drag((8, 4), (3, 8), (3, 18), (8, 22), (12, 18), (12, 8), (9, 5))
        expect(page.locator(".brush").filter(has_text="Zone 1")).to_be_visible()
        painter.live(SOLVED)
        level = track(painter)
        assert level.lap and len(level.zones) > 2


def test_two_clicks_lay_a_straight_road_and_one_that_turns_back_is_refused(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce", expected="400 (Bad Request)") as page:
        painter = Painter(page, server, "/of/racetrack")
        painter.choose("Road pen")
        painter.click((5, 5))
        painter.click((5, 20))
        painter.live(SOLVED)
        expect(page.locator("canvas[data-driving]")).to_have_count(0)  # nothing moves for who does not want it
        painter.keeps("#####>" + "." * 14 + "*#####")
        painter.click((9, 3))
        page.keyboard.press("Escape")  # that was no beginning
        painter.click((9, 9))
        painter.click((9, 15))
        painter.keeps("#" * 9 + ">.....*" + "#" * 10)
        painter.drag((9, 9), (9, 15), (9, 9))
        expect(page.locator(".strip")).to_contain_text("a road that ends where it begins must go round something")


def test_a_road_is_drawn_by_keyboard(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/racetrack")
        painter.size(9, 7)
        page.locator("body").press("8")
        page.get_by_label("Road width").fill("1")
        page.locator("body").press("ArrowDown")
        for key in ("ArrowDown", "ArrowRight", "Enter", *["ArrowRight"] * 4, *["ArrowDown"] * 3, " "):
            page.keyboard.press(key)
        painter.draws(["#########", "#>....###", *["#####.###"] * 2, "#####*###", "#########", "#########"])


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_road_is_drawn_by_touch_on_a_phone(locale: str, browser: Browser, server: Running) -> None:
    with page_of(browser, 375, 667, has_touch=True, is_mobile=True, locale=locale) as page:
        painter = Painter(page, server, "/of/racetrack")
        painter.choose("Road pen" if locale == "en-GB" else "Tracé")
        touch(page, *(painter.place(cell) for cell in ((13, 3), (8, 3), (3, 6), (3, 20))))
        painter.keeps("##>>>#####################")
        painter.live(re.compile("^validsolvable" if locale == "en-GB" else "^validesoluble"))
        assert painter.draft["board"][3][20] == "*"
        assert page.evaluate("document.documentElement.scrollWidth") <= 375, "nothing to scroll sideways"


# -- lines, rectangles, symmetry -------------------------------------------------------------------------------------


def test_lines_and_rectangles_are_dragged_or_clicked(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/sokoban")
        painter.choose("Wall")
        tool(page, "Straight line")
        painter.drag((1, 1), (4, 4), (1, 4))
        painter.draws(["##########", "#####    #", *EMPTY[2:]])
        tool(page, "Outlined rectangle")
        painter.click((2, 5))
        painter.click((5, 8))
        walls = ["##########", "#####    #", "#    #####", "#    #  ##", "#    #  ##", "#    #####", *EMPTY[6:]]
        painter.draws(walls)
        tool(page, "Filled rectangle")
        painter.drag((3, 6), (4, 7), button="right")
        painter.drag((2, 5), (5, 8), button="right")
        painter.draws(["##########", "#####    #", *EMPTY[2:]])
        page.keyboard.press("Control+z")
        painter.draws(walls)


def test_lines_and_rectangles_are_drawn_by_keyboard(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/sokoban")
        for key in ("a", "1"):
            page.locator("body").press(key)
        page.locator("body").press("ArrowDown")
        for key in ("ArrowDown", "ArrowRight", "Enter", "ArrowRight", "ArrowDown", "Enter"):
            page.keyboard.press(key)
        painter.draws(["##########", *["###      #"] * 2, *EMPTY[3:]])
        for key in ("s", "Enter", *["ArrowRight"] * 3, "Enter"):
            page.keyboard.press(key)
        painter.draws(["##########", "###      #", "######   #", *EMPTY[3:]])
        page.keyboard.press("?")
        expect(page.locator("dialog")).to_contain_text("filled rectangle, from corner to corner")


def test_what_is_painted_is_repeated_in_a_symmetry(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/sokoban")
        page.get_by_label("Symmetry").select_option("both")
        painter.choose("Wall")
        painter.drag((1, 1), (1, 2))
        painter.draws(["##########", "###    ###", *EMPTY[2:6], "###    ###", "##########"])
        painter.choose("Player")
        painter.click((3, 3))  # there is one: it is not repeated
        painter.draws(["##########", "###    ###", EMPTY[2], "#  @     #", *EMPTY[4:6], "###    ###", "##########"])
        assert page.get_by_label("Symmetry").locator("option").count() == 5, "no quarter turns where sides differ"
        painter.size(8, 8)
        assert page.get_by_label("Symmetry").locator("option").count() == 6


def test_a_stroke_that_meets_its_image_counts_once(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/race")
        painter.size(5)
        page.get_by_label("Symmetry").select_option("across")
        painter.choose(r"Value \+1")
        painter.drag((1, 0), (1, 4))
        painter.keeps("1 1 1 1 1")


def test_walls_on_sides_are_turned_with_the_board(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/ricochet")
        painter.size(4, 4)
        page.get_by_label("Symmetry").select_option("quarter")
        painter.choose("Wall")
        painter.click((1, 0), "E")
        for cell, side in (((1, 0), "east"), ((0, 2), "south"), ((2, 3), "west"), ((3, 1), "north")):
            label(page, cell, f"wall .*{side}")


# -- what is told of cells -------------------------------------------------------------------------------------------


def test_what_is_wrong_leads_to_its_cell(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/blank/sokoban")
        for brush, cell in (("Player", (1, 1)), ("Goal", (3, 3)), ("Crate", (3, 5)), ("Wall", (5, 5))):
            painter.choose(brush)
            painter.click(cell)
        painter.choose("Crate")
        painter.click((0, 0))  # in the wall, where nobody gets
        painter.choose("Goal")
        painter.click((0, 9))
        blame = page.locator(".live .blame")
        expect(blame).to_have_text("The player can never reach this box, and it stands on no goal")
        expect(blame).to_have_attribute("data-count", "1/2")
        blame.click()
        focus = page.locator("[role=gridcell]:focus")
        expect(focus).to_have_attribute("aria-label", re.compile("row 0, column 0,.*something is wrong here"))
        blame.focus()
        page.keyboard.press("Enter")
        expect(blame).to_have_text("No box can ever be pushed to this goal: it lies outside the level")
        expect(focus).to_have_attribute("aria-label", re.compile("row 0, column 9,"))


def test_a_crate_that_is_lost_is_found_by_the_line(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/of/sokoban")
        painter.choose("Crate")
        painter.click((1, 1))
        painter.choose("Goal")
        painter.click((5, 6))
        blame = page.locator(".live .blame")
        expect(blame).to_have_text("No solution: every possibility was looked at")
        blame.click()
        expect(page.locator("[role=gridcell]:focus")).to_have_attribute("aria-label", re.compile("^row 1, column 1,.*crate"))


def test_where_a_crate_can_go(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/of/sokoban")
        page.keyboard.press("c")
        page.mouse.move(*painter.place((4, 3)))
        label(page, (4, 5), "it can get here")
        label(page, (1, 1), "dead square")
        painter.click((4, 3))
        expect(page.get_by_role("button", name="Undo").first).to_be_disabled()  # nothing was painted
        page.mouse.move(*painter.place((5, 5)))
        label(page, (4, 5), "floor$")


def test_where_a_crate_can_go_by_touch_and_in_french(browser: Browser, server: Running) -> None:
    with page_of(browser, 375, 667, has_touch=True, is_mobile=True, locale="fr-FR") as page:
        painter = Painter(page, server, "/of/sokoban")
        page.get_by_role("button", name="Où peut-elle aller ? (C)").click()
        page.locator(".drawn").scroll_into_view_if_needed()
        page.touchscreen.tap(*painter.place((4, 3)))
        label(page, (4, 5), "peut arriver ici")
        label(page, (1, 1), "case morte")


# -- what moves ------------------------------------------------------------------------------------------------------


def test_T46_a_gate_is_painted_given_a_schedule_and_seen_at_each_turn(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/of/racetrack")
        painter.choose("New gate")
        painter.drag((8, 2), (8, 4))
        expect(page.locator(".brush[aria-pressed=true]")).to_contain_text("Gate A")
        signs = page.get_by_role("group", name="Schedule, move by move").get_by_role("button")
        expect(signs).to_have_count(4)
        signs.nth(0).click()
        expect(signs.nth(0)).to_have_attribute("aria-label", "1: closed")
        page.get_by_role("button", name="Longer").click()
        expect(signs).to_have_count(5)
        painter.live(SOLVED)
        painter.keeps("gate A #.##.")
        label(page, (8, 3), "closed")
        page.get_by_label("Board at turn").fill("1")
        label(page, (8, 3), "(?<!closed) gate|gate(?!.*closed)")
        page.get_by_role("button", name="Earlier").click()
        expect(signs.nth(4)).to_have_attribute("aria-label", "5: closed")
        painter.keeps("gate A .##.#")
        page.locator("body").press("Control+z")
        expect(signs.nth(0)).to_have_attribute("aria-label", "1: closed")


def test_T46_a_train_runs_on_its_rail_either_way(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/of/racetrack")
        painter.choose("New rail")
        painter.drag((8, 2), (8, 4))
        page.get_by_label("Train comes from").select_option("yes")
        expect(page.get_by_label("Train comes from")).to_have_value("yes")
        painter.keeps("train A ##...... backwards")
        painter.choose("New bridge")
        painter.drag((5, 2), (5, 4))
        expect(page.locator(".brush[aria-pressed=true]")).to_contain_text("Bridge B")
        painter.keeps("bridge B ...###")
