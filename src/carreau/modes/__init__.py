"""Modes of play beside playing alone: two cars on one track, rounds with bids. A match is a level and moves, like any game:
nothing is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Mode(NamedTuple):
    """The game that is played so, and the module that has its rules."""

    game: str
    module: str


MODES: Mapping[str, Mode] = {
    "duel": Mode("racetrack", "carreau.modes.duel"),  # two cars, by turns
    "computer": Mode("racetrack", "carreau.modes.computer"),  # who drives the other car
    "rounds": Mode("ricochet", "carreau.modes.rounds"),  # a match with bids
}
