"""Run lengths in Sokoban texts: of boards and of solutions."""

from __future__ import annotations

import pytest

from carreau.core.errors import ParseError
from carreau.games.sokoban.formats.run_length import run_length
from carreau.games.sokoban.formats.xsb import read_board


def test_where_a_run_stands_is_looked_for_only_when_it_is_told() -> None:
    """Whoever looks goes through all the text before: with each letter of a large one that would take minutes."""
    asked: list[int] = []

    def place(index: int) -> tuple[int, int]:
        asked.append(index)
        return 1, index + 1

    assert run_length("2(u3r)" * 1000, place) == "urrrurrr" * 1000 and asked == []
    with pytest.raises(ParseError, match="expected runs of at least 1"):
        run_length("u" * 1000 + "0r", place)
    assert asked == [1000]


def test_run_lengths_are_written_out() -> None:
    assert read_board("6#|#@2-.#|#$2-$#|#.3-#|6#").rows == ("######", "#@  .#", "#$  $#", "#.   #", "######")


def test_problems_of_a_board_in_run_lengths_are_found_on_its_line() -> None:
    level = read_board("title\n7#|#.$@@.#|7#")
    assert level.meta.origin.place((1, 4)) == (2, 0)
