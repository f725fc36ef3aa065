"""Racetrack for agents: the road, what is on it, and the car; an action is a change of the velocity."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import numpy as np

from carreau.core.grid import Cell, format_cell, shift
from carreau.games.racetrack.level import DIRT, ICE, RAMP, RacetrackLevel
from carreau.games.racetrack.rules import STOPPING, Car, RacetrackPuzzle, steered
from carreau.gym.encodings import AnyStep, Encoding, Planes
from carreau.solvers.racetrack.expert import native_tables

CAR_PLANES = ("car", "down", "right", "passed", "phase")
PLANES = ("road", "ice", "ramp", "dirt", "zone", "end", "closed", *CAR_PLANES)
ROAD, TERRAIN, ZONE, END, CLOSED, CAR = 0, {ICE: 1, RAMP: 2, DIRT: 3}, 4, 5, 6, 7
STOP = "stop"


class RacetrackEncoding(Encoding):
    """What a car is doing (its velocity, zones passed, the phase of what moves) stands in planes at its cell. After a ramp
    or dirt several actions lead to one step. Where the rules let a car stop in a crash that is one action more."""

    planes = PLANES
    dtype = np.int32
    native = "RacetrackEnvironments"
    level: RacetrackLevel
    puzzle: RacetrackPuzzle

    def __init__(self, level: RacetrackLevel, changes: Sequence[Cell] = (), stops: bool = False) -> None:
        super().__init__(level)
        self.changes = tuple(changes or level.rules.changes)
        self.actions = (*map(format_cell, self.changes), *((STOP,) if stops else ()))
        self.most = max(*self.size, level.period, len(level.zones) + 1)
        self.least = -max(self.size)

    @classmethod
    def of_levels(cls, levels: Sequence[RacetrackLevel]) -> Sequence[Encoding]:
        changes = list(dict.fromkeys(change for level in levels for change in level.rules.changes))
        stops = any(level.rules.stuck != "lost" for level in levels)
        return [cls(level, changes, stops) for level in levels]

    @property
    def size(self) -> Cell:
        return self.level.height, self.level.width

    def paint_ground(self, planes: Planes) -> None:
        for cell in self.level.free:
            planes[ROAD][cell] = 1
        for cell, letter in self.level.terrain.items():
            planes[TERRAIN[letter]][cell] = 1
        for cell, rank in self.level.ranks.items():
            planes[ZONE][cell] = rank
        for cell in self.level.ends:
            planes[END][cell] = 1

    def paint(self, planes: Planes, state: Car) -> None:
        for cell in self.puzzle.closed_in(state.phase):
            planes[CLOSED][cell] = 1
        paint_car(planes[CAR:], state)

    def starts(self) -> Sequence[AnyStep]:
        return list(self.puzzle.steps(self.puzzle.start()))

    def choices(self, state: Car) -> dict[int, AnyStep]:
        if state.position is None:  # before a start is chosen
            return {}
        steps = {step.move: step for step in self.puzzle.steps(state)}
        stop = next((step for step in steps.values() if step.cost == STOPPING), None)
        found = {} if stop is None else {self.actions.index(STOP): steps.pop(stop.move)}
        terrain = self.puzzle.met_terrain(state.position, state.velocity)
        for change in self.level.rules.changes:
            after = steered(state.velocity, change, terrain)
            landing = None if after is None else shift(state.position, after)
            if landing in steps:
                found[self.changes.index(change)] = steps[landing]
        return found

    def enter(self, batch: Any, ground: Planes, pushes_only: bool) -> None:
        actions = array("i", map(self.changes.index, self.level.rules.changes))
        batch.add(ground, native_tables(self.level, None), actions)


def paint_car(planes: Planes, car: Car) -> None:
    """What a car is doing, in the first planes of some."""
    if car.position is not None:
        planes[(slice(len(CAR_PLANES)), *car.position)] = (1, *car.velocity, car.passed, car.phase)


ENCODING = RacetrackEncoding
