"""Smooth ways through nodes, in whole numbers: a uniform cubic B-spline, which never leaves the hull of its nodes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import isqrt
from typing import NamedTuple


class Spot(NamedTuple):
    """A place on a way, in parts of a cell, and how far the road reaches to its sides."""

    x: int
    y: int
    reach: int


@lru_cache(maxsize=64)
def weights(steps: int) -> tuple[tuple[int, int, int, int], ...]:
    """How much each of four nodes counts at each step between the middle two, in parts of 6 · steps³."""
    return tuple(
        (
            (steps - at) ** 3,
            3 * at**3 - 6 * at * at * steps + 4 * steps**3,
            -3 * at**3 + 3 * at * at * steps + 3 * at * steps * steps + steps**3,
            at**3,
        )
        for at in range(steps)
    )


def smooth(nodes: Sequence[Spot], steps: int, closed: bool) -> list[Spot]:
    """The spots of a curve along the nodes, so many steps from each to the next. An open one ends at its nodes."""
    whole = 6 * steps**3
    spots: list[Spot] = []
    controls = [nodes[-1], *nodes, *nodes[:2]] if closed else [beyond(*nodes[:2]), *nodes, beyond(*nodes[:-3:-1])]
    for index in range(len(controls) - 3):
        four = controls[index : index + 4]
        columns = tuple(zip(*four, strict=True))
        for parts in weights(steps):
            x, y, reach = (
                sum(part * value for part, value in zip(parts, column, strict=True)) // whole for column in columns
            )
            spots.append(Spot(x, y, reach))
    return spots if closed else [*spots, nodes[-1]]


def beyond(end: Spot, before: Spot) -> Spot:
    """The end, mirrored: with it the curve begins at the end."""
    return Spot(2 * end.x - before.x, 2 * end.y - before.y, 2 * end.reach - before.reach)


def with_middles(nodes: Sequence[Spot], closed: bool) -> list[Spot]:
    """The nodes and the middles between them, which hold the curve closer to the lines from node to node."""
    found: list[Spot] = []
    for one, other in pairwise([*nodes, nodes[0]]):
        found += [one, Spot((one.x + other.x) // 2, (one.y + other.y) // 2, (one.reach + other.reach) // 2)]
    return found if closed else found[:-1]


def straight(nodes: Sequence[Spot], step: int) -> list[Spot]:
    """The spots of a line from node to node, about `step` apart."""
    spots: list[Spot] = []
    for one, other in pairwise(nodes):
        parts = max(1, distance(one, other) // step)
        for at in range(parts):
            x = one.x + (other.x - one.x) * at // parts
            spots.append(Spot(x, one.y + (other.y - one.y) * at // parts, one.reach))
    return [*spots, nodes[-1]]


def distance(one: Spot, other: Spot) -> int:
    return isqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2)


def lengths(line: Sequence[Spot]) -> list[int]:
    """How far each spot is from the first, along the way."""
    return list(accumulate((distance(one, other) for one, other in pairwise(line)), initial=0))
