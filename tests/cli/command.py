"""The command line as a user starts it: a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.stopping import PATIENCE

COMMAND = (sys.executable, "-c", "from carreau.cli import main; main()")


def carreau(*words: object, stdin: str = "", timeout: float = PATIENCE) -> subprocess.CompletedProcess[str]:
    command = [*COMMAND, *map(str, words)]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=timeout, check=False)


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text)
    return path
