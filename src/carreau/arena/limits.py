"""What a bot may use, and how it is ended when it wants more."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carreau.games.race.level import RaceLevel


class Status(StrEnum):
    """How a game ended for a bot."""

    FINISHED = "finished"
    ELIMINATED = "eliminated"  # broke the rules of the game, of the protocol or of the house
    TIMED_OUT = "timed_out"
    CRASHED = "crashed"


@dataclass(frozen=True, slots=True)
class BotLimits:
    """Per bot and course. Seconds of a turn are on the clock; the first turn includes starting and reading the grid."""

    first_turn: float = 5.0
    turn: float = 1.0
    cpu: float = 60.0  # seconds, all its processes together
    memory_mb: float = 1024.0  # all its processes together
    output: int = 4 * 2**20  # bytes on standard output
    errors: int = 2**20  # bytes of standard error that are kept
    processes: int = 32  # threads are not counted
    moves: int | None = None  # None: as many as a slow walk takes, ten times over
    farewell: float = 0.5  # seconds to leave after FINISH or ERROR, and again after SIGTERM
    scratch_mb: float = 64.0  # what it can write, in a /tmp of its own; counts as memory too
    isolated: bool = True  # in a cage; it is refused where there can be none

    def most_moves(self, course: RaceLevel) -> int:
        return self.moves or 10 * (course.size + 10) * len(course.objectives)
