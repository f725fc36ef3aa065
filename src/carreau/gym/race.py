"""Race for agents: the values of the cells, the objectives still to come, and the car; an action is a change of velocity."""

from __future__ import annotations

from typing import Any

import numpy as np

from carreau.core.grid import NINE, Cell, difference, format_cell
from carreau.games.race.level import RaceLevel
from carreau.games.race.rules import Car, RacePuzzle
from carreau.games.race.tables import tables
from carreau.gym.encodings import AnyStep, Encoding, Planes

BOARD, VALUE, NOW, NEXT, LATER, CAR = range(6)


class RaceEncoding(Encoding):
    """In the plane `later` a cell has the place, from 2, of the first objective after the next one that it lies in. The
    velocity stands in planes at the cell of the car."""

    planes = ("board", "value", "now", "next", "later", "car", "down", "right")
    actions = tuple(map(format_cell, NINE))
    dtype = np.int32
    native = "RaceEnvironments"
    level: RaceLevel
    puzzle: RacePuzzle

    def __init__(self, level: RaceLevel) -> None:
        super().__init__(level)
        self.most = max(level.size, len(level.objectives), *map(abs, level.values))
        self.least = -self.most

    @property
    def size(self) -> Cell:
        return self.level.size, self.level.size

    def paint_ground(self, planes: Planes) -> None:
        size = self.level.size
        planes[BOARD, :size, :size] = 1
        planes[VALUE, :size, :size] = np.reshape(self.level.values, (size, size))

    def paint(self, planes: Planes, state: Car) -> None:
        for place, each in reversed(list(enumerate(self.level.objectives[state.reached :]))):
            plane, number = (NOW + place, 1) if place < 2 else (LATER, place)
            planes[plane, each.row : each.row + each.height, each.column : each.column + each.width] = number
        planes[(slice(CAR, None), *state.position)] = (1, *state.velocity)

    def choices(self, state: Car) -> dict[int, AnyStep]:
        steps = self.puzzle.steps(state)
        return {NINE.index(difference(step.state.velocity, state.velocity)): step for step in steps}

    def enter(self, batch: Any, ground: Planes, pushes_only: bool) -> None:
        batch.add(ground, *tables(self.level))


ENCODING = RaceEncoding
