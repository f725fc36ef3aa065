"""Boards of the printed game at random, by the rules that official.py checks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

from carreau.core.chance import draw, pick
from carreau.core.game import Generator, Parameter
from carreau.core.grid import Cell
from carreau.games.ricochet.level import LETTERS, Edge, RicochetLevel
from carreau.games.ricochet.printed_board import (
    CENTRE,
    CORNERS_A_QUARTER,
    QUARTERS,
    ROBOTS,
    SIZE,
    board_problems,
    quarter_of,
    quarter_sides,
    touch,
)
from carreau.games.ricochet.symmetry import key

TURNS = ("NE", "SE", "SW", "NW")  # the two sides of a corner that have walls
INSIDE: tuple[Cell, ...] = tuple(
    (row, column)
    for row in range(1, SIZE - 1)
    for column in range(1, SIZE - 1)
    if not any(touch((row, column), cell) for cell in CENTRE)
)


def generate(random: Random, robots: int = ROBOTS) -> RicochetLevel:
    """A board, its robots, and which of them must reach which target."""
    level = replace(generate_board(random), main_robot=int(random.random() * robots))
    level = draw_target(random, level)
    return draw_robots(random, level, robots)


def generate_board(random: Random) -> RicochetLevel:
    """Walls and targets, drawn again until nothing is wrong with them: a wall at the border may make a corner too many."""
    while True:
        corners = list(draw_corners(random))
        walls: set[Edge] = {(cell, side) for cell in CENTRE for side in "NESW"}
        walls.update(pick(random, edges) for _, edges in quarter_sides())
        walls.update((cell, side) for cell in corners for side in pick(random, TURNS))
        level = RicochetLevel(SIZE, SIZE, frozenset(walls), (), tuple(sorted(corners)))
        if not board_problems(level):
            return level


def draw_corners(random: Random) -> Iterator[Cell]:
    """Four in each quarter and one anywhere, none touching another; fewer if there is no room left."""
    free = list(INSIDE)
    for quarter in [*(each for each in QUARTERS for _ in range(CORNERS_A_QUARTER)), None]:
        if not (there := [cell for cell in free if quarter in (None, quarter_of(cell))]):
            return
        chosen = pick(random, there)
        free = [cell for cell in free if not touch(cell, chosen)]
        yield chosen


def draw_robots(random: Random, level: RicochetLevel, count: int) -> RicochetLevel:
    """Robots on as many open cells, none of them a target."""
    taken = level.closed.union(level.targets)
    cells = [(row, column) for row in range(level.height) for column in range(level.width)]
    return replace(level, robots=tuple(draw(random, [cell for cell in cells if cell not in taken], count)))


def draw_target(random: Random, level: RicochetLevel) -> RicochetLevel:
    """The same board with a target drawn at random."""
    return replace(level, main_target=int(random.random() * len(level.targets)))


GENERATORS: Mapping[str, Generator[RicochetLevel]] = {
    "board": Generator(
        generate,
        "a board of the printed game: 17 targets in corners, robots anywhere",
        (Parameter("robots", 1, len(LETTERS), ROBOTS, "how many robots"),),
        key=key,
    )
}
