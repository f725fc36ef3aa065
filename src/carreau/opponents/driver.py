"""Opponents at the wheel: a whole line, or the next move from any position of a race."""

from __future__ import annotations

import time
from collections.abc import Container
from dataclasses import dataclass, replace
from math import inf
from typing import TypeAlias

from carreau.core.errors import CarreauError
from carreau.core.grid import STILL, Cell, difference
from carreau.core.level import Level
from carreau.core.puzzle import Step, replay
from carreau.core.result import Status
from carreau.core.text import say
from carreau.games import game_of
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.opponents.course import BEST, Course, Onward
from carreau.opponents.guide import guide
from carreau.opponents.rating import Rater, speed
from carreau.opponents.strategies import find_strategy
from carreau.search import Control

WEAKEST = 1
Steps: TypeAlias = "tuple[Step[Car, Cell], ...]"


@dataclass(frozen=True, slots=True)
class Driver:
    """Who drives: a strategy by name, a skill from 1 to 10, and a seed for what is left to chance."""

    strategy: str = "horizon"
    skill: int = 5
    seed: int = 0

    def __post_init__(self) -> None:
        find_strategy(self.strategy)
        if not WEAKEST <= self.skill <= BEST:
            raise CarreauError(say("a skill is a number from {} to {}, not {}", WEAKEST, BEST, self.skill))


@dataclass(frozen=True, slots=True)
class Line:
    """What a driver drives: its moves as text and how many they are, beside the optimum, which is proven. Without a line
    `cost` is None, and `status` says whether it is proven that there is none."""

    driver: Driver
    status: Status
    moves: str
    cost: int | None
    optimum: int | None
    lower_bound: int
    seconds: float


def survey(level: Level, car: Car | None = None, control: Control = Control()) -> Course:
    """Find out about a track what all drivers need, from its start or from a car on. Raises LevelError if the track cannot
    be played, CarreauError if it is none."""
    if not isinstance(level, RacetrackLevel):
        raise CarreauError(say("opponents drive Racetrack, not {}", game_of(level).title))
    game_of(level).require_playable(level)
    first = RacetrackPuzzle(level).start() if car is None else car
    return Course(level, first, guide(level, first, control))


def drive(level: Level, strategy: str = "horizon", skill: int = 5, seed: int = 0, control: Control = Control()) -> Line:
    """The line of one driver. More skill never makes it longer, and a skill of 10 is optimal."""
    driver = Driver(strategy, skill, seed)
    began = time.perf_counter()
    course = survey(level, control=control)
    return line_on(course, driver, began)


def line_on(course: Course, driver: Driver, began: float | None = None) -> Line:
    """The line of a driver on a course that was surveyed before, so that several drivers share the work."""
    began = time.perf_counter() if began is None else began
    guide, moves, cost = course.guide, "", None
    if guide.status is Status.SOLVED:
        steps = best_steps(course, driver)
        cost = cost_of(steps)
        moves = " ".join(course.puzzle.format_move(step.move) for step in steps)
    return Line(driver, guide.status, moves, cost, guide.optimum, guide.lower_bound, time.perf_counter() - began)


class Opponent:
    """A driver in a race, asked move by move. It means to drive its line; put elsewhere, it thinks again from there. Limits
    are for each time that it thinks."""

    def __init__(self, level: Level, driver: Driver = Driver(), control: Control = Control()) -> None:
        self.level, self.driver, self.control = level, driver, control
        self.plan: dict[Car, Cell] = {}
        self.think(None)

    def next_move(self, car: Car) -> Cell | None:
        """Its next move from anywhere; None if the race is over or cannot be finished any more."""
        if car not in self.plan:
            self.think(car)
        return self.plan.get(car)

    def think(self, car: Car | None) -> None:
        """Plan a line from a car. Where it meets an older plan that one is kept, so every plan leads to the finish."""
        course = survey(self.level, car, self.control)
        if course.guide.status not in (Status.SOLVED, Status.UNSOLVABLE):
            raise CarreauError(say("the opponent was stopped while it looked over the track ({})", course.guide.status))
        at, planned = course.first, dict[Car, Cell]()
        for step in best_steps(course, self.driver) if course.guide.status is Status.SOLVED else ():
            planned[at] = step.move  # should it come by again, what it does the last time is what leads on
            at = step.state
        self.plan = planned | self.plan


def next_move(level: Level, moves: str = "", driver: Driver = Driver(), control: Control = Control()) -> str:
    """The move of a driver after a line of moves as text, as text; empty if the race is over or cannot be finished any more.
    Raises IllegalMove for a line that the rules forbid. For a whole race an Opponent is quicker: it thinks once."""
    opponent = Opponent(level, driver, control)
    puzzle = game_of(level).puzzle(level)
    car: Car = replay(puzzle, [puzzle.parse_move(word) for word in moves.split()]).state
    move = opponent.next_move(car)
    return "" if move is None else puzzle.format_move(move)


def best_steps(course: Course, driver: Driver) -> Steps:
    """The shortest line of the driver and of all with less skill, so that more skill never loses."""
    best: Steps | None = None
    for skill in range(driver.skill, WEAKEST - 1, -1):
        shorter = race(course, replace(driver, skill=skill), best)
        best = best if shorter is None else shorter
    return best or ()


def race(course: Course, driver: Driver, than: Steps | None) -> Steps | None:
    """One race, move by move; None as soon as it cannot become shorter `than` another line. The moves to go are exact, so
    that is known early."""
    most = inf if than is None else cost_of(than)
    key = driver.strategy, driver.skill, driver.seed
    if key in course.lines:
        return course.lines[key] if cost_of(course.lines[key]) < most else None
    rate = find_strategy(driver.strategy).make_rater(course, driver.skill, driver.seed)
    car, driven, seen = course.first, 0, {course.first}
    steps: list[Step[Car, Cell]] = []
    while not course.puzzle.is_goal(car):
        step, to_go = choose(course, rate, car, driven, driver.skill, seen)
        car, driven = step.state, driven + step.cost
        if driven + to_go >= most:
            return None
        steps.append(step)
        seen.add(car)
    course.lines[key] = tuple(steps)
    return course.lines[key]


def choose(course: Course, rate: Rater, car: Car, driven: int, skill: int, seen: Container[Car]) -> Onward:
    """The move with the least rating, but none that leads where it has been, if there is another. Of equals one that does
    not stand still, then the smallest change of velocity."""
    moves = course.in_time(car, driven, skill)
    ratings = rate(car, driven, moves)
    after = [each.step.state for each in moves]
    keys = [
        (state in seen, rating, state.velocity == STILL, speed(difference(state.velocity, car.velocity)), index)
        for index, (rating, state) in enumerate(zip(ratings, after, strict=True))
    ]
    return moves[min(keys)[-1]]


def cost_of(steps: Steps) -> int:
    return sum(step.cost for step in steps)
