"""The rules of Race: a car whose velocity changes by at most one on each axis a move, and a list of objectives."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from carreau.core.errors import ParseError
from carreau.core.formats import integer
from carreau.core.grid import NINE, Cell, change_of_pace, difference, format_cell, pace, shift
from carreau.core.puzzle import Step, replay
from carreau.core.text import say
from carreau.games.race.level import RaceLevel


class Car(NamedTuple):
    """Where the car is, its last displacement, and how many objectives it has reached."""

    position: Cell
    velocity: Cell
    reached: int


class RacePuzzle:
    """As it is played: a move lands on a cell of the grid and costs 1; where it reaches the objective of the moment, the
    value of the cell comes on top, which may be below zero. A car that stands in its next objective has not reached it
    before it lands there again; staying where it is counts, if it is slow enough to.

    `offsets`, one for each objective, are charged on top where it is reached.
    """

    def __init__(self, level: RaceLevel, offsets: Sequence[int] = ()) -> None:
        self.level = level
        self.offsets = offsets or [0] * len(level.objectives)

    def start(self) -> Car:
        return Car(self.level.start, (0, 0), 0)

    def is_goal(self, state: Car) -> bool:
        return state.reached == len(self.level.objectives)

    def steps(self, state: Car) -> Iterator[Step[Car, Cell]]:
        if self.is_goal(state):
            return
        level, (position, velocity, reached) = self.level, state
        objective, offset = level.objectives[reached], self.offsets[reached]
        for by in NINE:
            faster = shift(velocity, by)
            landing = shift(position, faster)
            if not level.on_grid(landing):
                continue
            if objective.contains(landing):
                yield Step(landing, Car(landing, faster, reached + 1), 1 + level.value(landing) + offset)
            else:
                yield Step(landing, Car(landing, faster, reached), 1)

    def format_move(self, move: Cell) -> str:
        return format_cell(move)

    def parse_move(self, text: str) -> Cell:
        row, comma, column = text.partition(",")
        if not comma:
            raise ParseError(say("expected a landing cell like 3,4 (row, column), found {!r}", text[:40]))
        return integer(row, 0, 0, "the row of a landing cell"), integer(column, 0, 0, "the column of a landing cell")

    def why_not(self, state: Car, move: Cell) -> str:
        if self.is_goal(state):
            return "the course is finished: every objective is reached"
        if next(self.steps(state), None) is None:
            return "the car is too fast: wherever it lands, it leaves the grid"
        if not self.level.on_grid(move):
            return say("it leaves the grid, whose rows and columns are 0 to {}", self.level.size - 1)
        down, right = difference(difference(move, state.position), state.velocity)
        return say("it changes the velocity by {} in rows and {} in columns; at most 1 is allowed in each", down, right)


def offsets(level: RaceLevel) -> list[int]:
    """What to add where each objective is reached, so that no step costs less than nothing."""
    return [max(0, -1 - min(map(level.value, objective.cells()))) for objective in level.objectives]


def offset(level: RaceLevel) -> int:
    return sum(offsets(level))


def shifted(level: RaceLevel) -> RacePuzzle:
    """The puzzle a search sees. The offset of an objective is the same wherever it is reached, and a finished course has
    reached each of them exactly once. So every finished line costs the same sum more than it does in play, the cheapest
    stays the cheapest, and no step costs less than nothing, as Dijkstra, A* and IDA* want it."""
    return RacePuzzle(level, offsets(level))


def score(level: RaceLevel, line: Sequence[Car]) -> int:
    """The values of the cells where objectives were reached, added up."""
    landings = (after for before, after in itertools.pairwise(line) if after.reached > before.reached)
    return sum(level.value(car.position) for car in landings)


def loses_by(level: RaceLevel, state: Car, move: Cell) -> bool:
    """Whether the car can be driven so, and leaves the grid."""
    change = difference(difference(move, state.position), state.velocity)
    return max(map(abs, change)) <= 1 and not level.on_grid(move)


def advice(before: Car, after: Car) -> str:
    """What the driver does between two states, in a word."""
    return change_of_pace(before.velocity, after.velocity)


def measures(level: RaceLevel, states: Sequence[Car]) -> dict[str, float]:
    """How far and how fast a race went."""
    return pace([car.position for car in states])


def metrics(level: RaceLevel, moves: Sequence[Cell]) -> dict[str, int]:
    points = score(level, replay(RacePuzzle(level), moves).states)
    return {"total": len(moves) + points, "moves": len(moves), "score": points}
