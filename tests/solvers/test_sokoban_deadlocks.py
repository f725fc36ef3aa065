"""The well-known searches on Sokoban, native and Python, with each amount of knowledge of deadlocks; lost positions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import carreau
from carreau import Control, Limits, Status
from carreau.games.sokoban.deadlocks import frozen
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import level_from_state
from tests.games.sokoban_random import stored
from tests.games.sokoban_rooms import room
from tests.levels import SHARED, published
from tests.solvers.sokoban_positions import BOARDS, HARD, all_positions, exact, random_level
from tests.stopping import PATIENCE, most_work_at_once, out_of_time

ALGORITHMS = ("brute", "bfs", "dfs", "greedy", "astar")
MODES = ("none", "static", "dynamic", "full")
MOST = 5_000_000  # states between two reports, fifty times what there are
SAME = ("status", "moves", "cost", "lower_bound", "expanded", "generated")


def solve(level: carreau.Level, algorithm: str, engine: str = "native", **choices: Any) -> carreau.Answer:
    nodes = 300 if algorithm == "brute" else 2000
    return carreau.solve(level, algorithm, engine=engine, control=Control(Limits(nodes=nodes)), **choices)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_S22_S23_native_and_python_expand_the_same_states_in_the_same_order(algorithm: str) -> None:
    random = Random(algorithm)
    for number in range(90):
        level = random_level(random, 4, 3)
        choices = {"objective": ("pushes", "moves", "any")[number % 3], "deadlocks": MODES[number % 2 + number // 2 % 2]}
        fast, slow = (solve(level, algorithm, engine, **choices) for engine in ("native", "python"))
        assert [getattr(fast, name) for name in SAME] == [getattr(slow, name) for name in SAME], (level.rows, choices)


@pytest.mark.parametrize("heuristic", ["matching", "nearest", "misplaced", "manhattan-all"])
def test_S31_native_and_python_are_guided_by_the_same_estimates(heuristic: str) -> None:
    random = Random(heuristic)
    for number in range(40):
        level, algorithm = random_level(random, 5, 3), ("astar", "greedy")[number % 2]
        fast, slow = (solve(level, algorithm, engine, heuristic=heuristic) for engine in ("native", "python"))
        assert [getattr(fast, name) for name in SAME] == [getattr(slow, name) for name in SAME], level.rows


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", BOARDS)
def test_S14_S15_no_deadlock_detection_loses_a_solution_of_any_position(name: str, mode: str) -> None:
    level, random = BOARDS[name], Random(name + mode)
    best = {"pushes": exact(level, pushes_first=True), "moves": exact(level, pushes_first=False)}
    for number, position in enumerate(random.sample(all_positions(level), 150)):
        objective, algorithm = ("pushes", "moves")[number % 2], ("bfs", "dfs", "greedy", "astar")[number % 4]
        answer = carreau.solve(level_from_state(level, position), algorithm, objective=objective, deadlocks=mode)
        expected = best[objective].get(position)
        assert (answer.status is Status.SOLVED) == (expected is not None), (position, algorithm)
        if expected is not None and algorithm in ("bfs", "astar"):
            assert answer.optimal and answer.cost == expected[0]


def test_S38_each_amount_of_knowledge_leaves_fewer_states_to_look_at() -> None:
    for number in range(1, 11):
        level = carreau.load(f"sokoban/easy#{number}")
        expanded = [carreau.solve(level, "bfs", objective="pushes", deadlocks=mode).expanded for mode in MODES]
        assert expanded == sorted(expanded, reverse=True) and expanded[-1] < expanded[0]


def test_S36_searches_say_whether_what_they_found_is_least() -> None:
    level = carreau.load("sokoban/easy#9")
    proven = {each: carreau.solve(level, each, objective="pushes", deadlocks="full") for each in ALGORITHMS[1:]}
    assert {name for name, answer in proven.items() if answer.optimal} == {"bfs", "astar"}
    assert proven["bfs"].cost == 31 and (proven["dfs"].cost or 0) > 31
    in_moves = carreau.solve(level, "bfs", objective="moves", deadlocks="full")
    assert in_moves.optimal and in_moves.cost == 100 < proven["bfs"].metrics["moves"]


def test_options_that_cannot_be_taken_are_refused_in_a_sentence() -> None:
    level = carreau.load("sokoban/easy#1")
    with pytest.raises(carreau.UnknownName, match="no choice of deadlocks is called 'some'; there is: none, static"):
        carreau.solve(level, "bfs", deadlocks="some")
    with pytest.raises(carreau.UnknownName, match="no option of Race is called 'deadlocks'"):
        carreau.solve(carreau.load("race/courses#1"), deadlocks="full")
    with pytest.raises(carreau.CarreauError, match="expert takes no deadlocks"):
        carreau.solve(level, "expert", objective="pushes", deadlocks="full")
    with pytest.raises(carreau.CarreauError, match="full is for native searches"):
        carreau.solve(level, "bfs", engine="python", deadlocks="full")


def test_a_watched_search_leaves_out_what_it_was_told_to() -> None:
    events: list[Any] = []
    answer = carreau.solve(carreau.load("sokoban/easy#5"), "bfs", watch=events.append, deadlocks="dynamic")
    native = carreau.solve(carreau.load("sokoban/easy#5"), "bfs", objective="pushes", deadlocks="dynamic")
    assert answer.engine == "python" and len(events) == answer.expanded == native.expanded


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_limits_on_time_states_and_memory_hold(algorithm: str) -> None:
    for mode in ("none", "full"):
        timed = out_of_time(lambda control, mode=mode: carreau.solve(HARD, algorithm, deadlocks=mode, control=control))
        assert timed.answer.status is Status.OUT_OF_TIME and most_work_at_once(timed) < MOST
        counted = carreau.solve(HARD, algorithm, deadlocks=mode, control=Control(Limits(nodes=50)))
        assert counted.status is Status.OUT_OF_NODES and counted.expanded == 50
    if algorithm != "brute":
        bounded = carreau.solve(HARD, algorithm, control=Control(Limits(memory_mb=2)))
        assert bounded.status is Status.OUT_OF_MEMORY and bounded.memory_mb <= 2


# -- for players ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOARDS)
def test_a_position_is_called_lost_if_and_only_if_it_cannot_be_solved(name: str) -> None:
    level = BOARDS[name]
    solvable = exact(level, pushes_first=True)
    for position in all_positions(level):
        found = carreau.lost(level, position, seconds=PATIENCE)
        assert (found is not None) == (position not in solvable), position
        assert found is None or set(found.boxes) <= position.boxes


@pytest.mark.parametrize(
    ("rows", "boxes", "reason"),
    [
        (("#####", "#@  #", "# $.#", "#$ .#", "#####"), [(3, 1)], "no goal can be reached from where it stands"),
        (("######", "#@   #", "# $$ #", "# $$ #", "#....#", "######"), [(2, 2), (2, 3), (3, 2), (3, 3)], "never be pushed"),
        (("#######", "#@ $ .#", "# $  ##", "# .   #", "#######"), [(1, 3), (2, 2)], ""),
    ],
)  # fmt: skip
def test_the_boxes_to_blame_are_named(rows: tuple[str, ...], boxes: list[tuple[int, int]], reason: str) -> None:
    found = carreau.lost(room(*rows), seconds=PATIENCE)
    if not reason:
        assert found is None
    else:
        assert found is not None and sorted(found.boxes) == boxes and reason in found.reason


@published
def test_no_position_of_a_published_solution_is_called_lost() -> None:
    none_is_lost(stored("microban1", SHARED / "sokoban")[:40])


def test_no_position_of_a_solution_is_called_lost() -> None:
    none_is_lost([*stored("rooms"), *carreau.load_all("sokoban/easy"), carreau.load("sokoban/hard#1")])
    assert carreau.lost(HARD) is None


def none_is_lost(levels: Sequence[carreau.Level]) -> None:
    for level in levels:
        line = carreau.replay(carreau.puzzle(level), carreau.solve(level, objective="pushes").moves).states
        for state in line[:: max(1, len(line) // 5)]:
            assert carreau.lost(level, state) is None


def test_other_games_have_no_such_test() -> None:
    assert carreau.lost(carreau.load("racetrack/tracks#1")) is None


def test_frozen_boxes_are_those_that_no_player_could_ever_push_again() -> None:
    """Against the rules: a box that is pushed in some later position was not frozen."""
    for level in BOARDS.values():
        dead = level.dead
        for position in Random(3).sample(all_positions(level), 60):
            stuck = frozen(position.boxes, level.inside, dead)
            assert not stuck & pushed_later(level_from_state(level, position))


def pushed_later(level: SokobanLevel) -> set[tuple[int, int]]:
    """Boxes of the start that some line of play moves without a box ever coming to stand on a dead square."""
    from carreau.games.sokoban.rules import SokobanPuzzle

    puzzle, dead = SokobanPuzzle(level), level.dead
    found, todo, moved = {puzzle.start()}, [puzzle.start()], set[tuple[int, int]]()
    while todo:
        state = todo.pop()
        moved |= puzzle.start().boxes - state.boxes
        for step in puzzle.steps(state):
            if step.state not in found and not (step.state.boxes - state.boxes) & dead:
                found.add(step.state)
                todo.append(step.state)
    return moved
