"""The Race courses that come with Carreau: easy first, and each with a proven best line."""

from __future__ import annotations

import pytest

import carreau
from carreau.games.race import GAME
from carreau.games.race.level import RaceLevel
from carreau.games.race.rules import RacePuzzle, shifted
from carreau.search import dijkstra, run


def courses(name: str = "race/courses") -> list[RaceLevel]:
    return [level for level in carreau.load_all(name) if isinstance(level, RaceLevel)]


def test_B24_the_graded_courses_go_from_two_moves_to_a_real_course() -> None:
    levels = courses("race/graded")
    assert [level.size for level in levels] == [6, 8, 10, 10, 15, 25, 40, 60]
    assert [len(level.objectives) for level in levels] == [1, 2, 4, 3, 5, 7, 10, 15]
    for level in levels:
        (solution,) = level.meta.solutions
        moves = GAME.parse_moves(level, solution.moves)[1]
        assert GAME.problems(level) == [] and GAME.metrics(level, moves)["total"] == solution.cost
        answer = carreau.solve(level)
        assert (answer.engine, answer.optimal, answer.cost) == ("native", True, solution.cost)


def test_B24_the_courses_grow_from_small_to_large() -> None:
    levels = courses()
    assert [level.size for level in levels] == [8, 12, 20, 30]
    counts = [len(level.objectives) for level in levels]
    assert counts == sorted(counts) and (counts[0], counts[-1]) == (3, 8)
    assert all(level.meta.title and level.meta.author and level.meta.licence for level in levels)


@pytest.mark.parametrize("level", courses(), ids=lambda level: level.meta.title)
def test_B24_every_course_is_sound_and_its_solution_is_what_it_says(level: RaceLevel) -> None:
    assert GAME.problems(level) == []
    (solution,) = level.meta.solutions
    _, moves = GAME.parse_moves(level, solution.moves)
    assert carreau.replay(RacePuzzle(level), moves).solved
    assert GAME.metrics(level, moves)[solution.objective] == solution.cost
    answer = carreau.solve(level, "astar", engine="python")
    assert (answer.cost, answer.optimal, solution.optimal) == (solution.cost, True, True)


@pytest.mark.parametrize("level", courses()[:2], ids=lambda level: level.meta.title)
def test_B24_a_search_without_an_estimate_confirms_the_small_courses(level: RaceLevel) -> None:
    result = run(dijkstra(shifted(level)))
    assert GAME.metrics(level, result.moves)["total"] == level.meta.solutions[0].cost
