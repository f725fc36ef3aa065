"""Depth-first search: always on from the newest state, back when there is nothing new."""

from __future__ import annotations

from collections.abc import Iterator

from carreau.core.puzzle import Move, Puzzle, State, Step
from carreau.core.result import Result, Status
from carreau.search.events import Expanded, Search


def dfs(puzzle: Puzzle[State, Move]) -> Search[State, Move]:
    """Finds some line, often a long one, and proves that there is none when every reachable state was seen.

    The order of the recursive procedure (is it the goal? seen before? else try each option in turn), kept on a list of
    our own so that no line is too long for Python's stack.
    """
    start = puzzle.start()
    seen = {start}
    expanded = generated = 0
    state, parent, g = start, None, 0
    trail: list[tuple[State, int, Iterator[Step[State, Move]]]] = []  # state, cost, options not tried yet
    moves: list[Move] = []  # moves[i] leads out of trail[i]
    while True:
        stop = yield Expanded(state, parent, g)
        if stop is not None:
            return Result(stop, expanded=expanded, generated=generated)
        expanded += 1
        if puzzle.is_goal(state):
            return Result(Status.SOLVED, tuple(moves), g, 0, expanded, generated)
        trail.append((state, g, iter(puzzle.steps(state))))
        while trail:
            parent, before, options = trail[-1]
            step = next(options, None)
            if step is None:
                trail.pop()
                if moves:
                    moves.pop()
                continue
            generated += 1
            if step.state not in seen:
                break
        else:
            return Result(Status.UNSOLVABLE, expanded=expanded, generated=generated)
        seen.add(step.state)
        moves.append(step.move)
        state, g = step.state, before + step.cost
