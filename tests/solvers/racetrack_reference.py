"""Random tracks under random rules, and everything about their races found by brute force in Python."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random

from carreau.core.grid import Cell
from carreau.games.racetrack.level import SWITCHES, RacetrackLevel, Rules
from carreau.games.racetrack.moving import Moving
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from tests.games.racetrack_tracks import OTHER_CARS, SCHEDULES

CARS = (*OTHER_CARS, "0,1 0,-1 3,0 -3,0 9,9 1,1")
TERRAINS = ("", "", "i", "r", "d", "iirrdd")


def random_track(random: Random, height: int, width: int, obstacles: int = 8) -> RacetrackLevel:
    """From the first cell to something in the last one; a race may exist or not."""
    lap = random.random() < 0.5
    moving: tuple[Moving, ...] = random.choice(((), (), *SCHEDULES))
    letters = "0" * 18 + "1123*" if lap else "." * 22 + ">*"
    letters += "#" * random.choice((0, obstacles // 2, obstacles))
    letters += random.choice(TERRAINS) + "".join(each.letter for each in moving) * 2
    rows = ["".join(random.choices(letters, k=width)) for _ in range(height)]
    rows[0] = ("*" if lap else ">") + rows[0][1:]
    rows[-1] = rows[-1][:-1] + ("1" if lap else "*")
    there = tuple(each for each in moving if any(each.letter in row for row in rows))
    chosen = {switch.name: random.choice(switch.choices) for switch in SWITCHES if switch.name != "stuck"}
    return RacetrackLevel(tuple(rows), lap, rules=Rules(**chosen | {"accelerations": random.choice(CARS)}), moving=there)


def somewhere(random: Random, level: RacetrackLevel) -> Car | None:
    """A state in the middle of a race; at times the start."""
    if random.random() < 0.6:
        return None
    puzzle = RacetrackPuzzle(level)
    state = puzzle.start()
    for _ in range(random.randint(1, 6)):
        state = random.choice([step.state for step in puzzle.steps(state)] or [state])
    return state


@dataclass
class Reference:
    """All races from a state of a level, if there are not too many states."""

    level: RacetrackLevel
    state: Car | None = None

    def __post_init__(self) -> None:
        self.puzzle = RacetrackPuzzle(self.level)
        self.first = self.puzzle.start() if self.state is None else self.state

    @cached_property
    def made(self) -> dict[Car, int]:
        """The fewest moves to each state that can be reached."""
        made = {self.first: 0}
        for state in (waiting := [self.first]):
            for step in self.puzzle.steps(state):
                if step.state not in made:
                    made[step.state] = made[state] + step.cost
                    waiting.append(step.state)
        return made

    @cached_property
    def before(self) -> dict[Car, list[Car]]:
        before: dict[Car, list[Car]] = {}
        for state in self.made:
            for step in self.puzzle.steps(state):
                before.setdefault(step.state, []).append(state)
        return before

    @cached_property
    def to_go(self) -> dict[Car, int]:
        """The fewest moves from each of them to the end."""
        left = {state: 0 for state in self.made if self.puzzle.is_goal(state)}
        for state in (waiting := list(left)):
            for earlier in self.before.get(state, ()):
                if earlier not in left:
                    left[earlier] = left[state] + (earlier.position is not None)
                    waiting.append(earlier)
        return left

    @property
    def cost(self) -> int | None:
        return min((self.made[state] for state in self.made if self.puzzle.is_goal(state)), default=None)

    def near(self, slack: int) -> Iterator[tuple[Car, int]]:
        """The states on races of so many moves more than the fewest, with what they cost more."""
        for state, left in self.to_go.items():
            more = self.made[state] + left - (self.cost or 0)
            if state.position is not None and more <= slack:
                yield state, more

    def slack(self, most: int) -> dict[Cell, int]:
        found: dict[Cell, int] = {}
        for state, more in self.near(most):
            if state.position is not None:
                found[state.position] = min(more, found.get(state.position, more))
        return found

    def count(self) -> int:
        """Of different best races."""
        ways = {self.first: 1}
        for _ in range((self.cost or 0) + (self.first.position is None)):
            after: dict[Car, int] = {}
            for state, number in ways.items():
                for step in self.puzzle.steps(state):
                    if self.to_go.get(step.state) == self.to_go[state] - step.cost:
                        after[step.state] = after.get(step.state, 0) + number
            ways = after
        return sum(ways.values())


def drive(level: RacetrackLevel, state: Car | None, moves: tuple[Cell, ...]) -> tuple[bool, int]:
    """Whether moves from a state end the race, and what they cost, by the rules."""
    puzzle = RacetrackPuzzle(level)
    car, cost = puzzle.start() if state is None else state, 0
    for move in moves:
        (step,) = (each for each in puzzle.steps(car) if each.move == move)
        car, cost = step.state, cost + step.cost
    return puzzle.is_goal(car), cost
