"""What can be done on a course of Race: the exact best total of a driver who knows all objectives, and a bound for players
who are told one at a time."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from carreau.core.grid import Cell
from carreau.core.puzzle import replay
from carreau.core.result import Result, Status
from carreau.search.control import Control
from carreau.solvers import native

if TYPE_CHECKING:
    from carreau import _native
    from carreau.games.race.level import RaceLevel
    from carreau.games.race.rules import Car

SAMPLES = 100  # rectangles that stand for the unknown next objective


def expert(level: RaceLevel, control: Control, state: Car | None = None) -> Result[Cell]:
    """The least total with its line, all objectives known, from the start or from a state of a car that can still brake.
    Costs are those of the puzzle that searches see."""
    from carreau import _native  # with the game's own module, when it is first needed
    from carreau.games.race.rules import RacePuzzle, offsets
    from carreau.games.race.tables import tables

    car = RacePuzzle(level).start() if state is None else state
    if car.reached == len(level.objectives):
        return Result(Status.SOLVED, cost=0)
    rest = replace(level, start=car.position, objectives=level.objectives[car.reached :])
    began, cpu_began = time.perf_counter(), time.process_time()
    answer = _native.race_expert(*tables(rest), *car.velocity, **native.limits(control))
    status, raised = Status(answer.status), sum(offsets(level)[car.reached :])
    return Result(
        status=status,
        moves=tuple(answer.moves),
        cost=answer.lower_bound + raised if status is Status.SOLVED else None,
        lower_bound=answer.lower_bound + raised,
        expanded=answer.expanded,
        generated=answer.generated,
        seconds=time.perf_counter() - began,
        cpu_seconds=time.process_time() - cpu_began,
        memory_mb=answer.memory_mb,
    )


def can_brake(level: RaceLevel, car: Car) -> bool:
    """Whether the car can stop before it leaves the grid, so that there is always a race for it."""
    from carreau.games.race.heuristics import leaves_within

    return not leaves_within(level.size, car, level.size)


# -- without knowing the future --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BlindBound:
    """How well players can do who do not know the objectives to come (see `blind_bound`)."""

    status: Status
    bound: float  # with luck paid for; meaningful beside `luck` only
    level: RaceLevel = field(repr=False)
    _native: _native.RaceBlind = field(repr=False, compare=False)

    def luck(self, line: Sequence[Cell]) -> float | None:
        """What the draw of the objectives gave to a finished run, in moves: below zero for good luck, as it is to be paid
        back. None for a run that could not have braked at its end."""
        from carreau.games.race.rules import RacePuzzle
        from carreau.games.race.tables import car_numbers

        states = replay(RacePuzzle(self.level), line).states
        landings = [after for before, after in pairwise(states) if after.reached > before.reached]
        return self._native.luck(car_numbers(landings))

    def gap(self, line: Sequence[Cell]) -> float | None:
        """How far a finished run was above the bound, its luck paid for. Never below zero."""
        luck = self.luck(line)
        if luck is None or self.status is not Status.SOLVED:
            return None
        return sum_of(self.level, line) + luck - self.bound


def blind_bound(level: RaceLevel, control: Control = Control(), *, samples: int = SAMPLES) -> BlindBound:
    """A bound for players who are told one objective at a time and can always still brake, on courses drawn at random.

    After each landing a run is charged with its luck: what could be expected of the next objective there, less what the one
    that came is worth there. For a player who chose the landing before he knew, that is nothing on average. The bound is the
    least total of a clairvoyant who pays so. Course by course no run with its luck paid is below it, and the mean over
    courses of `gap` is at least how far a player's mean total is above the best that anybody blind can reach.
    """
    from carreau import _native
    from carreau.games.race import GAME as RACE
    from carreau.games.race.tables import tables

    RACE.require_playable(level)
    found = _native.race_blind(*tables(level), samples, **native.limits(control))
    return BlindBound(Status(found.status), found.bound, level, found)


def sum_of(level: RaceLevel, line: Sequence[Cell]) -> int:
    from carreau.games.race.rules import metrics

    return metrics(level, line)["total"]
