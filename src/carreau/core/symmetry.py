"""The eight ways to lay a board on the table, turned and mirrored: to a player they are the same board."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, TypeAlias

from carreau.core.grid import Cell

Turn: TypeAlias = tuple[int, int, bool]  # signs of rows and columns, and whether they change places
TURNS: tuple[Turn, ...] = tuple(product((1, -1), (1, -1), (False, True)))


def turned(cell: Cell, turn: Turn, height: int = 1, width: int = 1) -> Cell:
    """Where a cell of a board comes to lie; without its size around the corner, as directions turn."""
    rows, columns, swapped = turn
    row = cell[0] if rows > 0 else height - 1 - cell[0]
    column = cell[1] if columns > 0 else width - 1 - cell[1]
    return (column, row) if swapped else (row, column)


def turned_rows(rows: Sequence[Sequence[Any]], turn: Turn) -> tuple[tuple[Any, ...], ...]:
    """What stands on the cells, row by row, of the board that was turned."""
    laid = [tuple(row[:: turn[1]]) for row in rows[:: turn[0]]]
    return tuple(zip(*laid, strict=True)) if turn[2] else tuple(laid)
