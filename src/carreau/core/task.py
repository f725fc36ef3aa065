"""A task: it carries all it needs, so it can be done by any process anywhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from carreau.core.result import Limits

Found: TypeAlias = dict[str, Any]
CRASHED = "crashed"  # the status of a task that has no other


@dataclass(frozen=True, slots=True)
class Task:
    """`function(*arguments)`: one of a module, so that all can be pickled. Where it has limits and does not keep them by
    itself, its process is ended when they are passed by far."""

    key: str
    function: Callable[..., Found]
    arguments: tuple[Any, ...]
    limits: Limits = Limits()
    caged: bool = False  # it is done without a process around it: its last argument is the event that calls it off


def crash(error: Exception) -> Found:
    """What a task has come to that failed by a mistake of ours."""
    reason = "out of memory" if isinstance(error, MemoryError) else f"{type(error).__name__}: {error}"
    return {"status": CRASHED, "reason": reason}
