"""Is a level worth keeping? Whether it can be solved, in how little, and in how many ways, as each is found out."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

from carreau.core.level import Level
from carreau.core.result import Status
from carreau.games import game_of
from carreau.search.control import Control
from carreau.solvers.answer import Answer, solve
from carreau.solvers.solutions import LISTS, all_solutions


@dataclass(frozen=True, slots=True)
class Grade:
    """What is known so far. `ways` is the exact number of best solutions, where the game can count them."""

    status: Status
    cost: int | None
    lower_bound: int
    optimal: bool
    unit: str
    moves: str
    ways: int | None = None


def grade(level: Level, control: Control = Control()) -> Iterator[Grade]:
    """Judgements of a level, each knowing more than the one before; all of them together within the limits.

    Raises LevelError if the level cannot be played."""
    began = time.monotonic()
    answer = solve(level, control=control)  # any solution first, where a game can have that sooner
    yield graded(answer)
    aim = next(iter(game_of(level).objectives))
    if answer.status is Status.SOLVED and not answer.optimal:
        best = solve(level, objective=aim, control=remaining(control, began))
        answer = best if best.cost is not None else replace(answer, lower_bound=max(answer.lower_bound, best.lower_bound))
        yield graded(answer)
    if answer.optimal and level.game in LISTS:
        counted = all_solutions(level, 1, remaining(control, began))
        if counted.status is Status.SOLVED:
            yield replace(graded(answer), ways=counted.count)


def graded(answer: Answer) -> Grade:
    return Grade(answer.status, answer.cost, answer.lower_bound, answer.optimal, answer.unit, answer.moves)


def remaining(control: Control, began: float) -> Control:
    """The same control, with the time that is left."""
    if control.limits.seconds is None:
        return control
    left = max(0.0, control.limits.seconds - (time.monotonic() - began))
    return replace(control, limits=replace(control.limits, seconds=left))
