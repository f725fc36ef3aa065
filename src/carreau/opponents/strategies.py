"""The strategies by name: how opponents rate the moves they may make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from carreau.core.errors import UnknownName
from carreau.core.grid import STILL, difference, shift
from carreau.games.racetrack.rules import Car
from carreau.opponents.cautious import Cautious
from carreau.opponents.course import BEST, Course, Onward
from carreau.opponents.horizon import Horizon
from carreau.opponents.rating import MakeRater, Rater, Rating, speed

HILLS = 5  # cells from one hill of a mood to the next
JERK = 0.1  # what a change of velocity is worth, beside moods from 0 to 1
LOST = 0.4  # what it means to lose without any skill, as a share of the optimum


@dataclass(frozen=True, slots=True)
class Strategy:
    """How somebody drives, and what makes the rater of one race."""

    name: str
    make_rater: MakeRater
    summary: str


def eager(course: Course, skill: int, seed: int) -> Rater:
    """Nearer first, then faster: what anybody would try first. Corners come as a surprise."""

    def rate(car: Car, driven: int, moves: Sequence[Onward]) -> list[Rating]:
        here = course.distance(car)
        return [(course.distance(each.step.state) >= here > 0, -speed(each.step.state.velocity)) for each in moves]

    return rate


class Wavering:
    """Knows the moves to go exactly, and means to lose some all along the way. Which, its mood says: hills and hollows over
    the track, drawn from the seed; they are wide, so it drifts and does not tremble."""

    def __init__(self, course: Course, skill: int, seed: int) -> None:
        random = Random(seed)
        self.course = course
        self.lost = round(LOST * course.optimum * (BEST - skill) / (BEST - 1))
        rows, columns = course.level.height // HILLS + 2, course.level.width // HILLS + 2
        self.hills = [[random.random() for _ in range(columns)] for _ in range(rows)]

    def __call__(self, car: Car, driven: int, moves: Sequence[Onward]) -> list[Rating]:
        return [(abs(self.behind(driven, each)), self.whim(car, each.step.state)) for each in moves]

    def whim(self, car: Car, after: Car) -> float:
        """Its mood where the car is heading, but it does not like to stand, nor to tear at the wheel."""
        jerk = speed(difference(after.velocity, car.velocity))
        return self.mood(after) + JERK * jerk + (after.velocity == STILL)

    def behind(self, driven: int, move: Onward) -> int:
        """How many moves more it would have lost than it means to by then."""
        optimum = max(1, self.course.optimum)
        return driven + move.step.cost + move.to_go - optimum - round(self.lost * (1 - move.to_go / optimum))

    def mood(self, car: Car) -> float:
        """Where the car is heading: the height between the four hills around."""
        row, column = shift(car.position or (0, 0), car.velocity)
        row, column = (
            min(max(row, 0), HILLS * (len(self.hills) - 1) - 1),
            min(max(column, 0), HILLS * (len(self.hills[0]) - 1) - 1),
        )
        (north, down), (west, right) = divmod(row, HILLS), divmod(column, HILLS)
        upper, lower = self.hills[north], self.hills[north + 1]
        above = upper[west] + (upper[west + 1] - upper[west]) * right / HILLS
        below = lower[west] + (lower[west + 1] - lower[west]) * right / HILLS
        return above + (below - above) * down / HILLS


STRATEGIES: Mapping[str, Strategy] = {
    each.name: each
    for each in (
        Strategy("horizon", Horizon, "looks a few moves ahead; what is behind the next corner is out of sight"),
        Strategy("cautious", Cautious, "knows the way, but keeps to speeds at which it could still stop"),
        Strategy("wavering", Wavering, "knows the best line, and drifts off it as its mood goes"),
        Strategy("eager", eager, "nearer and faster, whatever comes: a novice"),
    )
}


def find_strategy(name: str) -> Strategy:
    if name not in STRATEGIES:
        raise UnknownName("strategy", name, list(STRATEGIES))
    return STRATEGIES[name]
