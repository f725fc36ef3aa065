"""A line of play that help is wanted for, and the best that its level allows."""

from __future__ import annotations

from functools import cache
from itertools import accumulate, pairwise
from typing import Any

from carreau.core.level import Level
from carreau.core.puzzle import Puzzle, line
from carreau.core.scene import View
from carreau.files import load_all, own_sets
from carreau.games import game_of
from carreau.search import Control
from carreau.solvers import verify
from carreau.solvers.outlook import Budget, Outlook, bare, outlook, unit_of

QUARTER = 0.25
PLAYER = "player"  # the piece whose steps alone count for nothing
KEPT_LEVELS = 256


class Played:
    """A line of play, and the time there is to help."""

    def __init__(self, level: Level, moves: str, control: Control) -> None:
        self.game = game_of(level)
        self.game.require_playable(level)
        self.level, self.moves = self.game.parse_moves(level, moves)
        self.puzzle: Puzzle[Any, Any] = self.game.puzzle(self.level)
        self.view: View[Any] = self.game.view(self.level)
        steps = list(line(self.puzzle, self.moves))
        self.states = (self.puzzle.start(), *(step.state for step in steps))
        self.deeds = [self.view.trace(*pair).piece != PLAYER for pair in pairwise(self.states)]
        self.unit, aim = self.game.objective()
        # What is counted first are the costs of the moves as they are played, or the deeds alone.
        costs = self.deeds if aim.expand else [step.cost for step in steps]
        self.spent = list(accumulate(costs, initial=0))  # after so many moves
        self.budget = Budget(control)

    @property
    def state(self) -> Any:
        return self.states[-1]

    def look(self, moves: int, part: float = 1.0) -> Outlook:
        """What is to come after the first so many moves."""
        return outlook(self.level, self.moves[:moves], self.states[moves], Budget(self.budget.share(part)))

    def look_ahead(self, move: Any, state: Any) -> Outlook:
        """What is to come after one move more."""
        return outlook(self.level, (*self.moves, move), state, Budget(self.budget.share(QUARTER)))


KNOWN: dict[Any, int] = {}  # the best costs of levels that were asked about


def best_of(played: Played, part: float = 1.0) -> int | None:
    """What the level costs at least: known of ours, else to be proven. None if there is no time for that, or no way."""
    key = bare(played.level)
    best = KNOWN.get(key)
    if best is None:
        best = shipped(played.level.game).get(key)
    if best is None:
        start = played.look(0, part)
        best = start.cost if start.exact else None
    if best is not None:
        if len(KNOWN) >= KEPT_LEVELS:
            KNOWN.clear()
        KNOWN[key] = best
    return best


@cache
def shipped(game: str) -> dict[Any, int]:
    """The best costs of our own levels, which were proven when they were made; here their solutions are replayed."""
    found: dict[Any, int] = {}
    for level in (level for name in own_sets() if name.startswith(f"{game}/") for level in load_all(name)):
        unit = unit_of(level)
        for each in level.meta.solutions:
            if each.optimal and each.objective == unit:
                verdict = verify(level, each.moves)
                if verdict.solved and verdict.metrics[unit] == each.cost:
                    found[bare(level)] = each.cost
    return found
