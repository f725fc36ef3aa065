"""Estimates for Sokoban. They count pushes, so they hold for pushes and, as a push is a move, for moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from carreau.core.game import UNREACHABLE, Estimate, Heuristic
from carreau.core.grid import Cell
from carreau.core.patience import ticking
from carreau.games.sokoban.level import SokobanLevel, pull_distances
from carreau.games.sokoban.rules import Position


def push_distances(level: SokobanLevel, *goals: Cell) -> dict[Cell, int]:
    """Fewest pushes that bring a lone box from each cell to the nearest of some goals, the player being anywhere."""
    return pull_distances(level.inside, goals)


def nearest(level: SokobanLevel) -> Estimate[Position]:
    """Each box to its nearest goal."""
    best = push_distances(level, *level.goals & level.inside)

    def estimate(state: Position) -> int:
        total = 0
        for box in state.boxes:
            if box not in best:
                return UNREACHABLE
            total += best[box]
        return total

    return estimate


def matching(level: SokobanLevel) -> Estimate[Position]:
    """Each box to a goal of its own, at the least total; lost if they cannot all have one."""
    goals = sorted(level.goals & level.inside)
    tables = [push_distances(level, goal) for goal in goals]
    known: dict[frozenset[Cell], int] = {}

    def estimate(state: Position) -> int:
        if state.boxes not in known:
            known[state.boxes] = assignment([[table.get(box, UNREACHABLE) for table in tables] for box in state.boxes])
        return known[state.boxes]

    return estimate


def assignment(costs: list[list[int]]) -> int:
    """The least total when every row gets a column of its own (the Hungarian method); UNREACHABLE if it is impossible."""
    columns = len(costs[0]) if costs else 0
    if columns < len(costs):
        return UNREACHABLE
    row_price, column_price = [0] * (len(costs) + 1), [0] * (columns + 1)
    row_of = [0] * (columns + 1)  # columns and rows count from 1; 0 is nobody
    never = UNREACHABLE * (columns + 2)  # more than any price can grow to
    for row in ticking(range(1, len(costs) + 1)):
        row_of[0] = row
        slack, came_from, used = [never] * (columns + 1), [0] * (columns + 1), [False] * (columns + 1)
        column = 0
        while row_of[column]:
            used[column] = True
            least, following = never, 0
            current = row_of[column]
            for other in range(1, columns + 1):
                if used[other]:
                    continue
                reduced = costs[current - 1][other - 1] - row_price[current] - column_price[other]
                if reduced < slack[other]:
                    slack[other], came_from[other] = reduced, column
                if slack[other] < least:
                    least, following = slack[other], other
            for other in range(columns + 1):
                if used[other]:
                    row_price[row_of[other]] += least
                    column_price[other] -= least
                else:
                    slack[other] -= least
            column = following
        while column:
            row_of[column] = row_of[came_from[column]]
            column = came_from[column]
    total = sum(costs[row_of[column] - 1][column - 1] for column in range(1, columns + 1) if row_of[column])
    return min(total, UNREACHABLE)


def misplaced(level: SokobanLevel) -> Estimate[Position]:
    """Boxes that are on no goal: each needs a push at least."""
    return lambda state: len(state.boxes - level.goals)


def manhattan_all(level: SokobanLevel) -> Estimate[Position]:
    """Each box to every goal, added up: what a first guess may look like. It promises far too much."""
    goals: Iterable[Cell] = level.goals & level.inside

    def estimate(state: Position) -> int:
        return sum(abs(box[0] - goal[0]) + abs(box[1] - goal[1]) for box in state.boxes - level.goals for goal in goals)

    return estimate


HEURISTICS: Mapping[str, Heuristic[SokobanLevel, Position]] = {
    "matching": Heuristic(matching, True, "each box to a goal of its own, least total of pushes"),
    "nearest": Heuristic(nearest, True, "each box to its nearest goal, in pushes"),
    "misplaced": Heuristic(misplaced, True, "number of boxes on no goal"),
    "manhattan-all": Heuristic(manhattan_all, False, "distances of all boxes to all goals: not admissible, an exhibit"),
}
