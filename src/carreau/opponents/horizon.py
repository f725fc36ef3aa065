"""`horizon`: looks some moves ahead, keeps the lines in mind that get furthest, and begins the best of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from carreau.games.racetrack.rules import Car
from carreau.opponents.course import Course, Onward
from carreau.opponents.rating import Rating

SIGHT = (1, 1, 2, 2, 3, 3, 4, 5, 7, 9)  # moves looked ahead, by skill


class Thought(NamedTuple):
    """A line in mind: how it is judged, the number of the move it begins with, where it leads, after how many moves."""

    rating: Rating
    first: int
    car: Car
    driven: int


class Horizon:
    """It judges a line by the way that is left at its end, then by the speed there. What lies behind is out of sight, except
    that it never goes where it could no longer brake in time."""

    def __init__(self, course: Course, skill: int, seed: int) -> None:
        self.course, self.skill, self.sight = course, skill, SIGHT[skill - 1]
        strongest = max(max(map(abs, change)) for change in course.level.rules.changes)
        self.fastest = max(2, self.sight) * strongest

    def __call__(self, car: Car, driven: int, moves: Sequence[Onward]) -> list[Rating]:
        layer = sorted(self.thought(each, index, driven) for index, each in enumerate(moves))
        ratings: list[Rating] = [()] * len(moves)
        for depth in range(self.sight):
            for each in reversed(layer):  # the best of each first move comes last
                ratings[each.first] = (-depth, *each.rating)
            if any(self.course.puzzle.is_goal(each.car) for each in layer):
                break
            layer = self.deeper(layer)
        return ratings

    def deeper(self, layer: Sequence[Thought]) -> list[Thought]:
        found: dict[Car, Thought] = {}
        for thought in layer:
            for each in self.course.in_time(thought.car, thought.driven, self.skill):
                if each.step.state not in found:
                    found[each.step.state] = self.thought(each, thought.first, thought.driven)
        return sorted(found.values(), key=lambda each: each.rating)[: self.sight + 1]

    def thought(self, move: Onward, first: int, driven: int) -> Thought:
        after = move.step.state
        pace = max(map(abs, after.velocity))
        rating = max(0, pace - self.fastest), self.course.distance(after), -pace
        return Thought(rating, first, after, driven + move.step.cost)
