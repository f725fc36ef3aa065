"""Drawing ponds: water, leaves and stones, and who is on them."""

from __future__ import annotations

from collections.abc import Sequence

from carreau.core.editing import GROUND, PIECE, Brush, Editor, Sides, edited, painted, resized_rows, turned_rows
from carreau.core.grid import Cell
from carreau_stride.level import FROGS, LEAVES, STONES, WATER, StrideLevel
from carreau_stride.view import board_scene

BRUSHES = (
    Brush("water", "1", "nobody lands here", GROUND, "water", erases="leaf"),
    Brush("leaf", "2", "sinks when the frog leaves it", GROUND, "leaf", erases="water"),
    Brush("stone", "3", "stays where it is", GROUND, "stone", erases="water"),
    Brush("fly", "4", "to be caught", PIECE, "fly", erases="leaf"),
    Brush("frog", "5", "who jumps; there is one", PIECE, "frog", erases="leaf"),
)
GROUNDS = {"water": WATER, "leaf": LEAVES[0], "stone": STONES[0]}
ON_TOP = {"fly": 1, "frog": 2}  # where their letters stand among those of leaves and of stones


def paint(level: StrideLevel, name: str, cells: Sequence[Cell], side: str) -> StrideLevel:
    """A fly or the frog comes onto what is there, or onto a leaf; where another frog was, its place is left."""
    letters: dict[Cell, str] = {}
    if name == "frog":
        letters |= {cell: standing(level, cell, 0) for cell in level.cells(FROGS)}
        cells = cells[-1:]
    letters |= {cell: GROUNDS.get(name) or standing(level, cell, ON_TOP[name]) for cell in cells}
    return edited(level, rows=painted(level.rows, letters))


def standing(level: StrideLevel, cell: Cell, who: int) -> str:
    return (STONES if level.rows[cell[0]][cell[1]] in STONES else LEAVES)[who]


def blank(width: int, height: int, kind: str) -> StrideLevel:
    return StrideLevel((WATER * width,) * height)


def resize(level: StrideLevel, sides: Sides) -> StrideLevel:
    return edited(level, rows=resized_rows(level.rows, sides, WATER))


def turn(level: StrideLevel) -> StrideLevel:
    return edited(level, rows=turned_rows(level.rows))


def flip(level: StrideLevel) -> StrideLevel:
    return edited(level, rows=tuple(row[::-1] for row in level.rows))


EDITOR: Editor[StrideLevel] = Editor(
    brushes=lambda level: BRUSHES,
    paint=paint,
    scene=board_scene,
    extent=lambda level: (level.width, level.height),
    blank=blank,
    resize=resize,
    turn=turn,
    flip=flip,
    usual=(7, 6),
    most=40,
)
