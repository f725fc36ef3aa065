"""Solving Sokoban: pushes against an exhaustive search over the player's steps, and estimates against exact distances."""

from __future__ import annotations

import itertools
from collections import deque
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.core.game import UNREACHABLE
from carreau.core.puzzle import Puzzle, replay
from carreau.core.result import Status
from carreau.games.sokoban import GAME
from carreau.games.sokoban.deadlocks import DeadSquares
from carreau.games.sokoban.heuristics import HEURISTICS, assignment
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.metrics import metrics
from carreau.games.sokoban.rules import Position, PushPuzzle, SokobanPuzzle, expand
from carreau.search import astar, bfs, dijkstra, idastar, run
from tests.games.sokoban_random import stored
from tests.games.sokoban_rooms import room, rooms
from tests.levels import SHARED, published
from tests.solvers.sokoban_positions import OPTIMA, ROOMS

ADMISSIBLE = [name for name, heuristic in HEURISTICS.items() if heuristic.admissible]
exactly = settings(max_examples=200, derandomize=True)


def fewest_pushes(level: SokobanLevel) -> int | None:
    """Over the player's steps, a push costing 1 and a walk nothing: cheap ones to the front, dear ones to the back."""
    puzzle = SokobanPuzzle(level)
    queue, done = deque([(puzzle.start(), 0)]), set[Position]()
    while queue:
        state, pushes = queue.popleft()
        if puzzle.is_goal(state):
            return pushes
        if state in done:
            continue
        done.add(state)
        for step in puzzle.steps(state):
            if step.move.isupper():
                queue.append((step.state, pushes + 1))
            else:
                queue.appendleft((step.state, pushes))
    return None


def distances(puzzle: Puzzle[Position, Any]) -> tuple[list[Position], dict[Position, int]]:
    """Every state that can be reached, and how far from a goal those are that can be solved (every step costs 1)."""
    found = [puzzle.start()]
    before: dict[Position, list[Position]] = {found[0]: []}
    for state in found:
        for step in puzzle.steps(state):
            if step.state not in before:
                before[step.state] = []
                found.append(step.state)
            before[step.state].append(state)
    layer = [state for state in found if puzzle.is_goal(state)]
    exact = dict.fromkeys(layer, 0)
    while layer:
        fresh = dict.fromkeys(earlier for state in layer for earlier in before[state] if earlier not in exact)
        exact.update((earlier, exact[layer[0]] + 1) for earlier in fresh)
        layer = list(fresh)
    return found, exact


@exactly
@given(rooms())
def test_S22_every_exact_search_finds_the_fewest_pushes(level: SokobanLevel) -> None:
    fewest = fewest_pushes(level)
    puzzle, estimate = PushPuzzle(level), HEURISTICS["matching"].build(level)
    searches = [bfs(puzzle), dijkstra(puzzle), idastar(puzzle, estimate)]
    searches += [astar(puzzle, HEURISTICS[name].build(level)) for name in ADMISSIBLE]
    for result in map(run, searches):
        assert result.cost == fewest
        assert (result.status is Status.SOLVED) is (fewest is not None)
        if fewest is not None:
            letters = expand(level, result.moves)
            assert result.optimal and replay(SokobanPuzzle(level), letters).solved
            assert metrics(level, letters)["pushes"] == fewest


@exactly
@given(rooms())
def test_exact_searches_agree_on_the_fewest_moves(level: SokobanLevel) -> None:
    puzzle, estimate = SokobanPuzzle(level), HEURISTICS["matching"].build(level)
    results = [run(bfs(puzzle)), run(astar(puzzle, estimate)), run(idastar(puzzle, estimate))]
    assert len({(result.status, result.cost) for result in results}) == 1


@exactly
@given(rooms())
def test_admissible_estimates_never_exceed_the_exact_distance(level: SokobanLevel) -> None:
    for puzzle in (PushPuzzle(level), SokobanPuzzle(level)):
        states, exact = distances(puzzle)
        for name in ADMISSIBLE:
            estimate = HEURISTICS[name].build(level)
            for state in states:
                assert 0 <= estimate(state) <= exact.get(state, UNREACHABLE), (name, state)


