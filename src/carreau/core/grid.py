"""Cells, directions and the exact geometry of a segment over squared paper. Rows grow downwards, columns to the right."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from carreau.core.patience import tick, ticking

Cell: TypeAlias = tuple[int, int]  # row, column; also used for the difference of two cells

UP, RIGHT, DOWN, LEFT = (-1, 0), (0, 1), (1, 0), (0, -1)
COMPASS: Mapping[str, Cell] = {"N": UP, "E": RIGHT, "S": DOWN, "W": LEFT}
OPPOSITE: Mapping[str, str] = {"N": "S", "E": "W", "S": "N", "W": "E"}
EIGHT: tuple[Cell, ...] = tuple((row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if (row, column) != (0, 0))
FOUR: tuple[Cell, ...] = (UP, RIGHT, DOWN, LEFT)
STILL: Cell = (0, 0)
NINE: tuple[Cell, ...] = tuple(sorted((STILL, *EIGHT)))  # row by row, as on a numeric pad


def shift(cell: Cell, by: Cell) -> Cell:
    return cell[0] + by[0], cell[1] + by[1]


def difference(to: Cell, origin: Cell) -> Cell:
    return to[0] - origin[0], to[1] - origin[1]


def change_of_pace(before: Cell, after: Cell) -> str:
    """How a velocity was changed, in a word; a speed is that along the faster axis."""
    old, new = max(map(abs, before)), max(map(abs, after))
    if old != new:
        return "faster" if new > old else "slower"
    return "keep" if before == after else "turn"


def pace(cells: Sequence[Cell]) -> dict[str, float]:
    """How far and how fast a line of straight moves leads, by the lengths of the segments between the cells; speeds are
    lengths a move."""
    lengths = list(map(math.dist, cells, cells[1:]))
    whole = sum(lengths)
    figures = {"length": whole, "top_speed": max(lengths, default=0.0), "mean_speed": whole / max(1, len(lengths))}
    return {name: round(figure, 2) for name, figure in figures.items()}


def format_cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def cells_with(letters: str, rows: Sequence[str]) -> Iterator[Cell]:
    """The cells of rows of text that hold one of `letters`, row by row. Looking through all rows at once takes a fraction of
    the time, and so does looking for few letters."""
    text = "\n".join(rows)
    letters = "".join([letter for letter in letters if letter in text])
    if not letters:
        return
    row, begin, end = -1, 0, 0
    for found in ticking(one_of(letters).finditer(text), 500):
        at = found.start()
        while at >= end:
            row, begin = row + 1, end
            end += len(rows[row]) + 1
        yield row, at - begin


@lru_cache(maxsize=64)
def one_of(letters: str) -> re.Pattern[str]:
    return re.compile(f"[{re.escape(letters)}]")


def flood(seeds: Iterable[Cell], inside: set[Cell] | frozenset[Cell], neighbours: tuple[Cell, ...] = FOUR) -> set[Cell]:
    """The cells of `inside` that can be walked to from `seeds`."""
    layer, turn = {cell for cell in seeds if cell in inside}, 0
    left = set(inside) - layer
    while layer:
        if turn % 8 == 0:
            tick()
        turn += 1
        layer = {(row + down, column + right) for row, column in layer for down, right in neighbours} & left
        left -= layer
    return set(inside) - left


@lru_cache(maxsize=100_000)
def cells_met(move: Cell, closed: bool = False) -> tuple[Cell, ...]:
    """Cells (relative to the source) that the segment from one cell's centre to another's meets, in order of entry.

    A cell is the unit square around its centre. It is met when the segment enters its interior (open) or touches it at
    all (closed): the four doubled corners of the square lie on both sides of the line, or at least on it. Integers only,
    so no rounding. The source is left out and the landing cell is the last; a null move meets its own cell.
    """
    if move == STILL:
        return (STILL,)
    height, width = abs(move[0]), abs(move[1])
    met: list[tuple[int, int, int, Cell]] = []
    for row in range(height + 1):
        for column in range(width + 1):
            if (row, column) == STILL:
                continue
            sides = [(2 * column + a) * height - (2 * row + b) * width for a in (-1, 1) for b in (-1, 1)]
            if (min(sides) <= 0 <= max(sides)) if closed else (min(sides) < 0 < max(sides)):
                # The moment of entry, times twice the product of the sides; ties (a corner): nearer cells first.
                entry = max(
                    (2 * column - 1) * max(height, 1) if column else -1, (2 * row - 1) * max(width, 1) if row else -1
                )
                met.append((entry, row + column, row, (row, column)))
    met.sort()
    down, right = (1 if move[0] > 0 else -1), (1 if move[1] > 0 else -1)
    return tuple((row * down, column * right) for *_, (row, column) in met)
