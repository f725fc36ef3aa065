"""What can be played next in a game that help is wanted for, up to a move that counts."""

from __future__ import annotations

from typing import Any, NamedTuple

from carreau.coach.played import Played
from carreau.core.puzzle import Line, play_line
from carreau.core.scene import Stroke


class Choice(NamedTuple):
    """What could be played, up to a move that counts: the moves, the states after each, and what they cost."""

    line: Line[Any, Any]
    cost: int

    def text(self, played: Played) -> str:
        return played.game.format_moves(played.level, self.line.moves)

    def stroke(self, played: Played) -> Stroke:
        """How the last move looks."""
        return played.view.trace(*self.line.states[-2:])


def choice(played: Played, line: Line[Any, Any]) -> Choice:
    counts = played.aim.counts
    return Choice(line, sum(map(counts, line.moves)) if counts else sum(step.cost for step in line.steps))


def first_counted(played: Played, moves: str) -> Choice:
    """The first move of some that counts, with those before it."""
    parsed = [played.puzzle.parse_move(each) for each in played.game.split_moves(moves)]
    last = next((index for index, move in enumerate(parsed) if played.counts(move)), len(parsed) - 1)
    return choice(played, play_line(played.puzzle, parsed[: last + 1], Line(played.state)))
