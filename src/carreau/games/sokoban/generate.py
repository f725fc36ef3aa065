"""Levels at random: rooms grown from rectangles, boxes pulled off their goals to a start that is far and takes turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from carreau.core.chance import draw, pick
from carreau.core.errors import CarreauError
from carreau.core.game import Generator, Parameter
from carreau.core.grid import EIGHT, Cell, flood, shift
from carreau.core.text import say
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.pulls import Pulled, Pulls
from carreau.games.sokoban.room_shapes import board, draw_room, useful_floor
from carreau.games.sokoban.symmetry import key

BREADTH = 150  # positions of a layer that are pulled on
CANDIDATES = 40  # starts that are compared


def generate(random: Random, size: int = 9, boxes: int = 4, cost: range | None = None) -> SokobanLevel | None:
    """A level whose boxes all stand off the goals, near the cost that is wanted; None if the room has no such start."""
    wanted = cost or target_costs(size, boxes)
    most = (size - 2) ** 2 // 8
    if boxes > most:
        raise CarreauError(say("a board of {} by {} has room for {} boxes, not for {}", size, size, most, boxes))
    floor = draw_room(random, size)
    if len(floor) < 4 * boxes:
        return None
    goals = draw_goals(random, floor, boxes)
    pulls = Pulls(bits(floor, size), bits(goals, size), size)
    pulls.run(random, BREADTH, wanted.stop - 1)
    start = choose(random, pulls, wanted, boxes)
    if start is None:
        return None
    return tidy(random, board(floor, set(goals), cells(start.boxes, size), min(cells(start.zone, size))))


def target_costs(size: int = 9, boxes: int = 4) -> range:
    """The pushes of a level that nobody asked to be of a length: several for each box."""
    return range(3 * boxes, 10 * boxes + 1)


def draw_goals(random: Random, floor: set[Cell], boxes: int) -> list[Cell]:
    """Together as often as apart: each goal beside another, or anywhere."""
    goals = [pick(random, sorted(floor))]
    together = random.random() < 0.5
    while len(goals) < boxes:
        free = sorted(floor.difference(goals))
        near = [cell for cell in free if any(shift(cell, by) in goals for by in EIGHT)]
        goals.append(pick(random, near if near and together else free))
    return goals


def choose(random: Random, pulls: Pulls, wanted: range, boxes: int) -> Pulled | None:
    """Of the farthest starts with every box off the goals, the one that turns to another box most often."""
    for depth in range(min(wanted.stop, len(pulls.layers)) - 1, wanted.start - 1, -1):
        starts = [position for position in pulls.layers[depth] if not position.boxes & pulls.goals]
        if not starts:
            continue
        compared = draw(random, starts, min(CANDIDATES, len(starts)))
        best = max(compared, key=pulls.box_changes)
        # Each box has a turn; one of several should have another.
        return best if boxes == 1 or pulls.box_changes(best) >= min(boxes + 1, depth) else None
    return None


def tidy(random: Random, level: SokobanLevel) -> SokobanLevel:
    """The same level without floor that is of no use, and the player anywhere it can walk to."""
    useful = useful_floor(level.inside, level.inside - level.dead)
    zone = flood(level.players, level.inside - level.boxes) & useful
    return board(useful, level.goals, level.boxes, pick(random, sorted(zone)))


# -- cells and bits --------------------------------------------------------------------------------------------------


def bits(chosen: Iterable[Cell], width: int) -> int:
    return sum(1 << row * width + column for row, column in chosen)


def cells(found: int, width: int) -> set[Cell]:
    return {divmod(index, width) for index in range(found.bit_length()) if found >> index & 1}


GENERATORS: Mapping[str, Generator[SokobanLevel]] = {
    "rooms": Generator(
        generate,
        "rooms grown from rectangles, boxes pulled off their goals",
        (
            Parameter("size", 6, 20, 9, "cells on a side with the walls"),
            Parameter("boxes", 1, 10, 4, "how many boxes"),
        ),
        key=key,
        target_costs=target_costs,
        node_budget=100_000,
    )
}
