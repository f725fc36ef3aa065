"""R10, R50, R51 on the page: matches of Ricochet Robots over all targets, alone and with bids."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

import carreau
from carreau import document
from carreau.document import level_document
from carreau.games.ricochet.level import RicochetLevel
from tests.web.playing import SLIDES, packed, page_of
from tests.web.serving import Running

BOARD = "ricochet/boards#1"
HURRY = "() => { const now = performance.now.bind(performance); performance.now = () => 50 * now(); }"  # clocks run fast


class Table:
    """Players around one page, with the solver to help them."""

    def __init__(self, page: Page, server: Running, level: str | RicochetLevel = BOARD) -> None:
        self.page, self.server = page, server
        self.level = carreau.load(level) if isinstance(level, str) else level
        path = level.replace("#", "/") if isinstance(level, str) else packed(level)
        page.goto(f"{server.address}/#/play/{path}")
        expect(page.locator(".panel .counts")).to_be_visible()

    def begin(self, players: int = 1, seconds: int = 0) -> None:
        page = self.page
        page.locator(".modes summary").click()
        page.get_by_role("group", name="Players").get_by_role("button", name=str(players)).click()
        group = page.get_by_role("group", name="Sand timer" if players > 1 else "Time for each round")
        group.get_by_role("button", name="On" if seconds else "Off").click()
        if seconds:
            self.field("Seconds", seconds)
        page.get_by_role("button", name="Start the match").click()
        expect(page.locator(".panel")).to_contain_text("Round 1 of")

    def field(self, label: str, value: int) -> None:
        field = self.page.get_by_label(label, exact=True)
        field.fill(str(value))
        field.press("Tab")
        expect(field).to_have_value(str(value))

    def match(self) -> dict[str, Any]:
        script = "Object.entries(localStorage).find(([key]) => key.startsWith('carreau.match.'))[1]"
        return json.loads(self.page.evaluate(script))

    def state(self) -> dict[str, Any]:
        match = self.match()
        body = {key: match[key] for key in ("seed", "players", "records")}
        return self.server.post("/api/rounds", {"level": level_document(self.level), **body}).json()

    def way(self) -> list[str]:
        """A best way of the present round."""
        level = document.read_level(self.state()["level"], "the level")
        return carreau.solve(level).moves.split()

    def slide(self, moves: list[str]) -> None:
        robots = "rgbys"
        for move in moves:
            self.page.keyboard.press(f"Digit{robots.index(move[0]) + 1}")
            self.page.keyboard.press(SLIDES[move[1]])

    def bid(self, player: int, moves: int) -> None:
        field = self.page.get_by_label(f"Moves that Player {player} bids")
        field.fill(str(moves))
        field.press("Enter")
        row = self.page.locator(".players tbody tr").nth(player - 1)
        expect(row.locator("td").first).to_have_text(str(moves))


def test_R10_robots_stay_where_they_stopped_and_moves_are_added_up(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        table = Table(page, server)
        table.begin()
        total = 0
        for number in (1, 2, 3):
            expect(page.locator(".panel")).to_contain_text(f"Round {number} of 17")
            way = table.way()
            total += len(way)
            table.slide(way)
            expect(page.locator(".won h1")).to_have_text(f"Round {number} in {len(way)}")
            expect(page.locator(".panel")).to_contain_text(re.compile(rf"(?<!\d){total} moves? so far"))
            stood = table.state()["played"]
            assert [each["cost"] for each in stood][-1] == len(way)
            page.get_by_role("button", name="Next round").click()
        assert page.evaluate("localStorage.getItem('carreau.best.ricochet/boards/1')") is None, "no result of the board"
        page.reload()
        expect(page.locator(".panel")).to_contain_text("Round 4 of 17")
        page.get_by_role("button", name="Skip this round").click()
        expect(page.locator(".won h1")).to_have_text("Round 4 is skipped")


def test_R10_a_match_is_played_to_its_end(browser: Browser, server: Running) -> None:
    level = carreau.load("ricochet/rounds#1")
    assert isinstance(level, RicochetLevel)
    small = RicochetLevel(level.width, level.height, level.walls, level.robots, level.targets[:2] or level.targets)
    with page_of(browser, reduced_motion="reduce") as page:
        table = Table(page, server, small)
        table.begin()
        count = len(small.targets)
        moves = 0
        for number in range(1, count + 1):
            expect(page.locator(".panel")).to_contain_text(f"Round {number} of {count}")
            way = table.way()
            moves += len(way)
            table.slide(way)
            expect(page.locator(".won")).to_be_visible()
            if number < count:
                page.get_by_role("button", name="Next round").click()
        expect(page.locator(".won h1")).to_have_text(f"{moves} moves for {count} rounds")
        page.get_by_role("button", name="Another match").click()
        expect(page.locator(".panel")).to_contain_text(f"Round 1 of {count}")


def test_R50_the_time_of_a_round_ends_it_and_the_solver_has_the_same_time(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        table = Table(page, server)
        table.begin(seconds=10)
        expect(page.locator(".clock b")).to_contain_text(" s")
        asked = list[Any]()
        page.on("request", lambda request: asked.append(request.post_data_json) if "/api/solve" in request.url else None)
        page.get_by_role("button", name="Ask the solver").click()
        expect(page.locator(".solution .tag")).to_contain_text("proven best")
        assert asked[0]["seconds"] == 10
        page.evaluate(HURRY)
        expect(page.locator(".won h1")).to_have_text("Round 1 is skipped")


def test_R51_the_lowest_bid_shows_and_after_a_wrong_way_the_next_one(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        table = Table(page, server)
        table.begin(players=3)
        way = table.way()
        page.keyboard.press("Digit1")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowLeft")
        assert not table.match().get("moves"), "nobody touches the robots before he has bid"
        table.bid(1, len(way) + 2)
        table.bid(3, len(way) + 1)
        table.bid(1, len(way))
        page.get_by_role("button", name="No more bids").click()
        expect(page.locator(".v-sec h2")).to_have_text(f"Player 1 shows a way in {len(way)}")
        table.slide(way[:-1])
        page.get_by_role("button", name="Give up this way").click()
        expect(page.locator(".v-sec h2")).to_have_text(f"Player 3 shows a way in {len(way) + 1}")
        table.slide(way)
        expect(page.locator(".won h1")).to_have_text("Player 3 gets the token")
        assert table.state()["tokens"] == [0, 0, 1]
        page.reload()
        expect(page.locator(".won h1")).to_have_text("Player 3 gets the token")
        page.get_by_role("button", name="Next round").click()
        expect(page.locator(".panel")).to_contain_text("Round 2 of 17")
        page.get_by_role("button", name="Nobody finds a way").click()
        expect(page.locator(".won h1")).to_have_text("Nobody gets the token")


def test_R51_a_way_that_needs_more_than_was_bid_is_wrong(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        table = Table(page, server)
        table.begin(players=2)
        way = table.way()
        while len(way) < 2:
            page.get_by_role("button", name="Nobody finds a way").click()
            page.get_by_role("button", name="Next round").click()
            expect(page.locator(".bids")).to_be_visible()
            way = table.way()
        table.bid(2, len(way) - 1)
        page.get_by_role("button", name="No more bids").click()
        expect(page.locator(".v-sec")).to_contain_text("left")
        table.slide(way[:-1])
        expect(page.locator(".won h1")).to_have_text("Nobody gets the token")


def test_R51_a_bid_that_is_not_lower_is_refused_with_a_reason(browser: Browser, server: Running) -> None:
    with page_of(browser, expected="400") as page:
        table = Table(page, server)
        table.begin(players=2)
        table.bid(1, 5)
        field = page.get_by_label("Moves that Player 1 bids")
        field.fill("6")
        field.press("Enter")
        expect(page.locator(".strip")).to_contain_text("can only bid less")
        assert table.match()["records"][-1]["bids"] == [[0, 5]]


def test_what_is_chosen_at_once_leaves_the_choices_open(browser: Browser, server: Running) -> None:
    """The browser tells late that they were opened, later than the next click where it has much to do."""
    with page_of(browser) as page:
        Table(page, server)
        is_open = page.evaluate("""() => {
          document.querySelector(".modes summary").click();
          document.querySelector(".modes [data-key='Players.2']").click();
          return document.querySelector(".modes details").open;
        }""")
        assert is_open
        expect(page.get_by_role("group", name="Sand timer")).to_be_visible()


def test_R51_the_first_bid_turns_the_sand_timer_which_closes_the_bids(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        table = Table(page, server)
        table.begin(players=2, seconds=10)
        expect(page.locator(".clock b")).to_have_text("–")
        table.bid(2, 9)
        expect(page.locator(".clock b")).to_contain_text(" s")
        page.evaluate(HURRY)
        expect(page.locator(".v-sec h2")).to_have_text("Player 2 shows a way in 9")
