"""A track as an opponent sees it while it drives: where it may go, what that loses, how far it still is."""

from __future__ import annotations

from functools import cached_property
from math import ceil
from typing import NamedTuple

from carreau.core.grid import Cell
from carreau.core.patience import tick
from carreau.core.puzzle import Step
from carreau.games.racetrack.heuristics import distances
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.opponents.guide import Guide, worst_slack

BEST = 10  # the skill that loses nothing


class Onward(NamedTuple):
    """A move after which the car can still finish in time, and the fewest moves to go from there."""

    step: Step[Car, Cell]
    to_go: int


class Course:
    """A track from one car on. What was looked up once is kept: all skills of all strategies drive through the same cars."""

    def __init__(self, level: RacetrackLevel, first: Car, guide: Guide) -> None:
        self.level = level
        self.puzzle = RacetrackPuzzle(level)
        self.first = first
        self.guide = guide
        self.optimum = guide.optimum or 0
        self.known: dict[Car, tuple[Onward, ...]] = {}
        self.lines: dict[tuple[str, int, int], tuple[Step[Car, Cell], ...]] = {}  # driven, by strategy, skill and seed

    def onward(self, car: Car) -> tuple[Onward, ...]:
        found = self.known.get(car)
        if found is None:
            tick()
            steps = ((step, self.guide.to_go(step.state)) for step in self.puzzle.steps(car))
            found = self.known[car] = tuple(Onward(step, to_go) for step, to_go in steps if to_go is not None)
        return found

    def in_time(self, car: Car, driven: int, skill: int) -> list[Onward]:
        """The moves after which the car has lost no more than its skill allows for the part of the way it has made. There is
        one as long as there was one before: a best move loses nothing."""
        latest = self.latest[skill]
        return [each for each in self.onward(car) if driven + each.step.cost <= latest[each.to_go]]

    @cached_property
    def latest(self) -> list[list[int]]:
        """By skill and moves to go: after how many moves the car must be there. What may be lost grows from nothing at the
        start to all that the skill allows at the finish, so it is lost all along the way and not in one place."""
        worst, optimum = worst_slack(self.optimum), self.optimum
        return [
            [
                optimum - to_go + max(0, ceil(worst * (BEST - skill) / (BEST - 1) * (1 - to_go / optimum)))
                for to_go in range(optimum + worst + 1)
            ]
            for skill in range(BEST + 1)
        ]

    @cached_property
    def distances(self) -> list[dict[Cell, int]]:
        return distances(self.level)

    def distance(self, car: Car) -> int:
        """The king's steps that remain through all targets; none in the finish."""
        if car.position is None or car.passed == len(self.distances):
            return 0
        return self.distances[car.passed].get(car.position, self.level.width * self.level.height)
