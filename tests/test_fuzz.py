"""Damaged texts for every parser: a level or a ParseError comes out, nothing else, and never a crash later. As many as one
likes are tried by `python -m benchmarks.fuzz`."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import carreau
from carreau import ParseError
from carreau.core.likeness import SURE
from carreau.games.racetrack.formats.steps import read_steps, write_steps
from carreau.games.sokoban.formats.lurd import read_lurd
from carreau.recognition import attempt, find_format, formats
from tests.damage import damaged, samples_of

INPUTS = 2_000
SMALL = 150  # cells of boards on which the slower checks are made as well


@pytest.mark.parametrize("name", [form.name for form in formats()])
def test_no_reader_crashes_on_damaged_texts(name: str) -> None:
    form, read, small = find_format(name), 0, 0
    for text in damaged(samples_of(name), 1, INPUTS):
        assert 0 <= form.likeness(text) <= SURE
        try:
            levels = [level for level in attempt(form, text).entries if not isinstance(level, ParseError)]
        except ParseError as error:
            assert error.message and error.line >= 0 and error.column >= 0
            continue
        read += 1
        for level in levels:
            small += use(level)
    assert read > INPUTS // 100 and small > 0


def use(level: carreau.Level) -> bool:
    """What was read can be written, and where it is small enough for that, checked, and if nothing is wrong with it, drawn.
    Whether it is small."""
    game = carreau.game_of(level)
    board = game.write_board(level)
    if len(board) > SMALL:
        return False
    if not [problem for problem in game.problems(level) if not problem.playable]:
        carreau.Session(level).scene()
    return True


def expect_parse_errors(read: Callable[[str], Any], samples: list[str]) -> int:
    good = 0
    for text in damaged(samples, 2, INPUTS):
        try:
            read(text)
            good += 1
        except ParseError as error:
            assert error.message
    return good


def test_no_steps_file_crashes() -> None:
    level: Any = carreau.load("racetrack/laps#1")
    moves = carreau.game_of(level).parse_moves(level, level.meta.solutions[0].moves)[1]
    assert expect_parse_errors(read_steps, [write_steps(level, moves)]) > 10


def test_no_lurd_text_crashes() -> None:
    level: Any = carreau.load("sokoban/easy#3")
    moves = level.meta.solutions[0].moves
    assert expect_parse_errors(lambda text: read_lurd(level, text), [moves, moves.lower(), "3rU2L"]) > 100
    listed = [json.dumps(list(moves)), str([moves[:9], "3rU2L"])]
    assert expect_parse_errors(lambda text: carreau.verify(level, text), listed) > 100


@pytest.mark.parametrize("reference", ["racetrack/tracks#1", "race/courses#1", "ricochet/boards#1"])
def test_no_solution_text_crashes(reference: str) -> None:
    level = carreau.load(reference)
    moves = level.meta.solutions[0].moves
    cells = [tuple(map(int, each.split(","))) for each in moves.split() if "," in each]
    samples = [moves, json.dumps(moves.split()), f"way = {cells}", "\n".join(map(str, cells))]
    assert expect_parse_errors(lambda text: carreau.verify(level, text), samples) > 100
