"""Positions on a board that is made ready once: for searches and replays of many of them."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from carreau.core.grid import Cell
from carreau.games.ricochet import GAME
from carreau.games.ricochet.level import LETTERS, RicochetLevel
from carreau.games.ricochet.rules import DIRECTIONS, RicochetPuzzle, Robots, number_of
from carreau.games.ricochet.tables import ANY_ROBOT

NOWHERE = 0  # where a robot stands that is not there


class Position(NamedTuple):
    """Other robots and another target on the board of a level, under its rules; cells are (row, column)."""

    board: RicochetLevel
    robots: tuple[Cell, ...]
    target: Cell
    main_robot: int | None = 0

    @property
    def level(self) -> RicochetLevel:
        """The level that begins in it."""
        _, robots, target, main_robot = self
        return replace(self.board, robots=robots, targets=(target,), main_robot=main_robot, main_target=0)


class PreparedBoard:
    """The board of a level, with the number it has in a batch."""

    def __init__(self, number: int, level: RicochetLevel) -> None:
        GAME.require_playable(level)
        self.number, self.level, self.puzzle = number, level, RicochetPuzzle(level)

    def numbers(self, robots: tuple[Cell, ...], target: Cell, main_robot: int | None) -> list[int]:
        """A position as the native batch takes it. Raises LevelError if it cannot be played."""
        if not self.is_playable(robots, target, main_robot):
            GAME.require_playable(self.level_with(robots, target, main_robot))
        cells = [number_of(self.level, cell) for cell in robots]
        goal = ANY_ROBOT if main_robot is None else main_robot
        empty = [NOWHERE] * (len(LETTERS) - len(cells))
        return [self.number, number_of(self.level, target), goal, self.puzzle.must_turn, len(cells), *cells, *empty]

    def is_playable(self, robots: tuple[Cell, ...], target: Cell, main_robot: int | None) -> bool:
        """The conditions of `games/ricochet/level.py`, quickly."""
        return (
            0 < len(robots) <= len(LETTERS)
            and len(set(robots)) == len(robots)
            and all(self.is_open(cell) for cell in (*robots, target))
            and (main_robot is None or 0 <= main_robot < len(robots))
        )

    def is_open(self, cell: Cell) -> bool:
        return self.level.on_board(cell) and cell not in self.level.closed

    def level_with(self, robots: tuple[Cell, ...], target: Cell, main_robot: int | None) -> RicochetLevel:
        return Position(self.level, robots, target, main_robot).level

    def puzzle_from(self, robots: tuple[Cell, ...], target: Cell, main_robot: int | None) -> RicochetPuzzle:
        """The rules for a position, without making the board ready again."""
        return PreparedPuzzle(self.puzzle, robots, target, main_robot)


class PreparedPuzzle(RicochetPuzzle):
    """The rules on the board of another puzzle."""

    def __init__(self, base: RicochetPuzzle, robots: tuple[Cell, ...], target: Cell, main_robot: int | None) -> None:
        self.level, self.stops, self.strides, self.must_turn = base.level, base.stops, base.strides, base.must_turn
        self.target = number_of(self.level, target)
        self.runners = range(len(robots)) if main_robot is None else (main_robot,)
        self.slides = [
            [self.parse_move(letter + direction) for direction in DIRECTIONS] for letter in LETTERS[: len(robots)]
        ]
        self.cells = tuple(number_of(self.level, cell) for cell in robots)

    def start(self) -> Robots:
        return Robots(self.cells, ("",) * len(self.cells) if self.must_turn else ())
