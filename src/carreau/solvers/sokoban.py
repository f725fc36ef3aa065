"""The native solvers of Sokoban, and shortening of solutions."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.puzzle import line
from carreau.core.result import Result, Status
from carreau.core.text import join, say
from carreau.search.control import Control
from carreau.solvers import native
from carreau.solvers.verdict import verify

if TYPE_CHECKING:
    from carreau._native import Answer as NativeAnswer
    from carreau.games.sokoban.level import SokobanLevel
    from carreau.games.sokoban.rules import Push
    from carreau.solvers.answer import Answer

NativeSearch: TypeAlias = "Callable[..., NativeAnswer]"
MoveReader: TypeAlias = "Callable[[SokobanLevel, int, int], Any]"
IMPROVED = ("pushes", "moves")


def fast(level: SokobanLevel, control: Control) -> Result[Push]:
    """Any solution, soon; `lower_bound` is what the distances of the boxes prove."""
    from carreau import _native

    return search(_native.sokoban_fast, level, control)


def search(
    native_search: NativeSearch,
    level: SokobanLevel,
    control: Control,
    *arguments: Any,
    read: MoveReader | None = None,
) -> Result[Any]:
    """A native search that answers in pushes, or in moves that `read` makes of pairs of numbers."""
    from carreau.games.sokoban.tables import push, tables

    board, read = tables(level), read or push
    began, cpu_began = time.perf_counter(), time.process_time()
    answer = native_search(board.width, board.height, board.cells, board.player, *arguments, **native.limits(control))
    status = Status(answer.status)
    return Result(
        status=status,
        moves=tuple(read(level, *pair) for pair in answer.moves),
        cost=len(answer.moves) if status is Status.SOLVED else None,
        lower_bound=answer.lower_bound,
        expanded=answer.expanded,
        generated=answer.generated,
        seconds=time.perf_counter() - began,
        cpu_seconds=time.process_time() - cpu_began,
        memory_mb=answer.memory_mb,
    )


# -- shortening ------------------------------------------------------------------------------------------------------


def improve(level: Level, moves: str, control: Control = Control(), objective: str = "pushes") -> Answer:
    """A solution of a Sokoban level made shorter by searching stretches of it again, until nothing can be gained or a
    limit is reached: fewer pushes and among equals fewer moves, or with the objective `moves` the other way round. It is
    never worse than `moves`, and is replayed by the rules like every answer.

    Raises CarreauError for other games and if `moves` is no solution."""
    from carreau import _native
    from carreau.games.sokoban import GAME
    from carreau.games.sokoban.level import SokobanLevel
    from carreau.games.sokoban.rules import expand
    from carreau.solvers.answer import checked

    if not isinstance(level, SokobanLevel):
        raise CarreauError("solutions are improved for Sokoban only")
    if objective not in IMPROVED:
        raise CarreauError(say("solutions are improved in {}, not in {}", join("{} or in {}", IMPROVED), objective))
    GAME.require_playable(level)
    verdict = verify(level, moves)
    if not verdict.solved:
        raise CarreauError(f"it is no solution: {verdict.reason}")
    fewest_moves = objective == "moves"
    found: Result[Any] = search(_native.sokoban_improve, level, control, numbered(level, verdict.moves), fewest_moves)
    if fewest_moves:
        letters = tuple(expand(level, found.moves))
        found = replace(found, moves=letters, cost=len(letters))
    return checked(GAME, level, *GAME.objective(objective), found, "improve", "", "native")


def numbered(level: SokobanLevel, moves: str) -> list[tuple[int, int]]:
    """The pushes among moves that are known to be legal, as numbers."""
    from carreau.games.sokoban.tables import LETTERS

    return [(box[0] * level.width + box[1], LETTERS.index(direction)) for box, direction in pushes_of(level, moves)]


def pushes_of(level: SokobanLevel, moves: str) -> list[Push]:
    """The pushes among moves that are known to be legal."""
    from carreau.games.sokoban.rules import Push, SokobanPuzzle

    pushing = (step for step in line(SokobanPuzzle(level), moves) if step.move.isupper())
    return [Push(step.state.player, step.move.lower()) for step in pushing]  # the player stands where the box stood
