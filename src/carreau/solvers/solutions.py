"""All best solutions of a level, counted exactly."""

from __future__ import annotations

from dataclasses import dataclass

from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.result import Status
from carreau.core.text import say
from carreau.games import game_of
from carreau.search.control import Budget, Control
from carreau.solvers.abilities import abilities_of, unable


@dataclass(frozen=True, slots=True)
class Solutions:
    """Every best solution of a level. `count` is exact; `moves` lists as many as were asked for. `complete`: none is left
    out. The first one is preferred, where a game prefers one: that which moves the fewest robots, and of those changes robot
    least often."""

    status: Status
    cost: int | None
    lower_bound: int
    count: int
    moves: tuple[str, ...]
    complete: bool
    seconds: float
    cpu_seconds: float
    memory_mb: float

    @property
    def preferred(self) -> str:
        """Empty if there is no solution, or if nothing has to be moved."""
        return self.moves[0] if self.moves else ""


def all_solutions(level: Level, limit: int = 1000, control: Control = Control(), *, verify: bool = True) -> Solutions:
    """All best solutions of a level, at most `limit` of them listed, each replayed by the rules unless told otherwise.

    Raises CarreauError for games that have no such list, LevelError if the level cannot be played."""
    game = game_of(level)
    listed = abilities_of(game).all_solutions
    if listed is None:
        raise unable(say("{} has no list of all solutions", game.title))
    if limit < 1:
        raise CarreauError(say("expected to list one solution or more, found {}", limit))
    budget = Budget(control)
    with budget.limiting():
        game.require_playable(level)
        return listed(level, limit, budget.remaining(), verify)
