"""The boards of the printed game (R44): 16 by 16, a closed centre, 17 corners with a target each, four robots.

A *corner* is a cell with exactly two inner walls, one of them to the north or south, the other to the east or west; inner
walls are those on neither the border nor the closed centre. Two things *touch* when they have at least a point in common,
cells being squares with their outline. So a corner touches the border if it lies in the first or last row or column, the
centre if it is one of the twelve cells around it, and another corner if a king of chess could step from one to the other.

A *quarter* is one of the four squares of 8 by 8. Each has two sides along the border, and on each of them stands one wall
at right angles to the border, between two cells of that side.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator

from carreau.core.grid import COMPASS, Cell, shift
from carreau.core.level import Problem
from carreau.core.text import say
from carreau.games.ricochet.level import Edge, RicochetLevel, problems

SIZE = 16
HALF = SIZE // 2
CENTRE: frozenset[Cell] = frozenset((row, column) for row in (HALF - 1, HALF) for column in (HALF - 1, HALF))
CORNERS = 17
CORNERS_A_QUARTER = 4
ROBOTS = 4
QUARTERS = {(0, 0): "top left", (0, 1): "top right", (1, 0): "bottom left", (1, 1): "bottom right"}


def official_problems(level: RicochetLevel) -> list[Problem]:
    """What keeps the level from being a board of the printed game; it must be playable in the first place."""
    if (level.width, level.height) != (SIZE, SIZE):
        return [Problem(say("an official board is {} by {}; this one is {} by {}", SIZE, SIZE, level.width, level.height))]
    found = problems(level)
    if len(level.robots) != ROBOTS:
        found.append(Problem(say("an official board has {} robots; this one has {}", ROBOTS, len(level.robots))))
    return found + board_problems(level)


def board_problems(level: RicochetLevel) -> list[Problem]:
    """The part of it that is about walls and targets, on a board of the right size."""
    found = [
        Problem("the centre must be closed: four walls around this cell", cell) for cell in sorted(CENTRE - level.closed)
    ]
    found += [Problem("only the four cells of the centre may be closed", cell) for cell in sorted(level.closed - CENTRE)]
    found += side_problems(level)
    found += corner_problems(level)
    found += stray_problems(level)
    return found


def corners(level: RicochetLevel) -> list[Cell]:
    """The cells with two inner walls at right angles, row by row."""
    sides: dict[Cell, str] = {}
    for cell, side in sorted(level.inner_walls):
        sides[cell] = sides.get(cell, "") + side
    return sorted(cell for cell, around in sides.items() if around in ("EN", "ES", "NW", "SW"))


def quarter_of(cell: Cell) -> Cell:
    return cell[0] // HALF, cell[1] // HALF


def touch(one: Cell, other: Cell) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= 1


def quarter_sides() -> Iterator[tuple[str, list[Edge]]]:
    """The name of each side of each quarter along the border, and the edges where its wall may stand."""
    for (down, right), name in QUARTERS.items():
        row, column = down * (SIZE - 1), right * (SIZE - 1)
        steps = range(HALF - 1)
        yield say("{} quarter, along row {}", name, row), [((row, right * HALF + step), "E") for step in steps]
        yield say("{} quarter, along column {}", name, column), [((down * HALF + step, column), "S") for step in steps]


def side_problems(level: RicochetLevel) -> Iterator[Problem]:
    for name, edges in quarter_sides():
        count = len(level.walls.intersection(edges))
        if count != 1:
            yield Problem(say("{}: expected one wall at right angles to the border, found {}", name, count))


def corner_problems(level: RicochetLevel) -> Iterator[Problem]:
    found = corners(level)
    for cell in found:
        if not (0 < cell[0] < SIZE - 1 and 0 < cell[1] < SIZE - 1):
            yield Problem("this corner touches the border", cell)
        if any(touch(cell, other) for other in CENTRE):
            yield Problem("this corner touches the centre", cell)
        if cell not in level.targets:
            yield Problem("there is no target in this corner", cell)
    for one, other in itertools.combinations(found, 2):
        if touch(one, other):
            yield Problem("this corner touches another corner", other)
    yield from (Problem("this target is in no corner", cell) for cell in level.targets if cell not in found)
    yield from count_problems(found, level.targets)


def count_problems(found: list[Cell], targets: Iterable[Cell]) -> Iterator[Problem]:
    if len(found) != CORNERS:
        yield Problem(say("an official board has {} corners; this one has {}", CORNERS, len(found)))
    counts = Counter(map(quarter_of, found))
    for quarter, name in QUARTERS.items():
        if counts[quarter] < CORNERS_A_QUARTER:
            yield Problem(say("the {} quarter needs {} corners; it has {}", name, CORNERS_A_QUARTER, counts[quarter]))
    for cell, count in Counter(targets).items():
        if count > 1:
            yield Problem(say("there are {} targets in this cell", count), cell)


def stray_problems(level: RicochetLevel) -> Iterator[Problem]:
    """Inner walls that belong to neither a corner nor the side of a quarter."""
    at_sides = {edge for _, edges in quarter_sides() for edge in edges}
    known = set(corners(level))
    for cell, side in sorted(level.inner_walls):
        beyond = shift(cell, COMPASS[side])
        if side in "ES" and not known.intersection((cell, beyond)) and (cell, side) not in at_sides:
            yield Problem(say("the wall on side {} of this cell belongs to no corner", side), cell)
