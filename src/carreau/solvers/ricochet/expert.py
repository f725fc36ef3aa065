"""The exact solver of Ricochet Robots: one position, or all its solutions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from carreau.accelerator import _native
from carreau.core.puzzle import Puzzle, replay
from carreau.core.result import Result, Status
from carreau.games.ricochet.level import LETTERS, RicochetLevel
from carreau.games.ricochet.rules import DIRECTIONS, RicochetPuzzle, Slide
from carreau.games.ricochet.tables import slide, tables
from carreau.search.control import Budget, Control
from carreau.solvers import native
from carreau.solvers.solutions import Solutions


def expert(level: RicochetLevel, control: Control) -> Result[Slide]:
    return search(_native.ricochet_expert, level, control)


def bfs(level: RicochetLevel, control: Control) -> Result[Slide]:
    return search(_native.ricochet_bfs, level, control)


def search(native_search: Callable[..., _native.Answer], level: RicochetLevel, control: Control) -> Result[Slide]:
    budget, arguments = Budget(control), tables(level)
    answer = native_search(*arguments, **native.limits(budget))
    moves = tuple([slide(*pair) for pair in answer.moves])
    return native.as_result(answer, budget.watch, moves, len(moves))


def all_solutions(level: RicochetLevel, limit: int, control: Control, verify: bool) -> Solutions:
    budget, arguments = Budget(control), tables(level)
    answer = _native.ricochet_all_solutions(*arguments, limit, **native.limits(budget))
    times = budget.watch.times
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
        **times,
        memory_mb=answer.memory_mb,
    )


# -- lines as bytes --------------------------------------------------------------------------------------------------


def confirm(puzzle: Puzzle[Any, Any], line: bytes, cost: int | None) -> None:
    """Replay what a native search answered; no claim of it goes unchecked."""
    end = replay(puzzle, [slide(*divmod(byte, 4)) for byte in line])
    if not end.solved or end.cost != cost:
        raise RuntimeError(f"expert (native) gave an answer that the rules do not confirm: {text_of(line)}")


def text_of(line: bytes) -> str:
    return " ".join(LETTERS[byte >> 2] + DIRECTIONS[byte & 3] for byte in line)
