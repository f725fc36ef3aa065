"""What positions still cost, exactly: looked up where all positions of a level fit into a table, else searched for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from heapq import heappop, heappush
from operator import attrgetter
from typing import Any

from carreau.core.errors import CarreauError
from carreau.core.game import Objective
from carreau.core.level import Level
from carreau.core.puzzle import Step
from carreau.core.result import Limits, Status
from carreau.core.text import say
from carreau.games import game_of
from carreau.search import Control
from carreau.solvers.onward import solve_after

MOST_STATES = 100_000  # of a table
MOST_NODES = 2_000_000  # of a search for one position


def step_cost(aim: Objective[Any, Any, Any]) -> Callable[[Step[Any, Any]], int]:
    """What a step of the game as it is played costs for an objective. It goes to other processes with an environment."""
    return attrgetter("cost") if aim.counts is None else partial(counted, aim.counts)


def counted(counts: Callable[[Any], bool], step: Step[Any, Any]) -> int:
    return int(counts(step.move))


def proven_cost(level: Level, played: Sequence[Any], objective: str, nodes: int) -> tuple[bool, int | None]:
    """Whether it is proven what a level costs after moves, and that; None if it cannot be won any more."""
    answer = solve_after(level, played, objective=objective, control=Control(Limits(nodes=nodes)))
    if answer.status is Status.UNSOLVABLE:
        return True, None
    return answer.optimal, answer.cost


class Distances:
    """Of one level, for one objective. Raises CarreauError if they cannot be told."""

    def __init__(self, level: Level, objective: str, aim: Objective[Any, Any, Any]) -> None:
        self.level, self.objective = level, objective
        # Costs below zero are no matter for a table: those levels are searched.
        self.table = None if aim.offset else tabulated(level, step_cost(aim))
        self.known: dict[Any, int | None] = {}
        if self.table is None:
            self.searched((), game_of(level).puzzle(level).start())

    def to_go(self, played: Sequence[Any], state: Any) -> int | None:
        """The least cost from a state that moves have led to; None if it is lost."""
        return self.searched(played, state) if self.table is None else self.table.get(state)

    def searched(self, played: Sequence[Any], state: Any) -> int | None:
        if state not in self.known:
            is_proven, cost = proven_cost(self.level, played, self.objective, MOST_NODES)
            if not is_proven:
                raise CarreauError(
                    say(
                        "exact distances need a level of at most {:,} positions, or one whose best solution is proven "
                        "within {:,} states; this one is neither: take reward sparse or cost, and no distances",
                        MOST_STATES, MOST_NODES,
                    )
                )  # fmt: skip
            self.known[state] = cost
        return self.known[state]


def tabulated(level: Level, cost: Callable[[Step[Any, Any]], int]) -> dict[Any, int] | None:
    """The distance of every position that can be reached and won; None if there are too many positions."""
    puzzle = game_of(level).puzzle(level)
    before: dict[Any, list[tuple[Any, int]]] = {puzzle.start(): []}
    waiting, goals = [puzzle.start()], list[Any]()
    while waiting:
        state = waiting.pop()
        if puzzle.is_goal(state):
            goals.append(state)
            continue
        for step in puzzle.steps(state):
            if step.state not in before:
                if len(before) == MOST_STATES:
                    return None
                before[step.state] = []
                waiting.append(step.state)
            before[step.state].append((state, cost(step)))
    return backwards(goals, before)


def backwards(goals: Sequence[Any], before: dict[Any, list[tuple[Any, int]]]) -> dict[Any, int]:
    """Dijkstra from the goals, over what comes before each state."""
    found: dict[Any, int] = {}
    queue = [(0, number, goal) for number, goal in enumerate(goals)]  # the number decides between equals
    pushed = len(queue)
    while queue:
        distance, _, state = heappop(queue)
        if state in found:
            continue
        found[state] = distance
        for earlier, cost in before[state]:
            if earlier not in found:
                pushed += 1
                heappush(queue, (distance + cost, pushed, earlier))
    return found
