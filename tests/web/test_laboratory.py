"""The place where searches are watched as a laboratory: boards are chosen there, cells tell what is known of them, pieces
stand where the search has them."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, expect

import carreau
from carreau.trace import watch_search
from tests.web.browsing import PATIENCE_MS
from tests.web.playing import page_of
from tests.web.serving import Running
from tests.web.test_watch import table, wait_for_end
from tests.web.watching import CALM, SIZES, go_to, place, point, told, watch

# Where the panes and the timeline are, and what is cut off or covered.
ROOM = """() => {
  const box = (selector) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
  const [time] = box(".time");
  const panel = document.querySelector(".workbench > .panel");
  return {
    sheets: box(".pane .sheet").map(({ top, bottom, width }) => [top, bottom - top, width]),
    panes: Math.max(...box(".pane").map(({ bottom }) => bottom)),
    time: [time.top, time.bottom],
    window: innerHeight,
    wide: document.documentElement.scrollWidth - innerWidth,
    beside: panel.scrollHeight - panel.clientHeight,
  };
}"""
TOKEN = "(name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()"


# -- boards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_boards_of_all_games_are_chosen_in_the_place_itself(
    browser: Browser, server: Running, width: int, height: int
) -> None:
    with page_of(browser, width, height, **CALM) as page:
        page.goto(f"{server.address}/#/watch")  # no board is named, and there is one
        expect(page.locator(".pane")).to_have_count(2)
        page.get_by_label("Algorithm").first.select_option("dijkstra")
        page.get_by_role("combobox", name="Board").select_option("racetrack/tracks/1")
        expect(page).to_have_url(f"{server.address}/#/watch/racetrack/tracks/1")
        expect(page.locator(".tbl tbody tr").first).to_contain_text("Dijkstra")  # what is searched with stays
        wait_for_end(page)
        page.get_by_role("combobox", name="Game").focus()
        page.get_by_role("combobox", name="Game").select_option("sokoban")
        expect(page.locator(".tbl tbody tr").first).to_contain_text("BFS")
        expect(page.get_by_role("combobox", name="Game")).to_be_focused()
        wait_for_end(page)
        assert [row[2] for row in table(page)] == ["= optimal", "= optimal"]
        page.get_by_role("button", name="Paste a level").click()
        page.locator("dialog textarea").fill("#####\n#@$.#\n#####")
        page.locator("dialog .pri").click()
        expect(page.get_by_role("combobox", name="Board")).to_have_value("")
        wait_for_end(page)
        assert [row[1] for row in table(page)] == ["1", "1"]


def test_the_board_that_was_played_last_is_there_and_the_way_back_to_it(browser: Browser, server: Running) -> None:
    with page_of(browser, **CALM) as page:
        page.goto(f"{server.address}/#/play/sokoban/easy/2")
        first = page.locator(".count [role=img]").first
        expect(first).to_have_attribute("aria-label", "Moves 0")
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            page.keyboard.press(key)
        expect(first).not_to_have_attribute("aria-label", "Moves 0")
        page.get_by_role("link", name="Watch").first.click()
        expect(page.locator(".watch-bar .about")).to_have_text("from where you are")
        expect(page.get_by_role("combobox", name="Board")).to_have_value("sokoban/easy/2")
        page.get_by_role("combobox", name="Board").select_option("sokoban/easy/1")
        expect(page.locator(".watch-bar .about")).to_have_text("")
        page.get_by_role("button", name="Play this board").click()
        expect(page).to_have_url(f"{server.address}/#/play/sokoban/easy/1")
        expect(first).to_have_attribute("aria-label", "Moves 0")
        page.goto(f"{server.address}/#/watch/ricochet/boards/1")
        page.get_by_role("button", name="Back to your game").click()
        expect(page).to_have_url(f"{server.address}/#/play/sokoban/easy/1")


# -- room ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (640, 400), (375, 667)])
def test_two_and_four_panes_and_the_timeline_under_them_are_in_one_window(
    browser: Browser, server: Running, width: int, height: int, locale: str
) -> None:
    with page_of(browser, width, height, locale=locale, **CALM) as page:
        watch(page, server, "sokoban/easy/4")
        for panes in (2, 4):
            while page.locator(".pane").count() < panes:
                page.locator(".watch-bar .lvl .btn").nth(1).click()
            room: dict[str, Any] = page.evaluate(ROOM)
            assert room["wide"] <= 0, room
            assert all(tall >= 120 and wide >= 200 for _, tall, wide in room["sheets"]), room
            if width == 1280 or (width == 640 and panes == 2):
                assert room["panes"] <= room["time"][0] and room["time"][1] <= room["window"], room
            if width == 1280:
                assert room["beside"] <= 0 and all(tall >= 190 for _, tall, _ in room["sheets"]), room


# -- what is seen of a step ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_pieces_stand_where_the_search_has_them(browser: Browser, server: Running, width: int, height: int) -> None:
    level = carreau.load("sokoban/easy#4")
    begin, *batches, _ = watch_search(level, solver="bfs")
    visits = [visit for batch in batches for visit in batch["visits"]]
    start = {piece.cell for piece in begin["scene"].pieces}
    deep = next(visit for visit in visits if visit.cell is not None and visit.piece == "box" and visit.cell not in start)
    with page_of(browser, width, height, **CALM) as page:
        watch(page, server, "sokoban/easy/4")
        wait_for_end(page)
        canvas = page.locator(".pane canvas").first
        assert not stands(page, canvas, deep.cell)
        go_to(page, deep.number + 1)
        wait_until(page, lambda: stands(page, canvas, deep.cell))
        go_to(page, 0)
        wait_until(page, lambda: not stands(page, canvas, deep.cell))


def stands(page: Page, canvas: Locator, cell: tuple[int, int]) -> bool:
    """Whether a crate is drawn on a cell: it fills most of it with its colour."""
    colour = bytes.fromhex(page.evaluate(TOKEN, "crate").removeprefix("#"))
    x, y, side = place(canvas)
    left, top = x + (cell[1] - 0.3) * side, y + (cell[0] - 0.3) * side
    canvas.scroll_into_view_if_needed()
    picture = Image.open(io.BytesIO(base64.b64decode(canvas.evaluate("(each) => each.toDataURL().split(',')[1]"))))
    part = picture.convert("RGB").crop((round(left), round(top), round(left + 0.6 * side), round(top + 0.6 * side)))
    pixels = part.tobytes()
    return sum(pixels[at : at + 3] == colour for at in range(0, len(pixels), 3)) > 0.25 * len(pixels) / 3


def wait_until(page: Page, condition: Callable[[], bool]) -> None:
    for _ in range(PATIENCE_MS // 100):
        if condition():
            return
        page.wait_for_timeout(100)
    raise AssertionError("it did not come")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_cells_tell_what_was_known_of_them_at_a_step(browser: Browser, server: Running, width: int, height: int) -> None:
    events = list(watch_search(carreau.load("racetrack/tracks#1"), solver="astar"))
    visits = [visit for event in events if event["event"] == "visits" for visit in event["visits"]]
    step = len(visits)
    last = visits[-2]
    assert last.cell is not None
    there = [visit for visit in visits if visit.cell == last.cell]
    best = min(there, key=lambda visit: visit.g + visit.h)
    row, column = last.cell
    known = f"row {row}, column {column} · g {best.g} + h {best.h} = f {best.g + best.h} · {len(there)} position"
    with page_of(browser, width, height, **CALM) as page:
        watch(page, server, "racetrack/tracks/1")
        wait_for_end(page)
        go_to(page, step)
        point(page, last.cell, 1)
        expect(told(page, 1)).to_contain_text(known)
        expect(told(page, 0)).to_contain_text(f"row {row}, column {column} · ")
        page.mouse.move(0, 0)
        expect(told(page, 1)).to_have_text("")
        go_to(page, 0)
        point(page, last.cell, 1)
        expect(told(page, 1)).to_contain_text("nothing expanded yet")
        page.mouse.move(0, 0)
        go_to(page, step)
        cell = page.get_by_role("gridcell").and_(page.locator('[tabindex="0"]'))
        cell.focus()
        for _ in range(row):
            page.keyboard.press("ArrowDown")
        for _ in range(column):
            page.keyboard.press("ArrowRight")
        expect(told(page, 1)).to_contain_text(known)
        expect(page.locator("#live")).to_contain_text(known)  # and read aloud


def test_numbers_stand_on_cells_that_are_large_enough(browser: Browser, server: Running) -> None:
    with page_of(browser, **CALM) as page:
        watch(page, server, "race/courses/1")
        wait_for_end(page)
        go_to(page, 40)
        canvas = page.locator(".pane canvas").nth(1)
        before = canvas.screenshot()
        page.get_by_label("g, h and f on cells").check()
        page.evaluate("() => new Promise(requestAnimationFrame)")
        assert canvas.screenshot() != before
        page.get_by_label("g, h and f on cells").uncheck()
        page.evaluate("() => new Promise(requestAnimationFrame)")
        assert canvas.screenshot() == before
