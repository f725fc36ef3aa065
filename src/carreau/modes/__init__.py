"""Modes of play beside playing alone: two cars on one track, rounds with bids. A match is a level and moves, like any game:
nothing is kept. A mode is a line of this table, a module here, and one of that name on the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, field
from importlib import import_module
from typing import Any

from carreau.core.errors import UnknownName
from carreau.core.game import AnyGame
from carreau.core.level import Level
from carreau.core.puzzle import Line

Choices = Mapping[str, tuple[str, ...]]  # by name, the usual one first


@dataclass(frozen=True, slots=True)
class Mode:
    """The game that is played so, and the module that has its rules. Where a match is one line of moves, the module has
    `match_game(level, **choices)`, which is a game like any other, and `score(puzzle, states, moves)`."""

    game: str
    module: str
    _: KW_ONLY
    one_line: bool = False
    choices: Choices = field(default_factory=dict[str, tuple[str, ...]])
    rules: Choices = field(default_factory=dict[str, tuple[str, ...]])  # of the level, that are chosen for a match
    clock_rules: Mapping[str, str] = field(default_factory=dict[str, str])  # and those that a clock sets

    def match_game(self, level: Level, chosen: Mapping[str, str]) -> AnyGame:
        for name in chosen:
            if name not in self.choices:
                raise UnknownName("choice of a mode", name, [*self.choices])
        return import_module(self.module).match_game(level, **chosen)

    def score(self, puzzle: Any, line: Line[Any, Any]) -> dict[str, Any]:
        """How a match stands after a line of moves."""
        return import_module(self.module).score(puzzle, line.states, line.moves)._asdict()


MODES: Mapping[str, Mode] = {  # by the name that matches are kept under
    # Two cars, by turns. Against the clock a car may crash while nobody steers: it stops, and goes on.
    "duel": Mode(
        "racetrack",
        "carreau.modes.duel",
        one_line=True,
        choices={"wins": ("fair", "first")},
        rules={"stuck": ("restart", "lost")},
        clock_rules={"stuck": "crash"},
    ),
    "rounds": Mode("ricochet", "carreau.modes.rounds"),  # with bids
}


def modes_of(game: str) -> dict[str, Mode]:
    return {name: mode for name, mode in MODES.items() if mode.game == game}


def mode_of_line(name: str) -> Mode:
    """The mode of a name, if its matches are one line of moves."""
    known = {each: mode for each, mode in MODES.items() if mode.one_line}
    if name not in known:
        raise UnknownName("mode", name, [*known])
    return known[name]
