"""What a bot of Race is, and what it may see."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from carreau.core.grid import Cell
from carreau.games.race.level import Rectangle


class View(NamedTuple):
    """All that a bot knows when it has to move. Cells are (row, column); later objectives are not in it, nor is their
    number."""

    size: int
    values: tuple[int, ...]  # row by row
    position: Cell
    velocity: Cell
    objective: Rectangle

    def value(self, cell: Cell) -> int:
        return self.values[cell[0] * self.size + cell[1]]


class Bot(Protocol):
    """A player of one course: `begin` is called once before the first move, `move` for each."""

    def begin(self, view: View) -> None: ...

    def move(self, view: View) -> Cell:
        """The cell to land on."""
        ...
