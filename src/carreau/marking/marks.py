"""What a hand-in is worth: what its moves come to, how far they are from the best, and the points for it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from fractions import Fraction

from carreau.arena.handins import Intake
from carreau.core.errors import CarreauError
from carreau.core.text import say
from carreau.marking.handins import Prepared
from carreau.marking.tasks import Task
from carreau.solvers import Answer


class Ruling(StrEnum):
    """What came of a hand-in on a level."""

    WINS = "wins"
    UNFINISHED = "unfinished"  # all is legal, and the goal is not reached
    LOSES = "loses"
    CHEATS = "cheats"
    UNREADABLE = "unreadable"  # no text of moves
    TIMED_OUT = "timed_out"
    CRASHED = "crashed"
    MISSING = "missing"  # nothing was handed in for this level
    REFUSED = "refused"  # the hand-in as a whole could not be looked at


@dataclass(frozen=True, slots=True)
class Mark:
    """One hand-in on one level."""

    ruling: Ruling
    reason: str = ""
    note: str = ""
    step: int = 0  # the move that decided it
    moves: str = ""  # those that were legal, as we write them
    cost: int | None = None  # of a win, in the unit of the task
    gap: int | None = None  # how much more than the best, or than what no solution is below
    points: Fraction = Fraction(0)
    alike: str = ""  # whose moves are the same
    seconds: float = 0.0  # that a program took
    cpu_seconds: float = 0.0
    memory_mb: float = 0.0  # the most that it had


@dataclass(frozen=True, slots=True)
class Scale:
    """How points follow from costs. `ratio`: the best cost divided by the cost. `linear`: less in equal steps, none left at
    a gap of `zero_at` (the best cost itself if that is not said). `win`: all of them for every solution."""

    name: str = "ratio"
    points: Fraction = Fraction(20)  # for the best solution of a level
    zero_at: int | None = None

    def check(self, task: Task, best: int | None) -> None:
        """Raise CarreauError for a level on which the scale makes no sense."""
        if best is not None and best <= 0 and (self.name == "ratio" or (self.name == "linear" and not self.zero_at)):
            raise CarreauError(
                say("{}: the best cost is {}, of which there is no share; take --scale linear --zero-at N", task.name, best)
            )

    def worth(self, cost: int, best: int) -> Fraction:
        """To tenths of a point, so that sums are those of the numbers that are shown."""
        return Fraction(int(self.share(cost, best) * self.points * 10 + Fraction(1, 2)), 10)

    def share(self, cost: int, best: int) -> Fraction:
        if self.name == "win" or cost <= best:
            return Fraction(1)
        return (
            Fraction(best, cost)
            if self.name == "ratio"
            else max(Fraction(0), 1 - Fraction(cost - best, self.zero_at or best))
        )


SCALES = ("ratio", "linear", "win")


@dataclass(frozen=True, slots=True)
class Graded:
    """A hand-in with a mark for each task."""

    hand_in: Prepared
    marks: tuple[Mark, ...]

    @property
    def name(self) -> str:
        return self.hand_in.name

    @property
    def total(self) -> Fraction:
        return sum((mark.points for mark in self.marks), Fraction(0))

    def failures(self) -> dict[tuple[Ruling, str], list[int]]:
        """What went wrong, and on which tasks: the same on several is said once."""
        found: dict[tuple[Ruling, str], list[int]] = {}
        for index, mark in enumerate(self.marks):
            if mark.reason:
                found.setdefault((mark.ruling, mark.reason), []).append(index)
        return found

    @property
    def wins(self) -> int:
        return sum(mark.ruling is Ruling.WINS for mark in self.marks)


@dataclass(frozen=True, slots=True)
class Grades:
    """A whole class: what was asked, the best that can be done, what was handed in."""

    tasks: tuple[Task, ...]
    answers: tuple[Answer, ...]
    students: tuple[Graded, ...]
    scale: Scale
    seconds: float = 0.0
    exposed: frozenset[str] = frozenset()  # why programs were not cut off from the network
    intake: Intake = Intake()
    deadline: datetime | None = None

    @property
    def most(self) -> Fraction:
        return self.scale.points * len(self.tasks)

    @property
    def refused(self) -> tuple[Graded, ...]:
        return tuple(each for each in self.students if each.hand_in.problem)
