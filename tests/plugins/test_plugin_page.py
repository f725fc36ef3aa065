"""A game that the page knows nothing of, in a real browser: found, played, hinted, watched and drawn, in both languages."""

from __future__ import annotations

import json
import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.plugins.installing import STRIDE
from tests.web.browsing import evaluate_with_modules
from tests.web.creating import Painter
from tests.web.playing import ARROWS, BOARD, PLACE, page_of
from tests.web.serving import Running

LEVELS: list[dict[str, Any]] = json.loads((STRIDE / "src/carreau_stride/levels/first.json").read_text())["levels"]
TITLE = LEVELS[1]["title"]
SOLUTION = LEVELS[1]["solutions"][0]["moves"]
GOAL = "Catch every fly. Your jumps are 1, 2, 3, 1, 2, 3 … cells long, and a leaf sinks when you leave it."
GOAL_IN_FRENCH = (
    "Attrapez chaque mouche. Vos sauts font 1, 2, 3, 1, 2, 3 … cases, et une feuille coule quand vous la quittez."
)
ICON = "M12 4a5 5 0 0 1 5 5v3l3 8h-4l-2-5h-4l-2 5H4l3-8V9a5 5 0 0 1 5-5Z"
PLACES = ("", "levels", "play/stride/first/2", "watch/stride/first/2", "create/of/stride")
# The colour of the canvas near the corner of a cell, where no sign and no piece is.
PIXEL = """([x, y, board]) => {
  const canvas = document.querySelector(board);
  const { left, top } = canvas.getBoundingClientRect();
  const sharp = canvas.width / canvas.clientWidth;
  const copy = new OffscreenCanvas(1, 1).getContext("2d");
  copy.drawImage(canvas, (left - x) * sharp, (top - y) * sharp);
  return [...copy.getImageData(0, 0, 1, 1).data];
}"""
# All that can be read or heard, and what the keys of the page's catalogue begin with.
SAID = """async () => {
  const { default: words } = await import("/modules/words/en.js");
  const heard = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((each) =>
    ["aria-label", "title", "placeholder"].map((name) => each.getAttribute(name) ?? ""));
  const begins = [...new Set(Object.keys(words).map((key) => key.split(".")[0]))];
  return [[document.body.innerText, ...heard].join("\\n"), begins];
}"""


