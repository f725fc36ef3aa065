"""A course as flat arrays, for searches that are not written in Python."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import NamedTuple

from carreau.games.race.level import RaceLevel, Rectangle
from carreau.games.race.rules import Car


class Tables(NamedTuple):
    """Arrays are of signed numbers, 32 bits; cells count row by row."""

    size: int
    values: array[int]
    row: int
    column: int
    objectives: array[int]  # row, column, height, width, and so on


def tables(level: RaceLevel, car: Car | None = None) -> Tables:
    """The course from the start, or what is left of it for a car."""
    start, left = (level.start, level.objectives) if car is None else (car.position, level.objectives[car.reached :])
    return Tables(level.size, array("i", level.values), *start, rectangle_numbers(left))


def rectangle_numbers(rectangles: Iterable[Rectangle]) -> array[int]:
    return array("i", [number for each in rectangles for number in each])


def car_numbers(cars: Iterable[Car]) -> array[int]:
    """Row, column, down, right, and so on."""
    return array("i", [number for car in cars for number in (*car.position, *car.velocity)])
