"""Is this line of moves a solution? The rules answer, whoever wrote it."""

from __future__ import annotations

from dataclasses import dataclass

from carreau.core.errors import IllegalMove
from carreau.core.level import Level
from carreau.core.puzzle import replay
from carreau.games import game_of


@dataclass(frozen=True, slots=True)
class Verdict:
    """`solved`, or why not; metrics are those of the moves that were legal."""

    solved: bool
    reason: str
    moves: str
    metrics: dict[str, float]  # counts, and what else can be told of the line


def verify(level: Level, moves: str) -> Verdict:
    """Replay a solution text. Raises ParseError if it is no text of moves; an illegal move is a verdict, not an error."""
    game = game_of(level)
    level, parsed = game.parse_moves(level, moves)
    puzzle = game.puzzle(level)
    try:
        end = replay(puzzle, parsed)
    except IllegalMove as error:
        legal = parsed[: error.index - 1]
        figures = game.told(level, legal, replay(puzzle, legal).states)
        return Verdict(False, error.text, game.format_moves(level, legal), figures)
    reason = "" if end.solved else "all moves are legal, but the goal is not reached at the end"
    return Verdict(end.solved, reason, game.format_moves(level, parsed), game.told(level, parsed, end.states))
