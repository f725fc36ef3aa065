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
from carreau.core.movetext import Moves
from carreau.core.puzzle import Puzzle, is_lost, play
from carreau.core.text import join, say
from carreau.games import game_of

NUMBERED = "moves"  # the metric by which moves are numbered, where a game has it: to choose a start is none
LAST = "the last move is not needed"
NO_MOVE_LEFT = "all moves are legal, but no move is left and the goal is not reached"
NOT_AT_THE_GOAL = "all moves are legal, but the goal is not reached at the end"


class Ending(StrEnum):
    """What a line of moves comes to."""

    WINS = "wins"
    UNFINISHED = "unfinished"  # all is legal, and the goal is not reached
    LOSES = "loses"  # drives into a wall, or has no move left
    CHEATS = "cheats"  # makes a move that the rules forbid


DECIDED = (Ending.WINS, Ending.LOSES)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a line comes to, or why it is no solution. Moves and metrics are those up to the win, or else those that were
    legal; `superfluous` moves come after the win, and nobody looks at them. `refused` is the move that the rules forbid.
    Moves are numbered as the metric `moves` counts them, so that to choose a start is none."""

    ending: Ending
    reason: str
    moves: str
    metrics: dict[str, float]  # counts, and what else can be told of the line
    step: int = 0  # the number of the move that decided it, 0 if none did
    superfluous: int = 0
    refused: IllegalMove | None = None
    note: str = ""  # what is worth knowing and changes nothing

    @property
    def solved(self) -> bool:
        return self.ending is Ending.WINS


def verify(level: Level, moves: Moves, *, own_rules: bool = True, most: int | None = None) -> Verdict:
    """Replay a solution: its text, the texts of its moves, or an answer that has it. Raises ParseError if it is no text of
    moves; an illegal move is a verdict, not an error.

    A text may bring rules of its own, such as what a car can do; `own_rules=False` judges it by those of the level all the
    same, and notes it. With `most`, more moves than that are none: ParseError.
    """
    game = game_of(level)
    meant, parsed = game.parse_moves(level, moves)
    if most is not None and len(parsed) > most:
        raise ParseError(say("expected at most {} moves, found {}", most, len(parsed)))
    judged_by = meant if own_rules else level
    line = judge(game, judged_by, parsed)
    played = parsed[: line.legal]
    text, counts = game.format_moves(judged_by, played), game.metrics(judged_by, played)
    figures = game.told(judged_by, played, line.states)
    step = line.refused.index if line.refused else counts.get(NUMBERED, len(played)) if line.ending in DECIDED else 0
    superfluous = len(parsed) - line.legal if line.ending is Ending.WINS else 0
    note = join("{}; {}", notes(meant.rules, judged_by.rules, superfluous))
    reason = line.refused.text if line.refused else line.reason
    return Verdict(line.ending, reason, text, figures, step, superfluous, line.refused, note)


def notes(said: Any, rules: Any, superfluous: int) -> list[str]:
    """What is worth knowing of a text: other rules than those it is judged by, and moves too many."""
    found: list[str] = []
    if said != rules:
        found.append(say("it says other rules ({}), but is judged by those of the level", format_rules(said) or "default"))
    if superfluous:
        found.append(say("{} moves after the win are not needed", superfluous) if superfluous > 1 else LAST)
    return found


class Judged(NamedTuple):
    ending: Ending
    legal: int  # how many moves were, up to there
    states: tuple[Any, ...]  # before, between and after them
    reason: str = ""
    refused: IllegalMove | None = None


def judge(game: AnyGame, level: Level, moves: Sequence[Any]) -> Judged:
    """What moves come to, looked at after each."""
    puzzle = game.puzzle(level)
    states = [state := puzzle.start()]
    for index, move in enumerate(moves):
        if puzzle.is_goal(state):
            return Judged(Ending.WINS, index, tuple(states))
        try:
            state = play(puzzle, state, move).state
            states.append(state)
        except IllegalMove as error:
            lost = is_lost(puzzle, state) or (game.loses_by is not None and game.loses_by(level, state, move))
            refused = IllegalMove(error.move, error.reason, number_of_next(game, level, puzzle, state, moves[:index]))
            return Judged(Ending.LOSES if lost else Ending.CHEATS, index, tuple(states), refused=refused)
    if puzzle.is_goal(state):
        return Judged(Ending.WINS, len(moves), tuple(states))
    if is_lost(puzzle, state):
        return Judged(Ending.LOSES, len(moves), tuple(states), NO_MOVE_LEFT)
    return Judged(Ending.UNFINISHED, len(moves), tuple(states), NOT_AT_THE_GOAL)


def number_of_next(game: AnyGame, level: Level, puzzle: Puzzle[Any, Any], state: Any, played: Sequence[Any]) -> int:
    """The number that a player gives the next move; 0 if what can be played here is not counted."""
    costs = [step.cost for step in puzzle.steps(state)]
    if costs and not any(costs):
        return 0
    return game.metrics(level, played).get(NUMBERED, len(played)) + 1
