"""The games, by name: ours, then those of other packages. A game is imported when it is first asked for."""

from __future__ import annotations

import copyreg
from collections.abc import Iterator
from functools import cache
from importlib import import_module, resources
from typing import TYPE_CHECKING, Any

from carreau.core.errors import CarreauError, UnknownName
from carreau.core.game import AnyGame, Game
from carreau.core.level import AnyLevel, Level, change_rules, parse_rules
from carreau.core.plugins import Plugin, find_plugins
from carreau.core.puzzle import Puzzle
from carreau.core.text import say

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

REGISTRY: dict[str, str] = {  # ours
    "racetrack": "carreau.games.racetrack",
    "race": "carreau.games.race",
    "ricochet": "carreau.games.ricochet",
    "sokoban": "carreau.games.sokoban",
}


@cache
def plugins() -> list[Plugin]:
    return find_plugins(REGISTRY)


@cache
def game_names() -> list[str]:
    """Ours first. A game that cannot be used has a name too: who asks for it hears why."""
    return list(dict.fromkeys((*REGISTRY, *(each.name for each in plugins()))))


@cache
def game(name: str) -> AnyGame:
    """A game by its name. Raises UnknownName, or CarreauError for one of another package that cannot be used."""
    if name in REGISTRY:
        return import_module(REGISTRY[name]).GAME
    plugin = plugin_named(name)
    if plugin is None:
        raise UnknownName("game", name, game_names())
    if plugin.game is None:
        raise CarreauError(plugin.refusal)
    return plugin.game


def by_name(about: AnyGame) -> Any:
    """How a game goes into a copy, and to another process: as its name, since it is the same there. One that is found by no
    name goes with all that it is made of."""
    found = about.name in game_names() and game(about.name) is about
    return (game, (about.name,)) if found else about.__reduce_ex__(2)


copyreg.pickle(Game, by_name)


def plugin_named(name: str) -> Plugin | None:
    return next((each for each in plugins() if each.name == name and not each.taken_by), None)


def game_of(level: Level) -> AnyGame:
    """The game that a level belongs to."""
    if not isinstance(getattr(level, "game", None), str):
        raise TypeError(say("expected a level, as load() gives, found {}", repr(level)[:40]))
    return game(level.game)


def all_games() -> Iterator[AnyGame]:
    """Every game that can be used."""
    yield from map(game, REGISTRY)
    yield from (each.game for each in plugins() if each.game is not None)


def unusable_games() -> list[str]:
    """What is wrong with the games of other packages, a sentence each."""
    return [each.refusal for each in plugins() if each.wrong]


@cache
def plugin_words(language: str) -> dict[str, str]:
    """What the games of other packages say, in a language: whole sentences."""
    games = [each.game for each in plugins() if each.game is not None]
    return {text: said for game in games for text, said in game.presentation.words.get(language, {}).items()}


def level_folder(name: str) -> Traversable | None:
    """Where the level sets of a game lie."""
    if name in REGISTRY:
        return resources.files("carreau") / "levels" / name
    plugin = plugin_named(name)
    return plugin.levels if plugin else None


def puzzle(level: Level) -> Puzzle[Any, Any]:
    """The level bound to its rules, as it is played."""
    return game_of(level).puzzle(level)


def with_rules(level: AnyLevel, text: str) -> AnyLevel:
    """The level under other rules: `with_rules(track, "closed,finish=cross")`."""
    switches = game_of(level).switches
    for name, choice in parse_rules(switches, text):
        level = change_rules(level, switches, name, choice)
    return level
