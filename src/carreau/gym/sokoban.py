"""Sokoban for agents: four planes, four directions."""

from __future__ import annotations

from array import array
from typing import Any

from carreau.core.grid import Cell
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import DIRECTIONS, Position, SokobanPuzzle
from carreau.games.sokoban.tables import tables
from carreau.gym.encodings import AnyStep, Encoding, Planes
from carreau.solvers.sokoban.lost import told_by_rules

LETTERS = tuple(DIRECTIONS)
FLOOR, GOAL, BOX, PLAYER = range(4)


class SokobanEncoding(Encoding):
    """An action walks, or pushes if a box is there. Boxes that the player can never meet are not shown."""

    planes = ("floor", "goal", "box", "player")
    actions = ("up", "down", "left", "right")
    native = "SokobanEnvironments"
    level: SokobanLevel
    puzzle: SokobanPuzzle

    def __init__(self, level: SokobanLevel) -> None:
        super().__init__(level)
        self.judged: tuple[frozenset[Cell] | None, bool] = None, False  # the boxes that were looked at last

    @property
    def size(self) -> Cell:
        return self.level.height, self.level.width

    def paint_ground(self, planes: Planes) -> None:
        for cell in self.puzzle.inside:
            planes[FLOOR][cell] = 1
        for cell in self.puzzle.goals:
            planes[GOAL][cell] = 1

    def paint(self, planes: Planes, state: Position) -> None:
        planes[PLAYER][state.player] = 1
        for cell in state.boxes:
            planes[BOX][cell] = 1

    def choices(self, state: Position) -> dict[int, AnyStep]:
        return {LETTERS.index(step.move.lower()): step for step in self.puzzle.steps(state)}

    def is_lost(self, state: Position) -> bool:
        """A box on a dead square, or boxes off the goals that can never be pushed again. Walking changes nothing of that."""
        boxes, found = self.judged
        if boxes is not state.boxes:
            found = bool(told_by_rules(self.level, state)[1])
            self.judged = state.boxes, found
        return found

    def enter(self, batch: Any, ground: Planes, pushes_only: bool) -> None:
        board = tables(self.level)
        dead = array("B", bytes(len(board.cells)))
        for row, column in self.level.dead:
            dead[row * board.width + column] = 1
        batch.add(ground, board.width, board.height, board.cells, board.player, dead, pushes_only)


ENCODING = SokobanEncoding
