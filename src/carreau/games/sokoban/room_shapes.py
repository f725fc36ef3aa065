"""Rooms for the generator: floor grown from rectangles, without what is of no use, and as the rows of a level."""

from __future__ import annotations

from collections.abc import Set
from random import Random

from carreau.core.chance import pick
from carreau.core.grid import EIGHT, FOUR, Cell, flood, shift
from carreau.games.sokoban.level import SokobanLevel

BLOCKS = ((1, 3), (3, 1), (2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3))  # what rooms grow from
WIDE = ((3, 4), (4, 3))  # open floor that makes boxes too easy to move
REACH = 4  # the longer side of all of these
FULL = 0.62  # of the cells within the border, the share that is floor


def draw_room(random: Random, size: int) -> set[Cell]:
    """Floor in one piece without dead ends: rectangles that touch, none of which opens too much room."""
    inside = range(1, size - 1)
    floor: set[Cell] = set()
    for _ in range(2 * size * size):
        height, width = pick(random, BLOCKS)
        top, left = pick(random, inside), pick(random, inside)
        if top + height < size and left + width < size:
            grown = floor | {(row, column) for row in range(top, top + height) for column in range(left, left + width)}
            if not opens(grown, top, left) and (not floor or touches(grown - floor, floor)):
                floor = grown
        if len(floor) >= FULL * len(inside) ** 2:
            break
    return without_dead_ends(floor)


def touches(block: set[Cell], floor: set[Cell]) -> bool:
    return any(shift(cell, by) in floor for cell in block for by in FOUR)


def opens(floor: set[Cell], top: int, left: int) -> bool:
    """Whether a block put at a place has made open floor of a size that is too wide; it begins there or a little before."""
    return any(
        all((row + down, column + right) in floor for down in range(height) for right in range(width))
        for row in range(top - REACH, top + REACH)
        for column in range(left - REACH, left + REACH)
        for height, width in WIDE
    )


def without_dead_ends(floor: set[Cell]) -> set[Cell]:
    """No use can be made of a cell with one way in: it is filled, and what becomes one by that too."""
    while ends := {cell for cell in floor if sum(shift(cell, by) in floor for by in FOUR) < 2}:
        floor = floor - ends
    return floor


def useful_floor(floor: frozenset[Cell], live: frozenset[Cell]) -> frozenset[Cell]:
    """The floor without parts behind a cell where no box can be of use either: nobody ever needs to go there."""
    for cut in sorted(floor - live):
        if cut not in floor:
            continue
        rest = floor - {cut}
        while rest:
            part = flood([min(rest)], rest)
            rest -= part
            if not part & live:
                floor -= part
    return floor


def board(floor: Set[Cell], goals: Set[Cell], boxes: Set[Cell], player: Cell) -> SokobanLevel:
    """The level in letters, with the walls that touch floor and no margin."""
    shown = {shift(cell, by) for cell in floor for by in EIGHT} | floor
    top, left = min(row for row, _ in shown), min(column for _, column in shown)
    bottom, right = max(row for row, _ in shown), max(column for _, column in shown)

    def letter(cell: Cell) -> str:
        if cell not in floor:
            return "#" if cell in shown else " "
        pair = "@+" if cell == player else "$*" if cell in boxes else " ."
        return pair[cell in goals]

    rows = ["".join(letter((row, column)) for column in range(left, right + 1)) for row in range(top, bottom + 1)]
    return SokobanLevel(tuple(row.rstrip() for row in rows))
