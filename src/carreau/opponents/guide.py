"""What an opponent knows of a track before it drives: the exact moves to go of every car that may still finish in time."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from math import ceil

from carreau.core.grid import Cell
from carreau.core.puzzle import Puzzle
from carreau.core.result import Result, Status
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.search import Control, Expanded, run

WORST = 0.5  # how much longer than the optimum a line may be, as a share of it


@dataclass(frozen=True, slots=True)
class Guide:
    """`to_go` answers for every car from which a line of at most `optimum` plus `slack` moves can still be finished, and
    with None for all others. Without an optimum it answers for none, and `status` says why."""

    status: Status
    optimum: int | None
    lower_bound: int
    to_go: Callable[[Car], int | None]
    expanded: int


def worst_slack(optimum: int) -> int:
    """The moves that even the weakest opponent does not lose more of."""
    return ceil(WORST * optimum)


def guide(level: RacetrackLevel, car: Car, control: Control) -> Guide:
    """Survey the track from a car: forwards until no line in time can be longer, then backwards from the finish."""
    survey = Survey(RacetrackPuzzle(level), car)
    result = run(survey.search(), control)
    return Guide(result.status, result.cost, result.lower_bound, survey.to_go.get, result.expanded)


class Survey:
    """Two breadth-first sweeps. A search like all others, so limits and cancelling work as everywhere."""

    def __init__(self, puzzle: Puzzle[Car, Cell], first: Car) -> None:
        self.puzzle = puzzle
        self.first = first
        self.depths: dict[Car, int] = {first: 0}  # the fewest moves that lead to each car
        self.before: dict[Car, list[Car]] = {}  # the cars that a car can come from
        self.to_go: dict[Car, int] = {}
        self.expanded = 0

    def search(self) -> Generator[Expanded[Car], Status | None, Result[Cell]]:
        optimum, stop = yield from self.forwards()
        if stop is None and optimum is not None:
            stop = yield from self.backwards(optimum + worst_slack(optimum))
        if stop is not None:
            self.to_go.clear()
            bound = max(self.depths.values(), default=0) if optimum is None else optimum
            return Result(stop, lower_bound=bound, expanded=self.expanded)
        if optimum is None:
            return Result(Status.UNSOLVABLE, expanded=self.expanded)
        return Result(Status.SOLVED, cost=optimum, lower_bound=optimum, expanded=self.expanded)

    def forwards(self) -> Generator[Expanded[Car], Status | None, tuple[int | None, Status | None]]:
        """Every car that is reached in time, by depth; answers with the optimum."""
        layer, depth = self.starts(), 0
        optimum: int | None = None
        while layer and (optimum is None or depth <= optimum + worst_slack(optimum)):
            fresh: list[Car] = []
            for car in layer:
                stop = yield Expanded(car, None, depth, 0, depth if optimum is None else optimum)
                if stop is not None:
                    return optimum, stop
                self.expanded += 1
                if self.puzzle.is_goal(car):
                    optimum = depth if optimum is None else optimum
                    self.to_go[car] = 0
                    continue
                for step in self.puzzle.steps(car):
                    if step.state not in self.depths:
                        self.depths[step.state] = depth + 1
                        fresh.append(step.state)
                    self.before.setdefault(step.state, []).append(car)
            layer, depth = fresh, depth + 1
        return optimum, None

    def starts(self) -> list[Car]:
        """Choosing a start cell is no move."""
        if self.first.position is not None:
            return [self.first]
        cars = [step.state for step in self.puzzle.steps(self.first)]
        self.depths |= dict.fromkeys(cars, 0)
        return cars

    def backwards(self, most: int) -> Generator[Expanded[Car], Status | None, Status | None]:
        """The moves to go of every car on a line in time. What is later is left out: it may not have been seen whole."""
        layer, distance = list(self.to_go), 0
        while layer:
            distance += 1
            fresh: list[Car] = []
            for car in layer:
                stop = yield Expanded(car, None, distance, 0, 0)
                if stop is not None:
                    return stop
                for earlier in self.before.get(car, ()):
                    if earlier not in self.to_go and self.depths[earlier] + distance <= most:
                        self.to_go[earlier] = distance
                        fresh.append(earlier)
            layer = fresh
        if self.first.position is None:
            self.to_go[self.first] = min(self.to_go[car] for car in self.starts() if car in self.to_go)
        return None
