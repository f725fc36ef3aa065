"""Estimates for Ricochet Robots. One may be trusted; three show what the distance to the target is worth in this game."""

from __future__ import annotations

from collections.abc import Mapping

from carreau.core.game import UNREACHABLE, Estimate, Heuristic
from carreau.games.ricochet.level import RicochetLevel
from carreau.games.ricochet.rules import RicochetPuzzle, Robots


def relaxed(level: RicochetLevel) -> Estimate[Robots]:
    """Fewest moves if a robot could stop anywhere on its way and pass through the others. Rules that ask for more, such as
    a change of direction, only make the truth larger."""
    puzzle = RicochetPuzzle(level)
    distances = relaxed_distances(puzzle)
    return lambda state: min(distances[state.cells[robot]] for robot in puzzle.runners)


def relaxed_distances(puzzle: RicochetPuzzle) -> list[int]:
    """From every cell; found from the target outwards, since such a move can always be made backwards."""
    distances = [UNREACHABLE] * (len(puzzle.stops) // 4)
    distances[puzzle.target] = 0
    layer = [puzzle.target]
    while layer:
        fresh: list[int] = []
        for cell in layer:
            for index, stride in enumerate(puzzle.strides):
                for beside in range(cell, puzzle.stops[cell * 4 + index] + stride, stride):
                    if distances[beside] == UNREACHABLE:
                        distances[beside] = distances[cell] + 1
                        fresh.append(beside)
        layer = fresh
    return distances


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
    "manhattan": Heuristic(manhattan, False, "rows and columns to the target: not admissible, an exhibit"),
    "manhattan-sum": Heuristic(manhattan_sum, False, "the same for all robots together: not admissible, an exhibit"),
    "manhattan-next": Heuristic(manhattan_next, False, "the same after the best next move: not admissible, an exhibit"),
}
