"""Beam search: breadth-first, but only the most promising states of each depth live on."""

from __future__ import annotations

from carreau.core.game import UNREACHABLE, Estimate
from carreau.core.puzzle import Move, Puzzle, State
from carreau.core.result import Result, Status
from carreau.search.events import Expanded, Search, unwind


def beam(
    puzzle: Puzzle[State, Move], estimate: Estimate[State], admissible: bool = True, width: int = 200
) -> Search[State, Move]:
    """Keeps `width` states of each depth. Quick and without a promise: it may miss every line. If it never had to drop a
    state it has seen all of them, and then finding nothing is a proof."""
    start = puzzle.start()
    links: dict[State, tuple[State, Move] | None] = {start: None}
    layer = [(estimate(start), 0, start)]
    dropped = False
    expanded = generated = 0
    while layer:
        fresh: dict[State, tuple[int, int]] = {}  # cost, estimate
        for h, g, state in layer:
            link = links[state]
            stop = yield Expanded(state, link[0] if link else None, g, h)
            if stop is not None:
                return Result(stop, expanded=expanded, generated=generated)
            expanded += 1
            if puzzle.is_goal(state):
                return Result(Status.SOLVED, unwind(links, state), g, 0, expanded, generated)
            for move, after, cost in puzzle.steps(state):
                generated += 1
                if after in links:
                    continue
                after_h = estimate(after)
                if admissible and after_h >= UNREACHABLE:
                    continue
                links[after] = (state, move)
                fresh[after] = (g + cost, after_h)
        ranked = sorted(((h, g, state) for state, (g, h) in fresh.items()), key=lambda each: each[:2])
        dropped = dropped or len(ranked) > width
        layer = ranked[:width]
    return Result(Status.GAVE_UP if dropped else Status.UNSOLVABLE, expanded=expanded, generated=generated)
