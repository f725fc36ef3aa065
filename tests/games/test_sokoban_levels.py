"""The Sokoban levels that come with Carreau: ordered by difficulty, and each with proven best solutions."""

from __future__ import annotations

import pytest

import carreau
from carreau.games.sokoban import GAME
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import PushPuzzle, SokobanPuzzle
from carreau.search import bfs, run


def levels(*names: str) -> list[SokobanLevel]:
    found = [level for name in names for level in carreau.load_all(f"sokoban/{name}")]
    return [level for level in found if isinstance(level, SokobanLevel)]


def title(level: SokobanLevel) -> str:
    return level.meta.title


def test_S01_there_are_sets_to_try_to_begin_with_and_to_think_about() -> None:
    counts = {name: [len(level.boxes) for level in levels(name)] for name in ("test", "easy", "hard")}
    assert counts["test"] == [1, 2, 2]
    assert len(counts["easy"]) == 10 and set(counts["easy"]) == {2, 3, 4}
    assert len(counts["hard"]) == 6 and set(counts["hard"]) == {5, 6, 7}
    titles = [title(level) for level in levels(*counts)]
    assert all(titles) and len(set(titles)) == len(titles)
    assert len({level.rows for level in levels(*counts)}) == len(titles)


def test_the_easy_levels_are_ordered_by_the_states_a_breadth_first_search_needs() -> None:
    effort = [run(bfs(PushPuzzle(level))).expanded for level in levels("easy")[:7]]
    assert effort == sorted(effort)


@pytest.mark.parametrize("level", levels("test", "easy", "hard"), ids=title)
def test_every_level_is_sound_and_its_solutions_are_what_they_say(level: SokobanLevel) -> None:
    assert GAME.problems(level) == []
    assert [solution.objective for solution in level.meta.solutions] == ["pushes", "moves"]
    for solution in level.meta.solutions:
        _, moves = GAME.parse_moves(level, solution.moves)
        assert carreau.replay(SokobanPuzzle(level), moves).solved
        assert GAME.metrics(level, moves)[solution.objective] == solution.cost and solution.optimal


@pytest.mark.parametrize("level", levels("test", "easy"), ids=title)
def test_the_pushes_of_the_easy_levels_are_proven_again(level: SokobanLevel) -> None:
    answer = carreau.solve(level, "astar", objective="pushes", engine="python")
    assert (answer.cost, answer.optimal) == (level.meta.solutions[0].cost, True)


@pytest.mark.parametrize("level", levels("test", "easy")[:-1], ids=title)
def test_the_moves_of_the_easy_levels_are_proven_again(level: SokobanLevel) -> None:
    answer = carreau.solve(level, "astar", objective="moves", engine="python")
    assert (answer.cost, answer.optimal) == (level.meta.solutions[1].cost, True)
