"""Estimates for Racetrack, in moves: the next target by what the car can do on each axis, or all of them by distance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from carreau.core.game import UNREACHABLE, Estimate, Heuristic
from carreau.core.grid import EIGHT, STILL, Cell
from carreau.core.patience import tick
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.racetrack.rules import STOPPING, Car


class Axis(NamedTuple):
    """One coordinate of a target, and the least and largest change of velocity on it."""

    low: int
    high: int
    slower: int
    faster: int

    def can_reach(self, position: int, velocity: int, moves: int) -> bool:
        """Can the coordinate be between `low` and `high` after so many moves? Never yes to too few of them."""
        gained = moves * (moves + 1) // 2
        ahead = position + moves * velocity
        return ahead + self.slower * gained <= self.high and ahead + self.faster * gained >= self.low

    def can_meet(self, position: int, velocity: int, moves: int) -> bool:
        """The same for a last move that only has to meet the target on its way."""
        gained, before = moves * (moves + 1) // 2, (moves - 1) * moves // 2
        ahead, behind = position + moves * velocity, position + (moves - 1) * velocity
        least = min(ahead + self.slower * gained, behind + self.slower * before)
        most = max(ahead + self.faster * gained, behind + self.faster * before)
        return least <= self.high and most >= self.low


def kinematic(level: RacetrackLevel) -> Estimate[Car]:
    """The least time in which both coordinates can be at the next target at once, were there no obstacles; then a move
    for each target after it. A car that may stop loses its velocity at once, so all that is known then is that it has to
    stop, and to drive on, if it cannot be there before."""
    boxes = [tuple(axis(level, target, which) for which in (0, 1)) for target in level.targets]
    # A car stays on the board, so its speed is less than the longer side: after twice that side it has turned back or it
    # never will, and what it could not reach by then it cannot reach.
    horizon = 2 * max(level.width, level.height) + 4

    def estimate(state: Car) -> int:
        position, velocity, passed, _ = state
        if position is None:
            return least_from_start(level, estimate)
        if passed == len(boxes):
            return 0
        if not level.targets[passed]:
            return UNREACHABLE
        rows, columns = boxes[passed]
        last = passed == len(boxes) - 1
        reach = Axis.can_meet if last and level.rules.finish == "cross" else Axis.can_reach
        after = len(boxes) - passed - 1
        for moves in range(1, horizon if level.rules.stuck == "lost" else STOPPING + 1):
            if reach(rows, position[0], velocity[0], moves) and reach(columns, position[1], velocity[1], moves):
                return moves + after
        return UNREACHABLE if level.rules.stuck == "lost" else STOPPING + 1 + after

    return estimate


def axis(level: RacetrackLevel, target: frozenset[Cell], which: int) -> Axis:
    coordinates = [cell[which] for cell in target] or [0]
    changes = [change[which] for change in level.rules.changes]
    if level.terrain:  # a ramp changes nothing; dirt takes one off, or a part of the change
        changes = [-1, 0, 1, *changes]
    return Axis(min(coordinates), max(coordinates), min(changes), max(changes))


def least_from_start(level: RacetrackLevel, estimate: Estimate[Car]) -> int:
    return min((estimate(Car(cell, STILL, 0)) for cell in level.starts), default=UNREACHABLE)


def distances(level: RacetrackLevel) -> list[dict[Cell, int]]:
    """For each number of targets reached: the king's steps from each cell through those that remain, in order.

    A move meets a chain of neighbouring cells, so its longer side is never less than the king's steps it makes. Where
    obstacles may be flown over they do not lengthen the way.
    """
    inside = level.free
    if level.rules.crossing == "soft":
        inside = frozenset((row, column) for row in range(level.height) for column in range(level.width))
    tables: list[dict[Cell, int]] = [dict.fromkeys(inside, 0)]
    for target in reversed(level.targets):
        tables.append(spread({cell: tables[-1][cell] for cell in target if cell in tables[-1]}, inside))
    return tables[:0:-1]


def spread(seeds: Mapping[Cell, int], inside: frozenset[Cell]) -> dict[Cell, int]:
    """The least of seed plus king's steps to it, for every cell that has any: a wave that takes up seeds as it grows."""
    waiting: dict[int, list[Cell]] = {}
    for cell, distance in seeds.items():
        waiting.setdefault(distance, []).append(cell)
    found: dict[Cell, int] = {}
    distance = min(waiting, default=0)
    while waiting:
        tick()
        fresh: list[Cell] = []
        for cell in waiting.pop(distance, []):
            if cell in found:
                continue
            found[cell] = distance
            row, column = cell
            for down, right in EIGHT:
                near = row + down, column + right
                if near in inside and near not in found:
                    fresh.append(near)
        if fresh:
            waiting.setdefault(distance + 1, []).extend(fresh)
        distance += 1
    return found


def by_distance(level: RacetrackLevel, judge: Callable[[int, int], int]) -> Estimate[Car]:
    """What `judge` makes of the distance that remains and the speed; at least a move for each target."""
    tables = distances(level)

    def estimate(state: Car) -> int:
        position, velocity, passed, _ = state
        if position is None:
            return least_from_start(level, estimate)
        if passed == len(tables):
            return 0
        distance = tables[passed].get(position)
        if distance is None:
            return UNREACHABLE
        return max(judge(distance, max(map(abs, velocity))), len(tables) - passed)

    return estimate


def geodesic(level: RacetrackLevel) -> Estimate[Car]:
    """The king's steps that remain, driven with the foot down all the way."""
    strongest = max(max(map(abs, change)) for change in level.rules.changes)
    return by_distance(level, lambda distance, speed: time(distance, speed, strongest))


def time(distance: int, speed: int, strongest: int) -> int:
    """The least number of moves that cover a distance, each faster than the one before by the strongest acceleration."""
    moves = 0
    while distance > 0:
        speed += strongest
        if speed <= 0:
            return UNREACHABLE
        distance -= speed
        moves += 1
    return moves


def sharpest(level: RacetrackLevel) -> Estimate[Car]:
    """The larger of the two: turning back costs time to the one, obstacles to the other."""
    on_axes, on_the_way = kinematic(level), geodesic(level)
    return lambda state: max(on_axes(state), on_the_way(state))


def eager(level: RacetrackLevel) -> Estimate[Car]:
    """Nearer is better and faster is better: how a novice drives. Distance is no time, so it promises nothing."""
    return by_distance(level, lambda distance, speed: 2 * distance - speed)


HEURISTICS: Mapping[str, Heuristic[RacetrackLevel, Car]] = {
    "sharpest": Heuristic(sharpest, True, "the larger of kinematic and geodesic"),
    "kinematic": Heuristic(kinematic, True, "the least time to the next target on both axes, without obstacles"),
    "geodesic": Heuristic(geodesic, True, "the way through all targets, driven ever faster"),
    "eager": Heuristic(eager, False, "nearer and faster is better: not admissible, an exhibit"),
}
