"""Bots that plan a whole leg at once: `greedy`, `thrifty` and `master`. The plans are native; none ever lands where the car
could not brake before the border, so none is ever eliminated."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, ClassVar

from carreau.bots.bot import View
from carreau.bots.careful import Careful
from carreau.core.grid import Cell
from carreau.games.race.tables import rectangle_numbers

if TYPE_CHECKING:
    from carreau.accelerator import _native


class Planning:
    """Follows a plan to the objective and makes the next one when it is there. Only the last cell of a plan lies in the
    objective, so where a plan ends the next objective begins."""

    aim: ClassVar[str]

    def __init__(self) -> None:
        self._planner: _native.RacePlanner | None = None
        self._plan: list[Cell] = []  # cells to come, the next one last
        self._number = 0  # of the objective
        self._left: Cell | None = None  # where the last move should have led

    def begin(self, view: View) -> None:
        from carreau.accelerator import _native  # only by bots that plan

        self._planner = _native.RacePlanner(view.size, array("i", view.values), self.aim)
        self._plan, self._number, self._left = [], 0, None

    def move(self, view: View) -> Cell:
        if self._planner is None:
            self.begin(view)
        if not self._plan:
            self._number += 1
        if not self._plan or view.position != self._left:
            self._plan = self.plan(view)
        self._left = self._plan.pop() if self._plan else Careful().move(view)
        return self._left

    def plan(self, view: View) -> list[Cell]:
        assert self._planner is not None
        objective = rectangle_numbers([view.objective])
        return self._planner.plan(*view.position, *view.velocity, objective, self._number)[::-1]


class Greedy(Planning):
    """The fewest moves to the objective, and the least value among those landings. Thinks no further."""

    aim = "fewest_moves"


class Thrifty(Planning):
    """The least moves plus value, one objective at a time."""

    aim = "moves_and_value"


class Master(Planning):
    """The least moves plus value plus what can be expected of the objectives that follow."""

    aim = "outlook"
