"""Racetrack solved: every exact search agrees, no admissible estimate says too much, and known optima are met."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from carreau.core.game import UNREACHABLE
from carreau.core.puzzle import replay
from carreau.core.result import Limits, Status
from carreau.games.racetrack import GAME
from carreau.games.racetrack.heuristics import HEURISTICS
from carreau.games.racetrack.level import RacetrackLevel, Rules
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.search import Control, astar, bfs, dijkstra, greedy, idastar, run
from tests.games.exact_costs import exact_costs
from tests.games.racetrack_tracks import FIGURE_1, FIGURE_3, tracks
from tests.levels import FIXTURES, SHARED, published

ADMISSIBLE = [name for name, heuristic in HEURISTICS.items() if heuristic.admissible]
SEARCHED = settings(max_examples=200, derandomize=True)


@SEARCHED
@given(tracks())
def test_an_admissible_estimate_never_exceeds_the_exact_cost(level: RacetrackLevel) -> None:
    costs = exact_costs(RacetrackPuzzle(level), 20_000)
    assume(costs)
    for name in ADMISSIBLE:
        estimate = HEURISTICS[name].build(level)
        for state, cost in costs.items():
            said = estimate(state)
            assert said <= cost or (said == UNREACHABLE and cost == math.inf), (name, state)
            assert (said == 0) == (cost == 0) or state.position is None


@SEARCHED
@given(tracks(largest=5))
def test_all_exact_searches_agree_on_the_cost(level: RacetrackLevel) -> None:
    puzzle = RacetrackPuzzle(level)
    expected = run(bfs(puzzle), Control(Limits(nodes=20_000)))
    assume(expected.status in (Status.SOLVED, Status.UNSOLVABLE))
    found = [run(dijkstra(puzzle))] + [run(astar(puzzle, HEURISTICS[name].build(level))) for name in ADMISSIBLE]
    if expected.expanded < 300:
        found.append(run(idastar(puzzle, HEURISTICS["sharpest"].build(level))))
    for result in found:
        assert (result.status, result.cost) == (expected.status, expected.cost)
        if result.status is Status.SOLVED:
            driven = replay(puzzle, result.moves)
            assert driven.solved
            assert driven.cost == expected.cost == GAME.metrics(level, result.moves)["moves"]


@settings(max_examples=60, derandomize=True)
@given(tracks(largest=5), st.sampled_from(["nine", "five"]))
def test_what_the_strict_rules_allow_the_softer_ones_allow_too(level: RacetrackLevel, car: str) -> None:
    assume(not level.terrain)  # a car that touches more dirt brakes harder
    costs: list[float] = []
    for crossing in ("soft", "open", "closed"):
        rules = Rules(crossing=crossing, accelerations=car)
        result = run(bfs(RacetrackPuzzle(RacetrackLevel(level.rows, level.lap, rules=rules))), Control(Limits(nodes=20_000)))
        costs.append(math.inf if result.cost is None else result.cost)
    assert costs == sorted(costs)


def test_V52_the_eager_driver_arrives_but_not_first() -> None:
    level = RacetrackLevel(FIGURE_3)
    puzzle = RacetrackPuzzle(level)
    eager = HEURISTICS["eager"].build(level)
    driven = run(greedy(puzzle, eager, admissible=False))
    assert driven.status is Status.SOLVED
    assert driven.cost is not None
    assert driven.cost >= 6
    assert not driven.optimal
    assert eager(Car((1, 1), (0, 0), 0)) > 6, "it would not be an exhibit if it were admissible here"
    assert eager(Car((1, 2), (0, 1), 0)) < eager(Car((1, 2), (0, 0), 0)), "faster is better"


def test_the_estimates_see_through_a_wall_only_where_cars_fly_over_it() -> None:
    rows = (">#*",)
    assert HEURISTICS["geodesic"].build(RacetrackLevel(rows))(Car((0, 0), (0, 0), 0)) == UNREACHABLE
    assert HEURISTICS["geodesic"].build(RacetrackLevel(rows, rules=Rules(crossing="soft")))(Car((0, 0), (0, 0), 0)) == 2


def test_a_car_that_only_has_to_cross_the_finish_need_not_come_back_to_it() -> None:
    fast = Car((0, 1), (0, 3), 0)
    said = {
        finish: HEURISTICS["kinematic"].build(RacetrackLevel((">.*......",), rules=Rules(finish=finish)))(fast)
        for finish in ("cross", "land")
    }
    assert said == {"cross": 1, "land": 5}


def test_a_car_that_cannot_turn_back_is_known_to_be_lost() -> None:
    level = RacetrackLevel(("*...>...",), rules=Rules(accelerations="0,1 0,0"))
    assert HEURISTICS["kinematic"].build(level)(Car((0, 4), (0, 0), 0)) == UNREACHABLE


def test_the_sharpest_estimate_saves_work_on_figure_1() -> None:
    level = RacetrackLevel(FIGURE_1, True)
    puzzle = RacetrackPuzzle(level)
    assert run(astar(puzzle, HEURISTICS["sharpest"].build(level))).expanded < run(dijkstra(puzzle)).expanded


@pytest.mark.parametrize(
    ("name", "crossing", "moves"),
    [
        ("hook_8x11", "soft", 10), ("hook_8x11", "open", 10), ("hook_8x11", "closed", 12),
        ("ring_9x9", "soft", 8), ("ring_9x9", "open", 9), ("ring_9x9", "closed", 9),
    ],
)  # fmt: skip
def test_laps_have_the_optima_of_brute_force(name: str, crossing: str, moves: int) -> None:
    level = optimum_is(moves, FIXTURES / f"{name}.map.txt", crossing)
    assert run(bfs(RacetrackPuzzle(level))).cost == moves


@published
@pytest.mark.parametrize(
    ("name", "crossing", "moves"),
    [
        ("basic_6x7", "soft", 8), ("basic_6x7", "open", 8), ("basic_6x7", "closed", 11),
        ("medium_11x10", "soft", 14), ("medium_11x10", "open", 16),
        ("large_30x30", "soft", 20), ("large_30x30", "open", 21),
        ("large2_30x30", "soft", 21), ("large2_30x30", "open", 25),
    ],
)  # fmt: skip
def test_V43_the_original_maps_have_their_known_optima(name: str, crossing: str, moves: int) -> None:
    optimum_is(moves, SHARED / "racetrack" / "vector_racer" / "maps" / f"{name}.txt", crossing)


def optimum_is(moves: int, path: Path, crossing: str) -> RacetrackLevel:
    (read,) = GAME.formats[1].read(path.read_text())
    assert GAME.problems(read) == []
    level = RacetrackLevel(read.rows, True, rules=Rules(crossing=crossing))
    result = run(astar(RacetrackPuzzle(level), HEURISTICS["sharpest"].build(level)))
    assert (result.cost, result.optimal) == (moves, True)
    return level
