"""The six counts of a Sokoban solution, by hand and against a count that follows every box."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.metrics import metrics
from carreau.games.sokoban.rules import SokobanPuzzle
from tests.games.sokoban_rooms import room, rooms

HALL = room("########", "#      #", "# @$   #", "#      #", "# $ .. #", "########")
NAMES = ("moves", "pushes", "box lines", "box changes", "pushing sessions", "player lines")


@pytest.mark.parametrize(
    ("moves", "counts"),
    [
        ("", (0, 0, 0, 0, 0, 0)),
        ("ludr", (4, 0, 0, 0, 0, 4)),
        ("R", (1, 1, 1, 1, 1, 1)),
        ("RR", (2, 2, 1, 1, 1, 1)),
        ("RlrR", (4, 2, 1, 1, 2, 3)),  # a step back parts the session, not the line of the box
        ("RurD", (4, 2, 2, 1, 2, 4)),  # a corner: two lines of one box
        ("RddL", (4, 2, 2, 2, 2, 3)),
    ],
)
def test_the_six_counts_of_short_lines(moves: str, counts: tuple[int, ...]) -> None:
    assert tuple(metrics(HALL, list(moves)).values()) == counts


def test_they_have_their_names_in_order() -> None:
    assert tuple(metrics(HALL, [])) == NAMES


def followed(level: SokobanLevel, moves: str) -> tuple[int, ...]:
    """The same counts from a list of boxes that keep their numbers."""
    puzzle = SokobanPuzzle(level)
    player, boxes = level.players[0], sorted(puzzle.start().boxes)
    runs: list[tuple[int, str, int]] = []  # box, direction, session of every push
    sessions, lines, pushing, before = 0, 0, False, ""
    for letter in moves:
        lines += letter.lower() != before
        before = letter.lower()
        down, right = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}[before]
        player = (player[0] + down, player[1] + right)
        sessions += player in boxes and not pushing
        pushing = player in boxes
        if pushing:
            number = boxes.index(player)
            boxes[number] = (player[0] + down, player[1] + right)
            runs.append((number, before, sessions))
    changes = sum(at == 0 or runs[at - 1][0] != run[0] for at, run in enumerate(runs))
    straight = sum(at == 0 or runs[at - 1][:2] != run[:2] for at, run in enumerate(runs))
    return len(moves), len(runs), straight, changes, sessions, lines


@settings(max_examples=200, derandomize=True)
@given(rooms(), st.integers(0, 2**32))
def test_random_walks_are_counted_the_same_by_following_the_boxes(level: SokobanLevel, seed: int) -> None:
    puzzle, random = SokobanPuzzle(level), Random(seed)
    state, moves = puzzle.start(), ""
    for _ in range(40):
        if not (steps := list(puzzle.steps(state))):
            break
        step = random.choice(steps)
        state, moves = step.state, moves + step.move
    assert tuple(metrics(level, list(moves)).values()) == followed(level, moves)


def test_solve_and_verify_give_all_six() -> None:
    level = carreau.load("sokoban/easy#4")
    answer = carreau.solve(level)
    assert tuple(answer.metrics) == NAMES and answer.metrics == carreau.verify(level, answer.moves).metrics
