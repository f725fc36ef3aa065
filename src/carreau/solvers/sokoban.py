"""The native solvers of Sokoban."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from carreau.core.result import Result, Status
from carreau.search.control import Control
from carreau.solvers import native

if TYPE_CHECKING:
    from carreau._native import Answer
    from carreau.games.sokoban.level import SokobanLevel
    from carreau.games.sokoban.rules import Push

NativeSearch: TypeAlias = "Callable[..., Answer]"


def fast(level: SokobanLevel, control: Control) -> Result[Push]:
    """Any solution, soon; `lower_bound` is what the distances of the boxes prove."""
    from carreau import _native

    return search(_native.sokoban_fast, level, control)


def search(native_search: NativeSearch, level: SokobanLevel, control: Control) -> Result[Push]:
    """A native search that answers in pushes."""
    from carreau.games.sokoban.tables import push, tables

    board = tables(level)
    began, cpu_began = time.perf_counter(), time.process_time()
    answer = native_search(board.width, board.height, board.cells, board.player, **native.limits(control))
    status = Status(answer.status)
    return Result(
        status=status,
        moves=tuple(push(level, cell, direction) for cell, direction in answer.moves),
        cost=len(answer.moves) if status is Status.SOLVED else None,
        lower_bound=answer.lower_bound,
        expanded=answer.expanded,
        generated=answer.generated,
        seconds=time.perf_counter() - began,
        cpu_seconds=time.process_time() - cpu_began,
        memory_mb=answer.memory_mb,
    )
