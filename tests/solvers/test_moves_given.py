"""Whoever has an answer, a game in play or single moves gives them wherever moves are wanted, as he would their text."""

from collections.abc import Callable
from typing import Any

import pytest

import carreau
from carreau.notebook import Embedded

SITE = "https://example.org/carreau/"


def embedded(level: carreau.Level, moves: Any) -> Embedded:
    return carreau.embed(level, SITE, moves=moves)


def played(level: carreau.Level, moves: Any) -> str:
    return carreau.Session(level, moves).moves


def after(level: carreau.Level, moves: Any) -> tuple[int | None, str]:
    answer = carreau.solve_on(level, moves, "bfs")
    return answer.cost, answer.moves


@pytest.mark.parametrize("name", ["racetrack/lesson#1", "ricochet/lesson#1", "sokoban/test#1", "race/lesson#1"])
@pytest.mark.parametrize("use", [carreau.verify, played, embedded, after])
def test_an_answer_stands_for_its_moves(name: str, use: Callable[[carreau.Level, Any], Any]) -> None:
    level = carreau.load(name)
    answer = carreau.solve(level)
    expected = use(level, answer.moves)
    single = carreau.game_of(level).split_moves(answer.moves)
    for given in (answer, carreau.verify(level, answer), carreau.Session(level, answer), single, tuple(single)):
        assert use(level, given) == expected


def test_a_level_goes_on_after_an_answer_and_a_known_solution() -> None:
    level = carreau.load("sokoban/test#1")
    for given in (carreau.solve(level), level.meta.solutions[0]):
        assert carreau.solve(carreau.level_after(level, given)).cost == 0


@pytest.mark.parametrize("wrong", [None, 7, b"R", [1, 2], ["R", None], ["R R"], object()])
def test_what_has_no_moves_is_said_to_have_none(wrong: Any) -> None:
    level = carreau.load("sokoban/test#1")
    for use in (carreau.verify, played, embedded, after, carreau.level_after):
        with pytest.raises(TypeError, match="expected moves: their text, a list with the text of each"):
            use(level, wrong)


def test_several_solutions_are_not_taken_for_one() -> None:
    level = carreau.load("ricochet/lesson#1")
    several: Any = carreau.solve(level).moves, carreau.solve(level).moves + " rN rS"
    with pytest.raises(TypeError, match="expected moves"):
        carreau.verify(level, several)
