"""To hear in the middle of a job what the page has said meanwhile, where the browser lets Python wait in JavaScript."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable

from pyodide.ffi import can_run_sync, run_sync  # pyright: ignore[reportMissingImports, reportUnknownVariableType]


def hear_when_possible(ask: Callable[[], bool]) -> Callable[[], bool]:
    """`ask` after all messages that have come; where that cannot be done now, without them."""

    def heard() -> bool:
        if can_run_sync():
            run_sync(sleep(0))
        return ask()

    return heard
