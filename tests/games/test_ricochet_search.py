"""Searches and estimates on Ricochet Robots: they agree with one another, and with what is known."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings

import carreau
from carreau.core.game import UNREACHABLE, Estimate
from carreau.core.puzzle import replay
from carreau.core.result import Limits, Status
from carreau.games.ricochet import GAME
from carreau.games.ricochet.formats import read_board
from carreau.games.ricochet.heuristics import HEURISTICS
from carreau.games.ricochet.level import RicochetLevel, Rules
from carreau.games.ricochet.rules import RicochetPuzzle, Robots
from carreau.search import Control, astar, bfs, dijkstra, idastar, run
from tests.games.exact_costs import exact_costs
from tests.games.ricochet_boards import levels
from tests.games.ricochet_positions import stored
from tests.levels import SHARED, published


def estimate(level: RicochetLevel, name: str = "relaxed") -> Estimate[Robots]:
    return HEURISTICS[name].build(level)


@settings(max_examples=200, derandomize=True)
@given(levels(largest=5, most_robots=3))
def test_R30_every_exact_search_finds_the_same_fewest_moves(level: RicochetLevel) -> None:
    puzzle, guess = RicochetPuzzle(level), estimate(level)
    results = [run(bfs(puzzle)), run(dijkstra(puzzle)), run(astar(puzzle, guess))]
    if results[0].status is Status.SOLVED:  # to prove the contrary it would go through all states once for each limit
        results.append(run(idastar(puzzle, guess)))
    assert len({(result.status, result.cost) for result in results}) == 1
    for result in results:
        assert result.status is Status.UNSOLVABLE or (result.optimal and replay(puzzle, result.moves).solved)


@settings(max_examples=100, derandomize=True)
@given(levels())
def test_R30_searches_agree_with_up_to_five_robots_within_their_limits(level: RicochetLevel) -> None:
    puzzle, control = RicochetPuzzle(level), Control(Limits(nodes=2000))
    by_layer, by_estimate = run(bfs(puzzle), control), run(astar(puzzle, estimate(level)), control)
    if by_layer.status is Status.OUT_OF_NODES or by_estimate.status is Status.OUT_OF_NODES:
        for one, other in ((by_layer, by_estimate), (by_estimate, by_layer)):
            assert other.cost is None or one.lower_bound <= other.cost
    else:
        assert (by_layer.status, by_layer.cost) == (by_estimate.status, by_estimate.cost)


@settings(max_examples=80, derandomize=True)
@given(levels(largest=6, most_robots=2))
def test_C10_the_admissible_estimates_never_promise_more_than_the_truth(level: RicochetLevel) -> None:
    relaxed, ahead = estimate(level), estimate(level, "look-ahead")
    for state, cost in exact_costs(RicochetPuzzle(level)).items():
        assert 0 <= relaxed(state) <= ahead(state) <= cost


@settings(max_examples=60, derandomize=True)
@given(levels(least=3, largest=4, most_robots=3))
def test_R29_looking_ahead_never_promises_more_than_the_truth_with_two_helpers(level: RicochetLevel) -> None:
    relaxed, ahead = estimate(level), estimate(level, "look-ahead")
    for state, cost in exact_costs(RicochetPuzzle(level)).items():
        assert 0 <= relaxed(state) <= ahead(state) <= cost


# No wall stops a robot on the target, red slides across it: green must come and stand behind it.
NEEDS_HELP = "# size 4 3\n2 0 R\n1 2 R\n2 1 G\n"


def test_R29_looking_ahead_counts_the_helper_that_must_come_first() -> None:
    level = read_board(NEEDS_HELP)
    start = RicochetPuzzle(level).start()
    assert (estimate(level)(start), estimate(level, "look-ahead")(start)) == (1, 2)
    beside = replace(level, robots=((0, 2), (2, 2)))
    assert estimate(beside, "look-ahead")(RicochetPuzzle(beside).start()) == 1


def test_R29_looking_ahead_sees_that_a_robot_is_in_the_way() -> None:
    level = read_board(DETOUR)
    assert estimate(level, "look-ahead")(RicochetPuzzle(level).start()) == 2
    blocked = replace(level, robots=(*level.robots, (0, 0)))  # red would stop beside green, not in the corner
    assert estimate(blocked)(RicochetPuzzle(blocked).start()) == 2
    assert estimate(blocked, "look-ahead")(RicochetPuzzle(blocked).start()) == 3
    assert (run(bfs(RicochetPuzzle(blocked))).cost or 0) >= 3


def test_R29_looking_ahead_takes_up_fewer_states_on_our_boards() -> None:
    levels = [carreau.load(f"ricochet/boards#{number}") for number in (1, 2, 3)]
    ahead, plain = (
        [carreau.solve(level, "astar", heuristic=name) for level in levels] for name in ("look-ahead", "relaxed")
    )
    assert [(answer.cost, answer.optimal) for answer in ahead] == [(answer.cost, answer.optimal) for answer in plain]
    assert sum(answer.expanded for answer in ahead) < sum(answer.expanded for answer in plain) / 2


def test_the_exhibits_do_not_claim_to_be_admissible() -> None:
    assert [name for name, heuristic in HEURISTICS.items() if heuristic.admissible] == ["relaxed", "look-ahead"]
    assert GAME.objectives["moves"].heuristic == "look-ahead"


DIAGONAL = "# size 8 8\n0 0 R\n3 3 R\n7 7 G\n"  # two moves of red solve it
DETOUR = "# size 5 5\n1 2 S\n1 4 W\n2 0 R\n0 4 G\n"  # rW rS is best, but rS comes nearer


@pytest.mark.parametrize(
    ("name", "promised"),
    [("relaxed", 2), ("look-ahead", 2), ("manhattan", 14), ("manhattan-sum", 22), ("manhattan-next", 7)],
)
def test_R28_distances_to_the_target_promise_more_than_the_truth(name: str, promised: int) -> None:
    level = read_board(DIAGONAL)
    assert run(bfs(RicochetPuzzle(level))).cost == 2
    assert estimate(level, name)(RicochetPuzzle(level).start()) == promised


@pytest.mark.parametrize(
    ("name", "promised"), [("relaxed", 2), ("look-ahead", 2), ("manhattan", 8), ("manhattan-sum", 22), ("manhattan-next", 4)]
)
def test_R28_with_any_robot_the_nearest_counts(name: str, promised: int) -> None:
    level = replace(read_board(DIAGONAL), main_robot=None)
    assert estimate(level, name)(RicochetPuzzle(level).start()) == promised


def test_R23_an_estimate_is_nothing_once_the_main_robot_has_arrived() -> None:
    level = replace(read_board(DIAGONAL), robots=((7, 7),))
    assert {name: estimate(level, name)(RicochetPuzzle(level).start()) for name in HEURISTICS} == dict.fromkeys(
        HEURISTICS, 0
    )


def test_R24_distance_to_the_target_leads_a_search_astray() -> None:
    level = read_board(DETOUR)
    puzzle = RicochetPuzzle(level)
    best, misled = run(astar(puzzle, estimate(level))), run(astar(puzzle, estimate(level, "manhattan"), admissible=False))
    assert best.cost is not None
    assert misled.cost is not None
    assert best.optimal
    assert misled.cost > best.cost
    assert not misled.optimal


def test_a_target_that_nobody_can_stop_on_is_proven_unsolvable() -> None:
    level = replace(read_board("# size 4 1\n0 0 R\n2 0 G\n"), rules=Rules("on"))
    assert run(bfs(RicochetPuzzle(level))).status is Status.UNSOLVABLE
    walled = read_board("# size 4 1\n1 0 E\n0 0 R\n3 0 G\n")
    assert estimate(walled)(RicochetPuzzle(walled).start()) == UNREACHABLE
    assert run(astar(RicochetPuzzle(walled), estimate(walled))).expanded == 0


def position(line: str) -> tuple[RicochetLevel, int]:
    found = json.loads(line)
    walls = frozenset(
        (divmod(cell, 16), side)
        for cell, bits in enumerate(found["walls"])
        for bit, side in enumerate("NESW")
        if bits >> bit & 1
    )
    robots = tuple(divmod(cell, 16) for cell in found["robots"])
    level = RicochetLevel(16, 16, walls, robots, (divmod(found["target"], 16),), found["target_robot"])
    return level, found["optimum"]


def test_R30_stored_positions_take_as_many_moves_as_every_search_says() -> None:
    for level, optimum in stored("four_robots"):
        if optimum <= 5:
            takes(level, optimum)
            assert carreau.solve(level, "bfs", engine="native").cost == optimum
    assert run(bfs(RicochetPuzzle(stored("four_robots")[4].level))).cost == 2


@published
def test_R30_known_positions_take_as_many_moves_as_three_other_solvers_say() -> None:
    short = [each for each in stored("random_200", SHARED / "ricochet") if each.optimum <= 5][:20]
    assert len(short) == 20
    for level, optimum in short:
        takes(level, optimum)


def takes(level: RicochetLevel, optimum: int) -> None:
    assert GAME.problems(level) == []
    result = run(astar(RicochetPuzzle(level), estimate(level)))
    assert (result.cost, result.optimal) == (optimum, True)
