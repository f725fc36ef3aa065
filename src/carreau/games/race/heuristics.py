"""Estimates for Race. They speak of the shifted costs, which the searches see (see rules.shifted)."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import TypeAlias

from carreau.core.game import UNREACHABLE, Estimate, Heuristic
from carreau.core.patience import ticking
from carreau.games.race.level import RaceLevel, Rectangle
from carreau.games.race.rules import Car, offsets

Table: TypeAlias = "array[int]"  # by state of a line
DEAREST = UNREACHABLE - 1  # the most an estimate may say without claiming that the state is lost

# -- each axis alone, solved exactly ---------------------------------------------------------------------------------


def axes(level: RaceLevel) -> Estimate[Car]:
    """Forget the columns and the course is a small one on a line, which is solved exactly; the same without the rows.
    The car cannot do better than on either. A car that is too fast leaves the grid before the end."""
    line = Line(level.size)
    tables = [line_tables(line, line_costs(level, axis)) for axis in (0, 1)]

    def estimate(state: Car) -> int:
        position, velocity, reached = state
        if max(map(abs, velocity)) > line.fastest:
            return UNREACHABLE
        return max(tables[axis][reached][line.state(position[axis], velocity[axis])] for axis in (0, 1))

    return estimate


class Line:
    """The cars on one axis: states are numbered by position and speed. `before` has those that a state can come from."""

    def __init__(self, size: int) -> None:
        self.size, self.fastest = size, top_speed(size)
        self.speeds = range(-self.fastest, self.fastest + 1)
        self.before = [tuple(self.origins(at, speed)) for at in range(size) for speed in self.speeds]

    def state(self, position: int, speed: int) -> int:
        return position * len(self.speeds) + speed + self.fastest

    def origins(self, position: int, speed: int) -> Iterator[int]:
        if 0 <= position - speed < self.size:
            for earlier in range(max(-self.fastest, speed - 1), min(self.fastest, speed + 1) + 1):
                yield self.state(position - speed, earlier)


def line_costs(level: RaceLevel, axis: int) -> list[dict[int, int]]:
    """For each objective, the least that reaching it adds to the move at each of its rows (axis 0) or columns (axis 1)."""
    objectives: list[dict[int, int]] = []
    for objective, offset in zip(level.objectives, offsets(level), strict=True):
        costs: dict[int, int] = {}
        for cell in objective.cells():
            cost = level.value(cell) + offset
            costs[cell[axis]] = min(cost, costs.get(cell[axis], cost))
        objectives.append(costs)
    return objectives


def line_tables(line: Line, objectives: list[dict[int, int]]) -> list[Table]:
    """For each number of objectives reached, the least cost from each position and velocity on a line."""
    tables: list[Table] = [array("i", bytes(4 * len(line.before)))]
    for objective in ticking(reversed(objectives)):
        tables.append(leg_table(line, tables[-1], objective))
    return tables[::-1]


def top_speed(size: int) -> int:
    """The most a car can do that began at rest: speed n takes 1 + 2 + … + n cells."""
    speed = 0
    while (speed + 1) * (speed + 2) // 2 < size:
        speed += 1
    return speed


def leg_table(line: Line, later: Table, objective: dict[int, int]) -> Table:
    """The least costs before an objective from those after it, backwards from the landings that reach it. What is found is
    one move dearer than what it was found from, so it comes in order by itself, and is only merged with the landings."""
    landings = sorted(
        (min(DEAREST, later[landing] + 1 + cost), origin)
        for position, cost in objective.items()
        for landing in range(line.state(position, -line.fastest), line.state(position, line.fastest) + 1)
        if later[landing] < UNREACHABLE
        for origin in line.before[landing]
    )
    table = array("i", [UNREACHABLE]) * len(later)
    waiting, arriving = deque[tuple[int, int]](), iter(landings)
    following = next(arriving, None)
    while waiting or following:
        if following is None or (waiting and waiting[0] <= following):
            cost, state = waiting.popleft()
        else:
            (cost, state), following = following, next(arriving, None)
        if table[state] == UNREACHABLE:
            table[state] = cost
            dearer = min(DEAREST, cost + 1)
            waiting.extend((dearer, earlier) for earlier in line.before[state] if table[earlier] == UNREACHABLE)
    return table


# -- by formula ------------------------------------------------------------------------------------------------------


def kinematic(level: RaceLevel) -> Estimate[Car]:
    """Moves to the current objective as if there were no border, a move for each later one, and the best cell of each.
    A car that can no longer stop is lost if that takes more moves than it has left on the grid."""
    pairs = zip(level.objectives, offsets(level), strict=True)
    best = [min(map(level.value, objective.cells())) + offset for objective, offset in pairs]
    to_come = [*accumulate(reversed(best), initial=0)][::-1]

    def estimate(state: Car) -> int:
        if state.reached == len(level.objectives):
            return 0
        later = len(level.objectives) - state.reached - 1
        moves = moves_to(state, level.objectives[state.reached]) + later
        if leaves_within(level.size, state, moves):
            return UNREACHABLE
        return min(DEAREST, moves + to_come[state.reached])

    return estimate


def moves_to(car: Car, objective: Rectangle) -> int:
    """The least number of moves, the same on both axes, after which the car can be in the rectangle."""
    (row, column), (down, right), _ = car
    moves = 1
    while not (spans(row, down, moves, objective.rows) and spans(column, right, moves, objective.columns)):
        moves += 1
    return moves


def spans(position: int, speed: int, moves: int, wanted: range) -> bool:
    """After `moves` moves a car can be 1 + 2 + … + moves cells to each side of where it would be going straight on."""
    straight, reach = position + speed * moves, moves * (moves + 1) // 2
    return straight - reach <= wanted[-1] and wanted[0] <= straight + reach


def leaves_within(size: int, car: Car, moves: int) -> bool:
    """Even braking from now on, the car is off the grid after `moves` moves. Braking from speed v takes v(v - 1)/2."""
    for position, speed in zip(car.position, car.velocity, strict=True):
        room = size - 1 - position if speed > 0 else position
        braking = min(moves, abs(speed))
        if abs(speed) * braking - braking * (braking + 1) // 2 > room:
            return True
    return False


def distance(level: RaceLevel) -> Estimate[Car]:
    """Cells to the middle of the objective, as if a move went one cell: what a first guess may look like."""

    def estimate(state: Car) -> int:
        if state.reached == len(level.objectives):
            return 0
        objective = level.objectives[state.reached]
        down = objective.row + objective.height // 2 - state.position[0]
        right = objective.column + objective.width // 2 - state.position[1]
        return abs(down) + abs(right)

    return estimate


HEURISTICS: Mapping[str, Heuristic[RaceLevel, Car]] = {
    "axes": Heuristic(axes, True, "the rest of the course on each axis alone, solved exactly"),
    "kinematic": Heuristic(kinematic, True, "moves to the objective by the formula of braking, a move for each later one"),
    "distance": Heuristic(distance, False, "cells to the middle of the objective: not admissible, an exhibit"),
}
