"""The shape of a track before anything is marked on it: a winding road, a wide valley, or streets with right angles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import NamedTuple

from carreau.core.grid import Cell, difference
from carreau.games.racetrack.generate import lattice
from carreau.games.racetrack.generate.bitmap import UNIT, Bitmap, draw_disc, draw_rectangle, empty
from carreau.games.racetrack.generate.curve import Spot, lengths, smooth, straight, with_middles

NARROW, ROOMY = 20, 30  # cells a side
LEAST = 5 * UNIT // 4  # half the width of a road that has two cells beside one another everywhere


class Detour(NamedTuple):
    """A way that leaves another and joins it again, and how far along that one."""

    centre_line: list[Spot]
    begin: int
    end: int


@dataclass(frozen=True)
class Sketch:
    """The cells of a road and its middle line, which for a lap ends where it begins."""

    size: int
    road: Bitmap
    centre_line: list[Spot]
    nodes: int  # of the lattice
    cap: int  # what is behind the lines at both ends of the way, in parts of a cell
    detours: tuple[Detour, ...] = ()


def between(random: Random, low: int, high: int) -> int:
    """A whole number, both ends included."""
    return low + int(random.random() * (high - low + 1))


def draw_curve(random: Random, size: int, side: int, share: int, lap: bool) -> Sketch:
    """A road along a smooth curve through `side` lines of nodes; `share` is half its width in percent of their distance, if
    that leaves room between two parts of the road."""
    path = lattice.draw_loop(random, side) if lap else lattice.draw_path(random, side)
    widest = UNIT * (size - 1 - 2 * side) * 5 // (10 + 11 * (side - 1))
    half = max(LEAST, min(widest, size * UNIT * share // (100 * side)) if size >= NARROW else size * UNIT // 9)
    margin = UNIT + (half if half > LEAST else UNIT)
    spacing = ((size - 1) * UNIT - 2 * margin) // (side - 1)
    nodes = [place(random, node, margin, spacing, half) for node in path]
    if size < NARROW:  # no room to be round
        ends = nodes[:1] if lap else [longer(*nodes[:-3:-1])]
        centre_line = straight([*(nodes if lap else [longer(*nodes[:2]), *nodes[1:-1]]), *ends], UNIT // 2)
    else:
        centre_line = draw_bends(random, nodes, spacing, size, lap)
    road = empty(size)
    for x, y, reach in centre_line:
        draw_disc(road, size, x, y, reach)
    return Sketch(size, road, centre_line, len(path), min(half, 3 * UNIT // 2))


def draw_bends(random: Random, nodes: list[Spot], spacing: int, size: int, lap: bool) -> list[Spot]:
    """A smooth way along the nodes: flowing, or with tighter bends and longer straights."""
    if size < ROOMY or random.random() < 0.4:
        nodes = with_middles(nodes, lap)
        spacing //= 2
    centre_line = smooth(nodes, max(4, 2 * spacing // UNIT), lap)
    return [*centre_line, centre_line[0]] if lap else centre_line


def longer(end: Spot, before: Spot) -> Spot:
    """The end of a way, a cell further out."""
    right, down = (UNIT * ((ahead > 0) - (ahead < 0)) for ahead in (end.x - before.x, end.y - before.y))
    return Spot(end.x + right, end.y + down, end.reach)


def place(random: Random, node: Cell, margin: int, spacing: int, half: int) -> Spot:
    """Where a node comes to lie: near its place on the lattice, at a narrower or a wider part of the road."""
    stray = max(0, spacing - 2 * half - 2 * UNIT) // 3
    y, x = (margin + spacing * index + between(random, -stray, stray) for index in node)
    return Spot(x, y, half if half == LEAST else max(LEAST, half * between(random, 65, 125) // 100))


def draw_streets(random: Random, size: int, side: int, widths: tuple[int, int], blocks: int, lap: bool) -> Sketch:
    """Streets along the lines of a lattice, each line at a place and with a width (in cells) of its own; `blocks` can be
    driven around on either side."""
    path = lattice.draw_loop(random, side, 60) if lap else lattice.draw_path(random, side, 30)
    lines = [[draw_line(random, index, size, side, widths) for index in range(side)] for _ in range(2)]
    around = lattice.detours(random, path, side, blocks)
    road = empty(size)
    for street in [[*path, path[0]] if lap else path, *around]:
        for one, other in pairwise(street):
            draw_street(road, size, lines, one, other)
    nodes = [crossing(lines, node) for node in path]
    if lap:
        nodes.append(nodes[0])
    else:
        nodes[0], nodes[-1] = outwards(lines, *path[:2]), outwards(lines, *path[:-3:-1])
    far = dict(zip(path, lengths(nodes), strict=False))
    detours = [
        Detour(straight([crossing(lines, node) for node in street], UNIT // 2), far[street[0]], far[street[-1]])
        for street in around
    ]
    return Sketch(size, road, straight(nodes, UNIT // 2), len(path), 0, tuple(detours))


def outwards(lines: Sequence[Sequence[tuple[int, int]]], end: Cell, before: Cell) -> Spot:
    """The end of a street, at the far side of the crossing that it leads to."""
    spot = crossing(lines, end)
    down, right = difference(end, before)
    return Spot(spot.x + right * lines[1][end[1]][1], spot.y + down * lines[0][end[0]][1], spot.reach)


def draw_line(random: Random, index: int, size: int, side: int, widths: tuple[int, int]) -> tuple[int, int]:
    """Where a line of the lattice lies, and half the width of the streets on it."""
    margin = UNIT * (widths[1] + 1) // 2
    spacing = ((size - 1) * UNIT - 2 * margin) // (side - 1)
    width = between(random, *widths)
    stray = max(0, (spacing - (widths[1] + 2) * UNIT) // 2) if 0 < index < side - 1 else 0
    middle = margin + spacing * index + between(random, -stray, stray)
    # An odd number of cells lies around the middle of one, an even number around a line of the paper.
    whole = (middle + UNIT // 2) // UNIT * UNIT if width % 2 else middle // UNIT * UNIT + UNIT // 2
    return whole, (width - 1) * UNIT // 2


def crossing(lines: Sequence[Sequence[tuple[int, int]]], node: Cell) -> Spot:
    (y, high), (x, wide) = lines[0][node[0]], lines[1][node[1]]
    return Spot(x, y, min(high, wide))


def draw_street(road: Bitmap, size: int, lines: Sequence[Sequence[tuple[int, int]]], one: Cell, other: Cell) -> None:
    """From crossing to crossing, both of them whole."""
    rows, columns = ([lines[axis][node[axis]] for node in (one, other)] for axis in (0, 1))
    draw_rectangle(
        road,
        size,
        min(middle - half for middle, half in columns),
        min(middle - half for middle, half in rows),
        max(middle + half for middle, half in columns),
        max(middle + half for middle, half in rows),
    )
