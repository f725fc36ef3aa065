"""A level as flat arrays, for searches that are not written in Python."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import NamedTuple

from carreau.core.text import say
from carreau.games.sokoban.level import ALPHABET, SokobanLevel
from carreau.games.sokoban.rules import DIRECTIONS, Position, Push, made_push

FLOOR, ON_GOAL, HAS_BOX = 1, 2, 4
KINDS = str.maketrans(dict(zip(ALPHABET, (0, 1, 3, 5, 7, 1, 3), strict=True)))  # what a letter of a level stands for
EMPTY_KINDS = str.maketrans({letter: kind & ~HAS_BOX for letter, kind in KINDS.items()})
LONGEST_SIDE, MOST_FLOOR = 1000, 16_000  # of a board that native code takes (native/sokoban/board.hpp)


class Tables(NamedTuple):
    """Cells of the rectangle count row by row from 0; directions are u, d, l, r = 0, 1, 2, 3."""

    width: int
    height: int
    cells: array[int]  # a byte each: 0 for wall, or FLOOR, with ON_GOAL and HAS_BOX added
    player: int


def too_large(level: SokobanLevel) -> str:
    """Why native code does not take a level, or nothing."""
    side, floor = max(level.width, level.height), len(level.inside)
    if side <= LONGEST_SIDE and floor <= MOST_FLOOR:
        return ""
    return say(
        "native searches take boards of at most {:,} cells a side and {:,} cells of floor, not {:,} and {:,}; astar and "
        "others search larger ones in Python",
        LONGEST_SIDE, MOST_FLOOR, side, floor,
    )  # fmt: skip


def tables(level: SokobanLevel, position: Position | None = None) -> Tables:
    """The board at the start or in another position. Native code looks for itself where the player can walk."""
    width = level.width
    kinds = "".join(row.ljust(width) for row in level.rows).translate(KINDS if position is None else EMPTY_KINDS)
    cells = array("B", kinds.encode("latin-1"))
    for row, column in position.boxes if position else ():
        cells[row * width + column] |= HAS_BOX
    player = position.player if position else level.players[0]
    return Tables(width, level.height, cells, player[0] * width + player[1])


def pushes(level: SokobanLevel, pairs: Iterable[tuple[int, int]]) -> list[Push]:
    """The pushes that cells and directions, both by number, stand for."""
    width = level.width
    return [made_push((divmod(cell, width), LETTERS[direction])) for cell, direction in pairs]


LETTERS = tuple(DIRECTIONS)
