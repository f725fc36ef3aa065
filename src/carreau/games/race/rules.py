"""The rules of Race: a car whose velocity changes by at most one on each axis a move, and a list of objectives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from carreau.core.errors import ParseError
from carreau.core.formats import integer
from carreau.core.grid import NINE, Cell, change_of_pace, difference, format_cell, pace
from carreau.core.puzzle import Step, made_step, maker
from carreau.core.text import say
from carreau.games.race.level import RaceLevel


class Car(NamedTuple):
    """Where the car is, its last displacement, and how many objectives it has reached."""

    position: Cell
    velocity: Cell
    reached: int


made_car = maker(Car)


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
        (row, column), (down, right), reached = state
        for more_down, more_right in NINE:
            faster = down + more_down, right + more_right
            step = self.driven((row + faster[0], column + faster[1]), faster, reached)
            if step is not None:
                yield step

    def step(self, state: Car, move: Cell) -> Step[Car, Cell] | None:
        (row, column), (down, right), reached = state
        faster = move[0] - row, move[1] - column
        slight = -1 <= faster[0] - down <= 1 and -1 <= faster[1] - right <= 1
        return self.driven(move, faster, reached) if slight else None

    def driven(self, landing: Cell, velocity: Cell, reached: int) -> Step[Car, Cell] | None:
        level, (row, column) = self.level, landing
        if reached == len(level.objectives) or not (0 <= row < level.size and 0 <= column < level.size):
            return None
        top, left, height, width = level.objectives[reached]
        if not (0 <= row - top < height and 0 <= column - left < width):
            return made_step((landing, made_car((landing, velocity, reached)), 1))
        cost = 1 + level.value(landing) + self.offsets[reached]
        return made_step((landing, made_car((landing, velocity, reached + 1)), cost))

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
    return [max(0, -1 - least) for least in level.least]


def offset(level: RaceLevel) -> int:
    return sum(offsets(level))


def shifted(level: RaceLevel) -> RacePuzzle:
    """The puzzle a search sees. The offset of an objective is the same wherever it is reached, and a finished course has
    reached each of them exactly once. So every finished line costs the same sum more than it does in play, the cheapest
    stays the cheapest, and no step costs less than nothing, as Dijkstra, A* and IDA* want it."""
    return RacePuzzle(level, offsets(level))


def score(level: RaceLevel, landings: Iterable[Cell], reached: int = 0) -> int:
    """The values of the cells where objectives are reached, added up, after so many were."""
    points = 0
    for cell in landings:
        if reached < len(level.objectives) and level.objectives[reached].contains(cell):
            points, reached = points + level.value(cell), reached + 1
    return points


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
    points = score(level, moves)
    return {"total": len(moves) + points, "moves": len(moves), "score": points}
