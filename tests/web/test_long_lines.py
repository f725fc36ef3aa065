"""A long line of moves at once: the work grows with its length, and not with its square."""

import itertools
from collections.abc import Iterable, Iterator
from typing import Any, cast

import pytest

import carreau
from carreau.document import level_document
from carreau.games.sokoban import view
from carreau.web.worker.playing import play
from carreau.web.worker.requests import LevelDocument, PlayRequest

BACK = {"u": "d", "d": "u", "l": "r", "r": "l"}


class Counting:
    """itertools as the view uses it, counting pairs of states."""

    def __init__(self) -> None:
        self.pairs = 0

    def pairwise(self, line: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
        for pair in itertools.pairwise(line):
            self.pairs += 1
            yield pair


def pairs_for(moves: str, level: carreau.Level, monkeypatch: pytest.MonkeyPatch) -> int:
    counting = Counting()
    monkeypatch.setattr(view, "itertools", counting)
    answer = play(PlayRequest(level=cast(LevelDocument, level_document(level)), moves="", do=moves))
    assert len(answer["frames"]) == len(moves)
    return counting.pairs


def test_twice_the_moves_are_twice_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    level = carreau.load("sokoban/easy#2")
    puzzle = carreau.puzzle(level)
    there = next(str(step.move) for step in puzzle.steps(puzzle.start()) if str(step.move).islower())
    short, long = ((there + BACK[there]) * times for times in (100, 200))
    assert pairs_for(long, level, monkeypatch) < 2.2 * pairs_for(short, level, monkeypatch)


def test_boxes_keep_their_numbers_whatever_was_looked_at_before() -> None:
    level = carreau.load("sokoban/easy#4")
    line = carreau.Session(level, level.meta.solutions[0].moves).line.states
    looked = carreau.game_of(level).view(level)
    for length in (5, len(line), 3, 20, len(line), 1):
        fresh = carreau.game_of(level).view(level)
        assert looked.pieces(line[:length]) == fresh.pieces(line[:length])
