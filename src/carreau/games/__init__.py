"""The games, by name. A game is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from carreau.core.errors import UnknownName
from carreau.core.game import AnyGame
from carreau.core.level import AnyLevel, Level, change_rules, parse_rules
from carreau.core.puzzle import Puzzle

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


def all_games() -> Iterator[AnyGame]:
    return map(game, REGISTRY)


def puzzle(level: Level) -> Puzzle[Any, Any]:
    """The level bound to its rules, as it is played."""
    return game_of(level).puzzle(level)


def with_rules(level: AnyLevel, text: str) -> AnyLevel:
    """The level under other rules: `with_rules(track, "closed,finish=cross")`."""
    switches = game_of(level).switches
    for name, choice in parse_rules(switches, text):
        level = change_rules(level, switches, name, choice)
    return level
