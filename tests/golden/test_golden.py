"""Every game comes out as it did when it was looked at; `python -m tests.golden` writes what comes out now."""

from pathlib import Path

import pytest

from carreau.games import all_games
from tests.golden.playthroughs import files, read


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_every_playthrough_comes_out_as_it_did(path: Path) -> None:
    for each in read(path):
        assert each.played() == each.lines, each.title


def test_every_game_is_won_and_refuses_something_and_is_taken_back() -> None:
    assert {path.stem for path in files()} == {game.name for game in all_games()}
    for path in files():
        lines = [line for each in read(path) for line in each.lines]
        for word in (" = solved; ", " = refused: ", "undo = playing; ", "redo = ", "restart = playing; "):
            assert any(word in line for line in lines), (path.stem, word)
