"""Large boards: enlarged and moved by mouse, fingers and keys; the view follows the play; the wheel over the counters."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import carreau
from carreau.core.level import Level
from tests.web.playing import BOARD, Player, page_of
from tests.web.serving import Running

# The focus comes to the first cell before the wheel's turn is drawn.
FOCUS_AT_ONCE = """([board, clientX, clientY]) => {
  const turned = { ctrlKey: true, deltaY: -12, clientX, clientY, bubbles: true, cancelable: true };
  document.querySelector(board).dispatchEvent(new WheelEvent("wheel", turned));
  document.querySelector("[role=gridcell]").focus();
}"""
LOOKS = 3000  # of a fiftieth of a second: what never comes still fails

Point = tuple[float, float]


@cache
def track(size: int) -> Level:
    (level,) = carreau.generate("racetrack", seed=1, size=size)
    return level


@contextmanager
def large_track(browser: Browser, server: Running, **options: Any) -> Generator[Player]:
    with page_of(browser, **options) as page:
        yield Player(page, server, track(60))


def turn(page: Page, at: Point, by: float) -> None:
    """Turn the wheel with Ctrl, and see the board drawn elsewhere."""
    before = page.locator(BOARD).get_attribute("data-place") or ""
    page.mouse.move(*at)
    page.keyboard.down("Control")
    page.mouse.wheel(0, by)
    page.keyboard.up("Control")
    expect(page.locator(BOARD)).not_to_have_attribute("data-place", before)


def is_at(player: Player, cell: tuple[int, int] | list[int], point: Point) -> bool:
    """Whether a cell comes to rest at a point of the window."""
    for _ in range(LOOKS):
        x, y = player.place(cell)
        if abs(x - point[0]) < 2 and abs(y - point[1]) < 2:
            return True
        player.page.wait_for_timeout(20)
    return False


def is_seen(player: Player, cell: list[int]) -> bool:
    """Whether a cell is on the sheet, and not behind the tools."""
    box = player.page.locator(BOARD).bounding_box()
    assert box is not None
    (x, y), margin = player.place(cell), 0 if box["width"] < 400 else 57
    return box["x"] + margin <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]


def is_scrolled(page: Page) -> bool:
    """Whether the page comes to be scrolled down."""
    for _ in range(LOOKS):
        if page.evaluate("scrollY") > 0:
            return True
        page.wait_for_timeout(20)
    return False


def button(page: Page, name: str) -> Locator:
    return page.locator(".zoom").get_by_role("button", name=name)


def play(player: Player, moves: int, press: Any) -> None:
    """The first moves of the best race, each choice seen before it is pressed."""
    for move, _ in zip(player.steps(), range(moves), strict=False):  # asks for one more, so that the last is seen
        cell = player.offer(move)["cell"]
        assert is_seen(player, cell), f"{move} is out of sight"
        press(cell)


def test_a_large_track_is_enlarged_played_and_seen_whole_again_by_mouse(browser: Browser, server: Running) -> None:
    with large_track(browser, server) as player:
        page, first = player.page, player.offer(player.solution[0])["cell"]
        whole, small = player.place(first), player.side
        expect(button(page, "Larger")).to_be_visible()
        expect(button(page, "Smaller")).to_be_hidden()
        for _ in range(3):
            turn(page, whole, -120)
        assert player.side > 2 * small
        play(player, 8, player.click)
        assert player.side > 2 * small, "it stays as large"
        expect(button(page, "Smaller")).to_be_visible()
        button(page, "Whole board").click()
        expect(button(page, "Smaller")).to_be_hidden()
        assert player.side == small and is_at(player, first, whole)


def test_what_is_under_the_pointer_stays_there_while_it_grows(browser: Browser, server: Running) -> None:
    with large_track(browser, server) as player:
        before = player.place((30, 30))
        turn(player.page, before, -120)
        assert is_at(player, (30, 30), before)
        turn(player.page, before, -4)  # a trackpad
        assert is_at(player, (30, 30), before)


def test_the_wheel_alone_scrolls_the_page_and_leaves_the_board(browser: Browser, server: Running) -> None:
    with page_of(browser, height=500) as page:
        player = Player(page, server, track(60))
        before = player.side
        page.mouse.move(*player.place((30, 30)))
        page.mouse.wheel(0, 120)
        assert is_scrolled(page)
        assert player.side == before


def test_the_middle_button_and_space_move_an_enlarged_board(browser: Browser, server: Running) -> None:
    with large_track(browser, server) as player:
        page = player.page
        for _ in range(3):
            turn(page, player.place((30, 30)), -120)
        button(page, "Larger").click()  # which has the focus then, and yet does not take Space
        expect(button(page, "Whole board")).to_be_visible()
        x, y = player.place((30, 30))
        page.mouse.move(x, y)
        page.mouse.down(button="middle")
        page.mouse.move(x - 40, y - 25, steps=3)
        page.mouse.up(button="middle")
        assert is_at(player, (30, 30), (x - 40, y - 25))
        page.keyboard.down("Space")
        page.mouse.down()
        page.mouse.move(x - 20, y + 5, steps=3)
        page.mouse.up()
        page.keyboard.up("Space")
        assert is_at(player, (30, 30), (x - 20, y + 5))
        assert page.evaluate("scrollY") == 0, "Space is no page further here"
        expect(page.locator(".margin .iconbtn").first).to_be_disabled()  # nothing was played


def test_keys_enlarge_around_the_car_and_screen_readers_hear_it(browser: Browser, server: Running) -> None:
    with large_track(browser, server, reduced_motion="reduce") as player:
        page, small = player.page, player.side
        play(player, 4, player.click)
        for _ in range(3):
            page.keyboard.press("+")
        assert player.side == pytest.approx(small * 1.5**3)
        expect(page.locator("#live")).to_contain_text("Zoom")
        assert is_seen(player, player.scene["pieces"][0]["cell"])
        for move in player.solution[4:14]:
            page.keyboard.press(f"Digit{player.offer(move)['key']}")
            player.moves = f"{player.moves} {move}"
            player.scene = player.look(player.moves)
            player.see()
            assert is_seen(player, player.scene["pieces"][0]["cell"]), "the view follows"
            assert all(is_seen(player, each["cell"]) for each in player.scene["offers"])
        page.keyboard.press("-")
        assert player.side == pytest.approx(small * 1.5**2)
        page.keyboard.press("0")
        assert player.side == small


class Fingers:
    """Fingers on a screen, each where it is put."""

    def __init__(self, page: Page) -> None:
        self.session: Any = page.context.new_cdp_session(page)

    def put(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def pinch(self, at: Point, before: float, after: float, moved: Point = (0, 0)) -> None:
        """Two fingers around a point, so far from it at first and at last; it moves along."""
        for step in range(6):
            part = step / 5
            apart = before + (after - before) * part
            x, y = at[0] + moved[0] * part, at[1] + moved[1] * part
            self.put("touchMove" if step else "touchStart", (x - apart, y), (x + apart, y))
        self.put("touchEnd")


def test_two_fingers_enlarge_and_move_and_a_thumb_plays_on_a_phone(browser: Browser, server: Running) -> None:
    with large_track(browser, server, width=375, height=812, has_touch=True, is_mobile=True) as player:
        page, fingers = player.page, Fingers(player.page)
        button(page, "Whole board").tap()  # it opens enlarged
        expect(button(page, "Smaller")).to_be_hidden()
        small, middle = player.side, player.place((30, 30))
        fingers.pinch(middle, 30, 120)
        assert player.side == pytest.approx(4 * small, rel=0.1)
        before = player.place((30, 30))
        fingers.pinch(middle, 60, 60, (-50, 20))
        assert is_at(player, (30, 30), (before[0] - 50, before[1] + 20)), "two fingers move it"
        expect(page.locator(".margin .iconbtn").first).to_be_disabled()  # nothing was played
        page.wait_for_timeout(400)  # a tap at once would only stop the swing, as browsers have it
        button(page, "Whole board").tap()
        expect(button(page, "Smaller")).to_be_hidden()
        fingers.pinch(player.place(player.offer(player.solution[0])["cell"]), 30, 110)
        play(player, 6, player.tap)
        assert player.side > 3 * small
        x, y = player.place((30, 30))
        for kind, point in (("touchStart", (180, 300)), ("touchMove", (200, 300)), ("touchMove", (230, 300))):
            fingers.put(kind, point)
        fingers.put("touchEnd")
        assert is_at(player, (30, 30), (x + 30, y)), "one finger moves it where there is nothing to swipe"
        fingers.pinch((180, 300), 150, 20)
        expect(button(page, "Smaller")).to_be_hidden()
        assert player.side == small
        assert page.evaluate("visualViewport.scale") == 1, "the page itself stays as it is"


def test_an_enlarged_room_is_walked_in_until_all_crates_are_home(browser: Browser, server: Running) -> None:
    with page_of(browser, 375, 812, reduced_motion="reduce") as page:
        player = Player(page, server, "sokoban/easy#1")
        small = player.side
        page.keyboard.press("+")
        assert player.side > small
        player.win_by_keys()
        expect(button(page, "Smaller")).to_be_hidden()
        assert player.side == small, "the whole is seen when it is won"


def test_pictures_are_always_of_the_whole_board(browser: Browser, server: Running) -> None:
    with large_track(browser, server, accept_downloads=True) as player:
        saved: list[bytes] = []
        for key in ("0", "+"):
            player.page.keyboard.press(key)
            with player.page.expect_download() as waiting:
                player.page.get_by_role("button", name="PNG", exact=True).click()
            saved.append(Path(waiting.value.path()).read_bytes())
        assert saved[0] == saved[1]


def test_the_focus_of_a_screen_reader_is_brought_into_sight(browser: Browser, server: Running) -> None:
    with large_track(browser, server, reduced_motion="reduce") as player:
        page = player.page
        turn(page, player.place((50, 50)), -120)
        turn(page, player.place((50, 50)), -120)
        assert not is_seen(player, [0, 0])
        page.evaluate(FOCUS_AT_ONCE, [BOARD, *player.place((50, 50))])
        for _ in range(LOOKS):
            if is_seen(player, [0, 0]):
                break
            page.wait_for_timeout(20)
        assert is_seen(player, [0, 0])


def test_the_wheel_over_the_counters_walks_through_the_game(browser: Browser, server: Running) -> None:
    with page_of(browser, height=500) as page:
        player = Player(page, server, "racetrack/tracks#1")
        counter = page.locator(".count [role=img]").first
        play(player, 4, player.click)
        for by, moves in ((-120, 2), (-120, 1), (120, 2), (120, 3)):
            counter.hover()
            page.mouse.wheel(0, by)
            expect(counter).to_have_attribute("aria-label", f"Moves {moves}")
        assert page.evaluate("scrollY") == 0
        page.locator(".goal").hover()
        page.mouse.wheel(0, 120)
        assert is_scrolled(page)
        expect(counter).to_have_attribute("aria-label", "Moves 3")
