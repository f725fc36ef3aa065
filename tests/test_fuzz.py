"""Ten thousand damaged texts for every parser: a level or a ParseError comes out, nothing else, and never a crash later."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import carreau
from carreau import ParseError
from carreau.core.likeness import SURE
from carreau.games.racetrack.formats.steps import read_steps, write_steps
from carreau.games.sokoban.formats.lurd import read_lurd
from carreau.recognition import find_format, formats

INPUTS = 10_000
LETTERS = "#.*>@$+ -_0123456789NSEWRGudlrUDLR|;:,[]{}\"'\n\t\r\0é\ufeff"
SMALL_BOARD = "# size 4 3\n2 0 S\n1 1 E\n0 0 R\n3 2 R\n2 1 G\n"  # all of our levels of Ricochet Robots are large
SMALL = 150  # cells of boards on which the slower checks are made as well


def damaged(samples: list[str], seed: int) -> Iterator[str]:
    """Samples with letters and lines cut, doubled, swapped, replaced, and pieces of two samples joined."""
    random = Random(seed)
    for _ in range(INPUTS):
        text = random.choice(samples)
        for _ in range(random.choice((1, 1, 2, 3, 8))):
            at, length = random.randrange(len(text) + 1), random.choice((0, 1, 1, 2, 10, 60))
            middle = random.choice(
                ("", "", random.choice(LETTERS), text[at : at + length] * 2, random.choice(samples)[:length])
            )
            text = text[:at] + middle + text[at + length :]
        yield text[:4000]


def samples_of(name: str) -> list[str]:
    form = find_format(name)
    texts: list[str] = []
    ours = [level for own in carreau.own_sets() for level in carreau.load_all(own)]
    for level in [*ours, *carreau.read(SMALL_BOARD)]:
        try:
            texts.append(carreau.write([level], name))
        except carreau.LevelError:
            continue  # a level of another game, or one that this format cannot hold
    assert texts or name == "boxoban", form
    return texts or ["; 0\n##########\n#@$.     #\n" + "#        #\n" * 7 + "##########\n"]


@pytest.mark.parametrize("name", [form.name for form in formats()])
def test_no_reader_crashes_on_ten_thousand_damaged_texts(name: str) -> None:
    form, read, small = find_format(name), 0, 0
    for text in damaged(samples_of(name), seed=1):
        assert 0 <= form.likeness(text) <= SURE
        try:
            levels = form.read(text)
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
    for text in damaged(samples, seed=2):
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


@pytest.mark.parametrize("reference", ["racetrack/tracks#1", "race/courses#1", "ricochet/boards#1"])
def test_no_solution_text_crashes(reference: str) -> None:
    level = carreau.load(reference)
    assert expect_parse_errors(lambda text: carreau.verify(level, text), [level.meta.solutions[0].moves]) > 100
