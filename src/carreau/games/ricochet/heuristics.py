"""Estimates for Ricochet Robots. Two may be trusted; three show what the distance to the target is worth in this game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from carreau.core.game import UNREACHABLE, Estimate, Heuristic
from carreau.core.patience import tick
from carreau.games.ricochet.level import RicochetLevel
from carreau.games.ricochet.rules import ALL, RicochetPuzzle, Robots


def relaxed(level: RicochetLevel) -> Estimate[Robots]:
    """Fewest moves if a robot could stop anywhere on its way and pass through the others. Rules that ask for more, such as
    a change of direction, only make the truth larger."""
    puzzle = RicochetPuzzle(level)
    distances = relaxed_distances(puzzle, [puzzle.target])
    return lambda state: min(distances[state.cells[robot]] for robot in puzzle.runners)


def relaxed_distances(puzzle: RicochetPuzzle, ends: Iterable[int]) -> list[int]:
    """From every cell to the nearest end; found from the ends outwards, since such a move can always be made backwards."""
    distances = [UNREACHABLE] * (len(puzzle.stops) // 4)
    layer = list(ends)
    for cell in layer:
        distances[cell] = 0
    while layer:
        tick()
        fresh: list[int] = []
        for cell in layer:
            for index, stride in enumerate(puzzle.strides):
                for beside in range(cell, puzzle.stops[cell * 4 + index] + stride, stride):
                    if distances[beside] == UNREACHABLE:
                        distances[beside] = distances[cell] + 1
                        fresh.append(beside)
        layer = fresh
    return distances


class Arrival(NamedTuple):
    """A direction in which a robot can come to stand on the target: the fewest moves from every cell, the last one being
    that slide, and from where a helper has how far to the cell behind the target. None if a wall is there already."""

    moves: list[int]
    help: list[int] | None


class LookAhead:
    """Asks how the last slide can end. It comes along one of four lines, and behind the target there is a wall, or a helper
    must stand there first: moves that the main robot's own do not include, so the two add up.

    Without any move of a helper the board is what it is now, and whether the main robot gets there in so few moves can be
    tried out. If not, one move more is needed, its own or another's.
    """

    def __init__(self, level: RicochetLevel) -> None:
        self.puzzle = RicochetPuzzle(level)
        self.arrivals = [arrival for index in range(4) if (arrival := arrival_by(self.puzzle, index))]

    def __call__(self, state: Robots) -> int:
        return min(self.estimate(state.cells, robot) for robot in self.puzzle.runners)

    def estimate(self, cells: tuple[int, ...], robot: int) -> int:
        cell, helpers = cells[robot], (*cells[:robot], *cells[robot + 1 :])
        if cell == self.puzzle.target:
            return 0
        unaided, aided, ready = UNREACHABLE, UNREACHABLE, list[list[int]]()
        for moves, distances in self.arrivals:
            wanted = 0 if distances is None else min((distances[helper] for helper in helpers), default=UNREACHABLE)
            if wanted:
                aided = min(aided, moves[cell] + wanted)
            else:
                unaided = min(unaided, moves[cell])
                ready.append(moves)
        if unaided < aided and unaided < UNREACHABLE and not self.is_direct(helpers, cell, unaided, ready):
            unaided += 1
        return min(unaided, aided)

    def is_direct(self, helpers: tuple[int, ...], cell: int, moves: int, ready: list[list[int]]) -> bool:
        """Does the robot reach the target in this many moves if all others stay?"""
        ends = [self.puzzle.end(helpers, cell, direction) for direction in ALL]
        if moves == 1:
            return self.puzzle.target in ends
        return any(
            any(distances[end] < moves for distances in ready) and self.is_direct(helpers, end, moves - 1, ready)
            for end in ends
        )


def arrival_by(puzzle: RicochetPuzzle, direction: int) -> Arrival | None:
    """None if a wall before the target lets no slide in this direction reach it."""
    target, stride = puzzle.target, puzzle.strides[direction]
    first = puzzle.stops[target * 4 + (direction + 2) % 4]
    if first == target:
        return None
    moves = [min(1 + before, UNREACHABLE) for before in relaxed_distances(puzzle, range(first, target, stride))]
    is_walled = puzzle.stops[target * 4 + direction] == target
    return Arrival(moves, None if is_walled else relaxed_distances(puzzle, [target + stride]))


def distances_by_eye(level: RicochetLevel) -> list[int]:
    """Columns plus rows between every cell and the target."""
    row, column = level.targets[level.main_target]
    return [abs(row - other) + abs(column - beside) for other in range(level.height) for beside in range(level.width)]


def manhattan(level: RicochetLevel) -> Estimate[Robots]:
    """Columns plus rows to the target. One slide crosses many cells, so it promises far too much."""
    runners, distances = RicochetPuzzle(level).runners, distances_by_eye(level)
    return lambda state: min(distances[state.cells[robot]] for robot in runners)


def manhattan_sum(level: RicochetLevel) -> Estimate[Robots]:
    """The same, added up over all robots: it calls every helper to the target, where it is only in the way."""
    distances = distances_by_eye(level)
    return lambda state: sum(distances[cell] for cell in state.cells)


def manhattan_next(level: RicochetLevel) -> Estimate[Robots]:
    """The least Manhattan distance over all moves that the main robot can make next; 0 once it has arrived."""
    puzzle, distances = RicochetPuzzle(level), distances_by_eye(level)

    def estimate(state: Robots) -> int:
        if puzzle.is_goal(state):
            return 0
        after = [step.state.cells[step.move.robot] for step in puzzle.steps(state) if step.move.robot in puzzle.runners]
        return min(distances[cell] for cell in after or state.cells)

    return estimate


HEURISTICS: Mapping[str, Heuristic[RicochetLevel, Robots]] = {
    "relaxed": Heuristic(relaxed, True, "moves to the target if robots could stop anywhere"),
    "look-ahead": Heuristic(LookAhead, True, "the same, and what the last slide needs: a wall or a helper to stop at"),
    "manhattan": Heuristic(manhattan, False, "rows and columns to the target: not admissible, an exhibit"),
    "manhattan-sum": Heuristic(manhattan_sum, False, "the same for all robots together: not admissible, an exhibit"),
    "manhattan-next": Heuristic(manhattan_next, False, "the same after the best next move: not admissible, an exhibit"),
}
