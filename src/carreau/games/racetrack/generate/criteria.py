"""What makes a track interesting, in numbers (docs/explanation/generated-tracks.md). Any level can be measured."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import isqrt
from typing import NamedTuple

from carreau.core.grid import Cell, cells_met, difference, shift
from carreau.games.racetrack.generate.bitmap import Bitmap, Layer, common, count, empty, from_rows, layers, minus, together
from carreau.games.racetrack.generate.sketch import NARROW
from carreau.games.racetrack.level import FINISH, OBSTACLE, START, RacetrackLevel

BORDER = 4  # cells less than a side of the board: how long the way is at least
EXTENT = 60  # percent of each side of the board that the track reaches over
USEFUL = 80  # percent of its cells that lie on a way which is hardly longer than the shortest
DETOUR, ROOM = 25, 10  # how much longer: percent of the way, and of the side of the board on top
DELAY = 150  # percent of the moves that a straight run of the same length takes
DRIVEN = 80  # percent of the way that the best line covers where obstacles may be flown over
FLOWN = 25  # percent of its moves that fly over some, at most


class Least(NamedTuple):
    """What the best line must have."""

    bends: int
    brakings: int
    top_speed: int


LARGE, SMALL = Least(2, 2, 3), Least(1, 1, 2)


class Shape(NamedTuple):
    """Of a track alone."""

    length: int  # king's steps from target to target, each entered where it is nearest; 0 if there is no way
    extent: int  # percent of the side of the board that the track reaches over, of the worse of the two
    useful: int  # percent of the cells that lie on a way hardly longer than that


class Drive(NamedTuple):
    """Of a line on it."""

    moves: int
    straight: int  # moves that a straight run of the same length would take
    bends: int  # how often the car turned by a right angle or more
    brakings: int  # how often it began to slow down
    top_speed: int
    length: int  # king's steps of its moves


@lru_cache(maxsize=8)  # asked for before a track is solved, and again after
def shape_of(level: RacetrackLevel) -> Shape:
    road = minus([(1 << level.width) - 1] * level.height, from_rows(level.rows, OBSTACLE))
    names = [FINISH, *level.zones, FINISH] if level.lap else [START, FINISH]
    targets = {name: from_rows(level.rows, name) for name in names}
    length, useful, begin = 0, empty(level.height), targets[names[0]]
    for name, end in pairwise(names):
        others = [cells for other, cells in targets.items() if other not in (name, end)]
        steps, cells, begin = leg(without(road, others), begin, targets[end], max(level.width, level.height))
        if not steps:
            return Shape(0, 0, 0)
        length += steps
        useful = together(useful, cells)
    for cells in targets.values():
        useful = together(useful, cells)
    rows = sum(map(bool, road))
    columns = union(road).bit_length() - (union(road) & -union(road)).bit_length() + 1
    return Shape(length, min(100 * rows // level.height, 100 * columns // level.width), 100 * count(useful) // count(road))


def without(road: Bitmap, others: Sequence[Bitmap]) -> Bitmap:
    for each in others:
        road = minus(road, each)
    return road


def union(bitmap: Bitmap) -> int:
    whole = 0
    for row in bitmap:
        whole |= row
    return whole


def leg(road: Bitmap, begin: Bitmap, end: Bitmap, side: int) -> tuple[int, Bitmap, Bitmap]:
    """The king's steps from one set of cells to another, the cells on ways that are not much longer, and those of the other
    set that are nearest."""
    out = layers(begin, road)
    steps = next((at for at, layer in enumerate(out) if layer.meets(end)), 0)
    if not steps:
        return 0, begin, end
    nearest = empty(len(road))
    out[steps].add_to(nearest)
    most = steps + steps * DETOUR // 100 + side * ROOM // 100
    back = layers(end, road, most)
    near = empty(len(road))  # what is not too far from the end, for ever longer ways from the beginning
    for layer in back:
        layer.add_to(near)
    useful = empty(len(road))
    for at, layer in enumerate(out[: most + 1]):
        there = slice(layer.first, layer.first + len(layer.rows))
        Layer(layer.first, common(layer.rows, near[there])).add_to(useful)
        if most - at < len(back):
            far = back[most - at]
            there = slice(far.first, far.first + len(far.rows))
            near[there] = minus(near[there], far.rows)
    return steps, useful, common(nearest, end)


def drive_of(length: int, line: Sequence[Cell]) -> Drive:
    velocities = [difference(there, here) for here, there in pairwise(line)]
    speeds = [max(map(abs, velocity)) for velocity in velocities]
    slower = [after < before for before, after in pairwise([0, *speeds])]
    brakings = sum(now and not before for before, now in pairwise([False, *slower]))
    straight = (isqrt(8 * max(0, length - 1) + 1) + 1) // 2  # the least k with 1 + 2 + … + k at least the length
    return Drive(len(velocities), straight, bends_of(velocities), brakings, max(speeds, default=0), sum(speeds))


def bends_of(velocities: Sequence[Cell]) -> int:
    """A bend is where the car first drives at a right angle, or more, to the direction it had after the last one."""
    moving = [velocity for velocity in velocities if any(velocity)]
    heading, bends = moving[0] if moving else (0, 0), 0
    for velocity in moving:
        if heading[0] * velocity[0] + heading[1] * velocity[1] <= 0:
            heading, bends = velocity, bends + 1
    return bends


def flown(level: RacetrackLevel, line: Sequence[Cell]) -> int:
    """The percentage of moves of a line that cross an obstacle."""
    moves = [[shift(here, by) for by in cells_met(difference(there, here), False)] for here, there in pairwise(line)]
    return 100 * sum(not all(map(level.drivable, cells)) for cells in moves) // max(1, len(moves))


def shortcuts(level: RacetrackLevel, length: int, line: Sequence[Cell]) -> list[tuple[bool, str]]:
    """Where obstacles may be flown over, a track that is worth driving is one that the best line still follows."""
    driven, share = drive_of(length, line).length, flown(level, line)
    return [
        (100 * driven >= DRIVEN * length, f"the line is {driven} cells long, on a way of {length}"),
        (share <= FLOWN, f"{share} % of the moves fly over something"),
    ]


def flaws(level: RacetrackLevel, line: Sequence[Cell] = ()) -> list[str]:
    """Why a track is not interesting; without a best line only what its shape tells."""
    shape = shape_of(level)
    side = max(level.width, level.height)
    drive = drive_of(shape.length, line)
    least = LARGE if side >= NARROW else SMALL
    judged = [
        (shape.length >= side - BORDER, f"the way is {shape.length} cells long, on a board of {side}"),
        (shape.extent >= EXTENT, f"it reaches over {shape.extent} % of the board"),
        (shape.useful >= USEFUL, f"{shape.useful} % of its cells are of use"),
    ]
    if line:
        judged += [
            (100 * drive.moves >= DELAY * drive.straight, f"{drive.moves} moves, and {drive.straight} for a straight run"),
            (drive.bends >= least.bends, f"{drive.bends} bends"),
            (drive.brakings >= least.brakings, f"{drive.brakings} brakings"),
            (drive.top_speed >= least.top_speed, f"a top speed of {drive.top_speed}"),
        ]
        judged += shortcuts(level, shape.length, line) if level.rules.crossing == "soft" else []
    return [text for fine, text in judged if not fine]
