"""The exact solver of Ricochet Robots: one position, all its solutions, or many positions in one native call."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from carreau.core.grid import Cell
from carreau.core.puzzle import Puzzle, replay
from carreau.core.result import Result, Status
from carreau.search.control import Control
from carreau.solvers import native
from carreau.solvers.solutions import Solutions

if TYPE_CHECKING:
    from carreau._native import Answer
    from carreau.games.ricochet.level import RicochetLevel
    from carreau.games.ricochet.rules import Slide
    from carreau.solvers.placed import Board

NativeSearch: TypeAlias = "Callable[..., Answer]"
TableArguments: TypeAlias = "tuple[int, int, array[int], array[int], int, int, bool]"


def expert(level: RicochetLevel, control: Control) -> Result[Slide]:
    from carreau import _native  # with the game's own module, when it is first needed

    return search(_native.ricochet_expert, level, control)


def bfs(level: RicochetLevel, control: Control) -> Result[Slide]:
    from carreau import _native

    return search(_native.ricochet_bfs, level, control)


def search(native_search: NativeSearch, level: RicochetLevel, control: Control) -> Result[Slide]:
    from carreau.games.ricochet.tables import slide

    arguments = table_arguments(level)
    began, cpu_began = time.perf_counter(), time.process_time()
    answer = native_search(*arguments, **native.limits(control))
    status = Status(answer.status)
    return Result(
        status=status,
        moves=tuple(slide(robot, direction) for robot, direction in answer.moves),
        cost=len(answer.moves) if status is Status.SOLVED else None,
        lower_bound=answer.lower_bound,
        expanded=answer.expanded,
        generated=answer.generated,
        seconds=time.perf_counter() - began,
        cpu_seconds=time.process_time() - cpu_began,
        memory_mb=answer.memory_mb,
    )


def table_arguments(level: RicochetLevel) -> TableArguments:
    """A level as the native searches take it."""
    from carreau.games.ricochet.tables import tables

    board = tables(level)
    return board.width, board.height, board.stops, board.robots, board.goal_robot, board.target, board.must_turn


# -- all solutions ---------------------------------------------------------------------------------------------------


def all_solutions(level: RicochetLevel, limit: int, control: Control, verify: bool) -> Solutions:
    from carreau import _native
    from carreau.games.ricochet.rules import RicochetPuzzle

    arguments = table_arguments(level)
    began, cpu_began = time.perf_counter(), time.process_time()
    answer = _native.ricochet_all_solutions(*arguments, limit, **native.limits(control))
    seconds, cpu_seconds = time.perf_counter() - began, time.process_time() - cpu_began
    status = Status(answer.status)
    solved = status is Status.SOLVED
    cost = len(answer.lines[0]) if solved else None
    if verify:
        puzzle = RicochetPuzzle(level)
        for line in answer.lines:
            confirm(puzzle, line, cost)
    return Solutions(
        status=status,
        cost=cost,
        lower_bound=answer.lower_bound,
        count=answer.count,
        moves=tuple(map(text_of, answer.lines)),
        complete=status is Status.UNSOLVABLE or (solved and answer.count == len(answer.lines)),
        seconds=seconds,
        cpu_seconds=cpu_seconds,
        memory_mb=answer.memory_mb,
    )


# -- many positions --------------------------------------------------------------------------------------------------


class Position(NamedTuple):
    """Other robots and another target on the board of a level, under its rules; cells are (row, column)."""

    board: RicochetLevel
    robots: tuple[Cell, ...]
    target: Cell
    main_robot: int | None = 0


class Solved(NamedTuple):
    """What `solve_many` says of a position; the cost is the optimum."""

    status: Status
    cost: int | None
    moves: str


def solve_many(
    positions: Iterable[RicochetLevel | Position], control: Control = Control(), *, verify: bool = True
) -> list[Solved]:
    """Shortest solutions of many positions in one native call; each board is made ready once. Limits are for each position;
    after a cancel the rest is `cancelled`. Raises LevelError for the first position that cannot be played.

    `verify=False` leaves out the replay by the rules, which takes longer than most searches."""
    from carreau import _native
    from carreau.solvers.placed import Board

    boards: dict[Hashable, Board] = {}
    numbers, placed = array("i"), list[tuple[Board, Position]]()
    for each in positions:
        position = each if isinstance(each, Position) else position_of(each)
        key = id(each.board) if isinstance(each, Position) else (each.width, each.height, each.walls, each.rules)
        board = boards.get(key)
        if board is None:
            board = boards[key] = Board(len(boards), position.board)
        numbers.extend(board.numbers(position.robots, position.target, position.main_robot))
        placed.append((board, position))
    tables = [(board.level.width, board.level.height, board.puzzle.stops) for board in boards.values()]
    found = _native.ricochet_solve_many(tables, numbers, **native.limits(control))
    answers = list[Solved]()
    for (board, position), (status, line) in zip(placed, found, strict=True):
        solved = status == Status.SOLVED
        if verify and solved:
            confirm(board.placed(position.robots, position.target, position.main_robot), line, len(line))
        answers.append(Solved(Status(status), len(line) if solved else None, text_of(line)))
    return answers


def position_of(level: RicochetLevel) -> Position:
    from carreau.games.ricochet import GAME as RICOCHET

    if not 0 <= level.main_target < len(level.targets):
        RICOCHET.require_playable(level)
    return Position(level, level.robots, level.targets[level.main_target], level.main_robot)


# -- native moves ----------------------------------------------------------------------------------------------------


def confirm(puzzle: Puzzle[Any, Any], line: bytes, cost: int | None) -> None:
    """Replay what a native search answered; no claim of it goes unchecked."""
    end = replay(puzzle, slides_of(line))
    if not end.solved or end.cost != cost:
        raise RuntimeError(f"expert (native) gave an answer that the rules do not confirm: {text_of(line)}")


def slides_of(line: bytes) -> Sequence[Slide]:
    from carreau.games.ricochet.tables import slide

    return [slide(*divmod(byte, 4)) for byte in line]


def text_of(line: bytes) -> str:
    from carreau.games.ricochet.level import LETTERS
    from carreau.games.ricochet.rules import DIRECTIONS

    return " ".join(LETTERS[byte >> 2] + DIRECTIONS[byte & 3] for byte in line)
