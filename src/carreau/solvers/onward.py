"""Solving on from the middle of a game."""

from __future__ import annotations

from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.puzzle import replay
from carreau.games import game_of


def level_after(level: Level, moves: str) -> Level:
    """The level that begins where these moves lead: what it takes from there is what it takes to go on. Raises IllegalMove
    at the first move that the rules forbid, CarreauError if no level of the game can begin there.

    >>> import carreau
    >>> level = carreau.load("sokoban/easy#1")
    >>> carreau.solve(level_after(level, level.meta.solutions[0].moves)).cost
    0
    """
    game = game_of(level)
    game.require_playable(level)
    level, parsed = game.parse_moves(level, moves)
    state = replay(game.puzzle(level), parsed).state
    if game.place is None:
        raise CarreauError(f"{game.title} can be solved from its start only: no level begins in the middle of a game")
    return game.place(level, state)
