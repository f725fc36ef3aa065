"""The same board in two tabs, in a tab that is loaded again, and by a link: nothing that was played or drawn is lost."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.web.creating import DRAFT, Painter
from tests.web.playing import choose_start, drop, page_of
from tests.web.serving import Running

ROOM = b"#######\n#@ $ .#\n#     #\n#######\n"
TWO_WAYS = "#/play/racetrack/tracks/4"


def has_moved(page: Page, moves: int) -> None:
    expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", f"Moves {moves}")


def drive(page: Page, keys: str) -> None:
    choose_start(page)
    for count, key in enumerate(keys, start=1):
        page.keyboard.press(f"Digit{key}")
        has_moved(page, count)


def test_a_draft_that_two_tabs_draw_on_becomes_two(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        painter = Painter(page, server, "/sokoban/easy/1")
        painter.choose("Wall")
        painter.click((3, 4))
        expect(page).to_have_url(re.compile("#/create/d/"))
        first, drawn = page.url, painter.draft["board"]
        other = Painter(page.context.new_page(), server, first.partition("#/create")[2])
        other.choose("Goal")
        other.click((4, 4))
        other.page.wait_for_function(f"(board) => JSON.stringify(({DRAFT})().board) !== JSON.stringify(board)", arg=drawn)
        theirs = other.draft["board"]
        painter.choose("Wall")
        painter.drag((2, 3), (2, 4), (2, 5))
        expect(page.locator(".strip")).to_contain_text("Another tab has changed this draft")
        expect(page).not_to_have_url(first)
        expect(page.locator(".drafts li")).to_have_count(2)
        kept = f"JSON.parse(localStorage.getItem('carreau.draft.{first.rpartition('/')[2]}')).level.board"
        assert page.evaluate(kept) == theirs != painter.draft["board"]


def has_another_line(page: Page, moves: int) -> None:
    """The list of moves has a branch of so many, which can be looked back at."""
    page.locator("summary[data-key=moves]").click()
    expect(page.locator(".moves ul button")).to_have_count(moves)


def test_what_is_played_in_one_tab_stays_as_a_branch_when_another_goes_on(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        other = page.context.new_page()
        for tab in (page, other):
            tab.goto(f"{server.address}/{TWO_WAYS}")
            expect(tab.locator(".strip")).to_contain_text("Choose where to start")
        drive(page, "666")
        drive(other, "3")
        page.reload()
        has_moved(page, 1)
        has_another_line(page, 3)


def test_a_link_to_a_position_leaves_ones_own_line_as_a_branch(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        page.goto(f"{server.address}/{TWO_WAYS}")
        drive(page, "666")
        page.goto(f"{server.address}/#/")
        expect(page.locator(".from-outside")).to_be_visible()
        page.goto(f"{server.address}/{TWO_WAYS}?moves=10,1 11,2")
        has_moved(page, 1)
        has_another_line(page, 3)


def test_a_board_of_ones_own_goes_on_where_it_was_when_it_is_loaded_again(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        page.goto(f"{server.address}/#/levels")
        expect(page.locator(".from-outside")).to_be_visible()
        drop(page, "room.xsb", ROOM)
        expect(page.locator(".goal")).to_be_visible()
        for key in ("ArrowDown", "ArrowRight", "ArrowRight"):
            page.keyboard.press(key)
        has_moved(page, 3)
        page.reload()
        has_moved(page, 3)
        page.keyboard.press("Backspace")
        has_moved(page, 2)
        page.goto(f"{server.address}/#/levels")
        expect(page.locator(".from-outside")).to_be_visible()
        drop(page, "room.xsb", ROOM.replace(b"@ $ ", b"@  $"))
        has_moved(page, 0)
