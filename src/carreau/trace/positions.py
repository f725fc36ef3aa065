"""Where the pieces stand at visits of a search. The stream has only what moved, so whoever wants to see a position has the
moves that led there played again; many positions of one search share most of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.patience import ticking
from carreau.core.puzzle import play, replay
from carreau.core.scene import Piece
from carreau.games import game_of
from carreau.solvers.onward import resume


def pieces_at(
    level: Level, moves: str, objective: str, after: Sequence[int], steps: Sequence[str], wanted: Sequence[int]
) -> list[tuple[Piece, ...]]:
    """The pieces at each wanted step of a search that begins where `moves` lead. Step number i is the move `steps[i]` of the
    objective's puzzle, played after the step `after[i]`, an earlier one, or -1 where the search begins.

    Raises CarreauError for a step that is not there, IllegalMove for a move that the rules forbid."""
    check_numbers(after, steps, wanted)
    game = game_of(level)
    game.require_playable(level)
    level, played = game.parse_moves(level, moves)
    game, level, _ = resume(level, played)
    _, aim = game.objective(objective)
    puzzle, view = aim.puzzle(level), game.view(level)
    start, made = puzzle.start(), list[Any]()
    for before, text in ticking(zip(after, steps, strict=True)):
        made.append(play(puzzle, made[before].state if before >= 0 else start, puzzle.parse_move(text)))

    def pieces(number: int) -> tuple[Piece, ...]:
        line = [made[each] for each in line_to(after, number)]
        if aim.expand is None:
            return view.pieces((start, *(step.state for step in line)))
        return view.pieces(replay(game.puzzle(level), aim.expand(level, [step.move for step in line])).states)

    return [pieces(number) for number in wanted]


def check_numbers(after: Sequence[int], steps: Sequence[str], wanted: Sequence[int]) -> None:
    if len(after) != len(steps):
        raise CarreauError("expected as many steps as there are numbers of the steps before them")
    if any(not -1 <= before < number for number, before in enumerate(after)):
        raise CarreauError("expected each step to be played after an earlier one")
    if any(not -1 <= number < len(steps) for number in wanted):
        raise CarreauError("expected to be asked for steps that are there")


def line_to(after: Sequence[int], number: int) -> list[int]:
    """The steps from where a search begins to one of them."""
    line: list[int] = []
    while number >= 0:
        line.append(number)
        number = after[number]
    return line[::-1]
