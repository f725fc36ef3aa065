"""What bots are measured by: the best total of a driver who knows all objectives beforehand, which nobody can beat, and the
bound for players who are told one at a time."""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import Event

from carreau.arena.limits import Status as Ended
from carreau.arena.match import Outcome
from carreau.core.result import Limits, Status
from carreau.games.race.level import RaceLevel
from carreau.search import Control
from carreau.solvers import solve
from carreau.solvers.race import BlindBound, blind_bound


@dataclass(frozen=True, slots=True)
class Bounds:
    """The yardsticks of a course. What is not proven in time is None."""

    clairvoyant: int | None
    _blind: BlindBound | None = field(repr=False)

    def gap(self, outcome: Outcome) -> int | None:
        """How far above the clairvoyant a bot finished."""
        if outcome.total is None or self.clairvoyant is None:
            return None
        return outcome.total - self.clairvoyant

    def blind_gap(self, outcome: Outcome) -> float | None:
        """How far above the bound for players who do not know the future, with luck paid for; None also for a bot that
        could not have braked at the end, of which that bound says nothing."""
        if self._blind is None or outcome.status is not Ended.FINISHED:
            return None
        return self._blind.gap(outcome.line)


def clairvoyant(course: RaceLevel, seconds: float = 10.0, cancel: Event | None = None) -> int | None:
    """The proven optimum, or None where it is not proven within that time."""
    answer = solve(course, control=control(seconds, cancel))
    return answer.cost if answer.optimal else None


def bounds(course: RaceLevel, seconds: float = 10.0) -> Bounds:
    """Both bounds, with so much time for each."""
    blind = blind_bound(course, control(seconds))
    return Bounds(clairvoyant(course, seconds), blind if blind.status is Status.SOLVED else None)


def control(seconds: float, cancel: Event | None = None) -> Control:
    return Control(Limits(seconds=seconds, memory_mb=2048), cancel)
