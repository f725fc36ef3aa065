"""What a position still costs, as far as that can be told in a given time: exactly, within bounds, or that it is lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from carreau.core.level import Level, Meta
from carreau.core.patience import Stopped
from carreau.core.result import Status
from carreau.games import game_of
from carreau.search import Budget
from carreau.solvers.abilities import abilities_of
from carreau.solvers.answer import Answer
from carreau.solvers.onward import solve_after


class Outlook(NamedTuple):
    """What is known: no line to the goal costs less than `least`, if that is known; `moves` is the text of a line, or of its
    beginning, and costs `cost` in all. Without a cost none was found. A position that is `lost` has none."""

    least: int | None = None
    cost: int | None = None
    moves: str = ""
    lost: bool = False

    @property
    def exact(self) -> bool:
        return self.lost or (self.cost is not None and self.cost == self.least)


LOST = Outlook(lost=True)


def unit_of(level: Level) -> str:
    """What a game counts first."""
    return next(iter(game_of(level).objectives))


def without_meta(level: Any) -> Any:
    """The level without what is said about it, to be compared with others."""
    return replace(level, meta=Meta())


def outlook(level: Level, played: Sequence[Any], state: Any, budget: Budget) -> Outlook:
    """What it costs to go on from the state where moves have led, on a level that can be played."""
    game = game_of(level)
    if game.puzzle(level).is_goal(state):
        return Outlook(0, 0)
    if budget.over:
        return Outlook()
    try:
        with budget.limiting():
            return (abilities_of(game).outlook or searched)(level, played, state, budget)
    except Stopped:
        return Outlook()


def searched(level: Level, played: Sequence[Any], state: Any, budget: Budget) -> Outlook:
    """By the game's own solver, or A*."""
    return outlook_of(solve_after(level, played, objective=unit_of(level), control=budget.remaining()))


def outlook_of(answer: Answer) -> Outlook:
    if answer.status is Status.UNSOLVABLE:
        return LOST
    return Outlook(answer.lower_bound, answer.cost, answer.moves)
