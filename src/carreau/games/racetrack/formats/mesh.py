"""How many pixels a cell of a picture should have, by what is measured in it."""

from __future__ import annotations

from heapq import heappop, heappush
from math import gcd

import numpy as np
from numpy.typing import NDArray

from carreau.core.grid import FOUR, Cell, cells_with, shift
from carreau.core.text import say
from carreau.games.racetrack.formats.image import Classes, vote
from carreau.games.racetrack.level import FINISH, OBSTACLE, START

MOST_CELLS = 200  # along a side of a board whose mesh is chosen
FEWEST_CELLS = 40  # along its longer side
MIDDLE_CELLS = 100  # the same, where no road leads from start to finish
LANES = 4  # cells that the narrowest passage gets
MOST_PIXELS = 100_000_000  # that are looked at again for another mesh
SURE_SQUARE = 4  # squares of so many pixels are no accident, however many there are
PIXEL_DRAWING = 100  # a picture of at most so many pixels along a side is drawn pixel by pixel


def best_mesh(classes: Classes) -> tuple[int, str]:
    """The usual mesh; or if the finish cannot be reached with it, the nearest finer one, or else coarser one, with which it
    can, and a remark that says so. A car that can go from cell to cell beside it can finish."""
    usual = usual_mesh(classes)
    finest = -(-max(classes.shape) // MOST_CELLS)
    others = (*range(usual - 1, finest - 1, -1), *range(usual + 1, max(classes.shape) // FEWEST_CELLS + 1))
    for mesh in (usual, *others[: MOST_PIXELS // classes.size]):
        if narrowest_passage(vote(classes, mesh)):
            better = say("a mesh of {} pixels was chosen: with {} the finish could not be reached", mesh, usual)
            return mesh, "" if mesh == usual else better
    return usual, ""


def usual_mesh(classes: Classes) -> int:
    """The squares that the picture is made of, if it is; else as many pixels as leave its narrowest passage four cells."""
    longest = max(classes.shape)
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
    height, width = classes.shape
    rows = np.flatnonzero((classes[1:] != classes[:-1]).any(axis=1)) + 1
    columns = np.flatnonzero((classes[:, 1:] != classes[:, :-1]).any(axis=0)) + 1
    return gcd(height, width, *rows.tolist(), *columns.tolist())


def narrowest_passage(rows: tuple[str, ...]) -> int:
    """The most cells that the narrowest place on a way from start to finish can have across; 0 if there is no way."""
    widths = passage_widths(np.array([[letter != OBSTACLE for letter in row] for row in rows])).tolist()
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


def passage_widths(free: NDArray[np.bool_]) -> NDArray[np.int64]:
    """For each free cell the shorter of the free runs through it, along its row and along its column; 0 for the others."""
    return np.minimum(run_lengths(free), run_lengths(free.T).T)


def run_lengths(free: NDArray[np.bool_]) -> NDArray[np.int64]:
    """For each free cell how many lie in a run with it along its row."""
    places = np.arange(free.shape[1], dtype=np.int64)
    before = np.maximum.accumulate(np.where(free, -1, places), axis=1)
    after = np.minimum.accumulate(np.where(free, free.shape[1], places)[:, ::-1], axis=1)[:, ::-1]
    return np.where(free, after - before - 1, 0)
