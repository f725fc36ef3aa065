"""What a designer is told about a track, and that it is true."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings

from carreau.core.grid import NINE, Cell
from carreau.core.level import Problem
from carreau.core.result import Limits, Status
from carreau.games.racetrack.level import RacetrackLevel, Rules
from carreau.games.racetrack.problems import blocking_problems, never_reached, problems
from carreau.games.racetrack.rules import RacetrackPuzzle
from carreau.search import Control, bfs, run
from tests.games.racetrack_tracks import FIGURE_1, FIGURE_3, tracks

FAR = "the finish cannot be reached from the start"


@pytest.mark.parametrize("level", [RacetrackLevel(FIGURE_1, True), RacetrackLevel(FIGURE_3)])
def test_the_figures_are_sound(level: RacetrackLevel) -> None:
    assert problems(level) == []


@pytest.mark.parametrize(
    ("level", "text", "cell"),
    [
        (RacetrackLevel((".*",)), "there is no start cell (>)", None),
        (RacetrackLevel((">.",)), "there is no finish cell (*)", None),
        (RacetrackLevel(("12",), True), "there is no start cell (*)", None),
        (RacetrackLevel(("*0",), True), "there is no zone (a digit from 1 to 9), so there is no lap to drive", None),
        (RacetrackLevel((">#*",)), FAR, (0, 2)),
        (RacetrackLevel((">##*",), rules=Rules(crossing="soft")), FAR, (0, 3)),
        (RacetrackLevel(("#>", "*#"), rules=Rules(crossing="closed")), FAR, (1, 0)),
        (RacetrackLevel((">.", ".*"), rules=Rules(accelerations="-1,0 0,-1")), FAR, (1, 1)),
        (RacetrackLevel(("*21",), True), "no lap exists: zone 1 cannot be reached from the start", (0, 2)),
        (RacetrackLevel(("*1332",), True), "no lap exists: zone 2 cannot be reached after zone 1", (0, 4)),
        (RacetrackLevel(("*1",), True, rules=Rules(accelerations="0,1 0,0")),
         "no lap exists: the finish cannot be reached after zone 1", (0, 0)),
    ],
)  # fmt: skip
def test_V46_what_is_wrong_is_said_in_a_sentence(level: RacetrackLevel, text: str, cell: Cell | None) -> None:
    assert [(problem.text, problem.cell) for problem in problems(level)] == [(text, cell)]


def test_V14_a_lap_must_hang_together_and_both_counts_are_told() -> None:
    rows = ("*1#2", "#1##", "12#1")
    first, second = problems(RacetrackLevel(rows, True, rules=Rules()))[:1], problems(RacetrackLevel(("*1#2",), True))
    assert first == [Problem("the track is not connected: it has 3 parts (3 if corners do not connect)", (0, 3), True)]
    assert [problem.text for problem in second] == [
        "the track is not connected: it has 2 parts (2 if corners do not connect)",
        "no lap exists: zone 2 cannot be reached after zone 1",
    ]


def test_C3_corners_connect() -> None:
    assert problems(RacetrackLevel(("*#", "#1"), True)) == []


def test_a_track_that_cannot_be_won_can_still_be_played() -> None:
    assert [problem.playable for problem in problems(RacetrackLevel((">#*",)))] == [True]
    assert [problem.playable for problem in problems(RacetrackLevel((">",)))] == [False]


def test_a_car_that_flies_reaches_another_part_of_the_track() -> None:
    assert problems(RacetrackLevel((">.#*",), rules=Rules(crossing="soft"))) == []
    assert [problem.text for problem in problems(RacetrackLevel((">.#*",)))] == [FAR]


def test_a_leap_that_cannot_be_braked_proves_nothing() -> None:
    strong = " ".join(f"{row},{column}" for row, column in (*NINE, (0, 2)))
    level = RacetrackLevel((">#.", "##.", "##*"), rules=Rules(crossing="soft", accelerations=strong))
    assert [problem.text for problem in problems(level)] == [FAR]


def test_a_large_track_is_judged_at_once() -> None:
    rows = ["." * 120 for _ in range(120)]
    rows[0], rows[-1] = ">" + rows[0][1:], rows[-1][1:] + "*"
    for crossing in ("open", "soft", "closed"):
        assert problems(RacetrackLevel(tuple(rows), rules=Rules(crossing=crossing))) == []
    rows[60] = "#" * 120
    assert [problem.text for problem in problems(RacetrackLevel(tuple(rows)))] == [FAR]


def test_nothing_is_said_where_nothing_is_proven() -> None:
    level = RacetrackLevel((">....", ".....", "....#", "...#*"), rules=Rules(crossing="soft", accelerations="-1,0 0,-1 0,0"))
    assert [problem.text for problem in problems(level)] == [FAR]
    assert never_reached(RacetrackPuzzle(level)) == 0
    assert never_reached(RacetrackPuzzle(level), most=1) is None


@settings(max_examples=150, derandomize=True)
@given(tracks())
def test_a_run_is_said_to_be_missing_exactly_where_a_search_proves_it(level: RacetrackLevel) -> None:
    found = [problem for problem in problems(level) if problem.playable and "not connected" not in problem.text]
    assume(all(problem.playable for problem in problems(level)))
    result = run(bfs(RacetrackPuzzle(level)), Control(Limits(nodes=20_000)))
    assume(result.status in (Status.SOLVED, Status.UNSOLVABLE))
    assert bool(found) == (result.status is Status.UNSOLVABLE)
    assert blocking_problems(level) == [], "what is left keeps nobody from driving"
