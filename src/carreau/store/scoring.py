"""What a result is worth: the board it is for, and what it cost by the rules. A claim of a front end is never believed."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import NamedTuple

from carreau.core.errors import CarreauError, IllegalMove
from carreau.core.level import Level, rules_as_json
from carreau.core.puzzle import replay
from carreau.games import game_of


class Scored(NamedTuple):
    board: str
    cost: int


def board_of(level: Level) -> str:
    """The same for the same board under the same rules, whatever it is called and whoever solved it."""
    game = game_of(level)
    canonical = game.canonical_level(level)
    board = canonical.game, rules_as_json(canonical.rules), game.write_board(canonical)
    return blake2b(json.dumps(board, sort_keys=True).encode(), digest_size=16).hexdigest()


def scored(level: Level, moves: str) -> Scored:
    """What a finished game cost by the board's own rules; one that only the rules of a mode of play
    allow is no result of it. Raises IllegalMove for moves that the rules forbid, CarreauError if it is not finished."""
    game = game_of(level)
    canonical = game.canonical_level(level)
    game.require_playable(canonical)
    puzzle = game.puzzle(canonical)
    parsed = [puzzle.parse_move(word) for word in game.split_moves(moves)]
    try:
        solved = replay(puzzle, parsed).solved
    except IllegalMove:
        if game.canonical is not None and canonical is not level and replay(game.puzzle(level), parsed).solved:
            raise CarreauError(game.canonical.refusal) from None
        raise
    if not solved:
        raise CarreauError("only the result of a finished game is kept")
    name, aim = game.objective()
    return Scored(board_of(canonical), game.metrics(canonical, parsed)[aim.metric or name])
