"""A level as flat arrays, for searches that are not written in Python."""

from __future__ import annotations

from array import array
from typing import NamedTuple

from carreau.games.ricochet.level import RicochetLevel
from carreau.games.ricochet.rules import DIRECTIONS, RicochetPuzzle, Slide

ANY_ROBOT = -1


class Tables(NamedTuple):
    """Cells count row by row from 0; directions are N, E, S, W = 0, 1, 2, 3."""

    width: int
    height: int
    stops: array[int]  # stops[cell * 4 + direction]: where a robot alone on the board stops (unsigned, 16 bits)
    robots: array[int]  # the cells where the robots start (unsigned, 16 bits)
    goal_robot: int  # ANY_ROBOT if it does not matter which
    target: int
    must_turn: bool


def tables(level: RicochetLevel) -> Tables:
    puzzle = RicochetPuzzle(level)
    return Tables(
        width=level.width,
        height=level.height,
        stops=puzzle.stops,
        robots=array("H", puzzle.start().cells),
        goal_robot=ANY_ROBOT if level.main_robot is None else level.main_robot,
        target=puzzle.target,
        must_turn=puzzle.must_turn,
    )


def slide(robot: int, direction: int) -> Slide:
    """The move that a robot and a direction, both by number, stand for."""
    return Slide(robot, DIRECTIONS[direction])
