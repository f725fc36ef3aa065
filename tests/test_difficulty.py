"""The measure of difficulty: the figures of a full enumeration, and what makes a board harder makes it larger."""

from __future__ import annotations

from math import log2
from typing import Any

import pytest

import carreau
from benchmarks.difficulty import difficulty, joined, kept, surprise, swept
from carreau.core.game import UNREACHABLE
from carreau.core.level import Level
from carreau.core.puzzle import Step
from carreau.games import game_of
from carreau.solvers.outlook import unit_of
from carreau.solvers.solutions import all_solutions


def enumerated(level: Level) -> float:
    """The same by the definition: every line of the best cost, and the product of the chances on its way."""
    aim = game_of(level).objectives[unit_of(level)]
    puzzle, estimate = aim.puzzle(level), aim.heuristics[aim.heuristic].build(level)
    best = level.meta.solutions[0].cost + (aim.offset(level) if aim.offset else 0)

    def follow(state: Any, left: int, chance: float) -> float:
        if puzzle.is_goal(state):
            return chance if left == 0 else 0.0
        here, steps = estimate(state), list(puzzle.steps(state))
        weights = [looks(here, estimate(step.state)) for step in steps]
        onward = [(step, weight) for step, weight in zip(steps, weights, strict=True) if weight and step.cost <= left]
        return sum(follow(step.state, left - step.cost, chance * weight / sum(weights)) for step, weight in onward)

    return round(-log2(follow(puzzle.start(), best, 1.0)) + 0.0, 1)


def looks(here: int, there: int) -> float:
    if there >= UNREACHABLE:
        return 0.0
    return 2.0 if there < here else 1.0 if there == here else 0.5


@pytest.mark.parametrize(
    "name",
    ["racetrack/tracks#1", "race/graded#1", "ricochet/rounds#1", "ricochet/rounds#4", "sokoban/test#3", "sokoban/easy#2"],
)
def test_the_measure_is_what_going_through_all_lines_gives(name: str) -> None:
    level = carreau.load(name)
    assert difficulty(level) == enumerated(level)


@pytest.mark.parametrize("number", [3, 5, 6])
def test_lines_that_are_listed_and_lines_that_are_swept_are_the_same(number: int) -> None:
    level = carreau.load(f"ricochet/rounds#{number}")
    aim = game_of(level).objectives["moves"]
    puzzle, estimate = aim.puzzle(level), aim.heuristics[aim.heuristic].build(level)
    lines = [game_of(level).parse_moves(level, each)[1] for each in all_solutions(level).moves]
    assert joined(puzzle, lines) == swept(puzzle, estimate, level.meta.solutions[0].cost)


class Ways:
    """States in layers; from each, `choices` moves, of which the first `good` lead on along a best line."""

    def __init__(self, length: int, choices: int, good: int, misleading: bool = False) -> None:
        self.length, self.choices, self.good, self.misleading = length, choices, good, misleading

    def start(self) -> tuple[int, int]:
        return 0, 0

    def is_goal(self, state: tuple[int, int]) -> bool:
        return state[0] == self.length

    def steps(self, state: tuple[int, int]) -> list[Step[Any, Any]]:
        return [Step(number, (state[0] + 1, number), 1) for number in range(self.choices)]

    def estimate(self, state: tuple[int, int]) -> int:
        return state[0] if self.misleading and state[1] < self.good else 0

    def bits(self) -> float:
        onward = {
            (depth, number): {(depth + 1, each) for each in range(self.good)}
            for depth in range(self.length)
            for number in range(self.good)
        }
        return surprise(self, self.estimate, onward)  # type: ignore[arg-type]


def test_longer_wider_and_fewer_best_lines_are_harder_and_so_is_what_looks_wrong() -> None:
    assert Ways(3, 4, 1).bits() == 6
    assert Ways(4, 4, 1).bits() > Ways(3, 4, 1).bits()
    assert Ways(3, 5, 1).bits() > Ways(3, 4, 1).bits()
    assert Ways(3, 4, 2).bits() == 3
    assert Ways(3, 4, 1, misleading=True).bits() > Ways(3, 4, 1).bits()
    assert Ways(3, 1, 1).bits() == 0


def test_what_looks_lost_is_no_choice() -> None:
    ways = Ways(1, 4, 1)
    found = kept(ways, lambda state: UNREACHABLE if state[1] > 1 else 0, (0, 0), {(1, 0): 1.0})  # type: ignore[arg-type]
    assert found == 0.5
