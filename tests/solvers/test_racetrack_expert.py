"""The exact solver of Racetrack: the same optimum as breadth-first search by the rules, under every switch."""

from __future__ import annotations

import threading
from array import array
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import carreau
from carreau import Control, Limits, Status, _native
from carreau.games.racetrack import GAME
from carreau.games.racetrack.level import RacetrackLevel, Rules
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.games.racetrack.tables import tables
from carreau.search import bfs, run
from carreau.solvers.racetrack.expert import expert, native_tables
from tests.levels import FIXTURES, SHARED, published
from tests.solvers.racetrack_reference import CARS, Reference, drive, random_track, somewhere
from tests.stopping import most_work_at_once, out_of_time

KERNELS = _native.racetrack_kernels()
FREE = Control()
MOST = 500_000_000  # states between two reports, ten times what there are


def field(size: int) -> RacetrackLevel:
    """An empty square from corner to corner."""
    return RacetrackLevel((">" + "." * (size - 1), *["." * size] * (size - 2), "." * (size - 1) + "*"))


def agree(level: RacetrackLevel, state: Car | None, most: int) -> bool:
    """Compare with breadth-first search by the rules; False if that is too large."""
    puzzle = RacetrackPuzzle(level)
    if state is not None:
        puzzle.start = lambda: state
    slow = run(bfs(puzzle), Control(Limits(nodes=most)))
    if slow.status not in (Status.SOLVED, Status.UNSOLVABLE):
        return False
    for kernel in KERNELS:
        fast = expert(level, FREE, state, kernel=kernel)
        assert (fast.status, fast.cost) == (slow.status, slow.cost), (level, state, kernel)
        assert fast.optimal == slow.optimal
        if fast.status is Status.SOLVED:
            assert drive(level, state, fast.moves) == (True, fast.cost)
    return slow.status is Status.SOLVED


@pytest.mark.parametrize("seed", range(4))
def test_the_same_optimum_as_the_rules_on_hundreds_of_small_tracks_under_any_rules(seed: int) -> None:
    random = Random(seed)
    solved = 0
    for _ in range(400):
        level = random_track(random, random.randint(1, 5), random.randint(3, 6))
        solved += agree(level, somewhere(random, level), 4000)
    assert solved > 200


def test_the_same_optimum_on_long_and_on_wide_tracks_where_cars_are_fast() -> None:
    random = Random(5)
    solved = 0
    for number in range(24):
        height, width = random.randint(1, 3), random.randint(30, 70)
        level = random_track(random, *((height, width) if number % 2 else (width, height)), obstacles=2)
        solved += agree(level, somewhere(random, level), 6000)
    assert solved >= 8


def test_T44_all_exact_searches_agree_where_there_is_more_dirt_than_road() -> None:
    random, solved = Random(7), 0
    for number in range(60):
        width, height = random.randint(12, 40), random.randint(1, 3)
        letters = random.choice(("d", "dd.", "ddi", "ddr.", "ddir..#"))
        rows = ["".join(random.choices(letters, k=width)) for _ in range(height)]
        rows[0] = ">" + rows[0][1:]
        rows[-1] = rows[-1][:-1] + "*"
        level = RacetrackLevel(tuple(rows), rules=Rules(accelerations=CARS[number % len(CARS)]))
        fast = Car((0, 8), (random.randint(-1, 1), random.randint(3, 9)), 0) if number % 3 else None
        state = fast if level.drivable((0, 8)) else None
        if agree(level, state, 6000):
            solved += 1
            best = [carreau.solve(level, name).cost for name in ("expert", "bfs", "astar")] if state is None else [0]
            assert len(set(best)) == 1
    assert solved > 20


def test_it_looks_at_every_state_before_it_calls_a_track_unsolvable() -> None:
    random, seen = Random(6), 0
    for _ in range(200):
        level = random_track(random, random.randint(2, 5), random.randint(3, 6), obstacles=16)
        found = expert(level, FREE)
        if found.status is Status.UNSOLVABLE:
            reached = sum(state.position is not None for state in Reference(level).made)
            stuck = sum(not any(RacetrackPuzzle(level).steps(Car(cell, (0, 0), 0))) for cell in level.starts)
            assert reached - stuck <= found.expanded <= reached
            assert (found.cost, found.lower_bound) == (None, 0)
            seen += 1
    assert seen > 20


