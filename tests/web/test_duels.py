"""T41, T42, T43 on the page: two players, the computer, the clock, the ghost."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import carreau
from carreau.core.level import Level
from carreau.games.racetrack.level import RacetrackLevel
from tests.stopping import wait_until
from tests.web.playing import Player, packed, page_of
from tests.web.serving import Running

SPRINT = RacetrackLevel((">.....*", ">.....*"))
ALLEY = RacetrackLevel(("#########", ">.......#", "#######*#"))  # whoever is too quick is stuck at its end
CLOCK = 30  # seconds of a turn: a busy machine plays in time
# A turn is over at once, and the next one has its whole time.
TIME_IS_UP = "() => { const now = performance.now.bind(performance); performance.now = () => now() + 31000; }"


class Racers:
    """Players at one page, who play moves as text by clicking on cells."""

    def __init__(self, page: Page, server: Running, level: str | Level) -> None:
        self.page, self.server = page, server
        self.level: Level = carreau.load(level) if isinstance(level, str) else level
        self.open(level)

    def open(self, level: str | Level) -> None:
        path = level.replace("#", "/") if isinstance(level, str) else packed(level)
        self.page.goto(f"{self.server.address}/#/play/{path}")
        expect(self.page.locator(".panel .counts")).to_be_visible()

    def begin(self, who: str, clock: int = 0, stuck: str = "restart", name: str = "", wins: str = "") -> None:
        page = self.page
        page.locator(".modes summary").click()
        page.get_by_role("button", name=who, exact=True).click()
        if name:
            page.get_by_label("Name of player 1").fill(name)  # and the next click is not lost
        if clock:
            page.get_by_role("group", name="Clock for each turn").get_by_role("button", name="On").click()
            field = page.get_by_label("Seconds a turn")
            field.fill(str(clock))
            field.press("Tab")
            expect(field).to_have_value(str(clock))
        elif who != "Alone":
            page.locator(".modes [data-key=stuck]").select_option(stuck)
        if wins:
            page.locator(".modes [data-key=wins]").select_option(wins)
        page.get_by_role("button", name="Start the race").click()
        expect(page.get_by_role("button", name="End the match")).to_be_visible()

    def click(self, cell: tuple[int, int]) -> None:
        x, y = Player.place(self, cell)  # type: ignore[arg-type]
        self.page.mouse.click(x, y)

    def play(self, moves: str) -> None:
        """Each waited for until the page keeps it."""
        for word in moves.split():
            before = self.line()
            row, column = map(int, word.split(","))
            self.click((row, column))
            self.until(lambda line, want=f"{before} {word}".strip(): line == want)

    def match(self) -> dict[str, Any]:
        script = "Object.entries(localStorage).find(([key]) => key.startsWith('carreau.match.'))?.[1] ?? '{}'"
        return json.loads(self.page.evaluate(script))

    def line(self) -> str:
        found = self.match()
        return found["moments"][found["at"]] if "moments" in found else ""

    def until(self, true: Callable[[str], bool]) -> None:
        for _ in range(6000):
            if true(self.line()):
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"it never came: {self.line()}")

    def turns(self) -> list[str]:
        return self.page.locator(".players tbody tr td:last-child").all_inner_texts()


def test_T41_two_players_take_turns_and_the_second_may_finish_the_round(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        racers = Racers(page, server, SPRINT)
        racers.begin("Two players")
        expect(page.locator(".goal")).to_contain_text("Player 1 is next")
        racers.play("0,0 1,0 0,1")
        expect(page.locator(".goal")).to_contain_text("Player 2 is next")
        assert racers.turns() == ["1", "0"]
        racers.play("1,1 0,3 1,3 0,6")
        expect(page.locator(".goal")).to_contain_text("Player 2 is next")
        expect(page.locator(".players")).to_contain_text("finished")
        racers.play("1,6")
        expect(page.locator(".won h1")).to_have_text("A draw")


def test_T41_whoever_needs_fewer_moves_wins_and_may_leave_a_name(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        racers = Racers(page, server, RacetrackLevel((">.....*", ">.....*", "##....#")))
        racers.begin("Two players", name="Ada")
        racers.play("0,0 1,0 0,1 1,1 0,3 1,2 0,6 1,4")
        expect(page.locator(".won h1")).to_have_text("Ada wins")
        expect(page.locator(".won .goal")).to_contain_text("Finished in 3 moves")
        expect(page.get_by_label("Your name")).to_have_value("Ada")
        page.get_by_role("button", name="Add").click()
        expect(page.locator(".results .tbl tbody tr")).to_have_text(["1Ada3" + day(page)])


def day(page: Page) -> str:
    return page.evaluate("new Date().toLocaleDateString('en-GB', { timeZone: 'UTC' })")


def test_T41_undo_takes_back_the_last_move_of_whoever_moved_and_a_reload_goes_on(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        racers = Racers(page, server, SPRINT)
        racers.begin("Two players")
        racers.play("0,0 1,0 0,1 1,1")
        page.keyboard.press("Backspace")
        expect(page.locator(".goal")).to_contain_text("Player 2 is next")
        page.keyboard.press("Backspace")
        expect(page.locator(".goal")).to_contain_text("Player 1 is next")
        page.keyboard.press("Shift+Backspace")
        expect(page.locator(".goal")).to_contain_text("Player 2 is next")
        page.reload()
        expect(page.locator(".goal")).to_contain_text("Player 2 is next")
        assert racers.line() == "0,0 1,0 0,1" and racers.turns() == ["1", "0"]
        page.keyboard.press("Backspace")
        expect(page.locator(".goal")).to_contain_text("Player 1 is next")
        page.get_by_role("button", name="End the match").click()
        expect(page.locator(".modes")).to_be_visible()
        assert racers.match() == {}


def test_T41_both_lines_are_drawn_and_told_apart_without_colour(browser: Browser, server: Running) -> None:
    """One is whole with discs and a round car, the other dashed with squares and a square car: other pixels, in grey too."""
    with page_of(browser, reduced_motion="reduce", expected="willReadFrequently") as page:
        racers = Racers(page, server, RacetrackLevel((">.......*", "#########", ">.......*")))
        racers.begin("Two players")
        racers.play("0,0 2,0 0,1 2,1 0,3 2,3 0,6 2,6")
        x, y, side = page.evaluate(GEOMETRY)
        first, second = (changes(page, x + 3.4 * side, y + row * side, 2.2 * side) for row in (0, 2))
        assert first <= 1 and second >= 6, "a whole line, and dashes with paper between them"
        label = page.locator('[role="gridcell"]', has_text="").evaluate_all(
            "cells => cells.map(cell => cell.ariaLabel).join('\\n')"
        )
        assert "the other car" in label and "row 0, column 6" in label


GEOMETRY = """() => {
  const canvas = document.querySelector(".play > .sheet > canvas");
  return canvas.dataset.place.split(" ").map(Number);
}"""
CHANGES = """([x, y, length]) => {
  const canvas = document.querySelector(".play > .sheet > canvas");
  const sharp = canvas.width / canvas.clientWidth;
  const { data } = canvas.getContext("2d").getImageData(x * sharp, y * sharp, length * sharp, 1);
  const dark = Array.from({ length: data.length / 4 }, (_, at) => data[4 * at] + data[4 * at + 1] + data[4 * at + 2] < 480);
  return dark.filter((each, at) => at > 0 && each !== dark[at - 1]).length;
}"""


def changes(page: Page, x: float, y: float, length: float) -> int:
    """How often ink and paper change along a line of the board."""
    return page.evaluate(CHANGES, [x, y, length])


def test_C24_a_stuck_player_stops_and_is_passed_over_once(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        racers = Racers(page, server, ALLEY)
        racers.begin("Two players")
        racers.play("1,0 1,0 1,1 1,1 1,3 1,2 1,6 1,3")
        expect(page.locator(".verdict")).to_contain_text("No way on")
        page.keyboard.press("Digit5")
        expect(page.locator(".goal")).to_contain_text("Player 2 is next")
        assert racers.turns() == ["5", "3"]
        racers.play("1,4")
        expect(page.locator(".goal")).to_contain_text("Player 2 is next")
        racers.play("1,5")
        expect(page.locator(".goal")).to_contain_text("Player 1 is next")


def test_C24_under_the_other_rule_a_stuck_player_is_out(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        racers = Racers(page, server, ALLEY)
        racers.begin("Two players", stuck="lost")
        racers.play("1,0 1,0 1,1 1,1 1,3 1,2 1,6 1,3 1,4 1,5 1,6 2,7")
        expect(page.locator(".won h1")).to_have_text("Player 2 wins")


def test_T41_against_the_computer_of_some_skill(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        racers = Racers(page, server, "racetrack/tracks#1")
        page.locator(".modes summary").click()
        page.get_by_role("button", name="Computer").click()
        page.get_by_label("Its skill").fill("1")
        page.get_by_label("Its skill").press("Tab")
        page.locator(".modes summary").click()
        racers.begin("Computer")
        moves = racers.level.meta.solutions[0].moves.split()
        for number, word in enumerate(moves, 1):
            racers.until(lambda line, count=2 * (number - 1): len(line.split()) == count)
            row, column = map(int, word.split(","))
            racers.click((row, column))
            racers.until(lambda line, least=2 * number - 1: len(line.split()) >= least)
        expect(page.locator(".won h1")).to_have_text("Player 1 wins")
        expect(page.locator(".players")).to_contain_text("Computer, skill 1")
        page.keyboard.press("Backspace")
        racers.until(lambda line: len(line.split()) == 2 * len(moves) - 2)
        expect(page.locator(".goal")).to_contain_text("Player 1 is next")


# -- the clock --------------------------------------------------------------------------------------------------------


def test_T43_the_clock_is_off_until_somebody_wants_it_and_adjustable(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        racers = Racers(page, server, SPRINT)
        assert page.locator(".clock").count() == 0
        page.locator(".modes summary").click()
        page.get_by_role("group", name="Clock for each turn").get_by_role("button", name="On").click()
        field = page.get_by_label("Seconds a turn")
        expect(field).to_have_value("3")
        for wanted, kept in (("99", "30"), ("0", "1"), ("12", "12")):
            field.fill(wanted)
            field.press("Tab")
            expect(field).to_have_value(kept)
        page.get_by_role("button", name="Start the race").click()
        expect(page.get_by_role("button", name="End the match")).to_be_visible()
        expect(page.locator(".clock b")).to_have_text("–")
        racers.play("0,0")
        expect(page.locator(".clock b")).to_contain_text("12 s")
        expect(page.locator(".clock")).to_have_attribute("role", "timer")


def test_T43_when_the_time_is_up_the_car_goes_straight_on(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        racers = Racers(page, server, RacetrackLevel((">" + "." * 40 + "*",)))
        racers.begin("Alone", clock=CLOCK)
        racers.play("0,0 0,1")
        for line in ("0,0 0,1 0,2", "0,0 0,1 0,2 0,3"):
            page.evaluate(TIME_IS_UP)
            racers.until(lambda found, line=line: found == line)
        assert page.locator(".margin .iconbtn").first.is_disabled(), "no move is taken back against the clock"


def test_T43_a_crash_costs_a_turn_alone_and_with_two(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        racers = Racers(page, server, ALLEY)
        racers.begin("Alone", clock=CLOCK)
        racers.play("1,0 1,1 1,3 1,6")
        page.evaluate(TIME_IS_UP)
        racers.until(lambda line: line == "1,0 1,1 1,3 1,6 1,6")
        expect(page.locator(".counts")).to_contain_text("Moves")
        labels = page.locator(".count [role=img]").first
        expect(labels).to_have_attribute("aria-label", "Moves 5")


def test_T43_every_player_has_his_own_time(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        racers = Racers(page, server, RacetrackLevel((">" + "." * 40 + "*", ">" + "." * 40 + "*")))
        racers.begin("Two players", clock=CLOCK)
        racers.play("0,0 1,0")
        for line in ("0,0 1,0 0,0", "0,0 1,0 0,0 1,0"):
            page.evaluate(TIME_IS_UP)
            racers.until(lambda found, line=line: found == line)
        assert racers.match()["players"] == 2


def test_T43_the_clock_stands_still_behind_a_dialogue_and_in_a_hidden_tab(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        racers = Racers(page, server, RacetrackLevel((">" + "." * 40 + "*",)))
        racers.begin("Alone", clock=CLOCK)
        racers.play("0,0 0,1")
        hide = "hidden => Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })"
        hurry = "() => { const now = performance.now.bind(performance); performance.now = () => 60 * now(); }"
        for begin, end in (
            (lambda: page.keyboard.press("?"), lambda: page.get_by_role("button", name="Close").click()),
            (lambda: page.evaluate(hide, True), lambda: page.evaluate(hide, False)),
        ):
            begin()
            still = racers.line()
            page.evaluate(hurry)
            page.wait_for_timeout(600)  # more than a turn has, as the clock is now
            assert racers.line() == still
            end()
            racers.until(lambda line, still=still: line != still)
            page.evaluate("() => { delete performance.now; }")


def test_T43_a_result_against_the_clock_is_marked_as_one(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        racers = Racers(page, server, RacetrackLevel((">....*", "######")))
        racers.begin("Alone", clock=CLOCK)
        racers.play("0,0 0,1 0,3 0,5")
        expect(page.locator(".won h1")).to_contain_text("Solved in 3")
        page.get_by_label("Your name").fill("Bo")
        page.get_by_role("button", name="Add").click()
        expect(page.locator(".results .tbl tbody tr")).to_contain_text(["Bo30 s3"])


# -- the ghost --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reference", ["racetrack/tracks#1", "race/courses#1"])
def test_T42_after_a_retry_the_best_line_so_far_stays_drawn(browser: Browser, server: Running, reference: str) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        player = Player(page, server, reference)
        expect(page.get_by_role("button", name="My best")).to_have_count(0)
        player.win_by_keys()
        page.get_by_role("button", name="Retry").click()
        chosen = page.get_by_role("group", name="Ghost").get_by_role("button", name=f"My best {player.cost}")
        expect(chosen).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", "Moves 0")
        page.get_by_role("button", name="None").click()
        expect(chosen).to_have_attribute("aria-pressed", "false")
        without = shot(page)
        page.keyboard.press("g")
        expect(chosen).to_have_attribute("aria-pressed", "true")
        wait_until(lambda: shot(page) != without)  # its line may come later
        page.reload()
        expect(chosen).to_have_attribute("aria-pressed", "true")


def shot(page: Page) -> bytes:
    page.mouse.move(1, 1)
    page.evaluate("() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    return page.locator(".play > .sheet > canvas").screenshot()


def test_T42_a_better_line_becomes_the_ghost_at_once(browser: Browser, server: Running) -> None:
    with page_of(browser, reduced_motion="reduce") as page:
        Racers(page, server, RacetrackLevel((">....*", "######")))
        ghost = page.get_by_role("group", name="Ghost")
        for keys, cost in ((("6", "5", "5", "5", "5"), 5), (("6", "6", "5"), 3)):
            for moves, key in enumerate(keys[:-1], 1):
                page.keyboard.press(f"Digit{key}")
                expect(page.locator(".count [role=img]").first).to_have_attribute("aria-label", f"Moves {moves}")
            page.keyboard.press(f"Digit{keys[-1]}")
            expect(page.locator(".won h1")).to_contain_text(f"Solved in {cost}")
            page.get_by_role("button", name="Retry").click()
            expect(ghost.get_by_role("button", name=f"My best {cost}")).to_have_attribute("aria-pressed", "true")
