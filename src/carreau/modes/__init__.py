"""Modes of play beside playing alone: two cars on one track, rounds with bids. A match is a level and moves, like any game:
nothing is kept. A mode is a line of this table, a module here, and one of that name on the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Mode:
    """The game that is played so, the module that has its rules, and the rules of the level that a clock changes."""

    game: str
    module: str
    clock_rules: Mapping[str, str] = field(default_factory=dict[str, str])


MODES: Mapping[str, Mode] = {  # by the name that matches are kept under
    # Two cars, by turns. Against the clock a car may crash while nobody steers: it stops, and goes on.
    "duel": Mode("racetrack", "carreau.modes.duel", {"stuck": "crash"}),
    "rounds": Mode("ricochet", "carreau.modes.rounds"),  # a match with bids
}


def modes_of(game: str) -> dict[str, Mode]:
    return {name: mode for name, mode in MODES.items() if mode.game == game}