def test_every_kernel_finds_the_same_on_larger_tracks() -> None:
    random = Random(8)
    for _ in range(40):
        level = random_track(random, random.randint(20, 60), random.randint(20, 60))
        found = [expert(level, FREE, kernel=kernel) for kernel in KERNELS]
        assert len({(each.status, each.moves, each.expanded, each.generated) for each in found}) == 1
        if found[0].status is Status.SOLVED:
            assert drive(level, None, found[0].moves) == (True, found[0].cost)


def test_it_is_what_solve_takes_by_itself() -> None:
    answer = carreau.solve(carreau.load("racetrack/tracks#2"))
    assert (answer.solver, answer.engine, answer.cost, answer.optimal) == ("expert", "native", 14, True)


@pytest.mark.parametrize("name", [name for name in carreau.own_sets() if name.startswith("racetrack/")])
def test_our_tracks_have_the_cost_that_is_stored_with_them(name: str) -> None:
    for level in carreau.load_all(name):
        assert carreau.solve(level).cost == level.meta.solutions[0].cost


@pytest.mark.parametrize(("name", "soft", "opened"), [("hook_8x11", 10, 10), ("ring_9x9", 8, 9)])
def test_laps_have_their_known_optima(name: str, soft: int, opened: int) -> None:
    optima_are(FIXTURES / f"{name}.map.txt", soft, opened)


@published
@pytest.mark.parametrize(
    ("name", "soft", "opened"),
    [("basic_6x7", 8, 8), ("medium_11x10", 14, 16), ("large_30x30", 20, 21), ("large2_30x30", 21, 25)],
)
def test_V43_the_original_maps_have_their_known_optima(name: str, soft: int, opened: int) -> None:
    optima_are(SHARED / "racetrack" / "vector_racer" / "maps" / f"{name}.txt", soft, opened)


def optima_are(path: Path, soft: int, opened: int) -> None:
    (level,) = GAME.formats[1].read(path.read_text())
    for crossing, moves in (("soft", soft), ("open", opened)):
        found = expert(replace(level, rules=Rules(crossing=crossing)), FREE)
        assert (found.cost, found.optimal) == (moves, True)


# -- from the middle of a race ---------------------------------------------------------------------------------------


def test_a_car_that_is_faster_than_it_could_be_from_rest() -> None:
    level = RacetrackLevel((">" + "." * 38 + "*",))
    fast = Car((0, 9), (0, 9), 0)
    found = expert(level, FREE, fast)
    assert found.cost == Reference(level, fast).cost == 3
    assert found.moves[-1] == (0, 39)


def test_a_car_that_cannot_stay_on_the_board_is_lost() -> None:
    level = RacetrackLevel((">...*",))
    assert expert(level, FREE, Car((0, 2), (0, 900_000), 0)).status is Status.UNSOLVABLE
    assert expert(level, FREE, Car((0, 2), (0, 5), 0)).status is Status.UNSOLVABLE


def test_a_race_that_is_over_needs_no_moves() -> None:
    found = expert(RacetrackLevel((">.*",)), FREE, Car((0, 2), (0, 1), 1))
    assert (found.status, found.cost, found.moves) == (Status.SOLVED, 0, ())


def test_before_the_start_is_chosen_it_chooses_one() -> None:
    found = expert(RacetrackLevel((">.>.*",)), FREE, Car(None, (0, 0), 0))
    assert found.moves[0] == (0, 2)


# -- limits ----------------------------------------------------------------------------------------------------------


def test_a_limit_on_time_ends_the_search_with_its_bound() -> None:
    timed = out_of_time(lambda control: expert(field(2000), control))
    assert timed.answer.status is Status.OUT_OF_TIME
    assert timed.last.lower_bound <= timed.answer.lower_bound <= 90
    assert timed.answer.moves == ()
    assert most_work_at_once(timed) < MOST


def test_a_limit_on_states_is_kept_within_a_tile() -> None:
    for most in (0, 1, 100, 10_000):
        found = expert(field(100), Control(Limits(nodes=most)))
        assert found.status is Status.OUT_OF_NODES
        assert most <= found.expanded <= most + 30_000


