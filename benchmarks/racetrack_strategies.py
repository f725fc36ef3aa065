"""Opponents of Racetrack: what they take and how their lines look, beside a long line and a best one, and moves by skill.
The searches are compared by `carreau bench racetrack-document`.

python -m benchmarks.racetrack_strategies [--quick]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist
from typing import NamedTuple

import carreau
from benchmarks.tables import table
from carreau import Control, Limits
from carreau.core.grid import STILL
from carreau.games.racetrack.rules import Car
from carreau.opponents import BEST, STRATEGIES, Course, Driver, line_on, survey

TRACKS = ("racetrack/tracks#2", "racetrack/tracks#6", "racetrack/laps#3", "racetrack/terrain#1")
SEARCHES = ("dfs", "expert")
SKILLS = (3, 6, 9)
LIMIT = Control(Limits(seconds=20))


class Drive(NamedTuple):
    """A line that an approach gave, and what it took."""

    approach: str
    moves: str
    cost: int | None
    seconds: float
    states: int


def searched(level: carreau.Level) -> Iterator[Drive]:
    for solver in SEARCHES:
        answer = carreau.solve(level, solver, control=LIMIT)
        yield Drive(solver, answer.moves, answer.cost, answer.cpu_seconds, answer.expanded)


def driven(level: carreau.Level) -> Iterator[Drive]:
    """Each on its own: what a track tells is found out again for every driver, as for one opponent of a player."""
    for strategy in STRATEGIES:
        for skill in SKILLS:
            began = time.process_time()
            course = survey(level, control=LIMIT)
            line = line_on(course, Driver(strategy, skill))
            seconds = time.process_time() - began
            yield Drive(f"{strategy}, skill {skill}", line.moves, line.cost, seconds, course.guide.expanded)


def compared(references: Sequence[str]) -> None:
    rows: list[Sequence[object]] = []
    for reference in references:
        level = carreau.load(reference)
        optimum = level.meta.solutions[0].cost
        course = survey(level)
        for drive in (*searched(level), *driven(level)):
            quality = ["–", "–"] if drive.cost is None else [drive.cost, f"{drive.cost / optimum:.2f}"]
            effort = f"{drive.seconds:.3f}", f"{drive.states:,}"
            rows.append([reference, drive.approach, *quality, *effort, *looks(course, drive.moves)])
    head = ("track", "approach", "moves", "of the optimum", "CPU s", "states", *LOOKS)
    table("Racetrack on two axes, speed and quality; and how a line looks", head, rows)


LOOKS = ("change a move", "stands", "turns back")


def looks(course: Course, moves: str) -> list[object]:
    """What an eye sees: the mean change of velocity, the moves on which the car stands, and those that lead away."""
    words = [course.puzzle.parse_move(word) for word in moves.split()]
    cars: tuple[Car, ...] = carreau.replay(course.puzzle, words).states[1:]
    if len(cars) < 2:
        return ["–"] * len(LOOKS)
    change = sum(dist(car.velocity, after.velocity) for car, after in pairwise(cars)) / (len(cars) - 1)
    stands = [car.velocity for car in cars[1:]].count(STILL)
    back = sum(course.distance(after) > course.distance(car) for car, after in pairwise(cars))
    return [f"{change:.2f}", stands, back]


def by_skill(references: Sequence[str]) -> None:
    skills = range(1, BEST + 1)
    rows: list[Sequence[object]] = []
    for reference in references:
        course = survey(carreau.load(reference))
        for strategy in STRATEGIES:
            costs = [line_on(course, Driver(strategy, skill)).cost for skill in skills]
            rows.append([reference, strategy, *costs])
    table("Moves by skill", ("track", "strategy", *map(str, skills)), rows)


def report(quick: bool = False) -> None:
    references = TRACKS[:1] if quick else TRACKS
    compared(references)
    by_skill(references)


if __name__ == "__main__":
    report("--quick" in sys.argv)
