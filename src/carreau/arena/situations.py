"""Small courses, each with a trap that bots have fallen into."""

from __future__ import annotations

from typing import NamedTuple

from carreau.games.race.level import RaceLevel, Rectangle

LARGE = 100


class Situation(NamedTuple):
    name: str
    course: RaceLevel


def flat(size: int, start: tuple[int, int], *objectives: Rectangle) -> RaceLevel:
    return RaceLevel(size, (0,) * size * size, start, objectives)


def uneven(size: int, start: tuple[int, int], *objectives: Rectangle) -> RaceLevel:
    """Values of both signs and of several digits."""
    values = tuple(37 * index % 211 - 105 for index in range(size * size))
    return RaceLevel(size, values, start, objectives)


def wandering(size: int, count: int) -> RaceLevel:
    """Objectives all over the grid, of sides 1 to 5, the same ones every time."""
    objectives: list[Rectangle] = []
    for number in range(count):
        height, width = 1 + 3 * number % 5, 1 + 2 * number % 5
        row, column = 29 * (number + 1) % (size - 4), 43 * (number + 1) % (size - 4)
        objectives.append(Rectangle(row, column, height, width))
    return uneven(size, (size // 2, 1), *objectives)


# Columns and rows differ wherever they can, so that a bot that mixes them up does not get through by luck.
STRAIGHT_LINE = Situation("a straight line", flat(12, (4, 1), Rectangle(5, 9, 1, 1)))
SITUATIONS = (
    STRAIGHT_LINE,
    Situation("an objective at the border, then another", flat(4, (0, 0), Rectangle(0, 3, 1, 1), Rectangle(2, 1, 1, 1))),
    Situation("an objective in the last row, then another", flat(12, (0, 2), Rectangle(11, 1, 1, 3), Rectangle(0, 0, 1, 1))),
    Situation("a start inside the objective", flat(6, (4, 1), Rectangle(3, 0, 3, 4), Rectangle(0, 5, 1, 1))),
    Situation("a next objective that holds the car", flat(9, (1, 1), Rectangle(1, 6, 1, 2), Rectangle(0, 4, 3, 5))),
    Situation("a grid of one cell", flat(1, (0, 0), Rectangle(0, 0, 1, 1), Rectangle(0, 0, 1, 1))),
    Situation("an objective as large as the grid", flat(3, (2, 0), Rectangle(0, 0, 3, 3), Rectangle(0, 2, 1, 1))),
    Situation("values of both signs and several digits", uneven(10, (9, 0), Rectangle(1, 6, 2, 4), Rectangle(7, 2, 1, 3))),
    Situation("many objectives", wandering(30, 15)),
    Situation("a large grid", wandering(LARGE, 4)),
)
