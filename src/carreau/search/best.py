"""Best-first searches: one loop, three ways to say which state is best."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from carreau.core.game import UNREACHABLE, Estimate
from carreau.core.puzzle import Move, Puzzle, State, replay
from carreau.core.result import Result, Status
from carreau.search.events import Expanded, Search, unwind


def dijkstra(puzzle: Puzzle[State, Move]) -> Search[State, Move]:
    """Cheapest state first: an optimal line for any costs that are not negative."""
    return best_first(puzzle, lambda state: 0, lambda g, h: (g, 0), bounded=True)


def astar(puzzle: Puzzle[State, Move], estimate: Estimate[State], admissible: bool = True) -> Search[State, Move]:
    """Least cost so far plus estimate first: optimal if the estimate is admissible. A state that is reached more cheaply
    later is taken up again, so the estimate need not be consistent."""
    return best_first(puzzle, estimate, lambda g, h: (g + h, h), bounded=admissible)


def greedy(puzzle: Puzzle[State, Move], estimate: Estimate[State], admissible: bool = True) -> Search[State, Move]:
    """Least estimate first, whatever it cost to get there: quick, complete, and no word on how good the line is."""
    return best_first(puzzle, estimate, lambda g, h: (h, 0), bounded=False, prune=admissible)


def best_first(
    puzzle: Puzzle[State, Move],
    estimate: Estimate[State],
    priority: Callable[[int, int], tuple[int, int]],
    *,
    bounded: bool,
    prune: bool | None = None,
) -> Search[State, Move]:
    """Expand by least priority, then oldest. `bounded`: the first number of a priority never exceeds the cost of a line
    through that state, so it is a bound. `prune`: an estimate of UNREACHABLE is a proof."""
    prune = bounded if prune is None else prune
    start = puzzle.start()
    links: dict[State, tuple[State, Move] | None] = {start: None}
    costs = {start: 0}
    estimates: dict[State, int] = {start: estimate(start)}
    order = expanded = generated = bound = 0
    heap: list[tuple[tuple[int, int], int, int, State]] = []
    if not (prune and estimates[start] >= UNREACHABLE):
        heappush(heap, (priority(0, estimates[start]), 0, 0, start))
    while heap:
        key, _, g, state = heappop(heap)
        if g > costs[state]:
            continue  # a cheaper way to it was found since
        bound = max(bound, key[0]) if bounded else 0
        link = links[state]
        stop = yield Expanded(state, link[0] if link else None, g, estimates[state], bound)
        if stop is not None:
            return Result(stop, lower_bound=bound, expanded=expanded, generated=generated)
        expanded += 1
        if puzzle.is_goal(state):
            moves = unwind(links, state)
            # A state on the way may have become cheaper since: then the line costs less than was paid for it.
            cost = g if bounded else replay(puzzle, moves).cost
            return Result(Status.SOLVED, moves, cost, g if bounded else 0, expanded, generated)
        for move, after, cost in puzzle.steps(state):
            generated += 1
            total = g + cost
            if total >= costs.get(after, total + 1):
                continue
            h = estimates.get(after)
            if h is None:
                h = estimates[after] = estimate(after)
            if prune and h >= UNREACHABLE:
                continue
            costs[after] = total
            links[after] = (state, move)
            order += 1
            heappush(heap, (priority(total, h), order, total, after))
    return Result(Status.UNSOLVABLE, expanded=expanded, generated=generated)
