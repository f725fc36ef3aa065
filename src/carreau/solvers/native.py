"""The native searches: tables in, moves out. What they answer is an untrusted claim until answer.py has replayed it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from carreau.core.game import AnyGame
from carreau.core.result import Progress, Result, Status
from carreau.search.control import REPORT_EVERY, Control

if TYPE_CHECKING:
    from carreau.games.ricochet.level import RicochetLevel
    from carreau.games.ricochet.rules import Slide

Kernel: TypeAlias = Callable[[Any, Control], Result[Any]]


def find(game: AnyGame, solver: str) -> Kernel | None:
    """The native search of a game by the name of the algorithm, if there is one."""
    return KERNELS.get((game.name, solver))


def ricochet_bfs(level: RicochetLevel, control: Control) -> Result[Slide]:
    from carreau import _native  # with the game's own module, when it is first needed
    from carreau.games.ricochet.tables import slide, tables

    board = tables(level)
    began, cpu_began = time.perf_counter(), time.process_time()
    answer = _native.ricochet_bfs(
        board.width,
        board.height,
        board.stops,
        board.robots,
        board.goal_robot,
        board.target,
        board.must_turn,
        seconds=control.limits.seconds,
        nodes=control.limits.nodes,
        memory_mb=control.limits.memory_mb,
        poll=poll(control),
    )
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


def poll(control: Control) -> Callable[[int, int, float, float], bool]:
    """What a native search calls every few milliseconds: reports now and then, and says whether to stop."""
    next_report = REPORT_EVERY

    def asked(expanded: int, lower_bound: int, seconds: float, memory_mb: float) -> bool:
        nonlocal next_report
        if control.progress is not None and seconds >= next_report:
            next_report = seconds + REPORT_EVERY
            control.progress(Progress(expanded, lower_bound, seconds, memory_mb))
        return control.cancelled

    return asked


KERNELS: dict[tuple[str, str], Kernel] = {("ricochet", "bfs"): ricochet_bfs}
