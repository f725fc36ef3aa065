"""What a search may leave out because it is lost: boxes on dead squares, and boxes that can never be pushed again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from carreau.core.errors import CarreauError
from carreau.core.grid import DOWN, FOUR, LEFT, RIGHT, UP, Cell, shift
from carreau.core.level import Switch
from carreau.core.puzzle import Puzzle, PuzzleWrapper, Step
from carreau.games.sokoban.level import SokobanLevel, pull_distances
from carreau.games.sokoban.rules import Position

DEADLOCKS = Switch(
    "deadlocks",
    ("none", "static", "dynamic", "full"),
    "lost positions left out: none; boxes on dead squares; frozen boxes as well; all that can be proven",
)

KEPT = 32  # sets of stuck boxes whose dead squares are remembered


def frozen(boxes: frozenset[Cell], inside: frozenset[Cell], dead: frozenset[Cell]) -> set[Cell]:
    """Boxes that can never be pushed again. All are taken to be stuck; those that can move along an axis, between cells
    that are not, are let go, and the boxes beside them are looked at again, until nothing changes."""
    stuck, waiting = set(boxes), list(boxes)

    def can_move(box: Cell, one: Cell, other: Cell) -> bool:
        ends = {shift(box, one), shift(box, other)}
        return ends <= inside and not ends & stuck and not ends <= dead

    while waiting:
        box = waiting.pop()
        if box in stuck and (can_move(box, UP, DOWN) or can_move(box, LEFT, RIGHT)):
            stuck.remove(box)
            waiting += (beside for by in FOUR if (beside := shift(box, by)) in stuck)
    return stuck


class DeadSquares:
    """The dead squares of positions. Boxes that can never be pushed again, unless the game is given up, stand like walls and
    keep the goals that they stand on, so they make more squares dead; these may freeze more boxes, until nothing changes."""

    def __init__(self, level: SokobanLevel) -> None:
        self.inside, self.goals = level.inside, level.goals & level.inside
        self.static = level.dead
        self.known: dict[frozenset[Cell], frozenset[Cell]] = {}  # by the boxes that are stuck

    def of(self, boxes: frozenset[Cell]) -> frozenset[Cell]:
        """Where no box should be pushed any more; the cells of stuck boxes count where these are on no goal."""
        within, stuck = boxes & self.inside, frozenset[Cell]()
        while (more := frozenset(frozen(within, self.inside, self.behind(stuck)))) != stuck:
            stuck = more
        return self.behind(stuck)

    def behind(self, stuck: frozenset[Cell]) -> frozenset[Cell]:
        if not stuck:
            return self.static
        if stuck not in self.known:
            if len(self.known) == KEPT:
                self.known.clear()
            reached = pull_distances(self.inside - stuck, self.goals - stuck)
            self.known[stuck] = self.inside - reached.keys() - (stuck & self.goals)
        return self.known[stuck]


class PrunedPuzzle(PuzzleWrapper[Position, Any]):
    """A puzzle over the level without the pushes after which boxes are lost for good."""

    def __init__(self, level: SokobanLevel, puzzle: Puzzle[Position, Any], freeze: bool) -> None:
        super().__init__(puzzle)
        self.inside, self.goals, self.freeze = level.inside, level.goals & level.inside, freeze
        self.dead = level.dead

    def steps(self, state: Position) -> Iterator[Step[Position, Any]]:
        return (step for step in self.puzzle.steps(state) if not self.is_lost(step.state.boxes, state.boxes))

    def is_lost(self, boxes: frozenset[Cell], before: frozenset[Cell]) -> bool:
        if boxes == before:
            return False
        if boxes - before <= self.dead:
            return True
        return self.freeze and not frozen(boxes, self.inside, self.dead) <= self.goals


def prune(level: SokobanLevel, puzzle: Puzzle[Any, Any], options: Mapping[str, str]) -> Puzzle[Any, Any]:
    """A puzzle under the options of DEADLOCKS."""
    wanted = options.get(DEADLOCKS.name, "none")
    if wanted == "full":
        raise CarreauError("deadlocks full is for native searches in pushes or in moves that nobody watches")
    return puzzle if wanted == "none" else PrunedPuzzle(level, puzzle, freeze=wanted == "dynamic")
