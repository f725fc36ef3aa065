"""All solutions near the best: how many are best, and what every cell and every state costs beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from carreau.core.level import Level
from carreau.core.result import Status
from carreau.core.scene import Mark
from carreau.core.text import say
from carreau.games import game_of, puzzle
from carreau.search.control import Budget, Control
from carreau.solvers.abilities import abilities_of, unable

NAME = "slack"
SLACK = 10  # how many moves more than the fewest are looked at, unless somebody asks for more


@dataclass(frozen=True, slots=True)
class Analysis:
    """What `analyse` says of a level. `cost` is the fewest moves; `count` is the exact number of different solutions with so
    many; `slack` has for every cell how many moves more a solution that lands on it needs at least, and None where it is
    more than was asked for or there is no such solution.

    `to_go` says of a state how many moves it still needs at least: None if that makes its line longer than was asked for,
    if nothing leads to the goal any more, or if no line that was looked at comes through this state."""

    status: Status
    cost: int | None
    lower_bound: int
    count: int
    slack: tuple[tuple[int | None, ...], ...]
    expanded: int
    seconds: float
    cpu_seconds: float
    memory_mb: float
    level: Level = field(repr=False)
    state: Any = field(repr=False)  # where it begins; None for the start
    to_go: Callable[[Any], int | None] = field(repr=False, compare=False)

    def lines(self) -> Iterator[tuple[Any, ...]]:
        """The best solutions one after the other, each the moves from the state that was looked at."""
        if self.cost is None:
            return
        rules = puzzle(self.level)
        waiting = [(rules.start() if self.state is None else self.state, self.cost, tuple[Any, ...]())]
        while waiting:
            state, left, moves = waiting.pop()
            if rules.is_goal(state):
                yield moves
                continue
            after = [(step.state, left - step.cost, (*moves, step.move)) for step in rules.steps(state)]
            waiting += [each for each in reversed(after) if self.to_go(each[0]) == each[1]]


def analyse(level: Level, slack: int = SLACK, control: Control = Control(), state: Any = None) -> Analysis:
    """Every solution from the start, or from a state in the middle of a game, that needs at most `slack` moves more than
    the best. Raises CarreauError for games that cannot tell, LevelError if the level cannot be played."""
    game = game_of(level)
    analysed = abilities_of(game).analyse
    if analysed is None:
        raise unable(say("{} has no overlay {}", game.title, NAME))
    budget = Budget(control)
    with budget.limiting():
        return analysed(level, slack, budget.remaining(), state)


def has_slack(level: Level) -> bool:
    return abilities_of(game_of(level)).analyse is not None


def slack_of(level: Level, state: Any, control: Control) -> Analysis:
    """All good solutions from a state on; from the start when the game is over. Raises CarreauError as `analyse` does."""
    return analyse(level, control=control, state=None if puzzle(level).is_goal(state) else state)


def slack_marks(found: Analysis) -> tuple[Mark, ...]:
    """A number on each cell that a good solution lands on: how many moves more than the fewest it needs."""
    return tuple(
        Mark(NAME, (row, column), str(number))
        for row, numbers in enumerate(found.slack)
        for column, number in enumerate(numbers)
        if number is not None
    )
