"""The step of one move is the one that is listed, or there is none: also of moves that no car, player or robot can make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau.core.errors import IllegalMove
from carreau.core.puzzle import Puzzle, PuzzleWrapper, Step, play, step_finder
from carreau.games.race.level import RaceLevel
from carreau.games.race.rules import RacePuzzle, shifted
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.racetrack.rules import RacetrackPuzzle
from carreau.games.ricochet.rules import RicochetPuzzle, Slide
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import SokobanPuzzle
from carreau.testing import random_lines
from tests.games.racetrack_tracks import tracks
from tests.games.ricochet_positions import small_levels
from tests.games.sokoban_random import random_room


def compare(puzzle: Puzzle[Any, Any], moves: Sequence[Any]) -> None:
    """Along random lines, each of these moves in each state."""
    assert hasattr(puzzle, "step")
    for state in {state for line in random_lines(puzzle, Random(1)) for state in line}:
        listed = {step.move: step for step in puzzle.steps(state)}
        for move in moves:
            assert step_finder(puzzle)(state, move) == listed.get(move), (state, move)


def cells(height: int, width: int) -> list[tuple[int, int]]:
    """Those of a board, and some around it."""
    return [(row, column) for row in range(-3, height + 3) for column in range(-3, width + 3)]


@settings(max_examples=60, derandomize=True)
@given(tracks(), st.sampled_from(("lost", "restart", "crash")))
def test_of_a_car_on_a_track_whatever_its_rules(level: RacetrackLevel, stuck: str) -> None:
    level = replace(level, rules=replace(level.rules, stuck=stuck))
    compare(RacetrackPuzzle(level), cells(level.height, level.width))


@pytest.mark.parametrize("seed", range(4))
def test_of_a_car_on_a_course_also_as_searches_see_its_costs(seed: int) -> None:
    (level,) = carreau.generate("race", seed=seed, count=1, size=9, objectives=3)
    assert isinstance(level, RaceLevel)
    for puzzle in (RacePuzzle(level), shifted(level)):
        compare(puzzle, cells(level.size, level.size))


@pytest.mark.parametrize("seed", range(4))
def test_of_robots_also_where_they_must_turn(seed: int) -> None:
    slides = [Slide(robot, direction) for robot in range(-2, 7) for direction in ("N", "E", "S", "W", "NE", "")]
    for level in small_levels(seed, 25):
        compare(RicochetPuzzle(level), slides)


@pytest.mark.parametrize("seed", range(4))
def test_of_a_player_who_walks_and_pushes(seed: int) -> None:
    random = Random(seed)
    for _ in range(25):
        level = random_room(random, random.randint(3, 5), random.randint(1, 3), 0.2)
        compare(SokobanPuzzle(level), [*"udlrUDLRx", ""])


class NeverDown(PuzzleWrapper[Any, str]):
    """A puzzle that lists less than the one it is made of."""

    def steps(self, state: Any) -> Iterator[Step[Any, str]]:
        return (step for step in self.puzzle.steps(state) if step.move not in "dD")


def test_a_puzzle_made_of_another_is_played_by_what_it_lists_itself() -> None:
    whole = SokobanPuzzle(SokobanLevel(("#####", "#@  #", "# $.#", "#   #", "#####")))
    assert play(whole, whole.start(), "d").cost == 1
    with pytest.raises(IllegalMove):
        play(NeverDown(whole), whole.start(), "d")
