"""What strategies are made of: a rater rates every move the car may make, and the least rating is driven."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from carreau.core.grid import Cell
from carreau.games.racetrack.rules import Car
from carreau.opponents.course import Course, Onward

Rating: TypeAlias = tuple[float, ...]
Rater: TypeAlias = Callable[[Car, int, Sequence[Onward]], Sequence[Rating]]  # the car, the moves made, the moves to rate
MakeRater: TypeAlias = Callable[[Course, int, int], Rater]  # for a course, a skill and a seed


def speed(velocity: Cell) -> int:
    """By its length, squared, so that it stays whole."""
    return velocity[0] ** 2 + velocity[1] ** 2
