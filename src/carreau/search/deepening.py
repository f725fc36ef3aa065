"""Searches that go down to a limit, then again to the next larger one: one loop, three amounts of knowledge."""

from __future__ import annotations

from carreau.core.game import UNREACHABLE, Estimate
from carreau.core.puzzle import Move, Puzzle, State
from carreau.core.result import Result, Status
from carreau.search.events import Expanded, Search
from carreau.search.trail import Trail


def brute(puzzle: Puzzle[State, Move]) -> Search[State, Move]:
    """Every sequence of moves, cheapest first, remembering nothing: optimal, and it ends without an answer only if the
    game itself can run no further."""
    return deepening(puzzle, lambda state: 0, admissible=True, remember=False)


def iddfs(puzzle: Puzzle[State, Move]) -> Search[State, Move]:
    """Depth-first to cost 0, 1, 2, …, each time without coming back to a state at no gain: optimal."""
    return deepening(puzzle, lambda state: 0, admissible=True)


def idastar(puzzle: Puzzle[State, Move], estimate: Estimate[State], admissible: bool = True) -> Search[State, Move]:
    """The same with the estimate added to the cost: optimal if it is admissible."""
    return deepening(puzzle, estimate, admissible)


def deepening(
    puzzle: Puzzle[State, Move], estimate: Estimate[State], admissible: bool, remember: bool = True
) -> Search[State, Move]:
    """Depth-first among the lines whose cost plus estimate keeps to a limit; the next limit is the least one exceeded.

    `remember` keeps the least cost at which each state was met in this round, and turns back where it is met at no less.
    """
    start = puzzle.start()
    expanded = generated = 0
    limit = estimate(start)
    if limit >= UNREACHABLE and admissible:
        return Result(Status.UNSOLVABLE)
    while True:
        bound = limit if admissible else 0
        following: int | None = None  # the least cost plus estimate beyond the limit
        state, parent, g = start, None, 0
        met = {start: 0}
        trail: Trail[State, Move] = Trail()
        found = True
        while found:
            stop = yield Expanded(state, parent, g, estimate(state), bound)
            if stop is not None:
                return Result(stop, lower_bound=bound, expanded=expanded, generated=generated)
            expanded += 1
            if puzzle.is_goal(state):
                return Result(Status.SOLVED, tuple(trail.moves), g, g if admissible else 0, expanded, generated)
            trail.enter(state, g, puzzle.steps(state))
            found = False
            for parent, before, step in trail.untried():
                generated += 1
                state, g = step.state, before + step.cost
                reach = g + estimate(state)
                if admissible and reach >= UNREACHABLE:
                    continue
                if reach > limit:
                    following = reach if following is None else min(following, reach)
                elif not remember or g < met.get(state, g + 1):
                    met[state] = g
                    trail.take(step)
                    found = True
                    break
        if following is None:
            return Result(Status.UNSOLVABLE, expanded=expanded, generated=generated)
        limit = following
