"""What the native searches of Racetrack tell, told by the rules alone where there are none: the same, in more time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from carreau.core.grid import Cell
from carreau.core.patience import Stopped
from carreau.core.result import Result, Status
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.search import Control, bfs, run
from carreau.search.control import Budget
from carreau.solvers.onward import ResumedPuzzle


def fewest_moves(level: RacetrackLevel, control: Control, state: Car | None) -> Result[Cell]:
    """A race of the fewest moves, from the start or from a state."""
    puzzle = RacetrackPuzzle(level)
    return run(bfs(puzzle if state is None else ResumedPuzzle(puzzle, state)), control)


@dataclass(slots=True)
class NearBest:
    """All races from a car that need at most `slack` moves more than the fewest."""

    puzzle: RacetrackPuzzle
    first: Car
    slack: int
    budget: Budget
    length: int | None = None  # the fewest moves
    depth: int = 0  # moves that all cars are known after
    came: dict[Car, int] = field(default_factory=dict[Car, int])  # after how many moves each car is reached
    before: dict[Car, list[Car]] = field(default_factory=dict[Car, list[Car]])  # from where it is reached
    to_go: dict[Car, int] = field(default_factory=dict[Car, int])  # the moves that it still needs

    def search(self) -> Status:
        """Look at them all: forward until no race can be near the best any more, then back from the ends."""
        try:
            self.look_back(self.look_ahead())
        except Stopped as stopped:
            return stopped.status
        return Status.UNSOLVABLE if self.length is None else Status.SOLVED

    def look_ahead(self) -> list[Car]:
        """The ends of all races near the best."""
        goals = list[Car]()
        self.came[self.first] = 0
        layer = self.after([self.first], 0) if self.first.position is None else [self.first]
        while layer and (self.length is None or self.depth <= self.length + self.slack):
            ends = [car for car in layer if self.puzzle.is_goal(car)]
            goals += ends
            if ends and self.length is None:
                self.length = self.depth
            self.depth += 1
            layer = self.after([car for car in layer if not self.puzzle.is_goal(car)], self.depth)
        return goals

    def after(self, cars: Iterable[Car], depth: int) -> list[Car]:
        """The cars that come after these and were not reached before."""
        found = list[Car]()
        for car in cars:
            self.ask()
            self.budget.expanded += 1
            for step in self.puzzle.steps(car):
                if step.state not in self.came:
                    self.came[step.state] = depth
                    found.append(step.state)
                self.before.setdefault(step.state, []).append(car)
        return found

    def look_back(self, goals: list[Car]) -> None:
        """From the ends to the first car: the moves to go of every car that can still finish in time."""
        if self.length is None:
            return
        most, layer, left = self.length + self.slack, goals, 0
        self.to_go = dict.fromkeys(goals, 0)
        while layer:
            self.ask()
            left += 1
            earlier = {car for each in layer for car in self.before.get(each, ()) if car.position is not None}
            layer = [car for car in earlier if car not in self.to_go and self.came[car] + left <= most]
            self.to_go |= dict.fromkeys(layer, left)
        self.to_go.setdefault(self.first, self.length)

    def ask(self) -> None:
        """Raise Stopped where a limit is reached."""
        nodes = self.budget.control.limits.nodes
        status = Status.OUT_OF_NODES if nodes is not None and self.budget.expanded >= nodes else self.budget.must_stop()
        if status is not None:
            raise Stopped(status)

    def count(self) -> int:
        """How many races there are of the fewest moves."""
        counts: dict[Car, int] = {}
        for car in sorted(self.to_go, key=self.to_go.__getitem__):  # the first one was added last, so it follows its equals
            counts[car] = self.count_from(car, counts)
        return counts[self.first]

    def count_from(self, car: Car, counts: dict[Car, int]) -> int:
        """The number of shortest ways from a car, given those from all that are nearer to the end."""
        if self.puzzle.is_goal(car):
            return 1
        steps = [step for step in self.puzzle.steps(car) if self.to_go.get(step.state) == self.to_go[car] - step.cost]
        return sum(counts[step.state] for step in steps)

    def slack_of_cells(self) -> dict[Cell, int]:
        """For each cell that such a race lands on, how many moves more than the fewest it needs at least."""
        assert self.length is not None
        found: dict[Cell, int] = {}
        for car, left in self.to_go.items():
            more = self.came[car] + left - self.length
            if car.position is not None and more <= self.slack:
                found[car.position] = min(more, found.get(car.position, more))
        return found
