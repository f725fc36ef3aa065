"""The exact solver of Race: the best total of a driver who knows all objectives."""

from __future__ import annotations

from carreau.accelerator import _native
from carreau.core.grid import Cell
from carreau.core.result import Result, Status
from carreau.games.race.heuristics import leaves_within
from carreau.games.race.level import RaceLevel
from carreau.games.race.rules import Car, RacePuzzle, offsets
from carreau.games.race.tables import tables
from carreau.search.control import Budget, Control
from carreau.solvers import native


def expert(level: RaceLevel, control: Control, state: Car | None = None) -> Result[Cell]:
    """The least total with its line, all objectives known, from the start or from a state of a car that can still brake.
    Costs are those of the puzzle that searches see."""
    car = RacePuzzle(level).start() if state is None else state
    if car.reached == len(level.objectives):
        return Result(Status.SOLVED, cost=0)
    budget = Budget(control)
    answer = _native.race_expert(*tables(level, state), *car.velocity, **native.limits(budget))
    offset = sum(offsets(level)[car.reached :])
    return native.as_result(answer, budget.watch, tuple(answer.moves), answer.lower_bound, offset)


def can_brake(level: RaceLevel, car: Car) -> bool:
    """Whether the car can stop before it leaves the grid, so that there is always a race for it."""
    return not leaves_within(level.size, car, level.size)
