"""Lessons: five tiny boards a game, each proven, each with its words, and each with a mistake that it is there to show."""

from __future__ import annotations

import json
import re

import pytest

import carreau
from carreau.coach import hint
from carreau.core.errors import IllegalMove
from carreau.core.level import Level
from carreau.core.puzzle import play_line
from carreau.core.result import Limits
from carreau.games import REGISTRY
from carreau.search import Control
from carreau.solvers.lost import lost
from carreau.solvers.outlook import unit_of
from tests.stopping import PATIENCE

ENOUGH = Control(Limits(seconds=PATIENCE))
LESSONS = {name: carreau.load_all(f"{name}/lesson") for name in REGISTRY}
BOARDS = {f"{name}/lesson#{number}": board for name, boards in LESSONS.items() for number, board in enumerate(boards, 1)}
LANGUAGES = ("en", "fr")
OCCASIONS = {"goal", "learned", "refused", "lost", "lost.frozen", "worse"}
TINY, SHORT = 100, 8  # cells of a board, and what the best line costs at most
MISTAKES = {  # what comes first to mind, and what it leads to; on the first board of a game nothing goes wrong
    "racetrack/lesson#2": ("1,1 1,2 1,3", "worse"),
    "racetrack/lesson#3": ("1,1 1,2 1,4 1,7", "lost"),
    "racetrack/lesson#4": ("1,1 1,2 1,4 1,6 1,7", "worse"),
    "racetrack/lesson#5": ("2,1 3,2 3,3", "worse"),
    "race/lesson#2": ("4,1 4,3 4,6", "lost"),
    "race/lesson#3": ("3,1 4,2", "worse"),
    "race/lesson#4": ("3,1 3,3", "worse"),
    "race/lesson#5": ("3,1 3,3 3,6", "lost"),
    "ricochet/lesson#2": ("rN", "worse"),
    "ricochet/lesson#3": ("rE", "worse"),
    "ricochet/lesson#4": ("rS rE", "worse"),
    "ricochet/lesson#5": ("rS", "worse"),
    "sokoban/lesson#2": ("rD", "lost"),
    "sokoban/lesson#3": ("uUdrU", "lost.frozen"),
    "sokoban/lesson#4": ("dRlddrUluR", "refused"),
    "sokoban/lesson#5": ("RRRR", "lost"),
}


def words_of(board: Level) -> dict[str, dict[str, str]]:
    return json.loads(dict(board.meta.extra)["lesson"])


def comes_of(board: Level, moves: str) -> str:
    """The occasion that the page has to speak on after these moves; none where all is well."""
    game, words = carreau.game_of(board), words_of(board)
    try:
        line = play_line(game.puzzle(board), game.parse_moves(board, moves)[1])
    except IllegalMove:
        return "refused"
    found = hint(board, moves, 1, ENOUGH)
    if found.standing == "lost":
        reason = lost(board, line.state, PATIENCE)
        named = f"lost.{reason.code}" if reason else ""
        return named if named in words else "lost"
    assert found.total is not None and found.best is not None
    return "worse" if found.total > found.best else ""


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_has_five_boards(name: str) -> None:
    assert len(LESSONS[name]) == 5
    assert len({board.meta.title for board in LESSONS[name]}) == 5


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_is_tiny_and_its_best_line_is_short_and_proven(name: str) -> None:
    board = BOARDS[name]
    scene = carreau.game_of(board).view(board).scene((carreau.puzzle(board).start(),))
    assert scene.width * scene.height <= TINY
    assert carreau.game_of(board).problems(board) == []
    solution = next(each for each in board.meta.solutions if each.objective == unit_of(board))
    proof = carreau.solve(board, objective=solution.objective)
    assert solution.optimal and proof.optimal and proof.cost == solution.cost <= SHORT
    assert comes_of(board, solution.moves) == ""


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_says_what_to_do_and_what_was_learned_in_both_languages(name: str) -> None:
    board, words = BOARDS[name], words_of(BOARDS[name])
    assert {"goal", "learned"} <= set(words) <= OCCASIONS
    assert json.loads(dict(board.meta.extra)["titles"])["fr"]
    for said in words.values():
        assert set(said) == set(LANGUAGES) and said["en"] != said["fr"]
        for text in said.values():
            assert 1 <= len(re.findall(r"[.?!](?= |$)", text)) <= 2, text
            assert set(re.findall(r"{(\w+)}", text)) <= {"best"}, text


@pytest.mark.parametrize("name", MISTAKES)
def test_what_comes_first_to_mind_goes_wrong_and_there_are_words_for_it(name: str) -> None:
    moves, occasion = MISTAKES[name]
    assert comes_of(BOARDS[name], moves) == occasion
    assert occasion in words_of(BOARDS[name])


@pytest.mark.parametrize("name", [name for name in BOARDS if name.endswith("#1")])
def test_on_the_first_board_no_first_move_loses(name: str) -> None:
    board = BOARDS[name]
    puzzle = carreau.puzzle(board)
    for step in puzzle.steps(puzzle.start()):
        assert not comes_of(board, puzzle.format_move(step.move)).startswith("lost")


def test_every_board_but_the_first_shows_a_mistake() -> None:
    assert set(MISTAKES) == {name for name in BOARDS if not name.endswith("#1")}
