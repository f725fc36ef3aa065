"""The seam to the native searches: what each is told, and what becomes of its answer, which is an untrusted claim until
answer.py has replayed it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from carreau.core.result import Progress, Result, Status
from carreau.search.control import REPORT_EVERY, Budget, Control, Stopwatch

if TYPE_CHECKING:
    from carreau.accelerator import _native


def limits(budget: Budget) -> dict[str, Any]:
    """What every native search is told beside its tables: what these have left of the time and the memory."""
    control = budget.control
    nodes, memory_mb = control.limits.nodes, control.limits.memory_mb
    left = None if memory_mb is None else max(0.0, memory_mb - max(0.0, budget.look()))
    return {"seconds": budget.seconds, "nodes": nodes, "memory_mb": left, "poll": poll(control)}


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


def as_result(answer: _native.Answer, watch: Stopwatch, moves: tuple[Any, ...], cost: int, offset: int = 0) -> Result[Any]:
    """The answer of a native search: `moves` are those of the game, `cost` is what they cost if it was solved. `offset` is
    what the search that the rules replay adds to every cost (see `Objective`)."""
    status = Status(answer.status)
    return Result(
        status=status,
        moves=moves,
        cost=cost + offset if status is Status.SOLVED else None,
        lower_bound=answer.lower_bound + offset,
        expanded=answer.expanded,
        generated=answer.generated,
        **watch.times,
        memory_mb=answer.memory_mb,
    )
