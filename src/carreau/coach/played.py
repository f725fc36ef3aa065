"""A line of play that help is wanted for, and the best that its level allows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import Any

from carreau.core.level import Level
from carreau.core.patience import ticking
from carreau.core.puzzle import Puzzle, play_line
from carreau.core.scene import View
from carreau.files import load_all, own_sets
from carreau.games import game_of
from carreau.search import Budget, Control
from carreau.solvers import verify
from carreau.solvers.outlook import Outlook, outlook, unit_of, without_meta

QUARTER = 0.25
KEPT_LEVELS = 256


class Played:
    """A line of play, and the time there is to help."""

    def __init__(self, level: Level, moves: str, control: Control) -> None:
        self.budget = Budget(control)
        self.game = game_of(level)
        with Budget(Control(cancel=control.cancel)).limiting():  # what was played is told however little time there is
            self.game.require_playable(level)
            self.level, parsed = self.game.parse_moves(level, moves)
            self.puzzle: Puzzle[Any, Any] = self.game.puzzle(self.level)
            self.view: View[Any] = self.game.view(self.level)
            line = play_line(self.puzzle, ticking(parsed))
        self.unit, self.aim = self.game.objective()
        self.moves, self.states = line.moves, line.states
        # What is counted first are the costs of the moves as they are played, or those moves alone that count.
        costs = map(self.aim.counts, line.moves) if self.aim.counts else (step.cost for step in line.steps)
        self.spent = list(accumulate(costs, initial=0))  # after so many moves

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def starts(self) -> int:
        """How many of its moves only say where to begin: one, where the scene offers starts at first."""
        offers = self.view.scene(self.states[:1]).offers
        return int(any(offer.kind == "start" for offer in offers))

    def counts(self, move: Any) -> bool:
        return self.aim.counts is None or self.aim.counts(move)

    def look(self, moves: int, part: float = 1.0) -> Outlook:
        """What is to come after the first so many moves."""
        return outlook(self.level, self.moves[:moves], self.states[moves], Budget(self.budget.remaining(part)))

    def look_ahead(self, moves: Sequence[Any], state: Any) -> Outlook:
        """What is to come after some moves more, which lead to a state."""
        return outlook(self.level, (*self.moves, *moves), state, Budget(self.budget.remaining(QUARTER)))


KNOWN: dict[Any, int] = {}  # the best costs of levels that were asked about


def best_of(played: Played, part: float = 1.0) -> int | None:
    """What the level costs at least: known of ours, else to be proven. None if there is no time for that, or no solution."""
    key = without_meta(played.level)
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
                    found[without_meta(level)] = each.cost
    return found
