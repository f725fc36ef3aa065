"""How well players of Race can do who are told one objective at a time: a bound for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from carreau.accelerator import _native
from carreau.core.errors import CarreauError
from carreau.core.grid import Cell
from carreau.core.puzzle import replay
from carreau.core.result import Status
from carreau.core.text import say
from carreau.games.race import GAME
from carreau.games.race.level import RaceLevel
from carreau.games.race.rules import RacePuzzle, metrics
from carreau.games.race.tables import car_numbers, tables
from carreau.search.control import Budget, Control
from carreau.solvers import native

MOST_SAMPLES = 10_000  # as in native/race/blind_bound.cpp
SAMPLES = 100  # rectangles that stand for the unknown next objective


@dataclass(frozen=True, slots=True)
class BlindBound:
    """How well players can do who do not know the objectives to come (see `blind_bound`)."""

    status: Status
    bound: float  # with luck paid for; meaningful beside `luck` only
    level: RaceLevel = field(repr=False)
    _native: _native.RaceBlind = field(repr=False, compare=False)

    def luck(self, line: Sequence[Cell]) -> float | None:
        """What the draw of the objectives gave to a finished run, in moves: below zero for good luck, as it is to be paid
        back. None for a run that could not have braked at its end."""
        states = replay(RacePuzzle(self.level), line).states
        landings = [after for before, after in pairwise(states) if after.reached > before.reached]
        return self._native.luck(car_numbers(landings))

    def gap(self, line: Sequence[Cell]) -> float | None:
        """How far a finished run was above the bound, its luck paid for. Never below zero."""
        luck = self.luck(line)
        if luck is None or self.status is not Status.SOLVED:
            return None
        return metrics(self.level, line)["total"] + luck - self.bound


def blind_bound(level: RaceLevel, control: Control = Control(), *, samples: int = SAMPLES) -> BlindBound:
    """A bound for players who are told one objective at a time and can always still brake, on courses drawn at random.

    After each landing a run is charged with its luck: what could be expected of the next objective there, less what the one
    that came is worth there. For a player who chose the landing before he knew, that is nothing on average. The bound is the
    least total of a clairvoyant who pays so. Course by course no run with its luck paid is below it, and the mean over
    courses of `gap` is at least how far a player's mean total is above the best that anybody blind can reach.
    """
    if not 1 <= samples <= MOST_SAMPLES:
        raise CarreauError(say("expected 1 to {:,} samples, found {:,}", MOST_SAMPLES, samples))
    budget = Budget(control)
    with budget.limiting():
        GAME.require_playable(level)
    found = _native.race_blind(*tables(level), samples, **native.limits(budget))
    return BlindBound(Status(found.status), found.bound, level, found)
