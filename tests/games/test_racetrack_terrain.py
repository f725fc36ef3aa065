"""Ice, ramps and dirt: what the last move met decides what the next one may be."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from carreau.core.errors import IllegalMove
from carreau.core.grid import Cell, cells_met, difference, shift
from carreau.core.puzzle import play
from carreau.games.racetrack.level import RacetrackLevel, Rules
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.search import bfs, run
from tests.games.racetrack_tracks import tracks


def choices(rows: tuple[str, ...], car: Car, rules: Rules = Rules()) -> set[Cell]:
    """The velocities that a car can choose from."""
    assert car.position is not None
    return {difference(step.move, car.position) for step in RacetrackPuzzle(RacetrackLevel(rows, rules=rules)).steps(car)}


WIDE = ("............", "....X.......", "............", ">..........*")
MIDDLE = Car((1, 5), (0, 2), 0)  # it came from 1,3 over 1,4


def over(letter: str) -> tuple[str, ...]:
    return tuple(row.replace("X", letter) for row in WIDE)


def test_T44_ice_lets_no_car_slow_down_on_either_axis() -> None:
    assert choices(over("."), MIDDLE) == {(row, column) for row in (-1, 0, 1) for column in (1, 2, 3)}
    assert choices(over("i"), MIDDLE) == {(row, column) for row in (-1, 0, 1) for column in (2, 3)}
    falling = Car((2, 5), (1, 2), 0)
    assert (0, 2) in choices(over("."), falling)
    assert choices(tuple(row.replace("....X", "...ii") for row in WIDE), falling) == {(1, 2), (1, 3)}


def test_T44_a_ramp_keeps_the_velocity() -> None:
    assert choices(over("r"), MIDDLE) == {(0, 2)}
    # Whatever the car could change: the list of accelerations says nothing here.
    assert choices(over("r"), MIDDLE, Rules(accelerations="1,0 -1,0")) == {(0, 2)}


def test_T44_dirt_slows() -> None:
    assert choices(over("d"), MIDDLE) == {(row, 1) for row in (-1, 0, 1)}
    assert choices(over("d"), Car((1, 3), (0, -2), 0)) == {(row, -1) for row in (-1, 0, 1)}
    assert choices(over("d"), Car((1, 7), (0, 4), 0)) == {(row, 3) for row in (-1, 0, 1)}
    assert choices(over("d"), Car((1, 5), (0, 1), 0)) != {(0, 1)}, "only begun on: the move before met it"
    walking = Car((1, 4), (0, 1), 0)
    assert choices(over("d"), walking) == {(row, column) for row in (-1, 0, 1) for column in (0, 1)}, "no slower than 1"


def test_T44_a_car_on_dirt_comes_down_to_walking_pace_and_stays_there() -> None:
    rows = ("d" * 30, ">" + "d" * 28 + "*", "d" * 30)
    puzzle, car, speeds = RacetrackPuzzle(RacetrackLevel(rows)), Car((1, 5), (0, 5), 0), list[int]()
    for _ in range(7):
        car = max((step.state for step in puzzle.steps(car)), key=lambda after: after.velocity[1])
        speeds.append(car.velocity[1])
    assert speeds == [4, 3, 2, 1, 1, 1, 1]


@pytest.mark.parametrize("accelerations", ["five", "1,0 0,1", "3,3 -9,-9"])
def test_T44_dirt_stops_no_car_whatever_it_can_do(accelerations: str) -> None:
    rows = ("." * 9,) * 4 + ("....d....",) + ("." * 9,) * 4
    found = choices(rows, Car((4, 4), (3, 3), 0), Rules(accelerations=accelerations))
    assert found
    assert all(abs(down) <= 2 and abs(right) <= 2 for down, right in found)


def test_T44_terrain_acts_when_traversed_not_only_when_landed_on() -> None:
    assert choices(over("r"), Car((1, 4), (0, 1), 0)) == {(0, 1)}, "landed on"
    assert choices(over("r"), Car((1, 6), (0, 2), 0)) != {(0, 2)}, "only begun on: the move before met it"
    assert choices(over("r"), Car((1, 4), (0, 0), 0)) != {(0, 0)}, "standing still meets nothing"


def test_T44_dirt_comes_first_then_the_ramp_then_ice() -> None:
    rows = ("............", ">..dri.....*", "............")
    assert choices(rows, Car((1, 6), (0, 4), 0)) == {(0, 3)}, "dirt slows what the ramp keeps"
    icy = ("............", ">..di......*", "............")
    assert choices(icy, Car((1, 5), (0, 3), 0)) == {(row, 2) for row in (-1, 0, 1)}


@pytest.mark.parametrize(("crossing", "touched"), [("open", False), ("soft", False), ("closed", True)])
def test_a_corner_is_touched_only_under_closed(crossing: str, touched: bool) -> None:
    rows = (">r..", "....", "...*")
    free = choices(rows, Car((1, 1), (1, 1), 0), Rules(crossing=crossing))
    assert (free == {(1, 1)}) is touched


def test_a_ramp_into_a_wall_is_the_end() -> None:
    level = RacetrackLevel((">r#*",))
    assert not list(RacetrackPuzzle(level).steps(Car((0, 1), (0, 1), 0)))


@pytest.mark.parametrize(
    ("letter", "to", "reason"),
    [
        ("i", (1, 6), "the car comes over ice, where it cannot slow down"),
        ("r", (1, 8), "the car comes over a ramp, which leaves it the velocity 0,2"),
        ("d", (1, 7), "the car comes over dirt, which leaves it a velocity of at most 1,1"),
        ("d", (1, 5), "it changes the velocity by 0,-2, which the car cannot"),
        ("i", (1, 9), "it changes the velocity by 0,2, which the car cannot"),
    ],
)
def test_a_player_is_told_what_the_terrain_did(letter: str, to: Cell, reason: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        play(RacetrackPuzzle(RacetrackLevel(over(letter))), MIDDLE, to)
    assert refused.value.reason == reason


@settings(max_examples=200, derandomize=True)
@given(tracks())
def test_every_step_obeys_a_second_reading_of_the_rules(level: RacetrackLevel) -> None:
    """The terrain said again, the other way round: by asking of each step whether it may be."""
    puzzle = RacetrackPuzzle(level)
    for car in drained(puzzle):
        if car.position is None:
            continue
        met = cells_met(car.velocity, level.rules.crossing == "closed") if car.velocity != (0, 0) else ()
        source = difference(car.position, car.velocity)
        letters = {level.rows[r][c] for r, c in (shift(source, by) for by in met) if level.inside((r, c))}
        for step in puzzle.steps(car):
            now = difference(step.move, car.position)
            dirt = "d" in letters
            assert not dirt or all(abs(new) <= max(1, abs(old) - 1) for new, old in zip(now, car.velocity, strict=True))
            before = [abs(old) - (dirt and abs(old) > 1) for old in car.velocity]
            if "r" in letters:
                assert [abs(new) for new in now] == before
            elif "i" in letters:
                assert all(abs(new) >= old for new, old in zip(now, before, strict=True))
            if not letters & set("ird"):
                assert difference(now, car.velocity) in level.rules.changes


def drained(puzzle: RacetrackPuzzle) -> list[Car]:
    seen: list[Car] = []
    run(bfs(puzzle), watch=lambda expanded: seen.append(expanded.state) if len(seen) < 300 else None)
    return seen
