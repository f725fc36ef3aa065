"""Which cells of a track hang together, told by runs of drivable cells in a row, so that a million cells take no time."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence

from carreau.core.grid import Cell

RUN = re.compile("[^#]+")


class Parts:
    """The connected parts of a track; with `corners`, cells that touch at a corner are connected too."""

    def __init__(self, rows: Sequence[str], corners: bool) -> None:
        self.columns: list[list[int]] = []  # by row: where its runs begin
        self.first: list[int] = []  # by row: the number of its first run
        self.places: list[Cell] = []  # by run: its first cell
        self.joined: list[int] = []  # by run: one read earlier that it hangs together with, or itself
        above: list[tuple[int, int]] = []
        for row, text in enumerate(rows):
            runs = [found.span() for found in RUN.finditer(text)]
            self.columns.append([begin for begin, _ in runs])
            self.first.append(len(self.joined))
            self.places += ((row, begin) for begin, _ in runs)
            self.joined += range(len(self.joined), len(self.joined) + len(runs))
            self.join_rows(row, above, runs, 1 if corners else 0)
            above = runs

    def join_rows(self, row: int, above: list[tuple[int, int]], below: list[tuple[int, int]], reach: int) -> None:
        """Both lists are in order, so one walk along both finds every pair that touches."""
        upper = 0
        for lower, (begin, end) in enumerate(below):
            while upper < len(above) and above[upper][1] + reach <= begin:
                upper += 1
            beside = upper
            while beside < len(above) and above[beside][0] < end + reach:
                self.join(self.first[row - 1] + beside, self.first[row] + lower)
                beside += 1

    def join(self, one: int, other: int) -> None:
        low, high = sorted((self.root(one), self.root(other)))
        self.joined[high] = low

    def root(self, run: int) -> int:
        while self.joined[run] != run:
            self.joined[run] = self.joined[self.joined[run]]
            run = self.joined[run]
        return run

    def of(self, cells: Iterable[Cell]) -> set[int]:
        """The parts that some drivable cells lie in."""
        return {self.root(self.first[row] + bisect_right(self.columns[row], column) - 1) for row, column in cells}

    def firsts(self) -> list[Cell]:
        """The first cell of each part, in the order they are read."""
        return [self.places[run] for run, joined in enumerate(self.joined) if run == joined]