@exactly
@given(rooms())
def test_a_box_on_a_dead_square_can_never_be_brought_home(level: SokobanLevel) -> None:
    states, exact = distances(PushPuzzle(level))
    dead = level.dead
    assert not any(state.boxes & dead for state in states if state in exact)


@exactly
@given(rooms())
def test_S15_what_is_dead_in_a_position_is_dead_in_all_that_follow_and_are_won(level: SokobanLevel) -> None:
    puzzle, dead = PushPuzzle(level), DeadSquares(level)
    states, exact = distances(puzzle)
    for state in (each for each in states if each in exact):
        assert level.dead <= dead.of(state.boxes) and not dead.of(state.boxes) & state.boxes
        for step in puzzle.steps(state):
            assert step.state not in exact or not dead.of(state.boxes) & step.state.boxes


def test_a_lone_box_has_as_dead_squares_exactly_those_it_cannot_leave_for_the_goal() -> None:
    level = room("#######", "#@    #", "#  $  #", "#    .#", "#######")
    states, exact = distances(PushPuzzle(level))
    hopeless = {cell for state in states for cell in state.boxes if state not in exact}
    assert hopeless == {cell for state in states for cell in state.boxes} & level.dead


costs = st.one_of(st.integers(0, 9), st.just(UNREACHABLE))


@settings(max_examples=300, derandomize=True)
@given(st.integers(1, 5).flatmap(lambda n: st.lists(st.lists(costs, min_size=n, max_size=n), min_size=n, max_size=n)))
def test_the_matching_is_the_cheapest_of_all_assignments(table: list[list[int]]) -> None:
    orders = itertools.permutations(range(len(table)))
    totals = (sum(row[column] for row, column in zip(table, order, strict=True)) for order in orders)
    assert assignment(table) == min(min(totals), UNREACHABLE)


def test_more_boxes_than_goals_have_no_matching() -> None:
    assert assignment([[1], [2]]) == assignment([[], []]) == UNREACHABLE
    assert assignment([]) == 0


def test_the_matching_sees_that_two_boxes_cannot_share_a_goal() -> None:
    level = room("########", "#@ $ $.#", "#      #", "#.     #", "########")
    state = PushPuzzle(level).start()
    assert HEURISTICS["nearest"].build(level)(state) < HEURISTICS["matching"].build(level)(state)


def test_a_box_in_a_corner_is_seen_to_be_lost() -> None:
    level = room("######", "#$ @ #", "#   .#", "######")
    for name in ("matching", "nearest"):
        assert HEURISTICS[name].build(level)(PushPuzzle(level).start()) == UNREACHABLE


def test_an_unsolvable_level_is_proven_so() -> None:
    level = room("######", "#@ ###", "# $  #", "#   .#", "#$ . #", "######")
    result = run(astar(PushPuzzle(level), HEURISTICS["matching"].build(level)))
    assert result.status is Status.UNSOLVABLE and fewest_pushes(level) is None


@pytest.mark.parametrize("number", range(1, 11))
def test_S22_rooms_have_the_push_optima_of_an_exhaustive_search(number: int) -> None:
    level = stored("rooms")[number - 1]
    assert level.meta.title == f"Room {number}"
    fewest_is(ROOMS[number], level)
    assert fewest_pushes(level) == ROOMS[number]


@published
@pytest.mark.parametrize("number", range(1, 31))
def test_S22_the_known_push_optima_of_a_published_set(number: int) -> None:
    level = stored("microban1", SHARED / "sokoban")[number - 1]
    assert level.meta.title == f"Microban {number}"
    fewest_is(OPTIMA[number], level)


def fewest_is(pushes: int, level: SokobanLevel) -> None:
    assert GAME.problems(level) == []
    result = run(astar(PushPuzzle(level), HEURISTICS["matching"].build(level)))
    assert (result.cost, result.optimal) == (pushes, True)
    assert replay(SokobanPuzzle(level), expand(level, result.moves)).solved
