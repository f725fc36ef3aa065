"""What states really cost, to hold estimates against."""

from __future__ import annotations

import math
from typing import TypeVar

from carreau.core.puzzle import Move, Puzzle

State = TypeVar("State")


def exact_costs(puzzle: Puzzle[State, Move], most: float = math.inf) -> dict[State, float]:
    """What every reachable state still costs, found backwards from the goals, infinite for those that are lost; nothing if
    there are more than `most` of them. For steps that all cost the same, but for those from the start."""
    before: dict[State, list[tuple[State, int]]] = {puzzle.start(): []}
    stack = [puzzle.start()]
    while stack:
        state = stack.pop()
        for step in puzzle.steps(state):
            if step.state not in before:
                before[step.state] = []
                stack.append(step.state)
            before[step.state].append((state, step.cost))
        if len(before) > most:
            return {}
    layer = [state for state in before if puzzle.is_goal(state)]
    costs: dict[State, float] = dict.fromkeys(before, math.inf) | dict.fromkeys(layer, 0)
    for state in layer:
        for earlier, cost in before[state]:
            if costs[earlier] == math.inf:
                costs[earlier] = costs[state] + cost
                layer.append(earlier)
    return costs
