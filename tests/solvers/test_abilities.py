"""What the solvers of a game can do is one value, found by the name of a module; a game from outside may bring its own."""

import sys
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import carreau
from carreau.core.result import Result
from carreau.games import all_games, game
from carreau.search import dfs
from carreau.solvers.abilities import GameSolvers, Kernel, abilities_of
from carreau.solvers.registry import SOLVERS, Solver, find_solver, solvers_of


def test_what_is_there_goes_by_names_that_are_known() -> None:
    for about in all_games():
        able = abilities_of(about)
        assert {name for name, _ in able.kernels} <= set(solvers_of(about))
        assert {objective for _, objective in able.kernels} | set(able.improve) <= set(about.objectives)
        assert not set(SOLVERS) & {each.name for each in able.searches}


def test_a_game_without_solvers_of_its_own_is_searched_in_python() -> None:
    about = replace(game("sokoban"), solvers="")
    assert abilities_of(about) == GameSolvers()
    assert list(solvers_of(about)) == [name for name, each in SOLVERS.items() if each.start]


def test_a_game_brings_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(level: Any, control: carreau.Control) -> Result[Any]:
        return Result(carreau.Status.GAVE_UP)

    own = Solver("hurried", dfs, False, "complete", "whatever comes first")
    value = GameSolvers(kernels={("expert", "pushes"): Kernel(nothing)}, searches=(own,))
    monkeypatch.setitem(sys.modules, "solvers_from_outside", SimpleNamespace(SOLVERS=value))  # type: ignore[arg-type]
    about = replace(game("sokoban"), solvers="solvers_from_outside")
    assert abilities_of(about) is value
    assert {"expert", "hurried"} <= set(solvers_of(about)) and "fast" not in solvers_of(about)
    assert find_solver("hurried", about) is own
    with pytest.raises(carreau.UnknownName, match="no solver is called 'hurried'"):
        find_solver("hurried", game("sokoban"))


def test_many_levels_are_solved_one_after_the_other_where_there_is_no_batch() -> None:
    levels = carreau.load_all("sokoban/test")
    found = carreau.solve_many(levels)
    assert [(each.status, each.cost) for each in found] == [
        (answer.status, answer.cost) for answer in (carreau.solve(level, objective="pushes") for level in levels)
    ]
    assert carreau.solve_many([]) == []
