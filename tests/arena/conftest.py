"""Tournaments keep what is secret among the data of the user; those of tests in a folder of their own. Where there can be no
cage the other tests play without one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from carreau.arena import sandbox
from carreau.arena.cage.order import CAGES, NO_CAGE


@pytest.fixture(scope="session", autouse=True)
def data_of_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(autouse=True)
def some_cage(monkeypatch: pytest.MonkeyPatch) -> None:
    if all(map(sandbox.problem_with, CAGES)):
        monkeypatch.setattr(sandbox, "best_cage", lambda: NO_CAGE)
