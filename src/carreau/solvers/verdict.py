"""Is this line of moves a solution? The rules answer, whoever wrote it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from carreau.core.errors import IllegalMove
from carreau.core.game import AnyGame
from carreau.core.level import Level
from carreau.core.puzzle import Puzzle, play
from carreau.games import game_of

NUMBERED = "moves"  # the metric by which moves are numbered, where a game has it: to choose a start is none


@dataclass(frozen=True, slots=True)
class Verdict:
    """`solved`, or why not. Moves and metrics are those up to the win, or else those that were legal; `superfluous` moves
    come after the win, and nobody looks at them. `refused` is the move that the rules forbid; its index counts as the
    metric `moves` does, so that a start that is refused has none."""

    solved: bool
    reason: str
    moves: str
    metrics: dict[str, int]
    superfluous: int = 0
    refused: IllegalMove | None = None


def verify(level: Level, moves: str) -> Verdict:
    """Replay a solution text. Raises ParseError if it is no text of moves; an illegal move is a verdict, not an error."""
    game = game_of(level)
    level, parsed = game.parse_moves(level, moves)
    puzzle = game.puzzle(level)
    state, played, refused = puzzle.start(), list[Any](), None
    for move in parsed:
        if puzzle.is_goal(state):
            break
        try:
            state = play(puzzle, state, move).state
        except IllegalMove as error:
            refused = IllegalMove(error.move, error.reason, number_of_next(game, level, puzzle, state, played))
            break
        played.append(move)
    solved = puzzle.is_goal(state)
    reason = "" if solved else refused.text if refused else "all moves are legal, but the goal is not reached at the end"
    texts = game.format_moves(level, played), game.metrics(level, played)
    return Verdict(solved, reason, *texts, superfluous=len(parsed) - len(played) if solved else 0, refused=refused)


def number_of_next(game: AnyGame, level: Level, puzzle: Puzzle[Any, Any], state: Any, played: Sequence[Any]) -> int:
    """The number that a player gives the next move; 0 if nothing that can be played here is counted."""
    if not any(step.cost for step in puzzle.steps(state)):
        return 0
    return game.metrics(level, played).get(NUMBERED, len(played)) + 1
