"""A site, written once for all tests of it, and a plain server that hands it out under some folder."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from carreau.core.system import take_alone
from carreau.web.site.build import write_site
from carreau.web.site.runtime import PYTHON, RUNTIME
from tests.stopping import PATIENCE

SUB = "sub/carreau"  # nothing of a site knows where it lies
BASE = "https://example.org/sub/carreau/"


def built_once(factory: pytest.TempPathFactory) -> Path:
    """A folder that has a site under SUB, the same for all processes of a test run; it is not to be changed."""
    if not (RUNTIME / PYTHON).exists():
        pytest.skip("Python for browsers is not here: make runtime")
    shared = factory.getbasetemp()
    folder = (shared.parent if "PYTEST_XDIST_WORKER" in os.environ else shared) / "built-site"
    with (folder.parent / "built-site.lock").open("w") as lock:
        until = time.monotonic() + PATIENCE
        while not take_alone(lock.fileno()):
            assert time.monotonic() < until, "another process does not get its site done"
            time.sleep(0.1)
        if not folder.exists():
            write_site(folder / SUB, base=BASE)
    return folder
