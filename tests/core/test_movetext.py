"""Lists of moves as people and programs write them, and where they go wrong."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import carreau
from carreau.core.errors import ParseError
from carreau.core.movetext import move_words

CELLS = st.lists(st.tuples(st.integers(-999, 999), st.integers(-999, 999)), min_size=1)


def texts(text: str) -> list[str]:
    return [word.text for word in move_words(text)]


@pytest.mark.parametrize(
    "text",
    [
        "1,1 1,2 2,4",
        "1,1\r\n1,2\r\n2,4\r\n",
        "\ufeff[(1,1), (1,2), (2,4)]",
        "trajectoire = [ (1,1), (1,2),\n  (2,4), ]  # gagné\n",
        "# Alice\n\ntrajectoire=[(1,1),(1,2),(2,4)]",
        "[[1, 1], [1, 2], [2, 4]]\n",
        '["1,1", "1,2", "2,4"]',
        "((1, 1), (1, 2), (2, 4))",
        "(1, 1)\n(1, 2)\n(2, 4)\n",
        "(1, 1); (1, 2); (2, 4)",
        "[1, 1], [1, 2], [2, 4]",
    ],
)
def test_the_ways_a_trajectory_is_written(text: str) -> None:
    assert texts(text) == ["1,1", "1,2", "2,4"]
    level = carreau.load("racetrack/tracks#1")
    assert carreau.verify(level, text).moves.startswith("1,1 1,2")


@pytest.mark.parametrize(
    ("text", "line", "column", "sentence"),
    [
        ("[(1,1),\n (1,x)]", 2, 2, "pairs like (1, 2)"),
        ("[(1,1),\n (1,2)", 2, 7, "expected ] at the end of the list of moves"),
        ("[(1,1)] and more", 1, 9, "expected the end after the list of moves, found 'and more'"),
        ("[(1,1)](2,2)", 1, 8, "expected the end after the list of moves, found '(2,2)'"),
        ("[(1,1), (1,2])", 1, 9, "pairs like (1, 2)"),
        ("[((1,1))]", 1, 2, "pairs like (1, 2)"),
        ("((1,1)]", 1, 7, "pairs like (1, 2)"),
        ("['rE", 1, 2, "texts in quotation marks"),
        ("[1, 1, 2]", 1, 2, "pairs like (1, 2)"),
    ],
)
def test_a_list_that_is_wrong_says_where(text: str, line: int, column: int, sentence: str) -> None:
    with pytest.raises(ParseError) as refused:
        texts(text)
    assert (refused.value.line, refused.value.column) == (line, column) and sentence in refused.value.message


@given(CELLS)
def test_every_list_of_cells_is_read_as_python_and_json_write_it(cells: list[tuple[int, int]]) -> None:
    wanted = [f"{row},{column}" for row, column in cells]
    assert (
        texts(str(cells))
        == texts(json.dumps(cells))
        == texts(f"way = {cells}")
        == texts("\n".join(map(str, cells)))
        == wanted
    )


@given(st.text(alphabet="[](),;'\"=# \n\r\t0129-+abrEN_é\ufeff", max_size=60))
def test_no_text_makes_the_reader_fail_otherwise(text: str) -> None:
    try:
        found = list(move_words(text))
    except ParseError as error:
        assert error.message and error.line > 0 and error.column > 0
        return
    assert all(word.line > 0 and word.column > 0 for word in found)


def test_a_long_list_is_read_in_one_pass() -> None:
    text = str([(each, each) for each in range(200_000)])
    assert len(texts(text)) == 200_000


def test_moves_of_every_game_can_stand_in_a_list() -> None:
    for reference in ("sokoban/easy#1", "ricochet/boards#1", "race/courses#1", "racetrack/tracks#1"):
        level = carreau.load(reference)
        moves = level.meta.solutions[0].moves
        listed = json.dumps(moves.split() if " " in moves else list(moves))
        assert carreau.verify(level, listed).moves == moves and carreau.verify(level, listed).solved
        assert carreau.verify(level, listed.replace('"', "'")).solved


def test_an_error_in_a_list_of_sokoban_moves_says_where() -> None:
    level = carreau.load("sokoban/easy#1")
    with pytest.raises(ParseError) as refused:
        carreau.verify(level, '["u",\n "x"]')
    assert (refused.value.line, refused.value.column) == (2, 3)


def test_the_place_of_a_wrong_move_is_said_for_every_game() -> None:
    for reference in ("ricochet/boards#1", "race/courses#1", "racetrack/tracks#1"):
        with pytest.raises(ParseError) as refused:
            carreau.verify(carreau.load(reference), "\n  what?")
        assert (refused.value.line, refused.value.column) == (2, 3) and re.search("what", refused.value.message)
