"""Ricochet Robots for agents: walls, robots and where each may arrive; an action is a robot and a direction."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, repeat
from typing import Any

from carreau.core.grid import Cell
from carreau.games.ricochet.level import COLOURS, RicochetLevel
from carreau.games.ricochet.rules import DIRECTIONS, NAMES, TURNED, RicochetPuzzle, Robots, cell_of
from carreau.games.ricochet.tables import tables
from carreau.gym.encodings import AnyStep, Encoding, Planes

WALLS = tuple(f"wall_{NAMES[direction]}" for direction in DIRECTIONS)
PASTS = (*(f"slid_{NAMES[direction]}" for direction in DIRECTIONS), "turned")  # of the robot on a cell, by the ricochet rule
BOARD, FIRST_WALL, FIRST_TARGET = 0, 1, 1 + len(DIRECTIONS)
PAST = {past: index for index, past in enumerate((*DIRECTIONS, TURNED))}


class RicochetEncoding(Encoding):
    """The target stands in the plane of each robot that may reach it."""

    native = "RicochetEnvironments"
    level: RicochetLevel
    puzzle: RicochetPuzzle

    def __init__(self, level: RicochetLevel, robots: int = 0, remembers: bool = False) -> None:
        super().__init__(level)
        self.robots = robots or len(level.robots)
        colours = COLOURS[: self.robots]
        self.actions = tuple(f"{colour}_{NAMES[direction]}" for colour in colours for direction in DIRECTIONS)
        pieces = (f"{kind}_{colour}" for kind in ("target", "robot") for colour in colours)
        self.planes = ("board", *WALLS, *pieces, *(PASTS if remembers else ()))

    @classmethod
    def of_levels(cls, levels: Sequence[RicochetLevel]) -> Sequence[Encoding]:
        robots = max(len(level.robots) for level in levels)
        remembers = any(level.rules.ricochet == "on" for level in levels)
        return [cls(level, robots, remembers) for level in levels]

    @property
    def size(self) -> Cell:
        return self.level.height, self.level.width

    def paint_ground(self, planes: Planes) -> None:
        planes[BOARD, : self.level.height, : self.level.width] = 1
        for cell in self.level.closed:
            planes[BOARD][cell] = 0
        for cell, side in self.level.walls:
            planes[FIRST_WALL + DIRECTIONS.index(side)][cell] = 1
        for robot in self.puzzle.runners:
            planes[FIRST_TARGET + robot][self.level.targets[self.level.main_target]] = 1

    def paint(self, planes: Planes, state: Robots) -> None:
        first_robot, first_past = FIRST_TARGET + self.robots, FIRST_TARGET + 2 * self.robots
        pasts = chain(state.history, repeat(""))
        for robot, (number, past) in enumerate(zip(state.cells, pasts, strict=False)):
            cell = cell_of(self.level, number)
            planes[first_robot + robot][cell] = 1
            if past:
                planes[first_past + PAST[past]][cell] = 1

    def choices(self, state: Robots) -> dict[int, AnyStep]:
        steps = self.puzzle.steps(state)
        return {step.move.robot * len(DIRECTIONS) + DIRECTIONS.index(step.move.direction): step for step in steps}

    def enter(self, batch: Any, ground: Planes, pushes_only: bool) -> None:
        board = tables(self.level)
        batch.add(
            ground, board.width, board.height, board.stops, board.robots, board.goal_robot, board.target, board.must_turn,
            self.robots,
        )  # fmt: skip


ENCODING = RicochetEncoding
