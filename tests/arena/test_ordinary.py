"""The tests of the cage as an ordinary user, when root runs them."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from carreau.arena import sandbox
from carreau.arena.cage.system import NOBODY
from tests.stopping import PATIENCE

TESTS = Path(__file__).parent
ROOT = TESTS.parent.parent


@pytest.fixture
def folder() -> Iterator[Path]:
    """One that another user may have, unlike those of pytest."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        yield Path(name)


def run_as_nobody(folder: Path, *words: str) -> None:
    if os.getuid() != 0:
        pytest.skip("they are run by an ordinary user already")
    if problem := sandbox.problem_with("namespaces"):
        pytest.skip(f"root may not mount here: {problem}")
    pytest_words = ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "--basetemp", str(folder / "temporary"))
    command = [sys.executable, "-m", "tests.arena.ordinary", str(NOBODY), sys.executable, *pytest_words, *words]
    ran = subprocess.run(command, cwd=ROOT, env=environment(folder), capture_output=True, text=True, timeout=PATIENCE)
    assert ran.returncode == 0 and " failed" not in ran.stdout, ran.stdout + ran.stderr


def environment(folder: Path) -> dict[str, str]:
    own = {"HOME": str(folder), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(ROOT)}
    return {**{name: value for name, value in os.environ.items() if "PYTEST" not in name}, **own}


@pytest.mark.parametrize("file", ["test_cage.py", "test_damage.py", "test_fair_play.py", "../cli/test_cage.py"])
def test_the_cage_holds_for_an_ordinary_user(file: str, folder: Path) -> None:
    run_as_nobody(folder, str(TESTS / file))
