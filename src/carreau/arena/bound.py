"""What bots are measured by: the best total of a driver who knows all objectives beforehand, which nobody can beat, and the
bound for players who are told one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from threading import Event

from carreau.accelerator import has_native
from carreau.arena.limits import Status as Ended
from carreau.arena.match import Outcome
from carreau.core.result import Limits, Status
from carreau.games.race.level import RaceLevel
from carreau.search import Control
from carreau.solvers import solve
from carreau.solvers.race.blind import BlindBound, blind_bound

# About ten seconds for each bound; no clock is asked, so that a busy machine gives the same tables. Courses that are drawn
# take about a tenth of it at most.
LIMITS = Limits(nodes=300_000_000, memory_mb=2048)
PARTS = 1000  # of a move, in which distances are kept


@dataclass(frozen=True, slots=True)
class Bounds:
    """The yardsticks of a course. What is too large to be proven is None."""

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


@dataclass(frozen=True, slots=True)
class Measured:
    """What a course says of the games played on it, in the order of the bots. None is for what is not known."""

    bound: int | None
    blind_gaps: tuple[Fraction | None, ...]


def clairvoyant(course: RaceLevel, cancel: Event | None = None) -> int | None:
    """The proven optimum, or None where the proof is too large."""
    answer = solve(course, control=Control(LIMITS, cancel))
    return answer.cost if answer.optimal else None


def bounds(course: RaceLevel, cancel: Event | None = None) -> Bounds:
    if not has_native():
        return Bounds(None, None)  # in Python both would take hours
    blind = blind_bound(course, Control(LIMITS, cancel))
    return Bounds(clairvoyant(course, cancel), blind if blind.status is Status.SOLVED else None)


def measure(course: RaceLevel, games: Sequence[Outcome | None], cancel: Event | None = None) -> Measured:
    found = bounds(course, cancel)
    return Measured(found.clairvoyant, tuple(in_parts(found.blind_gap(game)) if game else None for game in games))


def in_parts(gap: float | None) -> Fraction | None:
    """A distance so that it is written and read again without a difference."""
    return None if gap is None else Fraction(round(gap * PARTS), PARTS)
