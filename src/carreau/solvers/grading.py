"""Is a level worth keeping? Whether it can be solved, in how little, and in how many ways, as each is found out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from carreau.core.level import Level
from carreau.core.patience import Stopped
from carreau.core.result import Status
from carreau.games import game_of
from carreau.search.control import Budget, Control
from carreau.solvers.abilities import abilities_of
from carreau.solvers.answer import Answer, solve
from carreau.solvers.solutions import all_solutions


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
    budget = Budget(control)
    answer = solve(level, control=control)  # any solution first, where a game can have that sooner
    yield graded(answer)
    game = game_of(level)
    if answer.status is Status.SOLVED and not answer.optimal:
        best = solve(level, objective=game.objective()[0], control=budget.remaining())
        answer = best if best.cost is not None else replace(answer, lower_bound=max(answer.lower_bound, best.lower_bound))
        yield graded(answer)
    if answer.optimal and abilities_of(game).all_solutions is not None:
        with suppress(Stopped):  # then all that is known is said
            counted = all_solutions(level, 1, budget.remaining())
            if counted.status is Status.SOLVED:
                yield replace(graded(answer), ways=counted.count)


def graded(answer: Answer) -> Grade:
    return Grade(answer.status, answer.cost, answer.lower_bound, answer.optimal, answer.unit, answer.moves)
