"""Where there can be no cage the other tests play without one."""

from __future__ import annotations

import pytest

from carreau.arena import sandbox
from carreau.arena.cage.order import CAGES, NO_CAGE


@pytest.fixture(autouse=True)
def some_cage(monkeypatch: pytest.MonkeyPatch) -> None:
    if all(map(sandbox.problem_with, CAGES)):
        monkeypatch.setattr(sandbox, "best_cage", lambda: NO_CAGE)
