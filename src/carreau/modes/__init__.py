"""Ways to play: two cars on one track, rounds with bids. A match is a level and moves, like any game: nothing is kept."""

from collections.abc import Mapping
from typing import Any


def modes_of(game: str) -> Mapping[str, Mapping[str, Any]]:
    """The modes that a game can be played in beside the plain one: by name, what a front end has to know of each."""
    from carreau.modes.duel import CLOCK_RULES

    known: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
        "racetrack": {"race": {"clock_rules": CLOCK_RULES}},
        "ricochet": {"rounds": {}},
    }
    return known.get(game, {})
