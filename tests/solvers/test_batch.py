"""Many levels at once: what `solve` says of each, in their order, whatever is wrong with others."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

import carreau
from carreau import Control, Limits, Position, Status
from carreau.accelerator import has_native
from carreau.files import load_each
from carreau.games.sokoban.level import SokobanLevel
from carreau.solvers import Solved
from carreau.solvers.batch import AHEAD, PORTION, Batch
from tests.games.ricochet_positions import small_levels
from tests.games.sokoban_random import random_room
from tests.solvers.sokoban_positions import HARD
from tests.stopping import called_off, called_off_elsewhere


def told(each: carreau.Answer | Solved) -> tuple[object, ...]:
    return each.status, each.cost, each.moves, each.lower_bound, each.optimal


def drawn(game: str, seed: int) -> list[Any]:
    """Small levels at random, some of which cannot be solved."""
    random = Random(seed)
    if game == "sokoban":
        rooms = [random_room(random, random.randint(3, 5), random.randint(1, 3), 0.2) for _ in range(40)]
        return [room for room in rooms if not carreau.game("sokoban").problems(room)]
    if game == "ricochet":
        return small_levels(seed, PORTION + 10)
    parameters: dict[str, Any] = {"racetrack": {"size": 12}, "race": {"size": 20, "objectives": 3}}[game]
    return list(carreau.generate(game, seed=seed, count=4, **parameters))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", ["sokoban", "ricochet", "racetrack", "race"])
def test_each_answer_is_that_of_a_search_alone_with_one_thread_and_with_four(game: str, seed: int) -> None:
    levels = drawn(game, seed)
    about = carreau.game(game)
    for objective in [name for name in about.objectives if name != "any"]:
        alone = [told(carreau.solve(level, objective=objective)) for level in levels]
        for threads in (1, 4):
            found = carreau.solve_many(levels, objective=objective, threads=threads)
            assert [told(each) for each in found] == alone
    by_default = [told(carreau.solve(level, objective=about.objective()[0])) for level in levels]
    for threads, verify in ((1, True), (4, True), (1, False)):
        assert [told(each) for each in carreau.solve_many(levels, threads=threads, verify=verify)] == by_default


def test_names_are_those_of_solve() -> None:
    levels = carreau.load_all("sokoban/test")
    chosen = {"solver": "fast"}, {"solver": "bfs", "engine": "python"}, {"solver": "astar", "deadlocks": "static"}
    for names in map(dict[str, Any], chosen):
        alone = [told(carreau.solve(level, **names)) for level in levels]
        assert [told(each) for each in carreau.solve_many(levels, **names)] == alone


def test_to_name_the_first_objective_is_to_name_none() -> None:
    """What solves many boards at once is taken as well."""
    level = carreau.load("ricochet/boards#1")
    asked = ({"objective": ""}, {"objective": "moves"}, {"objective": "moves", "solver": "bfs"})
    one, other, special = (
        Batch(Control(), None, True, {"solver": "", "objective": "", **names}).native_batch(level) for names in asked
    )
    assert one == other and special is None and (one is not None) == has_native()


@pytest.mark.parametrize("threads", [1, 3])
def test_games_may_be_mixed(threads: int) -> None:
    names = ["sokoban/easy#1", "ricochet/boards#1", "ricochet/boards#2", "race/courses#1", "racetrack/tracks#1"] * 3
    levels = [carreau.load(name) for name in names]
    found = carreau.solve_many(levels, threads=threads)
    assert [each.cost for each in found] == [level.meta.solutions[0].cost for level in levels]


@pytest.mark.parametrize("threads", [1, 3])
def test_a_bad_level_is_its_own_error_and_harms_no_other(threads: int, tmp_path: Path) -> None:
    easy: Any = carreau.load("sokoban/easy#1")
    board: Any = carreau.load("ricochet/boards#2")
    file = tmp_path / "broken.xsb"
    file.write_text("####\n#@$.#\n####\n\n#####\n#@x.#\n#####\n")
    unreadable = next(each for each in load_each(str(file)).entries if isinstance(each, carreau.ParseError))
    bad: list[tuple[Any, str]] = [
        (replace(easy, rows=("####", "#@ #", "####")), "there is no box"),
        (unreadable, "broken.xsb"),
        (Position(board, ((0, 0), (0, 0)), (3, 3)), "two robots on this cell"),
        (replace(board, main_target=99), "target"),
        ("sokoban/easy#1", "expected a level, found 'sokoban/easy#1'"),
        (None, "expected a level, found None"),
    ]
    levels = [level for each, _ in bad for level in (easy, board, each, board, easy)]
    found = carreau.solve_many(levels, threads=threads)
    for index, answer in enumerate(found):
        if index % 5 == 2:
            assert (answer.status, answer.cost, answer.moves) == (None, None, "")
            assert bad[index // 5][1] in str(answer.error)
        else:
            assert answer.optimal and answer.error is None and answer == found[index % 5]


def test_one_level_alone_is_a_list_of_one() -> None:
    level: Any = carreau.load("sokoban/easy#1")
    assert carreau.solve_many(level) == carreau.solve_many([level])
    (named,) = carreau.solve_many("sokoban/easy#1")
    assert "found 'sokoban/easy#1'" in str(named.error)


def hall(side: int) -> SokobanLevel:
    """A room that is larger than native code takes."""
    rows = [["#", *" " * side, "#"] for _ in range(side)]
    rows[0][1:4] = "@$."
    wall = "#" * (side + 2)
    return SokobanLevel((wall, *map("".join, rows), wall))


def test_a_board_too_large_is_searched_by_the_rules_or_refused_by_name() -> None:
    levels = [hall(3), hall(127), hall(3)]
    assert [each.cost for each in carreau.solve_many(levels, objective="pushes")] == [1, 1, 1]
    found = carreau.solve_many(levels, solver="expert", objective="pushes")
    assert [each.cost for each in found] == [1, None, 1] and "at most 1,000 cells a side" in str(found[1].error)


def test_wrong_names_are_told_at_once() -> None:
    levels = [carreau.load("sokoban/easy#1"), carreau.load("racetrack/tracks#1")]
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"solver": "magic"}, "no solver is called 'magic'"),
        ({"objective": "beauty"}, "no objective of Sokoban is called 'beauty'"),
        ({"objective": "pushes"}, "no objective of Racetrack is called 'pushes'"),
        ({"solver": "fast", "objective": "moves"}, "Sokoban has no native fast for moves"),
        ({"colour": "red"}, "no option of Sokoban is called 'colour'"),
    ]
    for names, said in wrong:
        for threads in (1, 2):
            with pytest.raises(carreau.CarreauError, match=said):
                carreau.solve_many(levels, threads=threads, **names)
    with pytest.raises(carreau.CarreauError, match="at least 1 thread, found 0"):
        carreau.solve_many([], threads=0)
    assert carreau.solve_many([]) == carreau.solve_many([], threads=3) == []


@pytest.mark.parametrize("threads", [1, 3])
def test_levels_without_end_are_taken_as_they_are_needed(threads: int) -> None:
    level, taken = carreau.load("sokoban/easy#1"), count()

    def endless() -> Iterator[carreau.Level]:
        for _ in taken:
            yield level

    found = carreau.solve_each(endless(), threads=threads)
    assert len({told(each) for each in islice(found, 5)}) == 1
    found.close()
    assert next(taken) <= 5 + 1 + (AHEAD + 1) * threads


def test_limits_are_for_each_level_and_seconds_for_all() -> None:
    easy = carreau.load("sokoban/easy#1")
    found = carreau.solve_many([HARD, easy, HARD, easy], Control(Limits(nodes=300)), objective="moves", threads=2)
    assert [each.status for each in found] == [Status.OUT_OF_NODES, Status.SOLVED] * 2
    assert found[0].lower_bound > 0
    for levels in ([HARD] * 5, [carreau.load("ricochet/boards#1")] * 5):
        over = carreau.solve_many(levels, objective="moves", seconds=0.0)
        assert {each.status for each in over} == {Status.OUT_OF_TIME}
    stopped = carreau.solve_many([easy, *[HARD] * 1000], objective="moves", seconds=0.2, threads=2)
    assert {each.status for each in stopped[1:]} == {Status.OUT_OF_TIME} and len(stopped) == 1001


def test_a_cancel_ends_all() -> None:
    def search(control: Control, threads: int = 1) -> list[Solved]:
        return carreau.solve_many([HARD] * 100, control, objective="moves", threads=threads)

    for found in (called_off(search).answer, called_off_elsewhere(lambda control: search(control, threads=3))):
        assert [each.status for each in found] == [Status.CANCELLED] * 100
    cancel = Event()
    cancel.set()
    for levels in ([HARD] * 3, [carreau.load("ricochet/boards#1")] * 3):
        assert {each.status for each in carreau.solve_many(levels, Control(cancel=cancel))} == {Status.CANCELLED}
