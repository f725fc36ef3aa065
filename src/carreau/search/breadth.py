"""Breadth-first search: shortest lines first, every state once."""

from __future__ import annotations

from collections import deque

from carreau.core.puzzle import Move, Puzzle, State
from carreau.core.result import Result, Status
from carreau.search.events import Expanded, Search, unwind


def bfs(puzzle: Puzzle[State, Move]) -> Search[State, Move]:
    """Finds a line with the fewest moves. That is a cheapest one only if all steps of one depth cost the same, which is
    watched: as long as it holds, the cost of the depth is a proven bound, and after that nothing is claimed."""
    start = puzzle.start()
    links: dict[State, tuple[State, Move] | None] = {start: None}
    queue = deque([(start, 0, 0)])
    layer_cost: list[int] = []  # the one cost of the steps from each depth
    uniform = True
    expanded = generated = 0
    while queue:
        state, g, depth = queue.popleft()
        bound = g if uniform else 0
        link = links[state]
        stop = yield Expanded(state, link[0] if link else None, g, 0, bound)
        if stop is not None:
            return Result(stop, lower_bound=bound, expanded=expanded, generated=generated)
        expanded += 1
        if puzzle.is_goal(state):
            return Result(Status.SOLVED, unwind(links, state), g, bound, expanded, generated)
        for move, after, cost in puzzle.steps(state):
            generated += 1
            if len(layer_cost) == depth:
                layer_cost.append(cost)
            uniform = uniform and cost == layer_cost[depth]
            if after not in links:
                links[after] = (state, move)
                queue.append((after, g + cost, depth + 1))
    return Result(Status.UNSOLVABLE, expanded=expanded, generated=generated)
