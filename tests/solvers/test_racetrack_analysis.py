"""All races near the best one: their number, the slack of every cell, the moves to go from every state, by brute force."""

from __future__ import annotations

from random import Random

import pytest

import carreau
from carreau import CarreauError, Control, LevelError, Limits, Status, _native
from carreau.games.racetrack.level import RacetrackLevel, Rules
from carreau.games.racetrack.rules import Car
from carreau.solvers.racetrack.analysis import analyse
from carreau.solvers.slack import Analysis
from tests.games.racetrack_tracks import FIGURE_1, FIGURE_3
from tests.solvers.racetrack_reference import Reference, drive, random_track, somewhere

KERNELS = _native.racetrack_kernels()


def check(found: Analysis, truth: Reference, most: int) -> None:
    """Everything an analysis says, beside what is true."""
    assert (found.cost, found.status is Status.SOLVED) == (truth.cost, truth.cost is not None)
    if found.cost is None:
        assert found.count == 0
        return
    said = {
        (row, column): slack
        for row, numbers in enumerate(found.slack)
        for column, slack in enumerate(numbers)
        if slack is not None
    }
    assert said == truth.slack(most)
    assert found.count == truth.count()
    near = {state for state, _ in truth.near(most)}
    for state in truth.made:
        if state.position is not None:
            known = state in near or truth.puzzle.is_goal(state)
            assert found.to_go(state) == (truth.to_go[state] if known else None), state


def compare(random: Random, level: RacetrackLevel) -> bool:
    """False if there is nothing to compare."""
    state, most = somewhere(random, level), random.choice((0, 0, 1, 3, 6))
    truth = Reference(level, state)
    if (state is not None and truth.puzzle.is_goal(state)) or len(truth.made) > 3000:
        return False
    try:
        found = analyse(level, most, state=state, kernel=random.choice(KERNELS))
    except LevelError:
        return False
    check(found, truth, most)
    if found.count < 40:
        lines = list(found.lines())
        assert len(set(lines)) == found.count
        assert all(drive(level, state, line) == (True, found.cost) for line in lines)
    return found.cost is not None


@pytest.mark.parametrize("seed", range(2))
def test_everything_near_the_best_race_on_hundreds_of_small_tracks_under_any_rules(seed: int) -> None:
    random = Random(seed)
    levels = (random_track(random, random.randint(1, 5), random.randint(3, 6)) for _ in range(150))
    assert sum(compare(random, level) for level in levels) > 60


def test_everything_near_the_best_race_where_tracks_are_cut_into_tiles() -> None:
    random = Random(3)
    levels = (random_track(random, random.randint(2, 9), random.randint(9, 11), obstacles=40) for _ in range(30))
    assert sum(compare(random, level) for level in levels) >= 4


@pytest.mark.parametrize("rows", [FIGURE_1, FIGURE_3])
def test_the_two_figures(rows: tuple[str, ...]) -> None:
    level = RacetrackLevel(rows, rows is FIGURE_1)
    for kernel in KERNELS:
        check(analyse(level, 10, kernel=kernel), Reference(level), 10)


def test_a_number_of_races_with_many_digits_is_exact() -> None:
    height, width, moves = 12, 5051, 100  # 1 + 2 + … + 100 = 5050: to the right there is one way only
    level = RacetrackLevel((">" + "." * (width - 2) + "*", *["." * (width - 1) + "*"] * (height - 1)))
    expected = ways_within(height, moves)
    for kernel in KERNELS:
        found = analyse(level, 0, kernel=kernel)
        assert (found.cost, found.count) == (moves, expected)
    assert expected > 2**128


def ways_within(cells: int, moves: int) -> int:
    """To drive so many moves on a line of cells from its first one, never leaving it."""
    states = {(0, 0): 1}
    for _ in range(moves):
        after: dict[tuple[int, int], int] = {}
        for (place, speed), number in states.items():
            for faster in (speed - 1, speed, speed + 1):
                if 0 <= place + faster < cells:
                    after[place + faster, faster] = after.get((place + faster, faster), 0) + number
        states = after
    return sum(states.values())


def test_solve_all_lists_best_races_and_counts_them() -> None:
    level = carreau.load("racetrack/tracks#2")
    found = carreau.all_solutions(level, 20)
    assert (found.cost, found.count, len(set(found.moves)), found.complete) == (14, analyse_count(level), 20, False)
    for moves in found.moves:
        assert carreau.verify(level, moves).solved
    few = carreau.all_solutions(carreau.load("racetrack/laps#1"))
    assert (few.count, len(few.moves), few.complete) == (1, 1, True)


def analyse_count(level: carreau.Level) -> int:
    assert isinstance(level, RacetrackLevel)
    return Reference(level).count()


def test_an_unsolvable_track_has_no_races() -> None:
    found = analyse(RacetrackLevel((">#*", "###"), rules=Rules()))
    assert (found.status, found.cost, found.count, list(found.lines())) == (Status.UNSOLVABLE, None, 0, [])
    assert found.to_go(Car((0, 0), (0, 0), 0)) is None
    assert found.slack == ((None,) * 3,) * 2
    listed = carreau.all_solutions(RacetrackLevel((">#*", "###")))
    assert (listed.status, listed.count, listed.complete) == (Status.UNSOLVABLE, 0, True)


def test_states_that_cannot_be_need_no_moves_that_could_be_told() -> None:
    found = analyse(RacetrackLevel((">...*",)))
    assert found.to_go(Car((0, 7), (0, 0), 0)) is None
    assert found.to_go(Car((0, 2), (0, 50), 0)) is None
    assert found.to_go(Car(None, (0, 0), 0)) == found.cost == 3
    assert found.to_go(Car((0, 4), (0, 1), 1)) == 0
    with pytest.raises(_native.TableError):
        found.to_go(Car((0, 2), (0, 0), 0, 3))


def test_limits_end_an_analysis_too() -> None:
    level = RacetrackLevel((">" + "." * 99, *["." * 100] * 98, "." * 99 + "*"))
    for limits, status in (
        (Limits(nodes=1000), Status.OUT_OF_NODES),
        (Limits(seconds=0), Status.OUT_OF_TIME),
        (Limits(memory_mb=1), Status.OUT_OF_MEMORY),
        (Limits(memory_mb=analyse(level).memory_mb * 0.8), Status.OUT_OF_MEMORY),
    ):
        found = analyse(level, control=Control(limits))
        assert (found.status, found.cost, found.count) == (status, None, 0)


def test_what_makes_no_sense_is_refused() -> None:
    level = RacetrackLevel((">...*",))
    for wrong in (-1, 10_001):
        with pytest.raises(CarreauError, match="slack"):
            analyse(level, wrong)
    with pytest.raises(CarreauError, match="over"):
        analyse(level, state=Car((0, 4), (0, 1), 1))
    with pytest.raises(LevelError):
        analyse(RacetrackLevel(("...*",)))
