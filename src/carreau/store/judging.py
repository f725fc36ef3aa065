"""What a result is worth: the board it is for, and what it cost by the rules. A claim of a front end is never believed."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import NamedTuple

from carreau.core.errors import CarreauError
from carreau.core.level import Level, rules_as_json
from carreau.core.puzzle import replay
from carreau.games import game_of

WAYS_TO_PLAY = {"stuck"}  # rules that belong to a way to play, not to a board


class Judged(NamedTuple):
    board: str
    cost: int


def board_of(level: Level) -> str:
    """The same for the same board under the same rules, whatever it is called and whoever solved it."""
    rules = {name: choice for name, choice in rules_as_json(level.rules).items() if name not in WAYS_TO_PLAY}
    board = level.game, rules, game_of(level).write_board(level)
    return blake2b(json.dumps(board, sort_keys=True).encode(), digest_size=16).hexdigest()


def judged(level: Level, moves: str) -> Judged:
    """What a finished game cost. Raises IllegalMove for moves that the rules forbid, CarreauError if it is not finished."""
    game = game_of(level)
    game.require_playable(level)
    puzzle = game.puzzle(level)
    parsed = [puzzle.parse_move(word) for word in game.split_moves(moves)]
    if not replay(puzzle, parsed).solved:
        raise CarreauError("only the result of a finished game is kept")
    name, aim = game.objective()
    return Judged(board_of(level), game.metrics(level, parsed)[aim.metric or name])
