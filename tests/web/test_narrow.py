"""Phones, phones that lie, and large print: the board and what plays it are in sight together, large enough to be hit."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from carreau.games.race.generate import course
from tests.web.playing import BOARD, packed, page_of
from tests.web.serving import Running

SIZES = [(375, 667, "en-GB"), (360, 640, "fr-FR"), (640, 400, "fr-FR")]  # the last as 1280 by 800 at 200 % as well
LEVELS = ["racetrack/tracks/2", "racetrack/moving/1", "race/courses/1", "ricochet/rounds/1", "sokoban/hard/1"]
LEAST = 24  # pixels of what is tapped
SEEN = """([board, controls]) => {
  const box = (element) => element?.getBoundingClientRect();
  const dock = box(document.querySelector("#dock"));
  const strip = box(document.querySelector(".strip:not(:empty)"));
  const fixed = [dock, strip].filter((each) => each?.height && each.bottom > innerHeight - 70).map((each) => each.top);
  const tapped = [...document.querySelectorAll(`${controls} button, .bar button, .bar a, .top button`)];
  const small = tapped.filter((each) => box(each).width && Math.min(box(each).width, box(each).height) < LEAST);
  const over = [...document.querySelectorAll(".zoom:not([hidden])")].map(box);
  const sheet = box(document.querySelector(board));
  return {
    board: [sheet.top, sheet.bottom, sheet.width],
    controls: box(document.querySelector(controls)).bottom,
    end: Math.min(innerHeight, ...fixed),
    wide: document.documentElement.scrollWidth - innerWidth,
    small: small.map((each) => each.outerHTML.slice(0, 80)),
    cut: [...document.querySelectorAll(".strip .verdict")].filter((each) => each.scrollHeight > each.clientHeight).length,
    covered: over.filter((each) => each.top < sheet.bottom && each.bottom > sheet.top && each.right > sheet.left).length,
  };
}""".replace("LEAST", str(LEAST))


def visit(page: Page, server: Running, place: str, shown: str) -> None:
    """Go to a place and wait for a part of it, not of the place before."""
    page.evaluate("() => document.querySelector('#main')?.replaceChildren()")
    page.goto(f"{server.address}/#{place}")
    expect(page.locator(shown).first).to_be_visible()


def fits(page: Page, board: str, controls: str) -> None:
    """Nothing has to be scrolled, nothing is covered or too small to be tapped."""
    seen: dict[str, Any] = page.evaluate(SEEN, [board, controls])
    assert seen["board"][0] >= 0 and seen["board"][1] - seen["board"][0] >= 140, seen
    assert seen["board"][1] <= seen["end"] and seen["controls"] <= seen["end"], seen
    assert not seen["cut"], "a sentence has more lines than are seen"
    assert seen["wide"] <= 0 and not seen["small"] and not seen["covered"], seen


@pytest.mark.parametrize(("width", "height", "locale"), SIZES)
def test_the_board_and_its_controls_are_in_sight_together(
    browser: Browser, server: Running, width: int, height: int, locale: str
) -> None:
    with page_of(browser, width, height, locale=locale, has_touch=True) as page:
        for level in LEVELS:
            visit(page, server, f"/play/{level}", ".thumb .btn")
            expect(page.locator(f"{BOARD}[data-place]")).to_be_visible()
            fits(page, BOARD, ".thumb")
            for part in (".bar .lvl b", ".bar [data-key=share]", ".panel .rule"):
                expect(page.locator(part).first).to_be_visible()
        visit(page, server, "/play/sokoban/easy/1", ".directions .btn")
        english = locale == "en-GB"
        page.get_by_role("button", name="Right" if english else "À droite").tap()
        moves = page.locator(".count [role=img]").first
        expect(moves).to_have_attribute("aria-label", "Moves 1" if english else "Pas 1")
        visit(page, server, "/", ".thumb .btn")
        fits(page, BOARD, ".thumb")
        visit(page, server, "/watch/racetrack/tracks/2", ".pane .sheet canvas")
        fits(page, ".pane .sheet canvas", ".time")
        visit(page, server, "/create/ricochet/rounds/1", ".brush")
        fits(page, ".stage > .sheet > canvas", ".brush")


def test_a_large_board_opens_around_the_car_with_an_overview(browser: Browser, server: Running) -> None:
    level = course(3, 100, 8)
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/play/{packed(level)}")
        board, overview = page.locator(BOARD), page.locator(".overview")
        expect(overview).to_be_visible()
        page.wait_for_function("(at) => Number(document.querySelector(at)?.dataset.place?.split(' ')[2]) >= 24", arg=BOARD)
        x, y, side = map(float, (board.get_attribute("data-place") or "").split())
        car = (x + level.start[1] * side, y + level.start[0] * side)
        box, small = board.bounding_box(), overview.bounding_box()
        assert box is not None and small is not None
        assert 57 < car[0] < box["width"] and 0 < car[1] < box["height"]
        middle = page.locator(".overview i").bounding_box()
        page.mouse.click(small["x"] + small["width"] * 0.7, small["y"] + small["height"] * 0.2)
        page.wait_for_function(
            "([at, was]) => document.querySelector(at).dataset.place !== was", arg=[BOARD, f"{x:g} {y:g} {side:g}"]
        )
        assert page.locator(".overview i").bounding_box() != middle
        page.keyboard.press("Digit0")
        expect(overview).to_be_hidden()
