"""Drivers as searches, so that they can be watched: what they look at is expanded, in the order in which they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from carreau.core.grid import Cell
from carreau.core.result import Result, Status
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.opponents.course import Course
from carreau.opponents.driver import Driver, best_steps, cost_of, survey
from carreau.opponents.strategies import STRATEGIES, find_strategy
from carreau.search import Expanded, Search
from carreau.search.control import left_here
from carreau.solvers.racetrack import SOLVERS as EXACT
from carreau.solvers.registry import Solver


def search_of(driver: Driver) -> Solver:
    """The search that a driver makes. What it drives is no longer than its skill allows, and seldom shorter."""
    summary = find_strategy(driver.strategy).summary
    return Solver(driver.strategy, partial(look_and_drive, driver=driver), False, "complete", summary)


def look_and_drive(puzzle: RacetrackPuzzle, driver: Driver) -> Search[Car, Cell]:
    """Surveys the track, which nobody sees, then drives it; the optimum of the survey is the bound of the answer."""
    first = puzzle.start()
    stop = yield Expanded(first, None, 0)
    if stop is not None:
        return Result(stop)
    if puzzle.is_goal(first):
        return Result(Status.SOLVED, cost=0, expanded=1)
    left = left_here()
    course = survey(puzzle.level, first, replace(left, limits=replace(left.limits, nodes=None), progress=None))
    guide, expanded = course.guide, 1
    if guide.status is not Status.SOLVED:
        return Result(guide.status, lower_bound=guide.lower_bound, expanded=expanded)
    steps = best_steps(course, driver)
    for event in looked_at(course):
        stop = yield event
        if stop is not None:
            return Result(stop, lower_bound=course.optimum, expanded=expanded)
        expanded += 1
    moves = tuple(step.move for step in steps)
    generated = sum(len(onward) for onward in course.known.values())
    return Result(Status.SOLVED, moves, cost_of(steps), course.optimum, expanded, generated)


def looked_at(course: Course) -> Iterator[Expanded[Car]]:
    """The cars whose moves a driver has looked at, after the first one, each with the one that led there first."""
    reached: dict[Car, Expanded[Car]] = {course.first: Expanded(course.first, None, 0, course.optimum, course.optimum)}
    for car, onward in course.known.items():
        here = reached[car]
        if here.parent is not None:
            yield here
        for step, to_go in onward:
            reached.setdefault(step.state, Expanded(step.state, car, here.g + step.cost, to_go, course.optimum))


SOLVERS = replace(EXACT, searches=(*EXACT.searches, *(search_of(Driver(name)) for name in STRATEGIES)))
