"""Searches by levels that remember less than they might: the whole tree, and two layers that forget."""

import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau import search
from carreau.core.puzzle import perft, replay
from carreau.core.result import Limits, Status
from carreau.search import Control, run
from tests.search.graphs import Graph, graphs

many = settings(derandomize=True, max_examples=500)


@many
@given(graphs(largest_cost=1, smallest_cost=1))
def test_R36_two_layers_find_the_fewest_moves_or_prove_that_there_is_no_line(graph: Graph) -> None:
    cheapest = graph.distances()[0]
    result = run(search.frontier(graph), Control(Limits(nodes=50_000)))
    if cheapest is None:
        assert result.status is Status.UNSOLVABLE
    else:
        assert (result.status, result.cost, result.optimal) == (Status.SOLVED, cheapest, True)
        assert replay(graph, result.moves).solved and len(result.moves) == cheapest


@many
@given(graphs(largest_cost=3))
def test_two_layers_claim_the_optimum_only_when_they_have_it(graph: Graph) -> None:
    by_layer, result = run(search.bfs(graph)), run(search.frontier(graph), Control(Limits(nodes=50_000)))
    assert result.status is by_layer.status
    if result.status is Status.SOLVED:
        assert len(result.moves) == len(by_layer.moves) and replay(graph, result.moves).cost == result.cost
        assert result.lower_bound <= (graph.distances()[0] or 0)


def ring(size: int, *goals: int) -> Graph:
    """One way round: no step can be taken back, so a state comes up again for ever."""
    return Graph(tuple((((state + 1) % size, 1),) for state in range(size)), frozenset(goals))


@pytest.mark.parametrize("size", [1, 2, 3, 5, 8, 100, 1000])
def test_R36_a_ring_without_a_goal_is_proven_to_have_none(size: int) -> None:
    result = run(search.frontier(ring(size)), Control(Limits(nodes=10 * size + 10)))
    assert result.status is Status.UNSOLVABLE and result.lower_bound == 0


@pytest.mark.parametrize("length", [0, 1, 2, 3, 4, 5, 7, 8, 9, 100, 999])
def test_R36_a_line_of_any_length_is_recovered(length: int) -> None:
    result = run(search.frontier(ring(1000, length)))
    assert result.optimal and result.moves == tuple(range(1, length + 1))


def test_R36_where_steps_can_be_taken_back_no_state_comes_up_twice() -> None:
    size = 40
    corridor = Graph(
        tuple(tuple((end, 1) for end in (state - 1, state + 1) if 0 <= end < size) for state in range(size)), frozenset()
    )
    assert run(search.frontier(corridor)).expanded == size


def test_R36_stopped_while_it_recovers_the_line_it_knows_its_length() -> None:
    found = run(search.frontier(ring(1000, 600)))
    stopped = run(search.frontier(ring(1000, 600)), Control(Limits(nodes=900)))
    assert found.expanded > 900 and stopped.status is Status.OUT_OF_NODES and stopped.lower_bound == 600


def peak(run_search: Callable[[], object]) -> int:
    tracemalloc.start()
    run_search()
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def test_R36_two_layers_need_less_memory_than_all_of_them() -> None:
    level = carreau.load("ricochet/boards#1")
    all_of_them, two = (peak(lambda name=name: carreau.solve(level, name, engine="python")) for name in ("bfs", "frontier"))
    assert two < all_of_them / 2


@pytest.mark.parametrize("reference", ["racetrack/tracks#1", "racetrack/laps#1", "ricochet/boards#1", "sokoban/easy#2"])
def test_R36_R37_every_game_can_be_searched_by_levels(reference: str) -> None:
    level = carreau.load(reference)
    best = carreau.solve(level, "bfs")
    answer = carreau.solve(level, "frontier")
    assert (answer.cost, answer.optimal) == (best.cost, True) and carreau.verify(level, answer.moves).solved
    stopped = carreau.solve(level, "tree", control=Control(Limits(nodes=3000)))
    assert stopped.lower_bound <= (best.cost or 0) and stopped.cost in (None, best.cost)


@many
@given(graphs(largest_cost=1, smallest_cost=1))
def test_R37_the_tree_finds_the_shortest_line(graph: Graph) -> None:
    cheapest = graph.distances()[0]
    result = run(search.tree(graph), Control(Limits(nodes=1_000)))
    if result.status is Status.SOLVED:
        assert result.cost == cheapest and result.optimal and replay(graph, result.moves).solved
    else:
        assert result.status is Status.OUT_OF_NODES or cheapest is None


@many
@given(graphs(largest_cost=3))
def test_the_tree_claims_the_optimum_only_when_it_has_it(graph: Graph) -> None:
    result = run(search.tree(graph), Control(Limits(nodes=500)))
    assert result.lower_bound <= (graph.distances()[0] or result.lower_bound)
    if result.status is Status.SOLVED:
        assert replay(graph, result.moves).cost == result.cost


def test_R37_the_tree_never_proves_that_there_is_no_line_but_it_keeps_its_limits() -> None:
    result = run(search.tree(ring(3)), Control(Limits(nodes=1000)))
    assert result.status is Status.OUT_OF_NODES and result.lower_bound == 1000
    assert run(search.tree(Graph((((1, 1),), ()), frozenset()))).status is Status.UNSOLVABLE


def lines(puzzle: Any, depth: int) -> int:
    """How many lines of 1 to `depth` moves there are, counted by states and how often each comes up."""
    level, total = {puzzle.start(): 1}, 0
    for _ in range(depth):
        following: dict[Any, int] = {}
        for state, count in level.items():
            for step in puzzle.steps(state):
                following[step.state] = following.get(step.state, 0) + count
        level = following
        total += sum(level.values())
    return total


@settings(derandomize=True, max_examples=20)
@given(st.integers(1, 3))
def test_R37_the_tree_makes_every_line_and_breadth_first_search_every_state(number: int) -> None:
    puzzle = carreau.puzzle(carreau.load(f"ricochet/boards#{number}"))
    sizes: list[int] = []
    for result in (search.tree(puzzle), search.bfs(puzzle)):
        seen: list[int] = []
        run(result, Control(Limits(nodes=1 + lines(puzzle, 2))), lambda event, seen=seen: seen.append(event.g))
        sizes.append(sum(1 for g in seen if g <= 2))
    assert sizes == [1 + lines(puzzle, 2), sum(perft(puzzle, 2))]
