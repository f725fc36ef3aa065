"""What nobody can beat on a course: the best total of a driver who knows all objectives beforehand."""

from __future__ import annotations

from carreau.core.result import Limits
from carreau.games.race.level import RaceLevel
from carreau.search import Control
from carreau.solvers import solve


def clairvoyant(course: RaceLevel, seconds: float = 10.0) -> int | None:
    """The proven optimum, or None where it is not proven within that time."""
    answer = solve(course, control=Control(Limits(seconds=seconds, memory_mb=2048)))
    return answer.cost if answer.optimal else None
