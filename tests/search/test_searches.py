"""What each search promises, on random graphs whose exact distances are known, and on puzzles made to trap it."""

import time
from collections.abc import Callable
from itertools import count
from random import Random
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau import search
from carreau.core.game import UNREACHABLE
from carreau.core.puzzle import replay
from carreau.core.result import Limits, Status
from carreau.search import Control, control, run
from carreau.search.events import Expanded
from tests.search.graphs import Graph, graphs
from tests.stopping import called_off, called_off_elsewhere, most_work_at_once, work_after

few = settings(derandomize=True, max_examples=300)


def exact(graph: Graph) -> Callable[[int], int]:
    distances = graph.distances()
    return lambda state: UNREACHABLE if (known := distances[state]) is None else known


def halved(graph: Graph, seed: int) -> Callable[[int], int]:
    """Admissible but not consistent: for each state a number from 0 to the truth."""
    random, known = Random(seed), exact(graph)
    table = [random.randint(0, known(state)) if known(state) < UNREACHABLE else 0 for state in range(len(graph.arcs))]
    return table.__getitem__


def optimal_searches(graph: Graph, seed: int) -> dict[str, Any]:
    estimate = halved(graph, seed)
    return {
        "dijkstra": search.dijkstra(graph),
        "iddfs": search.iddfs(graph),
        "astar": search.astar(graph, estimate),
        "astar, perfect": search.astar(graph, exact(graph)),
        "idastar": search.idastar(graph, estimate),
        "idastar, perfect": search.idastar(graph, exact(graph)),
    }


@few
@given(graphs(), st.integers(0, 10**6))
def test_optimal_searches_find_the_cheapest_line_or_prove_there_is_none(graph: Graph, seed: int) -> None:
    cheapest = graph.distances()[0]
    for name, each in optimal_searches(graph, seed).items():
        result = run(each)
        if cheapest is None:
            assert result.status is Status.UNSOLVABLE, name
        else:
            assert (result.status, result.cost, result.optimal) == (Status.SOLVED, cheapest, True), name
            played = replay(graph, result.moves)
            assert played.solved and played.cost == cheapest, name


@few
@given(graphs(smallest_cost=1), st.integers(0, 10**6))
def test_complete_searches_find_a_line_wherever_there_is_one(graph: Graph, seed: int) -> None:
    solvable = graph.distances()[0] is not None
    for each in (search.dfs(graph), search.bfs(graph), search.greedy(graph, halved(graph, seed))):
        result = run(each)
        assert result.status is (Status.SOLVED if solvable else Status.UNSOLVABLE)
        if solvable:
            assert replay(graph, result.moves).cost == result.cost


@few
@given(graphs(largest_cost=3))
def test_bfs_claims_the_optimum_only_when_it_has_it(graph: Graph) -> None:
    result = run(search.bfs(graph))
    if result.status is Status.SOLVED:
        assert result.lower_bound <= (graph.distances()[0] or 0)
        assert not result.optimal or result.cost == graph.distances()[0]


@few
@given(graphs(largest_cost=1, smallest_cost=1))
def test_bfs_is_optimal_when_every_step_costs_the_same(graph: Graph) -> None:
    result = run(search.bfs(graph))
    assert result.status is Status.UNSOLVABLE or (result.optimal and result.cost == graph.distances()[0])


@few
@given(graphs(largest_cost=1, smallest_cost=1))
def test_brute_force_finds_the_shortest_line(graph: Graph) -> None:
    cheapest = graph.distances()[0]
    result = run(search.brute(graph), Control(Limits(nodes=3_000)))
    if cheapest is not None and result.status is Status.SOLVED:
        assert result.cost == cheapest and result.optimal
    elif cheapest is None:
        assert result.status in (Status.UNSOLVABLE, Status.OUT_OF_NODES)


def test_brute_force_proves_a_dead_end_where_the_game_ends() -> None:
    assert run(search.brute(Graph((((1, 1),), ()), frozenset()))).status is Status.UNSOLVABLE


def test_an_estimate_that_promises_too_much_claims_nothing() -> None:
    graph = Graph((((1, 1), (2, 2)), ((3, 9),), ((3, 1),), ()), frozenset({3}))
    misleading = {0: 0, 1: 0, 2: 50, 3: 0}.__getitem__
    for each in (search.astar, search.idastar):
        result = run(each(graph, misleading, admissible=False))
        assert result.status is Status.SOLVED and result.cost == 10 and not result.optimal
    assert run(search.astar(graph, lambda state: 0)).cost == 3


#  0 -3-> 1 -3-> 3 (goal), and the cheaper way to 1: 0 -1-> 2 -1-> 1
DETOUR = Graph((((1, 3), (2, 1)), ((3, 3),), ((1, 1),), ()), frozenset({3}))


def test_deepening_goes_on_from_a_state_that_is_met_again_more_cheaply() -> None:
    for each in (search.iddfs(DETOUR), search.idastar(DETOUR, lambda state: 0)):
        assert run(each).cost == 5


def test_a_state_is_not_expanded_at_a_cost_that_has_been_improved() -> None:
    expanded: list[tuple[int, int]] = []
    run(search.dijkstra(DETOUR), watch=lambda event: expanded.append((event.state, event.g)))
    assert expanded == [(0, 0), (2, 1), (1, 2), (3, 5)]
    unsolvable = Graph(DETOUR.arcs, frozenset())
    assert run(search.dijkstra(unsolvable)).expanded == 4


def recursive_dfs(graph: Graph, seen: set[int], order: list[int], state: int) -> bool:
    """T36 as it is written down: goal, seen, then each option in turn."""
    if state in seen:
        return False
    seen.add(state)
    order.append(state)
    return graph.is_goal(state) or any(recursive_dfs(graph, seen, order, step.state) for step in graph.steps(state))


