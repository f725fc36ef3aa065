"""Searches as student reports describe them, to learn from: what they find is a solution, but they promise less than they
seem to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from carreau.core.game import UNREACHABLE, Estimate
from carreau.core.grid import OPPOSITE
from carreau.core.puzzle import Step
from carreau.core.result import Result, Status
from carreau.search import Search, dfs, tree
from carreau.search.best import best_first

if TYPE_CHECKING:  # a game is imported when it is first asked for
    from carreau.core.grid import Cell
    from carreau.games.racetrack.rules import Car, RacetrackPuzzle
    from carreau.games.ricochet.rules import RicochetPuzzle, Robots, Slide


def tree_onward(puzzle: RicochetPuzzle) -> Search[Robots, Slide]:
    """`tree`, but no robot slides straight back. Where it came from it could have gone at once, except that turning back
    is a change of direction: under the ricochet rule nothing is left out."""
    return tree(puzzle, None if puzzle.must_turn else is_reversal)


def is_reversal(before: Slide, move: Slide) -> bool:
    return before.robot == move.robot and OPPOSITE[before.direction] == move.direction


class Direct:
    """The game in which only robots that may end it move; the others stand where they are."""

    def __init__(self, puzzle: RicochetPuzzle) -> None:
        self.puzzle = puzzle
        self.start, self.is_goal, self.why_not = puzzle.start, puzzle.is_goal, puzzle.why_not
        self.format_move, self.parse_move = puzzle.format_move, puzzle.parse_move

    def steps(self, state: Robots) -> Iterator[Step[Robots, Slide]]:
        return (step for step in self.puzzle.steps(state) if step.move.robot in self.puzzle.runners)


class Priced(Direct):
    """The same with the published cost of a slide: how far from the target it ends."""

    def __init__(self, puzzle: RicochetPuzzle, distance: Estimate[Robots]) -> None:
        super().__init__(puzzle)
        self.distance = distance

    def steps(self, state: Robots) -> Iterator[Step[Robots, Slide]]:
        return (step._replace(cost=self.distance(step.state)) for step in super().steps(state))


def main_robot(puzzle: RicochetPuzzle, estimate: Estimate[Robots], admissible: bool = True) -> Search[Robots, Slide]:
    """A* over direct paths: the shortest of them if the estimate is admissible, and that proves nothing of paths that need
    another robot. What is proven is the estimate of the start."""
    first = estimate(puzzle.start())
    result = yield from best_first(Direct(puzzle), estimate, lambda g, h: (g + h, h), bounded=False, prune=admissible)
    return without_proof(result, first if admissible and first < UNREACHABLE else 0)


def main_robot_published(puzzle: RicochetPuzzle) -> Search[Robots, Slide]:
    """A* with the published numbers: g adds up the distances to the target of all cells on the way, h is that of the last.
    Neither is a number of moves, so the path need not be the shortest, not even of the direct ones."""
    from carreau.games.ricochet.heuristics import manhattan

    distance = manhattan(puzzle.level)
    priced = Priced(puzzle, distance)
    result = yield from best_first(priced, distance, lambda g, h: (g + h, 0), bounded=False)
    return without_proof(replace(result, cost=len(result.moves) if result.status is Status.SOLVED else None), 0)


def without_proof(result: Result[Slide], bound: int) -> Result[Slide]:
    """To have tried all direct paths is no proof that there is no other."""
    status = Status.GAVE_UP if result.status is Status.UNSOLVABLE else result.status
    return replace(result, status=status, lower_bound=bound)


class Hasty:
    """The race of a driver who always tries the fastest choice first."""

    def __init__(self, puzzle: RacetrackPuzzle) -> None:
        self.puzzle = puzzle
        self.start, self.is_goal, self.why_not = puzzle.start, puzzle.is_goal, puzzle.why_not
        self.format_move, self.parse_move = puzzle.format_move, puzzle.parse_move

    def steps(self, state: Car) -> Iterator[Step[Car, Cell]]:
        return iter(sorted(self.puzzle.steps(state), key=lambda step: -sum(part**2 for part in step.state.velocity)))


def fastest_first(puzzle: RacetrackPuzzle) -> Search[Car, Cell]:
    """Called breadth-first where it was published, but it goes on from the end of its queue that was filled last, and the
    fastest successor is added last: so it is depth-first by speed. Unlike there, the zones passed are part of a state, so
    no lap is lost."""
    return dfs(Hasty(puzzle))
