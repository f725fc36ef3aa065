"""Best solutions of Sokoban, native: each objective against exact distances of every position, and against Python."""

from __future__ import annotations

from array import array
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import carreau
from carreau import Control, Limits, Status, _native
from carreau.games.sokoban import GAME
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import Walked, expand, level_from_state
from carreau.solvers.answer import checked
from carreau.solvers.sokoban import searches
from tests.games.sokoban_random import stored
from tests.games.sokoban_rooms import room
from tests.levels import FIXTURES, SHARED, published
from tests.solvers.sokoban_positions import BOARDS, HARD, OPTIMA, ROOMS, all_positions, exact, random_level
from tests.stopping import called_off, most_work_at_once, out_of_time, work_after

MOST = 1_000_000  # states between two reports, a hundred times what there are
OBJECTIVES = ("pushes", "pushes,moves", "moves", "moves,pushes")


def counts(answer: carreau.Answer) -> tuple[float, ...]:
    return tuple(answer.metrics[name] for name in (answer.unit, answer.tie_break) if name)


@pytest.mark.parametrize("name", BOARDS)
def test_C16_every_position_of_a_small_board_gets_its_best_solution_for_each_objective(name: str) -> None:
    level = BOARDS[name]
    random = Random(name)
    best = {True: exact(level, pushes_first=True), False: exact(level, pushes_first=False)}
    positions = all_positions(level)
    random.shuffle(positions)
    for number, position in enumerate(positions[:1000]):
        objective = OBJECTIVES[number % 4]
        answer = carreau.solve(level_from_state(level, position), objective=objective)
        expected = best[objective.startswith("pushes")].get(position)
        assert answer.solver == "expert" and answer.engine == "native"
        if expected is None:
            assert answer.status is Status.UNSOLVABLE
        else:
            assert answer.optimal and counts(answer) == expected[: 1 + bool(answer.tie_break)]


def test_C16_native_and_python_find_the_same_cost_for_each_objective_of_random_levels() -> None:
    random, solved = Random(16), 0
    for number in range(600):
        level, objective = random_level(random, 4, 2), OBJECTIVES[number % 4]
        slow = carreau.solve(level, "dijkstra", objective=objective)
        fast = carreau.solve(level, "expert", objective=objective)
        assert fast.status is slow.status and counts_of(fast) == counts_of(slow)
        solved += fast.optimal
    assert solved > 80


def counts_of(answer: carreau.Answer) -> tuple[float, ...]:
    return counts(answer) if answer.cost is not None else ()


def test_an_answer_says_what_it_minimised_and_whether_that_is_proven() -> None:
    level = carreau.load("sokoban/easy#6")
    both = carreau.solve(level, objective="moves,pushes")
    assert (both.objective, both.unit, both.tie_break, both.optimal) == ("moves,pushes", "moves", "pushes", True)
    assert both.cost == both.lower_bound == both.metrics["moves"] == 69
    quick = carreau.solve(level, "greedy", objective="pushes,moves")
    assert quick.engine == "python" and quick.cost == quick.metrics["pushes"] and not quick.optimal
    assert carreau.solve(level, "astar", objective="pushes,moves").metrics["moves"] == 69


def test_a_second_count_that_the_rules_do_not_confirm_is_never_shown() -> None:
    level: Any = carreau.load("sokoban/test#1")
    told = searches.best("pushes,moves", level, Control())

    def wandering(level: SokobanLevel, pushes: Any) -> list[str]:
        return ["l", "r", *expand(level, pushes)]

    for walk, confirmed in ((expand, True), (wandering, False)):
        aim = replace(GAME.objectives["pushes,moves"], expand=walk)
        with nullcontext() if confirmed else pytest.raises(RuntimeError, match="the rules do not confirm"):
            assert checked(GAME, level, "pushes,moves", aim, told, "expert", "", "native").metrics["moves"] == 1


def test_native_code_writes_the_walks_between_pushes_as_python_does() -> None:
    written = 0
    levels: list[Any] = carreau.load_all("sokoban/pairs") + carreau.load_all("sokoban/easy")
    for level in levels:
        moves = searches.best("pushes", level, Control()).moves
        assert isinstance(moves, Walked)
        assert expand(level, tuple(moves)) == list(moves.letters) == expand(level, moves)
        written += sum(map(str.islower, moves.letters))
    assert written > 100


def test_python_reports_progress_of_two_counts_in_the_first_of_them() -> None:
    found = called_off(lambda control: carreau.solve(HARD, "astar", objective="pushes,moves", control=control))
    assert all(report.lower_bound < 200 for report in found.reports)


SETS = [
    pytest.param("rooms", FIXTURES, ROOMS, id="rooms"),
    pytest.param("microban1", SHARED / "sokoban", OPTIMA, id="microban", marks=published),
]


