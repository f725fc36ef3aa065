"""The games, by name. A game is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module

from carreau.core.errors import UnknownName
from carreau.core.game import AnyGame
from carreau.core.level import Level

REGISTRY: dict[str, str] = {
    "racetrack": "carreau.games.racetrack",
    "race": "carreau.games.race",
    "ricochet": "carreau.games.ricochet",
    "sokoban": "carreau.games.sokoban",
}


@cache
def game(name: str) -> AnyGame:
    if name not in REGISTRY:
        raise UnknownName("game", name, list(REGISTRY))
    return import_module(REGISTRY[name]).GAME


def game_of(level: Level) -> AnyGame:
    return game(level.game)


def games() -> Iterator[AnyGame]:
    return map(game, REGISTRY)
