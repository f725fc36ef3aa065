"""Many positions of Ricochet Robots in one native call."""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from carreau.accelerator import _native
from carreau.core.grid import Cell
from carreau.core.result import Status
from carreau.games.ricochet import GAME
from carreau.games.ricochet.level import RicochetLevel
from carreau.search.control import Budget, Control
from carreau.solvers import native
from carreau.solvers.batch import Solved
from carreau.solvers.ricochet.expert import confirm, text_of
from carreau.solvers.ricochet.prepared_board import PreparedBoard


class Position(NamedTuple):
    """Other robots and another target on the board of a level, under its rules; cells are (row, column)."""

    board: RicochetLevel
    robots: tuple[Cell, ...]
    target: Cell
    main_robot: int | None = 0


def solve_many(positions: Sequence[RicochetLevel | Position], control: Control, verify: bool) -> list[Solved]:
    """Shortest solutions; each board is made ready once."""
    budget = Budget(control)
    boards: dict[Hashable, PreparedBoard] = {}
    numbers, placed = array("i"), list[tuple[PreparedBoard, Position]]()
    for each in positions:
        position = each if isinstance(each, Position) else position_of(each)
        key = id(each.board) if isinstance(each, Position) else (each.width, each.height, each.walls, each.rules)
        board = boards.get(key)
        if board is None:
            board = boards[key] = PreparedBoard(len(boards), position.board)
        numbers.extend(board.numbers(position.robots, position.target, position.main_robot))
        placed.append((board, position))
    tables = [(board.level.width, board.level.height, board.puzzle.stops) for board in boards.values()]
    found = _native.ricochet_solve_many(tables, numbers, **native.limits(budget))
    answers = list[Solved]()
    for (board, position), (status, line) in zip(placed, found, strict=True):
        solved = status == Status.SOLVED
        if verify and solved:
            confirm(board.puzzle_from(position.robots, position.target, position.main_robot), line, len(line))
        answers.append(Solved(Status(status), len(line) if solved else None, text_of(line)))
    return answers


def position_of(level: RicochetLevel) -> Position:
    if not 0 <= level.main_target < len(level.targets):
        GAME.require_playable(level)
    return Position(level, level.robots, level.targets[level.main_target], level.main_robot)
