"""The rules of Stride: jumps are 1, 2 and 3 cells long by turns, over anything; a leaf sinks when the frog leaves it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from carreau.core.errors import ParseError
from carreau.core.grid import DOWN, LEFT, RIGHT, UP, Cell
from carreau.core.puzzle import Step
from carreau_stride.level import FLIES, FROGS, LEAVES, STONES, StrideLevel

DIRECTIONS: dict[str, Cell] = {"u": UP, "d": DOWN, "l": LEFT, "r": RIGHT}
STRIDES = 3  # 1, 2, 3, and 1 again


class Pond(NamedTuple):
    """Where the frog sits, how far it jumps next, and what is left of leaves and flies."""

    frog: Cell
    stride: int
    leaves: frozenset[Cell]
    flies: frozenset[Cell]


class StridePuzzle:
    def __init__(self, level: StrideLevel) -> None:
        self.level = level
        self.stones = frozenset(level.cells(STONES))

    def start(self) -> Pond:
        leaves, flies = (frozenset(self.level.cells(letters)) for letters in (LEAVES, FLIES))
        return Pond(next(self.level.cells(FROGS)), 1, leaves, flies)

    def is_goal(self, state: Pond) -> bool:
        return not state.flies

    def steps(self, state: Pond) -> Iterator[Step[Pond, str]]:
        for move in DIRECTIONS:
            to = landing(state, move)
            if to in self.stones or to in state.leaves:
                after = Pond(to, state.stride % STRIDES + 1, state.leaves - {state.frog}, state.flies - {to})
                yield Step(move, after, 1)

    def format_move(self, move: str) -> str:
        return move

    def parse_move(self, text: str) -> str:
        if text not in DIRECTIONS:
            raise ParseError(f"a jump is u, d, l or r, not {text[:40]!r}")
        return text

    def why_not(self, state: Pond, move: str) -> str:
        row, column = landing(state, move)
        inside = 0 <= row < self.level.height and 0 <= column < self.level.width
        return "there is only water" if inside else "that is outside the pond"


def landing(state: Pond, move: str) -> Cell:
    (row, column), (down, right) = state.frog, DIRECTIONS[move]
    return row + down * state.stride, column + right * state.stride


def metrics(level: StrideLevel, moves: Sequence[str]) -> dict[str, int]:
    return {"jumps": len(moves)}
