"""Is this line of moves a solution? The rules answer, whoever wrote it: after each step the player goes on, wins, loses or
cheats, and what comes after a win is of no account."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from carreau.core.errors import IllegalMove, ParseError
from carreau.core.game import AnyGame
from carreau.core.level import Level, format_rules
from carreau.core.puzzle import is_lost, play
from carreau.core.text import join, say
from carreau.games import game_of


class Ending(StrEnum):
    """What a line of moves comes to."""

    WINS = "wins"
    UNFINISHED = "unfinished"  # all is legal, and the goal is not reached
    LOSES = "loses"  # drives into a wall, or has no move left
    CHEATS = "cheats"  # makes a move that the rules forbid


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a line comes to, or why it is no solution; moves and metrics are those up to there that were legal."""

    ending: Ending
    reason: str
    moves: str
    metrics: dict[str, int]
    step: int  # the number of the move that decided it, 0 if none did
    note: str = ""  # what is worth knowing and changes nothing

    @property
    def solved(self) -> bool:
        return self.ending is Ending.WINS


def verify(level: Level, moves: str, *, own_rules: bool = True, most: int | None = None) -> Verdict:
    """Replay a solution text. Raises ParseError if it is no text of moves; an illegal move is a verdict, not an error.

    A text may bring rules of its own, such as what a car can do; `own_rules=False` judges it by those of the level all the
    same, and notes it. With `most`, more moves than that are none: ParseError.
    """
    game = game_of(level)
    meant, parsed = game.parse_moves(level, moves)
    if most is not None and len(parsed) > most:
        raise ParseError(say("expected at most {} moves, found {}", most, len(parsed)))
    notes: list[str] = []
    if not own_rules and meant.rules != level.rules:
        rules = format_rules(meant.rules) or "default"
        notes.append(say("it says other rules ({}), but is judged by those of the level", rules))
        meant = level
    judged = judge(game, meant, parsed)
    if judged.ending is Ending.WINS and (more := len(parsed) - judged.legal):
        notes.append(say("{} moves after the win are not needed", more) if more > 1 else "the last move is not needed")
    line = parsed[: judged.legal]
    text, counts = game.format_moves(meant, line), game.metrics(meant, line)
    return Verdict(judged.ending, judged.reason, text, counts, judged.step, join("{}; {}", notes))


class Judged(NamedTuple):
    ending: Ending
    legal: int  # how many moves were, up to there
    step: int = 0
    reason: str = ""


def judge(game: AnyGame, level: Level, moves: Sequence[Any]) -> Judged:
    """What moves come to, looked at after each."""
    puzzle = game.puzzle(level)
    state = puzzle.start()
    for index, move in enumerate(moves):
        if puzzle.is_goal(state):
            return Judged(Ending.WINS, index, index)
        try:
            state = play(puzzle, state, move).state
        except IllegalMove as error:
            lost = is_lost(puzzle, state) or (game.loses_by is not None and game.loses_by(level, state, move))
            reason = IllegalMove(error.move, error.reason, index + 1).text
            return Judged(Ending.LOSES if lost else Ending.CHEATS, index, index + 1, reason)
    count = len(moves)
    if puzzle.is_goal(state):
        return Judged(Ending.WINS, count, count)
    if is_lost(puzzle, state):
        return Judged(Ending.LOSES, count, count, "all moves are legal, but no move is left and the goal is not reached")
    return Judged(Ending.UNFINISHED, count, 0, "all moves are legal, but the goal is not reached at the end")
