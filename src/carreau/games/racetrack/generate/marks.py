"""What is marked on a road: start and finish, the zones of a lap, gates; then rocks and terrain where nothing is marked."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from math import isqrt
from random import Random

from carreau.core.chance import pick
from carreau.core.grid import Cell
from carreau.games.racetrack.generate.bitmap import (
    UNIT,
    Bitmap,
    cells_of,
    common,
    draw_disc,
    empty,
    grown,
    minus,
    opened,
    reached,
    shrunk,
    together,
)
from carreau.games.racetrack.generate.curve import lengths
from carreau.games.racetrack.generate.sketch import Sketch, between
from carreau.games.racetrack.level import DIRT, FINISH, ICE, OBSTACLE, RAMP, ROAD, START, ZONES
from carreau.games.racetrack.moving import GATE, LETTERS, Moving

NO_ZONE = "0"
SCHEDULES = ("..##", "...#", "..####", "...###", "....##")
Cut = tuple[int, str]  # from here on along the way, in parts of a cell, what is marked


def cuts(sketch: Sketch, lap: bool, gates: int) -> list[Cut]:
    """The way from its beginning to its end, in parts."""
    length = lengths(sketch.way)[-1]
    line = UNIT * (2 if sketch.size >= 40 else 1)
    plain = NO_ZONE if lap else ROAD
    if lap:
        zones = min(len(ZONES), max(3, sketch.nodes // 4))
        pitch = length // (zones + 1)
        found = [(0, FINISH), (line, plain)]
        for number in range(1, zones + 1):
            found += [(number * pitch - pitch // 6, ZONES[number - 1]), (number * pitch + pitch // 6, plain)]
        middles = [number * pitch + pitch // 2 for number in range(1, zones)]
    else:
        cap = sketch.cap
        found = [(0, OBSTACLE), (cap, START), (cap + UNIT, plain), (length - cap - line, FINISH), (length - cap, OBSTACLE)]
        middles = [length * (number + 1) // (gates + 1) for number in range(gates)]
    chosen = [middles[len(middles) * number // gates] for number in range(min(gates, len(middles)))]
    for letter, middle in zip(LETTERS, chosen, strict=False):
        found += [(middle - UNIT, letter), (middle + UNIT, plain)]
    return sorted(found)


def spread_marks(sketch: Sketch, parts: Sequence[Cut]) -> dict[str, Bitmap]:
    """Every cell of the road gets the letter of the part of the way it lies beside, or of one that does."""
    begins = [begin for begin, _ in parts]
    letters = [parts[bisect_right(begins, far) - 1][1] for far in lengths(sketch.way)]
    left = list(sketch.road)
    marks = {letter: empty(sketch.size) for _, letter in parts}
    for plain in (False, True):  # marks first: inside a bend they keep what they have
        for index, letter in enumerate(letters):
            if (letter in (ROAD, NO_ZONE)) is plain:
                for row, column in across(sketch, index):
                    if left[row] >> column & 1:
                        left[row] ^= 1 << column
                        marks[letter][row] |= 1 << column
    while any(left):
        before = left
        for letter, mark in marks.items():
            fresh = common(grown(mark), left)
            marks[letter], left = together(mark, fresh), minus(left, fresh)
        if left == before:
            break
    return marks


def across(sketch: Sketch, index: int) -> Iterator[Cell]:
    """The cells of the road on a line through a spot of the way, at a right angle to it, as far as the road reaches."""
    way = sketch.way
    spot, before, after = way[index], way[max(0, index - 1)], way[min(len(way) - 1, index + 1)]
    right, down = after.x - before.x, after.y - before.y
    length = isqrt(right * right + down * down) or 1
    for side in (-1, 1):
        for step in range(2 * spot.reach // UNIT + 3):
            ahead = side * step * UNIT
            row = (spot.y + UNIT // 2 + right * ahead // (2 * length)) // UNIT
            column = (spot.x + UNIT // 2 - down * ahead // (2 * length)) // UNIT
            if min(row, column) < 0 or row >= sketch.size or not sketch.road[row] >> column & 1:
                break
            yield row, column


def draw_rocks(random: Random, size: int, free: Bitmap, tries: int, radii: tuple[int, int], gap: int) -> Bitmap:
    """Boulders on free cells; so many are tried, and kept where a car can pass on both sides."""
    rocks, room = empty(size), list(free)
    for _ in range((radii[0] + gap) // UNIT):
        room = shrunk(room)
    for _ in range(tries):
        if not (places := cells_of(room)):
            break
        row, column = pick(random, places)
        for radius in (between(random, *radii), radii[0]):
            rock, around = draw_rock(random, size, (row, column), radius, gap)
            if not any(minus(around, free)):
                rocks, free, room = together(rocks, rock), minus(free, around), minus(room, around)
                break
        room[row] &= ~(1 << column)
    return rocks


def draw_rock(random: Random, size: int, cell: Cell, radius: int, gap: int) -> tuple[Bitmap, Bitmap]:
    """One to three discs together, and the cells that must be free for them."""
    rock, around = empty(size), empty(size)
    for _ in range(between(random, 1, 3)):
        y, x = (UNIT * at + between(random, -radius, radius) * 2 // 3 for at in cell)
        part = radius * between(random, 70, 100) // 100
        draw_disc(rock, size, x, y, part)
        draw_disc(around, size, x, y, part + gap)
    return rock, around


def draw_terrain(random: Random, sketch: Sketch, free: Bitmap, patches: int) -> dict[str, Bitmap]:
    """Patches of ice and dirt, and now and then a ramp, on plain road."""
    found = {letter: empty(sketch.size) for letter in (ICE, DIRT, RAMP)}
    for _ in range(patches):
        spot = pick(random, sketch.way)
        letter = pick(random, (ICE, ICE, DIRT, DIRT, DIRT, RAMP))
        patch = empty(sketch.size)
        size = spot.reach * (between(random, 30, 50) if letter == RAMP else between(random, 60, 110)) // 100
        for _ in range(2):
            x, y = (at + between(random, -spot.reach, spot.reach) * 2 // 3 for at in (spot.x, spot.y))
            draw_disc(patch, sketch.size, x, y, max(UNIT, size))
        patch = common(patch, free)
        free = minus(free, patch)
        found[letter] = together(found[letter], patch)
    return found


def draw_gates(random: Random, gates: int) -> tuple[Moving, ...]:
    """All with schedules of one length, so that there are few phases."""
    schedule = pick(random, SCHEDULES)
    turns = [int(random.random() * len(schedule)) for _ in range(gates)]
    return tuple(
        Moving(GATE, letter, schedule[turn:] + schedule[:turn]) for letter, turn in zip(LETTERS, turns, strict=False)
    )


def write_rows(size: int, marks: Mapping[str, Bitmap], origin: str) -> tuple[str, ...]:
    """The marks as text; what cannot be reached from the letter `origin` is not part of the track."""
    road = empty(size)
    for letter, mark in marks.items():
        if letter != OBSTACLE:
            road = together(road, mark)
    road = opened(road)
    road = reached(marks[origin], road)
    rows = [bytearray(OBSTACLE * size, "ascii") for _ in range(size)]
    for letter, mark in marks.items():
        if letter != OBSTACLE:
            for row, column in cells_of(common(mark, road)):
                rows[row][column] = ord(letter)
    return tuple(row.decode("ascii") for row in rows)
