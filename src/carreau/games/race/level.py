"""A Race course: a square grid of values, a start, and rectangles to land in one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, NamedTuple

from carreau.core.grid import Cell
from carreau.core.level import Meta, Problem
from carreau.core.shown import Shown
from carreau.core.text import say

LARGEST_SIZE = 400
LARGEST_VALUE = 1_000_000


class Rectangle(NamedTuple):
    """An objective: its top left cell, and how many rows and columns it spans."""

    row: int
    column: int
    height: int
    width: int

    @property
    def corner(self) -> Cell:
        return self.row, self.column

    @property
    def rows(self) -> range:
        return range(self.row, self.row + self.height)

    @property
    def columns(self) -> range:
        return range(self.column, self.column + self.width)

    def contains(self, cell: Cell) -> bool:
        return 0 <= cell[0] - self.row < self.height and 0 <= cell[1] - self.column < self.width

    def cells(self) -> Iterator[Cell]:
        return ((row, column) for row in self.rows for column in self.columns)


@dataclass(frozen=True)
class Rules:
    """Race has no switches."""


@dataclass(frozen=True)
class RaceLevel(Shown):
    """`size` rows of `size` values, row by row. Landing in an objective adds the value of the cell to the result."""

    game: ClassVar[str] = "race"
    size: int
    values: tuple[int, ...]
    start: Cell
    objectives: tuple[Rectangle, ...]
    meta: Meta = Meta()
    rules: Rules = Rules()

    def on_grid(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.size and 0 <= cell[1] < self.size

    def value(self, cell: Cell) -> int:
        return self.values[cell[0] * self.size + cell[1]]

    @cached_property
    def least(self) -> tuple[int, ...]:
        """The least value of the cells of each objective."""
        return tuple(map(self.least_in, self.objectives))

    def least_in(self, objective: Rectangle) -> int:
        row, column, height, width = objective
        first, size = row * self.size + column, self.size
        return min([min(self.values[left : left + width]) for left in range(first, first + height * size, size)])


def problems(level: RaceLevel) -> list[Problem]:
    """What keeps the course from being driven, in sentences for its designer."""
    size, cells = level.size, level.size * level.size
    if not 1 <= size <= LARGEST_SIZE:
        return [Problem(say("the grid is {} cells wide; it must be 1 to {}", size, LARGEST_SIZE))]
    found: list[Problem] = []
    if len(level.values) != cells:
        found.append(Problem(say("there are {} values but {} cells; every cell has exactly one", len(level.values), cells)))
    found += value_problems(level)
    if not level.on_grid(level.start):
        found.append(
            Problem(say("the start lies outside the grid, whose rows and columns are 0 to {}", size - 1), level.start)
        )
    if not level.objectives:
        found.append(Problem("there is no objective to reach"))
    for number, objective in enumerate(level.objectives, 1):
        found += objective_problems(level, objective, number)
    return found


def value_problems(level: RaceLevel) -> Iterator[Problem]:
    different = set(level.values)  # few, as a rule
    if min(different, default=0) >= -LARGEST_VALUE and max(different, default=0) <= LARGEST_VALUE:
        return
    for index, value in enumerate(level.values):
        if abs(value) > LARGEST_VALUE:
            row, column = divmod(index, level.size)
            where = say("the value of the cell in row {}, column {}", row, column)
            yield Problem(say("{} is {}; it must be -{} to {}", where, value, LARGEST_VALUE, LARGEST_VALUE), (row, column))


def objective_problems(level: RaceLevel, objective: Rectangle, number: int) -> Iterator[Problem]:
    row, column, height, width = objective
    if height < 1 or width < 1:
        sizes = say("{} rows by {} columns", height, width)
        yield Problem(say("objective {} has no cell to land on: it spans {}", number, sizes), objective.corner)
        return
    bottom, right = row + height, column + width
    if min(row, column) < 0 or max(bottom, right) > level.size:
        meets = max(row, column) < level.size and min(bottom, right) > 0
        how = "partly" if meets else "wholly"
        yield Problem(say("objective {} lies {} outside the grid", number, how), objective.corner)
