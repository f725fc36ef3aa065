"""Searches of Ricochet Robots as student reports describe them, to learn from: what they find is a solution, but they
promise less than they seem to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from carreau.core.game import UNREACHABLE, Estimate
from carreau.core.grid import OPPOSITE
from carreau.core.puzzle import PuzzleWrapper, Step
from carreau.core.result import Result, Status
from carreau.games.ricochet.heuristics import manhattan
from carreau.games.ricochet.rules import RicochetPuzzle, Robots, Slide
from carreau.search import Search, tree
from carreau.search.best import best_first


def tree_onward(puzzle: RicochetPuzzle) -> Search[Robots, Slide]:
    """`tree`, but no robot slides straight back. Where it came from it could have gone at once, except that turning back
    is a change of direction: under the ricochet rule nothing is left out."""
    return tree(puzzle, None if puzzle.must_turn else is_reversal)


def is_reversal(before: Slide, move: Slide) -> bool:
    return before.robot == move.robot and OPPOSITE[before.direction] == move.direction


class RunnersOnly(PuzzleWrapper[Robots, Slide]):
    """The game in which only robots that may end it move; the others stand where they are."""

    def __init__(self, puzzle: RicochetPuzzle) -> None:
        super().__init__(puzzle)
        self.movers = puzzle.runners

    def steps(self, state: Robots) -> Iterator[Step[Robots, Slide]]:
        return (step for step in self.puzzle.steps(state) if step.move.robot in self.movers)


class PublishedCosts(RunnersOnly):
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
    result = yield from best_first(RunnersOnly(puzzle), estimate, lambda g, h: (g + h, h), bounded=False, prune=admissible)
    return without_proof(result, first if admissible and first < UNREACHABLE else 0)


def main_robot_published(puzzle: RicochetPuzzle) -> Search[Robots, Slide]:
    """A* with the published numbers: g adds up the distances to the target of all cells on the way, h is that of the last.
    Neither is a number of moves, so the path need not be the shortest, not even of the direct ones."""
    distance = manhattan(puzzle.level)
    priced = PublishedCosts(puzzle, distance)
    result = yield from best_first(priced, distance, lambda g, h: (g + h, 0), bounded=False)
    return without_proof(replace(result, cost=len(result.moves) if result.status is Status.SOLVED else None), 0)


def without_proof(result: Result[Slide], bound: int) -> Result[Slide]:
    """To have tried all direct paths is no proof that there is no other."""
    status = Status.GAVE_UP if result.status is Status.UNSOLVABLE else result.status
    return replace(result, status=status, lower_bound=bound)
