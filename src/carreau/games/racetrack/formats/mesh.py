"""How many pixels a cell of a picture should have, by what is measured in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from math import gcd

from carreau.core.grid import FOUR, Cell, cells_with, shift
from carreau.core.text import say
from carreau.games.racetrack.formats.image import ORDER, Classes, vote
from carreau.games.racetrack.level import FINISH, OBSTACLE, START

MOST_CELLS = 200  # along a side of a board whose mesh is chosen
FEWEST_CELLS = 40  # along its longer side
MIDDLE_CELLS = 100  # the same, where no road leads from start to finish
LANES = 4  # cells that the narrowest passage gets
MOST_PIXELS = 100_000_000  # that are looked at again for another mesh
SURE_SQUARE = 4  # squares of so many pixels are no accident, however many there are
PIXEL_DRAWING = 100  # a picture of at most so many pixels along a side is drawn pixel by pixel
FREE = re.compile(f"[^{OBSTACLE}]+")


def best_mesh(classes: Classes) -> tuple[int, str]:
    """The usual mesh; or if the finish cannot be reached with it, the nearest finer one, or else coarser one, with which it
    can, and a remark that says so. A car that can go from cell to cell beside it can finish."""
    usual = usual_mesh(classes)
    height, width = len(classes), len(classes[0])
    finest, coarsest = -(-max(height, width) // MOST_CELLS), max(height, width) // FEWEST_CELLS
    others = (*range(usual - 1, finest - 1, -1), *range(usual + 1, coarsest + 1))
    for mesh in (usual, *others[: MOST_PIXELS // (height * width)]):
        if narrowest_passage(vote(classes, mesh)):
            better = say("a mesh of {} pixels was chosen: with {} the finish could not be reached", mesh, usual)
            return mesh, "" if mesh == usual else better
    return usual, ""


def usual_mesh(classes: Classes) -> int:
    """The squares that the picture is made of, if it is; else as many pixels as leave its narrowest passage four cells."""
    longest = max(len(classes), len(classes[0]))
    square = square_size(classes)
    if square >= SURE_SQUARE or (square >= 2 and longest <= square * MOST_CELLS) or longest <= PIXEL_DRAWING:
        return square
    finest = max(2, -(-longest // MOST_CELLS))
    width = narrowest_passage(vote(classes, finest))
    if not width:
        return max(finest, longest // MIDDLE_CELLS)
    return max(finest, min(finest * width // LANES, longest // FEWEST_CELLS))


def square_size(classes: Classes) -> int:
    """The largest k such that the picture is made of squares of k × k pixels, each of one class."""
    height, width = len(classes), len(classes[0])
    size = gcd(height, width, *[at for at, (row, below) in enumerate(pairwise(classes), 1) if row != below])
    if size > 1:
        changes = 0  # a byte that is not 0 for each pixel that differs from the next in some row
        for pixels in (int.from_bytes(row, ORDER) for row in classes[::size]):
            changes |= pixels ^ pixels >> 8
        size = gcd(size, *[at for at, byte in enumerate(changes.to_bytes(width, ORDER)[:-1], 1) if byte])
    return size


def narrowest_passage(rows: tuple[str, ...]) -> int:
    """The most cells that the narrowest place on a way from start to finish can have across; 0 if there is no way."""
    widths = passage_widths(rows)
    finish = set(cells_with(FINISH, rows))
    open_cells: list[tuple[int, Cell]] = []
    seen: set[Cell] = set()
    for cell in cells_with(START, rows):
        heappush(open_cells, (-widths[cell[0]][cell[1]], cell))
    while open_cells:
        narrowest, cell = heappop(open_cells)
        if cell in finish:
            return -narrowest
        for by in FOUR:
            row, column = beside = shift(cell, by)
            if 0 <= row < len(rows) and 0 <= column < len(rows[0]) and widths[row][column] and beside not in seen:
                seen.add(beside)
                heappush(open_cells, (max(narrowest, -widths[row][column]), beside))
    return 0


def passage_widths(rows: Sequence[str]) -> list[list[int]]:
    """For each free cell the shorter of the free runs through it, along its row and along its column; 0 for the others."""
    down = zip(*run_lengths(map("".join, zip(*rows, strict=True))), strict=True)
    return [list(map(min, *both)) for both in zip(run_lengths(rows), down, strict=True)]


def run_lengths(rows: Iterable[str]) -> list[list[int]]:
    """For each free cell how many lie in a run with it along its row."""
    lengths: list[list[int]] = []
    for row in rows:
        lengths.append([0] * len(row))
        for run in FREE.finditer(row):
            begin, end = run.span()
            lengths[-1][begin:end] = [end - begin] * (end - begin)
    return lengths
