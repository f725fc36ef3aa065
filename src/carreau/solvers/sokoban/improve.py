"""Solutions of Sokoban made shorter."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from carreau.accelerator import _native
from carreau.core.puzzle import play_line
from carreau.core.result import Result
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import Push, SokobanPuzzle, expand
from carreau.games.sokoban.tables import LETTERS
from carreau.search.control import Control
from carreau.solvers.sokoban.searches import search


def fewer_pushes(level: SokobanLevel, moves: str, control: Control, fewest_moves: bool = False) -> Result[Any]:
    """Fewer pushes and among equals fewer moves, or the other way round, as pushes."""
    return search(_native.sokoban_improve, level, control, numbered(level, moves), fewest_moves)


def fewer_moves(level: SokobanLevel, moves: str, control: Control) -> Result[Any]:
    found = fewer_pushes(level, moves, control, fewest_moves=True)
    letters = tuple(expand(level, found.moves))
    return replace(found, moves=letters, cost=len(letters))


def numbered(level: SokobanLevel, moves: str) -> list[tuple[int, int]]:
    """The pushes among moves that are known to be legal, as numbers."""
    return [(box[0] * level.width + box[1], LETTERS.index(direction)) for box, direction in pushes_of(level, moves)]


def pushes_of(level: SokobanLevel, moves: str) -> list[Push]:
    """The pushes among moves that are known to be legal."""
    pushing = (step for step in play_line(SokobanPuzzle(level), moves).steps if step.move.isupper())
    return [Push(step.state.player, step.move.lower()) for step in pushing]  # the player stands where the box stood
