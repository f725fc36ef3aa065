"""What nobody can beat on a course: the best total of a driver who knows all objectives beforehand."""

from __future__ import annotations

from threading import Event

from carreau.core.result import Limits
from carreau.games.race.level import RaceLevel
from carreau.search import Control
from carreau.solvers import solve


def clairvoyant(course: RaceLevel, seconds: float = 10.0, cancel: Event | None = None) -> int | None:
    """The proven optimum, or None where it is not proven within that time."""
    answer = solve(course, control=Control(Limits(seconds=seconds, memory_mb=2048), cancel))
    return answer.cost if answer.optimal else None
