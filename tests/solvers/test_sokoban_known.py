"""What is remembered of a level of Sokoban while it is played: never wrong, wherever on the board it is asked."""

from random import Random
from typing import Any

import pytest

import carreau
from carreau.games.sokoban.rules import SokobanPuzzle, level_from_state
from carreau.solvers.sokoban import known, lost
from carreau.solvers.sokoban.known import is_known_lost, keep_lost, keep_solution, known_solution
from tests.games.sokoban_rooms import room
from tests.solvers.sokoban_positions import BOARDS, all_positions, exact


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "KNOWN", {})


@pytest.mark.parametrize("name", ["nook", "pillar"])
def test_only_what_is_lost_follows_from_what_is_lost(name: str) -> None:
    level, random = BOARDS[name], Random(name)
    solvable, positions = exact(level, pushes_first=True), all_positions(BOARDS[name])
    gone = [position for position in positions if position not in solvable]
    for position in random.sample(gone, len(gone) // 4):
        keep_lost(level, position)
    told = [position for position in positions if is_known_lost(level, position)]
    assert len(told) > len(gone) // 4
    assert not [position for position in told if position in solvable]


@pytest.mark.parametrize("name", ["nook", "pillar"])
def test_what_is_said_to_be_solvable_is_solved_by_the_line_that_is_known(name: str) -> None:
    level = BOARDS[name]
    solvable, told = exact(level, pushes_first=True), 0
    farthest = max(solvable, key=solvable.__getitem__)
    assert known_solution(level, farthest) is None
    keep_solution(level, farthest, carreau.solve(level_from_state(level, farthest)).moves)
    for position in Random(1).sample(all_positions(level), 300):
        moves = known_solution(level, position)
        if moves:
            told += 1
            assert carreau.verify(level_from_state(level, position), moves).solved and position in solvable
    assert told > 5


def test_a_line_that_comes_back_to_where_it_was_is_left_by_its_end() -> None:
    level, astray = room("########", "#      #", "# @$  .#", "#      #", "########"), "RurrdLulldRRR"
    start = SokobanPuzzle(level).start()
    assert carreau.verify(level, astray).solved
    keep_solution(level, start, astray)
    assert known_solution(level, start) == "RRR"


def test_what_was_proven_lost_stays_lost_whatever_is_pushed(monkeypatch: pytest.MonkeyPatch) -> None:
    level = BOARDS["nook"]
    solvable = exact(level, pushes_first=True)

    def nothing(*_: object) -> tuple[str, list[Any]]:
        return "", []

    monkeypatch.setattr(lost, "told_natively", nothing)
    puzzle, pushed = SokobanPuzzle(level), 0
    for position in all_positions(level):
        if position in solvable or puzzle.is_goal(position):
            continue
        known.KNOWN.clear()
        assert lost.lost_boxes(level, position, 0.0) is None
        keep_lost(level, position)
        for letter, after, _ in puzzle.steps(position):
            if letter.isupper():
                found = lost.lost_boxes(level, after, 0.0)
                assert found is not None and found.code == "exhausted" and set(found.boxes) == after.boxes
                pushed += 1
    assert pushed > 20


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "KEPT_POSITIONS", 10)
    levels: Any = carreau.load_all("sokoban/easy")
    for level in levels:
        for state in carreau.replay(carreau.puzzle(level), level.meta.solutions[0].moves).states:
            keep_lost(level, state)
            assert len(known.known_of(level).lost) <= 10
    assert len(known.KNOWN) <= known.KEPT_LEVELS