def open_pond(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/#/play/stride/first/2")
    expect(page.locator(".panel .counts")).to_be_visible()


def place(page: Page, row: float, column: float) -> tuple[float, float]:
    x, y, side = page.evaluate(PLACE)
    return x + column * side, y + row * side


def jumped(page: Page, number: int) -> None:
    """Wait until the page shows so many jumps."""
    expect(page.locator(f'.count [role=img][aria-label="Jumps {number}"]')).to_be_visible()


def test_the_home_and_the_list_of_levels_have_it(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/")
        expect(page.locator(".gal:not(.days)").get_by_text("Stride", exact=True)).to_be_visible()
        page.goto(f"{server.address}/#/levels")
        page.get_by_role("link", name=re.compile(TITLE)).click()
        expect(page.locator(".bar .lvl b")).to_have_text(TITLE)
        expect(page.locator(".goal")).to_have_text(GOAL)
        link = page.get_by_role("navigation", name="Games").get_by_role("link", name="Stride")
        expect(link).to_have_attribute("aria-current", "page")
        expect(link.locator(f'svg path[d="{ICON}"]')).to_be_visible()


def test_it_is_won_by_keys_and_undone(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        open_pond(page, server)
        for number, move in enumerate(SOLUTION, 1):
            page.keyboard.press(ARROWS[move])
            jumped(page, number)
        expect(page.locator(".won h1")).to_contain_text(f"Solved in {len(SOLUTION)}")
        page.keyboard.press("Backspace")
        jumped(page, len(SOLUTION) - 1)


def test_it_is_won_by_mouse(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        open_pond(page, server)
        for number, cell in enumerate([(1, 1), (1, 3), (1, 0), (2, 0)], 1):
            page.mouse.click(*place(page, *cell))
            jumped(page, number)
        expect(page.locator(".won h1")).to_contain_text(f"Solved in {len(SOLUTION)}")


def test_what_is_not_allowed_is_refused_with_the_game_s_reason(browser: Browser, server: Running) -> None:
    with page_of(browser, locale="fr-FR", expected="400 (Bad Request)") as page:
        page.goto(f"{server.address}/#/play/stride/first/2?moves=uu")
        expect(page.get_by_text("c’est hors de l’étang").first).to_be_visible()


def test_hints_in_three_grades(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        open_pond(page, server)
        page.keyboard.press("h")
        expect(page.locator(".verdict")).to_contain_text("Still best possible")
        for grade in (2, 3):
            page.keyboard.press("h")
            expect(page.locator(".ladder li.on")).to_have_count(grade)
        expect(page.locator(".ladder li").nth(2)).to_contain_text("marked on the board")


def test_searches_are_watched(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        page.goto(f"{server.address}/#/watch/stride/first/2")
        expect(page.locator(".pane")).to_have_count(2)
        expect(page.locator('[data-key="start"]')).to_have_text("Start again")
        rows = [row.locator("td").all_inner_texts() for row in page.locator(".tbl tbody tr").all()]
        assert [row[1:3] for row in rows] == [[str(len(SOLUTION)), "= optimal"]] * 2


def test_a_board_is_drawn_judged_and_played(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/of/stride")
        painter.size(5, 2)
        painter.choose("Leaf")
        painter.drag((0, 0), (0, 3))
        painter.live("There is no frog")
        painter.choose("Frog")
        painter.click((0, 0))
        painter.choose("Fly")
        painter.click((0, 3))
        painter.choose("Stone")
        painter.click((1, 1))
        painter.draws(["fooy~", "~O~~~"])
        painter.live("validsolvablebest 2")
        page.get_by_role("button", name="Play it", exact=True).click()
        expect(page.locator(".panel .counts")).to_be_visible()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        expect(page.locator(".won h1")).to_contain_text("Solved in 2")


def test_kinds_of_cells_differ_by_colour_by_day_and_by_night(browser: Browser, server: Running) -> None:
    for scheme in ("light", "dark"):
        with page_of(browser, color_scheme=scheme) as page:
            open_pond(page, server)
            page.mouse.move(0, 0)
            seen = {kind: page.evaluate(PIXEL, [*place(page, *cell), BOARD]) for kind, cell in CORNERS.items()}
            for (one, colour), (other, another) in combinations(seen.items(), 2):
                assert max(abs(a - b) for a, b in zip(colour, another, strict=True)) > 8, f"{one} {other} {scheme}"


CORNERS = {  # a place in a cell of each kind, towards a corner
    "water": (-0.36, 3 - 0.36),
    "stone": (-0.36, 1 - 0.36),
    "leaf": (-0.36, -0.36),
}


def test_in_french_it_speaks_french(browser: Browser, server: Running) -> None:
    with page_of(browser, locale="fr-FR") as page:
        open_pond(page, server)
        expect(page.locator(".goal")).to_have_text(GOAL_IN_FRENCH)
        expect(page.locator(".bar .lvl b")).to_have_text("Au tournant")
        expect(page.locator(".counts")).to_contain_text(re.compile("sauts", re.IGNORECASE))
        page.goto(f"{server.address}/#/create/of/stride")
        expect(page.locator(".brush").filter(has_text=re.compile("^Feuille"))).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_name_of_the_page_s_own_is_read_anywhere(browser: Browser, server: Running, locale: str) -> None:
    for where in PLACES:
        with page_of(browser, locale=locale) as page:
            page.goto(f"{server.address}/#/{where}")
            expect(page.locator("canvas").first).to_be_visible()
            page.wait_for_load_state("networkidle")
            text, begins = evaluate_with_modules(page, SAID)
            keys = [each for each in re.findall(r"\b[a-z]+(?:\.\w+)+\b", text) if each.split(".")[0] in begins]
            assert keys == [], where
            assert not re.search(r"\b(undefined|NaN|null)\b", text), where
