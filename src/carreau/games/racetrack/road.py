"""Laying a road: a line that somebody draws becomes a track of some width, with its start and finish, or with the line and
the zones of a lap if it comes back to where it began."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from typing import TypeAlias

from carreau.core.editing import edited
from carreau.core.errors import CarreauError
from carreau.core.grid import Cell, flood
from carreau.core.patience import ticking
from carreau.core.text import say
from carreau.games.racetrack.formats.pictures import PICTURE
from carreau.games.racetrack.level import FINISH, NO_ZONE, OBSTACLE, START, ZONES, RacetrackLevel
from carreau.games.racetrack.level import ROAD as PLAIN

Spot: TypeAlias = tuple[float, float]  # row and column of a place between cells
LONGEST = 5_000  # cells along a line
ZONE_LENGTH = 8  # cells along a zone, about
HALF = 0.5 - 1e-9  # of a cell: half of one is in
LEAST_ZONES = 3  # with fewer, to turn back would be as good as to go round


def lay(level: RacetrackLevel, brush: str, cells: Sequence[Cell], width: int) -> RacetrackLevel:
    """The level with a new track in place of all that was on it."""
    walk = list(walked(cells))
    if len(walk) < 2:
        raise CarreauError("a road needs two cells: draw from where it begins to where it ends")
    if len(walk) > LONGEST:
        raise CarreauError(say("a road is at most {} cells long", LONGEST))
    road = Road(walk, width, is_loop(walk, width), level.width, level.height)
    letters = road.lap() if road.loop else road.sprint()
    rows = ("".join(letters.get((row, column), OBSTACLE) for column in range(level.width)) for row in range(level.height))
    return edited(level, (PICTURE,), rows=tuple(rows), lap=road.loop, moving=())


def walked(cells: Sequence[Cell]) -> Iterator[Cell]:
    """From cell to cell over sides: what every rule lets a car drive, however narrow the road."""
    yield cells[0]
    for (row, column), (to_row, to_column) in pairwise(cells):
        down, right = abs(to_row - row), abs(to_column - column)
        moved = [0, 0]
        for _ in range(down + right):
            axis = 0 if (2 * moved[0] + 1) * right < (2 * moved[1] + 1) * down else 1
            moved[axis] += 1
            yield row + moved[0] * sign(to_row - row), column + moved[1] * sign(to_column - column)


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def is_loop(walk: Sequence[Cell], width: int) -> bool:
    """Whether the line comes back to where it began, so that its ends would touch, and there is room to drive around."""
    near = width + 2
    return math.dist(walk[0], walk[-1]) <= near and len(walk) > 4 * (near + 1)


@dataclass(frozen=True)
class Road:
    """The cells near a line, and how far along it each of them lies."""

    walk: Sequence[Cell]
    width: int
    loop: bool
    columns: int
    rows: int

    @cached_property
    def line(self) -> list[Spot]:
        """The middle of the road: the walk without its steps, between cells where an even number of them is side by side."""
        half, last = self.width // 2, len(self.walk) - 1
        aside = 0.0 if self.width % 2 else 0.5
        spots: list[Spot] = []
        for index in range(len(self.walk)):
            reach = half if self.loop else min(half, index, last - index)
            around = [self.walk[at % len(self.walk)] for at in range(index - reach, index + reach + 1)]
            row, column = (sum(each) / len(around) for each in zip(*around, strict=True))
            spots.append((row + aside, column + aside))
        return [*spots, spots[0]] if self.loop else spots

    @cached_property
    def lengths(self) -> list[float]:
        """How far along the line each of its spots lies."""
        return list(accumulate((math.dist(*pair) for pair in pairwise(self.line)), initial=0.0))

    @property
    def length(self) -> float:
        return self.lengths[-1]

    @cached_property
    def places(self) -> Mapping[Cell, list[tuple[float, float]]]:
        """For each cell of the road, of each part of the line that is near: how far away, and how far along the line."""
        found: dict[Cell, list[tuple[float, float]]] = defaultdict(list)
        for begin, (one, other) in ticking(list(zip(self.lengths, pairwise(self.line), strict=False))):
            for cell in self.around(one, other):
                part = nearest(cell, one, other)
                spot = one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
                away, along = math.dist(cell, spot), begin + part * math.dist(one, other)
                if away < self.width / 2 and not self.is_behind(cell, along):
                    found[cell].append((away, along))
        for index, cell in enumerate(self.walk):
            found[cell] = found[cell] or [(0.0, self.lengths[index])]
        joined = flood(self.walk[:1], set(found))
        return {cell: sorted(where) for cell, where in found.items() if cell in joined}

    def around(self, one: Spot, other: Spot) -> Iterator[Cell]:
        """The cells of the board that may be near a part of the line."""
        (top, bottom), (left, right) = (sorted(pair) for pair in zip(one, other, strict=True))
        half = self.width / 2
        for row in range(max(0, math.ceil(top - half)), min(self.rows - 1, math.floor(bottom + half)) + 1):
            for column in range(max(0, math.ceil(left - half)), min(self.columns - 1, math.floor(right + half)) + 1):
                yield row, column

    def is_behind(self, cell: Cell, along: float) -> bool:
        """Whether a cell lies beyond an end of the road, which is straight across it."""
        return not self.loop and self.from_end(cell, along) < -HALF

    def from_end(self, cell: Cell, along: float) -> float:
        """How far a cell lies from the end of the road that it is near, along the way that the road has there."""
        far = self.length - along
        if min(along, far) > self.width:
            return self.length
        ahead = min(len(self.line) - 1, max(2, self.width))
        ends = (0, ahead) if along < far else (-1, -1 - ahead)
        begin, inner = (self.line[at] for at in ends)
        norm = math.dist(begin, inner) or 1.0
        steps = zip(cell, self.walk[ends[0]], begin, inner, strict=True)
        return sum((place - end) * (after - before) for place, end, before, after in steps) / norm

    def sprint(self) -> Mapping[Cell, str]:
        """One cell along the road is start, one is finish."""
        first, last = self.walk[0], self.walk[-1]
        if first == last:
            raise CarreauError("a road that ends where it begins must go round something: draw a wider bend")
        letters: dict[Cell, str] = {}
        for cell, ((_, along), *_) in self.places.items():
            at_end = self.from_end(cell, along) < HALF
            letters[cell] = PLAIN if not at_end else START if along < self.length / 2 else FINISH
        return {**letters, first: START, last: FINISH}

    def lap(self) -> Mapping[Cell, str]:
        """The line, then zones of one length all the way round; where the road crosses itself there is none."""
        count = min(len(ZONES), max(LEAST_ZONES, round(self.length / ZONE_LENGTH)))
        pitch = (self.length - 1) / count
        letters: dict[Cell, str] = {}
        for cell, where in self.places.items():
            along = where[0][1]
            zone = NO_ZONE if self.is_crossing(where) else ZONES[min(count - 1, int((along - 1) / pitch))]
            letters[cell] = FINISH if along < 1 - 1e-9 or along == self.length else zone
        return {**letters, self.walk[0]: FINISH}

    def is_crossing(self, where: Sequence[tuple[float, float]]) -> bool:
        """Whether parts of the line that are far from one another come by a cell; its end is near its beginning."""
        along = sorted(far for _, far in where)
        gaps = [after - before for before, after in pairwise([*along, along[0] + self.length])]
        return self.length - max(gaps) > 2 * self.width + 2


def nearest(cell: Cell, one: Spot, other: Spot) -> float:
    """Which part of the way from one spot to another leads to the place on it that is nearest to a cell."""
    down, right = other[0] - one[0], other[1] - one[1]
    square = down * down + right * right
    if not square:
        return 0.0
    return min(1.0, max(0.0, ((cell[0] - one[0]) * down + (cell[1] - one[1]) * right) / square))
