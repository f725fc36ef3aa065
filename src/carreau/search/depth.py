"""Depth-first search: always on from the newest state, back when there is nothing new."""

from __future__ import annotations

from carreau.core.puzzle import Move, Puzzle, State
from carreau.core.result import Result, Status
from carreau.search.events import Expanded, Search
from carreau.search.trail import Trail


def dfs(puzzle: Puzzle[State, Move]) -> Search[State, Move]:
    """Finds some line, often a long one, and proves that there is none when every reachable state was seen. The order is
    that of the recursive procedure: is it the goal? seen before? else try each option in turn."""
    state, parent, g = puzzle.start(), None, 0
    seen = {state}
    trail: Trail[State, Move] = Trail()
    expanded = generated = 0
    while True:
        stop = yield Expanded(state, parent, g)
        if stop is not None:
            return Result(stop, expanded=expanded, generated=generated)
        expanded += 1
        if puzzle.is_goal(state):
            return Result(Status.SOLVED, tuple(trail.moves), g, 0, expanded, generated)
        trail.enter(state, g, puzzle.steps(state))
        for parent, before, step in trail.untried():
            generated += 1
            if step.state not in seen:
                break
        else:
            return Result(Status.UNSOLVABLE, expanded=expanded, generated=generated)
        seen.add(step.state)
        trail.take(step)
        state, g = step.state, before + step.cost