@few
@given(graphs())
def test_T36_dfs_visits_in_the_order_of_the_recursive_procedure(graph: Graph) -> None:
    order: list[int] = []
    found = recursive_dfs(graph, set(), order, graph.start())
    events: list[int] = []
    result = run(search.dfs(graph), watch=lambda event: events.append(event.state))
    assert events == order
    assert (result.status is Status.SOLVED) == found


def test_C20_dfs_follows_a_line_of_any_length() -> None:
    length = 30_000
    chain = Graph((*(((state + 1, 1),) for state in range(length)), ()), frozenset({length}))
    assert run(search.dfs(chain)).cost == length


def test_beam_gives_up_when_it_dropped_states_and_proves_when_it_did_not() -> None:
    #  0 -> 1 (looks good, dead end), 0 -> 2 (looks bad) -> 3 (goal)
    graph = Graph((((1, 1), (2, 1)), (), ((3, 1),), ()), frozenset({3}))
    tempting = {0: 0, 1: 0, 2: 5, 3: 0}.__getitem__
    assert run(search.beam(graph, tempting, admissible=False, width=1)).status is Status.GAVE_UP
    wide = run(search.beam(graph, tempting, admissible=False, width=2))
    assert wide.status is Status.SOLVED and not wide.optimal
    assert run(search.beam(Graph(graph.arcs, frozenset()), tempting, admissible=False)).status is Status.UNSOLVABLE


class Endless:
    """Counts for ever, two ways: nothing here ends unless it is stopped."""

    def start(self) -> int:
        return 0

    def steps(self, state: int) -> Any:
        from carreau.core.puzzle import Step

        return [Step(1, 2 * state + 1, 1), Step(2, 2 * state + 2, 1)]

    def is_goal(self, state: int) -> bool:
        return False

    def format_move(self, move: int) -> str:
        return str(move)

    def parse_move(self, text: str) -> int:
        return int(text)

    def why_not(self, state: int, move: int) -> str:
        return "moves are 1 and 2"


ENDLESS: dict[str, Callable[[], Any]] = {
    "bfs": lambda: search.bfs(Endless()),
    "dfs": lambda: search.dfs(Endless()),
    "dijkstra": lambda: search.dijkstra(Endless()),
    "astar": lambda: search.astar(Endless(), lambda state: 0),
    "greedy": lambda: search.greedy(Endless(), lambda state: 0),
    "iddfs": lambda: search.iddfs(Endless()),
    "idastar": lambda: search.idastar(Endless(), lambda state: 0),
    "brute": lambda: search.brute(Endless()),
    "beam": lambda: search.beam(Endless(), lambda state: 0),
}


@pytest.fixture
def slow_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a second whenever it is looked at."""
    ticking = SimpleNamespace(perf_counter=count().__next__, process_time=time.process_time)
    monkeypatch.setattr(control, "time", ticking)


@pytest.mark.parametrize("name", ENDLESS)
@pytest.mark.parametrize("seconds", [0, 1, 50])
def test_every_search_ends_with_the_last_state_that_it_has_time_for(name: str, seconds: int, slow_clock: None) -> None:
    timed = run(ENDLESS[name](), Control(Limits(seconds=seconds)))
    assert timed.status is Status.OUT_OF_TIME and timed.expanded == max(0, seconds - 1)


@pytest.mark.parametrize("name", ENDLESS)
def test_every_search_keeps_its_limits_and_says_why_it_stopped(name: str) -> None:
    assert run(ENDLESS[name](), Control(Limits(seconds=0.01))).status is Status.OUT_OF_TIME
    counted = run(ENDLESS[name](), Control(Limits(nodes=100)))
    assert counted.status is Status.OUT_OF_NODES and counted.expanded == 100
    assert run(ENDLESS[name](), Control(Limits(nodes=0))).expanded == 0


@pytest.mark.parametrize(
    ("name", "bound"), [("bfs", 9), ("dijkstra", 9), ("astar", 9), ("iddfs", 8), ("idastar", 8), ("brute", 8)]
)
def test_C26_a_stopped_search_gives_the_bound_it_has_proven(name: str, bound: int) -> None:
    """After 700 of the states 0, 1, 2, … nine layers (511 states) are done, so nothing below 9 is possible. Whoever deepens
    has looked at the first ones again in each round, and is one layer behind."""
    result = run(ENDLESS[name](), Control(Limits(nodes=700)))
    assert result.cost is None and not result.optimal and result.lower_bound == bound


def test_memory_limit_stops_a_search_that_grows() -> None:
    result = run(search.bfs(Endless()), Control(Limits(memory_mb=20)))
    assert result.status is Status.OUT_OF_MEMORY and 20 < result.memory_mb < 120


def test_cancelling_stops_at_the_next_expansion() -> None:
    cancel, seen = Event(), list[Expanded[int]]()

    def watch(event: Expanded[int]) -> None:
        seen.append(event)
        if len(seen) == 10:
            cancel.set()

    result = run(search.bfs(Endless()), Control(cancel=cancel), watch)
    assert result.status is Status.CANCELLED and len(seen) == 10


def test_progress_is_reported_while_a_search_runs() -> None:
    found = called_off(lambda control: run(search.bfs(Endless()), control))
    assert found.answer.status is Status.CANCELLED and work_after(found) <= 1
    assert found.last.expanded > found.reports[0].expanded > 0 and most_work_at_once(found) < 5_000_000


def test_another_thread_cancels_a_search() -> None:
    assert called_off_elsewhere(lambda control: run(search.bfs(Endless()), control)).status is Status.CANCELLED