def test_a_limit_on_memory_is_asked_before_memory_is_taken() -> None:
    whole = expert(field(200), FREE)
    for share in (0.01, 0.3, 0.6, 0.9):
        found = expert(field(200), Control(Limits(memory_mb=whole.memory_mb * share)))
        assert found.status is Status.OUT_OF_MEMORY
        assert found.memory_mb <= whole.memory_mb * share
    assert expert(field(200), Control(Limits(memory_mb=whole.memory_mb * 1.1))).cost == whole.cost


def test_a_small_track_takes_little_memory() -> None:
    for level in carreau.load_all("racetrack/tracks"):
        assert carreau.solve(level).memory_mb < 0.5


def test_a_track_with_more_velocities_than_numbers_is_too_large() -> None:
    level = replace(field(1000), rules=Rules(accelerations="0,999 999,0 0,0 -999,-999"))
    assert expert(level, FREE).status is Status.OUT_OF_MEMORY


def test_what_it_tells_while_it_runs() -> None:
    reports: list[carreau.Progress] = []
    found = expert(field(500), Control(progress=reports.append))
    assert reports
    assert [each.lower_bound for each in reports] == sorted(each.lower_bound for each in reports)
    assert reports[-1].expanded <= found.expanded
    assert reports[-1].memory_mb <= found.memory_mb


@pytest.mark.parametrize("polls", [1, 3, 25])
def test_a_cancel_ends_it_at_once_however_large_the_track_is(polls: int) -> None:
    made = native_tables(field(2000), None)
    said: list[int] = []

    def poll(expanded: int, *_: float) -> bool:
        said.append(expanded)
        return len(said) > polls

    for search in (_native.racetrack_expert, partial(_native.racetrack_analyse, slack=5)):
        said = [0]
        answer = search(made, poll=poll)
        assert (answer.status, answer.expanded, len(said)) == ("cancelled", said[-1], polls + 1)
        assert max(later - earlier for earlier, later in pairwise(said)) < MOST


def test_an_exception_in_a_report_comes_through() -> None:
    def stop(report: carreau.Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        expert(field(600), Control(progress=stop))


def test_threads_do_not_disturb_one_another() -> None:
    random = Random(9)
    levels = [random_track(random, 20, 20) for _ in range(12)]
    alone = [expert(level, FREE) for level in levels]
    found: dict[int, list[Any]] = {}

    def work(number: int) -> None:
        found[number] = [expert(level, FREE) for level in levels]

    threads = [threading.Thread(target=work, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for each in found.values():
        assert [(one.cost, one.moves) for one in each] == [(one.cost, one.moves) for one in alone]


# -- tables ----------------------------------------------------------------------------------------------------------

SPOILT: dict[str, dict[str, Any]] = {
    "an empty board": {"width": 0},
    "too few cells": {"free": b"\1\1"},
    "a flag that is none": {"ends": b"\0\0\0\2"},
    "too few ranks": {"zones": 1, "ranks": b""},
    "a rank past the last zone": {"zones": 1, "ranks": b"\0\2\0\0"},
    "unknown terrain": {"terrain": b"\0\0\x08\0"},
    "no start": {"starts": array("i")},
    "half a start": {"starts": array("i", [0, 0, 0])},
    "a start off the board": {"starts": array("i", [0, 4, 0, 0, 0, 0])},
    "a start past the last zone": {"starts": array("i", [0, 0, 0, 0, 1, 0])},
    "a start in no phase": {"starts": array("i", [0, 0, 0, 0, 0, 1])},
    "a start at no speed": {"starts": array("i", [0, 0, -(2**31), 0, 0, 0])},
    "no change": {"changes": array("i")},
    "half a change": {"changes": array("i", [1])},
    "a change past all numbers": {"changes": array("i", [-(2**31), 0])},
    "a period of nothing": {"period": 0},
    "a gate off the board": {"closed": array("i", [0, 4])},
    "a gate in no phase": {"closed": array("i", [1, 0])},
    "half a gate": {"closed": array("i", [0])},
    "an unknown crossing": {"crossing": "hard"},
}


@pytest.mark.parametrize("what", SPOILT)
def test_tables_that_contradict_themselves_are_refused(what: str) -> None:
    whole = tables(RacetrackLevel((">..*",)))
    with pytest.raises(_native.TableError):
        _native.RacetrackTables(*whole._replace(**SPOILT[what]))
    _native.RacetrackTables(*whole)


def test_a_kernel_that_is_not_there_is_refused() -> None:
    with pytest.raises(_native.TableError):
        expert(RacetrackLevel((">.*",)), FREE, kernel="abacus")
