"""Many positions of Ricochet Robots in one native call."""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Sequence

from carreau.accelerator import _native
from carreau.core.errors import CarreauError
from carreau.core.result import Status
from carreau.games.ricochet import GAME
from carreau.games.ricochet.level import RicochetLevel
from carreau.search.control import Budget, Control
from carreau.solvers import native
from carreau.solvers.batch import Solved
from carreau.solvers.ricochet.expert import confirm, text_of
from carreau.solvers.ricochet.prepared_board import Position, PreparedBoard


def solve_many(positions: Sequence[RicochetLevel | Position], control: Control, verify: bool) -> list[Solved]:
    """Shortest solutions; each board is made ready once."""
    budget = Budget(control)
    boards: dict[Hashable, PreparedBoard] = {}
    numbers, placed, wrong = array("i"), list[tuple[PreparedBoard, Position]](), dict[int, Solved]()
    for index, each in enumerate(positions):
        try:
            board, position = placed_on(boards, each)
            numbers.extend(board.numbers(position.robots, position.target, position.main_robot))
            placed.append((board, position))
        except CarreauError as error:
            wrong[index] = Solved(None, error=error)
    tables = [(board.level.width, board.level.height, board.puzzle.stops) for board in boards.values()]
    found = iter(zip(placed, _native.ricochet_solve_many(tables, numbers, **native.limits(budget)), strict=True))
    return [wrong.get(index) or solved(*next(found), verify) for index in range(len(positions))]


def placed_on(boards: dict[Hashable, PreparedBoard], each: RicochetLevel | Position) -> tuple[PreparedBoard, Position]:
    """A position with its board, which is made ready if none like it was. Raises LevelError."""
    position = each if isinstance(each, Position) else position_of(each)
    key = id(each.board) if isinstance(each, Position) else (each.width, each.height, each.walls, each.rules)
    board = boards.get(key)
    if board is None:
        board = boards[key] = PreparedBoard(len(boards), position.board)
    return board, position


def solved(place: tuple[PreparedBoard, Position], answer: tuple[str, bytes, int], verify: bool) -> Solved:
    """What the native search answered, confirmed if that is wanted."""
    (board, position), (status, line, lower_bound) = place, answer
    if status != Status.SOLVED:
        return Solved(Status(status), lower_bound=lower_bound)
    if verify:
        confirm(board.puzzle_from(position.robots, position.target, position.main_robot), line, len(line))
    return Solved(Status.SOLVED, len(line), text_of(line), lower_bound, len(line) == lower_bound)


def position_of(level: RicochetLevel) -> Position:
    if not 0 <= level.main_target < len(level.targets):
        GAME.require_playable(level)
    return Position(level, level.robots, level.targets[level.main_target], level.main_robot)
