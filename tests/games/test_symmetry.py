"""Boards that are the same turned or mirrored have one key, and cost the same; others have another."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import carreau
from carreau.core.symmetry import TURNS, turned, turned_rows
from carreau.games.race.level import RaceLevel, Rectangle
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.ricochet.level import RicochetLevel
from carreau.games.sokoban.formats import read_board
from carreau.games.sokoban.level import SokobanLevel
from carreau.generators import find_generator


def key(level: Any) -> object:
    found = find_generator(carreau.game_of(level)).key
    assert found is not None
    return found(level)


def transposed(level: Any) -> Any:
    """Rows become columns, written down for each game by hand."""
    match level:
        case RacetrackLevel():
            return replace(level, rows=tuple(map("".join, zip(*level.rows, strict=True))))
        case RaceLevel():
            size = range(level.size)
            values = tuple(level.values[row * level.size + column] for column in size for row in size)
            objectives = tuple(Rectangle(each.column, each.row, each.width, each.height) for each in level.objectives)
            return replace(level, values=values, start=level.start[::-1], objectives=objectives)
        case RicochetLevel():
            sides = dict(zip("NESW", "WSEN", strict=True))
            walls = frozenset(((column, row), sides[side]) for (row, column), side in level.walls)
            robots, targets = (tuple((column, row) for row, column in cells) for cells in (level.robots, level.targets))
            return RicochetLevel(level.height, level.width, walls, robots, targets, level.main_robot, level.main_target)
        case SokobanLevel():
            wide = max(map(len, level.rows))
            return read_board("\n".join(map("".join, zip(*(row.ljust(wide) for row in level.rows), strict=True))))
        case _:
            raise AssertionError(level)


def mirrored(level: Any) -> Any:
    """Top to bottom."""
    match level:
        case RacetrackLevel() | SokobanLevel():
            return replace(level, rows=level.rows[::-1])
        case RaceLevel():
            rows = [level.values[row * level.size : (row + 1) * level.size] for row in range(level.size)]
            values = tuple(value for row in reversed(rows) for value in row)
            start = level.size - 1 - level.start[0], level.start[1]
            objectives = tuple(each._replace(row=level.size - each.row - each.height) for each in level.objectives)
            return replace(level, values=values, start=start, objectives=objectives)
        case RicochetLevel():
            sides = dict(zip("NESW", "SENW", strict=True))
            walls = frozenset(((level.height - 1 - row, column), sides[side]) for (row, column), side in level.walls)
            robots, targets = (
                tuple((level.height - 1 - row, column) for row, column in cells) for cells in (level.robots, level.targets)
            )
            return replace(level, walls=walls, robots=robots, targets=targets)
        case _:
            raise AssertionError(level)


NAMES = ("racetrack/roads#4", "racetrack/valleys#5", "race/near#9", "ricochet/full#3", "sokoban/threes#5")


@pytest.mark.parametrize("name", NAMES)
def test_a_board_turned_or_mirrored_has_the_same_key_and_costs_the_same(name: str) -> None:
    level = carreau.load(name)
    cost = level.meta.solutions[0].cost
    for other in (transposed(level), mirrored(level), mirrored(transposed(level)), transposed(mirrored(transposed(level)))):
        assert key(other) == key(level)
        assert carreau.solve(other, objective=level.meta.solutions[0].objective).cost == cost


@pytest.mark.parametrize("game", ["racetrack/roads", "race/near", "ricochet/full", "sokoban/threes"])
def test_other_boards_have_other_keys(game: str) -> None:
    one, other = carreau.load_all(game)[:2]
    assert key(one) != key(other)


def test_colours_of_robots_that_only_help_do_not_matter_and_that_of_the_main_one_does() -> None:
    level = carreau.load("ricochet/full#1")
    assert isinstance(level, RicochetLevel) and level.main_robot is not None
    last = len(level.robots) - 1
    others = [number for number in range(last + 1) if number != level.main_robot]
    order = [level.main_robot, *reversed(others)]
    same = replace(level, robots=tuple(level.robots[number] for number in order), main_robot=0)
    assert key(same) == key(level)
    assert key(replace(level, main_robot=others[0])) != key(level)
    assert key(replace(level, main_target=(level.main_target + 1) % len(level.targets))) != key(level)


def test_cells_and_rows_turn_alike() -> None:
    rows = ("abc", "def")
    for turn in TURNS:
        laid = turned_rows(rows, turn)
        for row, text in enumerate(rows):
            for column, letter in enumerate(text):
                down, right = turned((row, column), turn, 2, 3)
                assert laid[down][right] == letter
    assert len({turned_rows(rows, turn) for turn in TURNS}) == len(TURNS)