@pytest.mark.parametrize(("name", "folder", "optima"), SETS)
def test_pushes_of_stored_levels_are_the_known_optima(name: str, folder: Path, optima: dict[int, int]) -> None:
    for number, level in enumerate(stored(name, folder)[:60], 1):
        answer = carreau.solve(level, objective="pushes")
        assert answer.optimal and answer.cost == optima[number], number


@pytest.mark.parametrize(("name", "folder", "optima"), SETS)
def test_moves_of_stored_levels_are_at_least_their_pushes_and_least_when_moves_come_first(
    name: str, folder: Path, optima: dict[int, int]
) -> None:
    for level in stored(name, folder)[:30]:
        moves, both = (carreau.solve(level, objective=each) for each in ("moves", "moves,pushes"))
        pushes = carreau.solve(level, objective="pushes,moves")
        assert moves.cost == both.cost and both.metrics["pushes"] <= moves.metrics["pushes"]
        assert pushes.metrics["moves"] >= both.metrics["moves"] and pushes.metrics["pushes"] <= both.metrics["pushes"]


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_limits_on_time_states_and_memory_hold_and_keep_the_bound(objective: str) -> None:
    timed = out_of_time(lambda control: carreau.solve(HARD, objective=objective, control=control))
    assert timed.answer.status is Status.OUT_OF_TIME and timed.answer.lower_bound >= timed.last.lower_bound
    assert most_work_at_once(timed) < MOST
    counted = carreau.solve(HARD, objective=objective, control=Control(Limits(nodes=100)))
    assert counted.status is Status.OUT_OF_NODES and counted.expanded == 100 and counted.lower_bound > 100
    bounded = carreau.solve(HARD, objective=objective, control=Control(Limits(memory_mb=6)))
    assert bounded.status is Status.OUT_OF_MEMORY and bounded.memory_mb <= 6


def test_cancel_stops_it_with_what_it_has_just_reported() -> None:
    found = called_off(lambda control: carreau.solve(HARD, objective="moves", control=control))
    assert found.answer.status is Status.CANCELLED and work_after(found) == 0 and most_work_at_once(found) < MOST


def test_bad_tables_and_names_raise_a_typed_error() -> None:
    def best(cells: bytes, player: int, objective: str = "pushes") -> Any:
        return _native.sokoban_best(len(cells), 1, array("B", cells), player, objective)

    assert best(bytes([1, 5, 3]), 0).status == "solved"
    for cells, player, objective in [([1, 5, 3], 3, "pushes"), ([1, 5, 1], 0, "pushes"), ([1, 5, 3], 0, "magic")]:
        with pytest.raises(_native.TableError, match="sokoban tables"):
            best(bytes(cells), player, objective)
    with pytest.raises(_native.TableError, match="no algorithm is called magic"):
        _native.sokoban_search(3, 1, array("B", [1, 5, 3]), 0, "magic", "pushes", "none", "matching")


def test_a_solved_level_needs_nothing_and_one_that_cannot_be_solved_is_proven_so() -> None:
    solved, hopeless = room("#####", "#@ *#", "#####"), room("#####", "#@$ #", "#  .#", "#####")
    for objective in OBJECTIVES:
        answer = carreau.solve(solved, objective=objective)
        assert (answer.cost, answer.moves, answer.optimal) == (0, "", True)
        assert carreau.solve(hopeless, objective=objective).status is Status.UNSOLVABLE


def test_S21_solving_goes_on_from_any_position_of_a_game() -> None:
    level = carreau.load("sokoban/easy#9")
    line = carreau.solve(level, objective="moves").moves
    for played in range(0, len(line), 20):
        onward = carreau.level_after(level, line[:played])
        answer = carreau.solve(onward, objective="moves")
        assert answer.cost == len(line) - played
        assert carreau.verify(level, line[:played] + answer.moves).solved
    assert carreau.solve(carreau.level_after(level, line[:-4]), "brute", objective="moves").cost == 4


def test_S21_ricochet_goes_on_too_and_racetrack_says_that_it_cannot() -> None:
    board = carreau.load("ricochet/boards#1")
    best = carreau.solve(board).moves.split()
    assert carreau.solve(carreau.level_after(board, best[0])).cost == len(best) - 1
    turning = carreau.with_rules(board, "ricochet=on")
    with pytest.raises(carreau.CarreauError, match="it matters how the robots came"):
        carreau.level_after(turning, best[0])
    track = carreau.load("racetrack/tracks#1")
    with pytest.raises(carreau.CarreauError, match="no level of Racetrack begins in the middle"):
        carreau.level_after(track, track.meta.solutions[0].moves.split()[0])
    with pytest.raises(carreau.IllegalMove):
        carreau.level_after(carreau.load("sokoban/easy#1"), "uuuuuu")


def test_a_level_with_decoration_is_placed_with_it() -> None:
    level: SokobanLevel = room("######", "#@$ .###", "########", "    #*#", "    ###")
    after: Any = carreau.level_after(level, "R")
    assert after.rows == ("######", "# @$.###", "########", "    #*#", "    ###")
    assert carreau.solve(after, objective="moves").moves == "R"
