"""S39: boards in relief. Everything that works on a flat board works on one that lies, by keys, mouse and thumb."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from carreau import Session
from carreau.drawing.figures import DEPTH, LEAN
from carreau.drawing.relief import heights_of
from tests.web.creating import CANVAS, Painter
from tests.web.playing import BOARD, Player, page_of
from tests.web.serving import Running
from tests.web.test_page import pushes
from tests.web.test_unknown_game import PRESENTED, with_fifth_game

BOARDS = ("racetrack/tracks#1", "race/courses#1", "ricochet/rounds#3", "sokoban/test#3")
PLACE = """async (at) => {
  const canvas = document.querySelector(at);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let place = ""; place !== canvas.dataset.place; await frame(), await frame()) place = canvas.dataset.place;
  const { left, top } = canvas.getBoundingClientRect();
  const [x, y, side, axis] = canvas.dataset.place.split(" ").map(Number);
  return [left, top, x, y, side, axis];
}"""
LAID, HUNG = re.compile(r"^\S+ \S+ \S+ \S+$"), re.compile(r"^\S+ \S+ \S+$")  # how places of cells are told
PIXELS = """(at) => document.querySelector(at).toDataURL()"""


def seen(page: Page, canvas: str, cell: Any, height: float = 0) -> tuple[float, float]:
    """Where a cell of some height is in the window, once the board lies and has come to rest."""
    left, top, x, y, side, axis = page.evaluate(PLACE, canvas)
    across, down = x + cell[1] * side, y + cell[0] * side
    return left + across - LEAN * (down - axis), top + axis + DEPTH * (down - axis) - height * side


class Reader(Player):
    """A player whose board lies."""

    def place(self, cell: tuple[int, int] | list[int]) -> tuple[float, float]:
        heights = heights_of(Session(self.level).scene())
        return seen(self.page, BOARD, cell, heights.get((cell[0], cell[1]), 0))


def win(player: Reader, press: Callable[[Any], None]) -> None:
    """Each move of the solution where it is seen; of a crate, the crate if it is not chosen, and where it goes."""
    if player.level.game != "sokoban":
        for move in player.steps():
            for cell in player.cells(move):
                press(cell)
        return player.won()
    chosen = None
    for number, (crate, to) in enumerate(pushes(player), 1):
        if crate != chosen:
            press(crate)
        press(to)
        chosen = to
        expect(player.page.locator(f'.count [role=img][aria-label="Pushes {number}"]')).to_be_visible()
    return player.won()


def lies(page: Page) -> None:
    expect(page.locator(f"{BOARD}[data-place]")).to_have_attribute("data-place", LAID)


def hangs(page: Page) -> None:
    expect(page.locator(f"{BOARD}[data-place]")).to_have_attribute("data-place", HUNG)


@pytest.mark.parametrize("reference", BOARDS)
def test_S39_a_board_in_relief_is_won_by_mouse(browser: Browser, server: Running, reference: str) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        player = Reader(page, server, reference)
        flat = page.evaluate(PIXELS, BOARD)
        page.keyboard.press("y")
        lies(page)
        assert page.evaluate(PIXELS, BOARD) != flat
        win(player, player.click)
        page.keyboard.press("Backspace")
        expect(page.locator(".won")).to_have_count(0)
        page.keyboard.press("y")
        hangs(page)


@pytest.mark.parametrize("reference", BOARDS)
def test_S39_and_by_thumb(browser: Browser, server: Running, reference: str) -> None:
    with page_of(browser, 375, 667, has_touch=True, reduced_motion="reduce") as page:
        player = Reader(page, server, reference)
        page.keyboard.press("y")
        lies(page)
        win(player, player.tap)


def test_S39_relief_is_remembered_and_stands_among_the_tools_and_the_keys(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        Player(page, server, "sokoban/easy#1")
        tool = page.get_by_role("toolbar").get_by_role("button", name="In relief (Y)")
        expect(tool).to_have_attribute("aria-pressed", "false")
        tool.click()
        expect(tool).to_have_attribute("aria-pressed", "true")
        page.reload()
        lies(page)
        page.keyboard.press("?")
        expect(page.locator("dialog.help .keys")).to_contain_text("in relief")


def test_S39_pieces_are_seen_to_move(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        player = Reader(page, server, "sokoban/test#3")
        page.keyboard.press("y")
        lies(page)
        player.win_by_keys()


@pytest.mark.parametrize("reference", BOARDS)
def test_S39_what_is_taken_away_lies_too(browser: Browser, server: Running, tmp_path: Path, reference: str) -> None:
    with page_of(browser, accept_downloads=True, reduced_motion="reduce") as page:
        Player(page, server, reference)
        flat = save(page, tmp_path / "flat")
        page.keyboard.press("y")
        lies(page)
        laid = save(page, tmp_path / "laid")
    for name in ("png", "gif"):
        assert shape(laid[name]) > shape(flat[name])
    drawn = b'class="crease'
    assert drawn in laid["svg"].read_bytes() and drawn not in flat["svg"].read_bytes()


def save(page: Page, folder: Path) -> dict[str, Path]:
    """The board in every kind of picture."""
    files = {name: folder.with_suffix(f".{name}") for name in ("svg", "png", "gif")}
    for name, file in files.items():
        with page.expect_download() as waiting:
            page.get_by_role("button", name=name.upper(), exact=True).click()
        waiting.value.save_as(file)
    return files


def shape(file: Path) -> float:
    """How much wider than high a picture is."""
    with Image.open(file) as picture:
        return picture.width / picture.height


def test_S39_a_board_is_drawn_on_while_it_lies(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        painter = Painter(page, server, "/of/sokoban")
        page.keyboard.press("y")
        expect(page.locator(f"{CANVAS}[data-place]")).to_have_attribute("data-place", LAID)
        painter.choose("Floor")
        page.mouse.click(*seen(page, CANVAS, (0, 2), 0.32))  # on the top of the wall
        page.wait_for_function(
            "() => document.querySelector('.stage [role=gridcell]:nth-child(3)')?.ariaLabel.includes('floor')"
        )
        painter.choose("Wall")
        page.mouse.click(*seen(page, CANVAS, (0, 2)))
        page.wait_for_function(
            "() => document.querySelector('.stage [role=gridcell]:nth-child(3)')?.ariaLabel.includes('wall')"
        )


def test_S39_a_game_that_the_page_has_never_heard_of_lies_too(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        with_fifth_game(page, PRESENTED)
        page.goto(f"{server.address}/#/play/stride/fords/1")
        hangs(page)
        flat = page.evaluate(PIXELS, BOARD)
        page.keyboard.press("y")
        lies(page)
        assert page.evaluate(PIXELS, BOARD) != flat
        for column in (1, 2):
            page.mouse.click(*seen(page, BOARD, (0, column)))
            expect(page.locator(f'.count [role=img][aria-label$=" {3 * column}"]').first).to_be_visible()
        expect(page.locator(".won h1")).to_contain_text("Solved in 6")
