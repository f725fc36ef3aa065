"""What is marked on a road: start and finish, the zones of a lap, gates; then rocks and terrain where nothing is marked."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from math import isqrt
from random import Random

from carreau.core.chance import pick
from carreau.core.grid import Cell, shift
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
from carreau.games.racetrack.generate.curve import Spot, lengths
from carreau.games.racetrack.generate.sketch import Sketch, between
from carreau.games.racetrack.level import DIRT, FINISH, ICE, NO_ZONE, OBSTACLE, RAMP, ROAD, START, ZONES
from carreau.games.racetrack.moving import GATE, LETTERS, Moving

SCHEDULES = ("..##", "...#", "..####", "...###", "....##")
Cut = tuple[int, str]  # from here on along the way, in parts of a cell, what is marked


def cuts(sketch: Sketch, lap: bool) -> list[Cut]:
    """The way from its beginning to its end, in parts: a line and zones with road between them, or the lines of a sprint
    and what is behind them."""
    length = lengths(sketch.centre_line)[-1]
    line = UNIT * (2 if sketch.size >= 40 else 1)
    if not lap:
        cap = sketch.cap
        begin = [(0, OBSTACLE), (cap, START), (cap + UNIT, ROAD)]
        return [*begin, (length - cap - line, FINISH), (length - cap, OBSTACLE)]
    zones = min(len(ZONES), max(3, sketch.nodes // 4))
    pitch = length // (zones + 1)
    found = [(0, FINISH), (line, NO_ZONE)]
    for number in range(1, zones + 1):
        found += [(number * pitch - pitch // 6, ZONES[number - 1]), (number * pitch + pitch // 6, NO_ZONE)]
    return found


def spread_marks(sketch: Sketch, parts: Sequence[Cut]) -> dict[str, Bitmap]:
    """Every cell of the road gets the letter of the part of the way it lies beside, or of one that does."""
    begins = [begin for begin, _ in parts]
    spots = [(parts[bisect_right(begins, far) - 1][1], line, index) for line, index, far in every_spot(sketch)]
    left = list(sketch.road)
    marks = {letter: empty(sketch.size) for _, letter in parts}
    for plain in (False, True):  # marks first: inside a bend they keep what they have
        for letter, line, index in spots:
            if (letter in (ROAD, NO_ZONE)) is plain:
                for row, column in across(sketch.road, line, index):
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


def every_spot(sketch: Sketch) -> Iterator[tuple[list[Spot], int, int]]:
    """Each spot of the way and then of its detours, by its way and place there, and how far along the way it counts."""
    yield from ((sketch.centre_line, index, far) for index, far in enumerate(lengths(sketch.centre_line)))
    for line, begin, end in sketch.detours:
        fars = lengths(line)
        yield from ((line, index, begin + (end - begin) * far // fars[-1]) for index, far in enumerate(fars))


def across(road: Bitmap, line: Sequence[Spot], index: int) -> Iterator[Cell]:
    """The cells of the road on a line through a spot of a way, at a right angle to it, as far as the road reaches."""
    spot, before, after = line[index], line[max(0, index - 1)], line[min(len(line) - 1, index + 1)]
    right, down = after.x - before.x, after.y - before.y
    length = isqrt(right * right + down * down) or 1
    for side in (-1, 1):
        for step in range(2 * spot.reach // UNIT + 3):
            ahead = side * step * UNIT
            row = (spot.y + UNIT // 2 + right * ahead // (2 * length)) // UNIT
            column = (spot.x + UNIT // 2 - down * ahead // (2 * length)) // UNIT
            if min(row, column) < 0 or row >= len(road) or not road[row] >> column & 1:
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
        spot = pick(random, sketch.centre_line)
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


def draw_gates(sketch: Sketch, plain: Bitmap, gates: int) -> list[Bitmap]:
    """So many gates, spread over the way, each on a row or a column of plain road from side to side."""
    found: list[Bitmap] = []
    stretch = len(sketch.centre_line) // (gates + 1)
    for number in range(1, gates + 1):
        middle = number * stretch
        near = sorted(range(middle - stretch // 3, middle + stretch // 3), key=lambda index: abs(index - middle))
        gate = next(filter(None, (gate_at(sketch, plain, index) for index in near)), None)
        if gate is not None and not any(any(common(gate, grown(other))) for other in found):
            found.append(gate)
    return found


def gate_at(sketch: Sketch, plain: Bitmap, index: int) -> Bitmap | None:
    """The cells across the way at a spot, if it goes straight up, down or sideways there and all of them are plain road."""
    spot, before, after = (sketch.centre_line[at] for at in (index, index - 1, index + 1))
    right, down = abs(after.x - before.x), abs(after.y - before.y)
    if min(right, down) * 5 > max(right, down):
        return None
    by = (0, 1) if down > right else (1, 0)
    cells = [*run(sketch.road, spot, by), *run(sketch.road, spot, (-by[0], -by[1]))]
    gate = empty(sketch.size)
    for row, column in cells:
        gate[row] |= 1 << column
    fits = len(cells) <= 2 * spot.reach // UNIT + 4
    return gate if fits and not any(minus(gate, plain)) else None


def run(road: Bitmap, spot: Spot, by: Cell) -> Iterator[Cell]:
    """The cells of the road from a spot in one direction."""
    cell = (spot.y + UNIT // 2) // UNIT, (spot.x + UNIT // 2) // UNIT
    while road[cell[0]] >> cell[1] & 1:
        yield cell
        cell = shift(cell, by)


def draw_schedules(random: Random, gates: int) -> tuple[Moving, ...]:
    """All of one length, so that there are few phases."""
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
