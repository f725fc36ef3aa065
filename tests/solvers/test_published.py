"""The searches of the reports: what they find, what they miss, and that they claim no more than that."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

import carreau
from carreau import Control, Limits, Status
from carreau.games.ricochet.level import RicochetLevel, Rules, problems
from carreau.games.ricochet.rules import RicochetPuzzle
from tests.games.ricochet_boards import levels

DETOUR = "# size 5 5\n1 2 S\n1 4 W\n2 0 R\n0 4 G\n"  # rW rS is best, but rS comes nearer
DIRECT = ["main-robot", "main-robot-published"]
LIMIT = Control(Limits(nodes=3000))


def ricochet(text: str) -> RicochetLevel:
    (level,) = carreau.read(text)
    assert isinstance(level, RicochetLevel)
    return level


@pytest.mark.parametrize("name", ["tree-onward", *DIRECT])
def test_a_search_of_one_game_refuses_another(name: str) -> None:
    with pytest.raises(carreau.CarreauError, match=f"^{name} searches ricochet only, not sokoban$"):
        carreau.solve(carreau.load("sokoban/easy#1"), name)


@settings(derandomize=True, max_examples=100)
@given(levels(largest=5, most_robots=3))
def test_R30_R31_R37_the_tree_finds_the_fewest_moves_with_and_without_turning_back(level: RicochetLevel) -> None:
    best = carreau.solve(level, "bfs")
    whole, onward = (carreau.solve(level, name, control=LIMIT) for name in ("tree", "tree-onward"))
    for answer in (whole, onward):
        assert answer.status in (Status.OUT_OF_NODES, best.status)
        assert answer.cost in (None, best.cost) and (answer.cost is None or answer.optimal)
        assert best.cost is None or answer.lower_bound <= best.cost
    assert onward.expanded <= whole.expanded or whole.status is Status.OUT_OF_NODES


def test_R31_turning_back_is_never_left_out_where_it_is_what_counts() -> None:
    level = replace(ricochet("# size 4 1\n1 0 R\n0 0 G\n2 0 W\n"), rules=Rules("off"))
    assert carreau.solve(level, "tree-onward").moves == "rW"
    board = replace(ricochet("# size 4 1\n1 0 R\n0 0 G\n"), rules=Rules("on"))
    assert carreau.solve(board, "tree-onward").moves == carreau.solve(board, "bfs").moves == "rE rW"


def test_R31_leaving_out_reversals_makes_a_smaller_tree() -> None:
    level = carreau.load("ricochet/boards#1")
    whole, onward = (carreau.solve(level, name) for name in ("tree", "tree-onward"))
    assert (whole.cost, onward.cost, whole.optimal, onward.optimal) == (5, 5, True, True)
    assert onward.generated < 0.7 * whole.generated
    assert carreau.solve(level, "bfs").expanded < onward.expanded / 4


def test_F5_the_tree_grows_tenfold_with_every_move() -> None:
    sizes: list[int] = []
    level = carreau.load("ricochet/boards#3")
    assert isinstance(level, RicochetLevel)
    for depth in range(1, 5):
        seen: list[int] = []
        stop = Control(Limits(nodes=sum(sizes) + 1 if sizes else 1))
        answer = carreau.solve(level, "tree", control=stop, watch=lambda event, seen=seen: seen.append(event.g))
        sizes.append(answer.generated - sum(sizes))
        assert max(seen) == depth - 1  # all lines so long were gone on from
    assert 8 <= sizes[0] <= 16
    assert all(6 < after / before < 16 for before, after in itertools.pairwise(sizes))


def playable(level: RicochetLevel) -> bool:
    return all(problem.playable for problem in problems(level))


@settings(derandomize=True, max_examples=100)
@given(levels(largest=6, most_robots=4).filter(playable))
def test_R27_the_main_robot_alone_finds_direct_paths_and_never_proves_there_is_no_other(level: RicochetLevel) -> None:
    puzzle = RicochetPuzzle(level)
    best = carreau.solve(level, "bfs", control=Control(Limits(nodes=50_000)))
    for name in DIRECT:
        answer = carreau.solve(level, name, control=Control(Limits(nodes=1000)))
        assert answer.status in (Status.SOLVED, Status.GAVE_UP, Status.OUT_OF_NODES)
        if answer.status is Status.SOLVED:
            assert best.cost is None or best.cost <= (answer.cost or 0)
            moved = {puzzle.parse_move(word).robot for word in answer.moves.split()}
            assert moved <= set(puzzle.runners)
        assert not answer.optimal or answer.cost == best.cost


def only_the_main_robot(level: RicochetLevel) -> RicochetLevel:
    """The same board with walls in place of the other robots."""
    assert level.main_robot is not None
    others = [cell for number, cell in enumerate(level.robots) if number != level.main_robot]
    walls = level.walls | {(cell, side) for cell in others for side in "NESW"}
    target = level.targets[level.main_target]
    robot = level.robots[level.main_robot]
    return replace(level, walls=walls, robots=(robot,), targets=(target,), main_robot=0, main_target=0)


@settings(derandomize=True, max_examples=100)
@given(levels(largest=7, most_robots=4).filter(lambda level: level.main_robot is not None and playable(level)))
def test_R26_with_an_admissible_estimate_it_is_the_shortest_direct_path(level: RicochetLevel) -> None:
    alone = only_the_main_robot(level)
    direct = carreau.solve(alone, "bfs").cost if playable(alone) else None  # not if another robot is on the target
    for heuristic in ("relaxed", "look-ahead"):
        answer = carreau.solve(level, "main-robot", heuristic=heuristic)
        assert answer.cost == direct
        assert answer.status is (Status.SOLVED if direct is not None else Status.GAVE_UP)


def test_R24_R25_with_the_published_numbers_the_path_is_not_the_shortest() -> None:
    level = ricochet(DETOUR)
    best, published = carreau.solve(level, "main-robot"), carreau.solve(level, "main-robot-published")
    assert (best.cost, best.optimal, best.moves) == (2, True, "rW rS")
    assert published.cost == 5 and not published.optimal
    misled = carreau.solve(level, "main-robot", heuristic="manhattan")
    assert misled.cost == 5 and not misled.optimal and misled.lower_bound == 0


def test_C10_the_published_g_is_a_sum_of_distances_not_a_number_of_moves() -> None:
    seen: list[tuple[int, int]] = []
    carreau.solve(ricochet(DETOUR), "main-robot-published", watch=lambda event: seen.append((event.g, event.h)))
    assert seen[:2] == [(0, 6), (2, 2)]


def test_R27_without_a_direct_path_it_gives_up_though_there_is_a_solution() -> None:
    level = carreau.load("ricochet/boards#1")
    for name in DIRECT:
        answer = carreau.solve(level, name)
        assert answer.status is Status.GAVE_UP and answer.cost is None
    assert carreau.solve(level, "bfs").cost == 5


def test_R27_the_main_robot_alone_may_need_almost_twice_as_many_moves() -> None:
    level = carreau.load("ricochet/boards#2")
    assert carreau.solve(level, "main-robot").cost == 13
    assert carreau.solve(level, "bfs").cost == 7


@pytest.mark.parametrize("name", DIRECT)
def test_limits_hold_for_the_main_robot_alone(name: str) -> None:
    answer = carreau.solve(carreau.load("ricochet/boards#1"), name, control=Control(Limits(nodes=5)))
    assert answer.status is Status.OUT_OF_NODES and answer.expanded == 5


def test_V38_the_fastest_first_arrives_but_not_first() -> None:
    for reference in ("racetrack/laps#2", "racetrack/laps#3", "racetrack/tracks#6"):
        level = carreau.load(reference)
        hasty, best = carreau.solve(level, "fastest-first"), carreau.solve(level, "bfs")
        assert hasty.status is Status.SOLVED
        assert not hasty.optimal
        assert best.cost is not None and hasty.cost is not None
        assert hasty.cost > best.cost
        assert hasty.expanded < best.expanded, "it is quick, that is its charm"


def test_V37_the_largest_speed_is_tried_first() -> None:
    level = carreau.load("racetrack/tracks#1")
    seen: list[Any] = []
    carreau.solve(level, "fastest-first", watch=seen.append)
    speeds = [sum(part**2 for part in event.state.velocity) for event in seen[1:4]]
    assert speeds == [0, 2, 8]


def test_fastest_first_is_about_racetrack() -> None:
    with pytest.raises(carreau.CarreauError, match="fastest-first searches racetrack only, not sokoban"):
        carreau.solve(carreau.load("sokoban/easy#1"), "fastest-first")
