"""Disks that fail on purpose: a library that is loaded before the C library and lets writes to one folder fail."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

SOURCE = Path(__file__).with_name("faults.c")
COMPILER = shutil.which("cc") or shutil.which("gcc")


def is_there() -> bool:
    return COMPILER is not None and Path("/proc/self/fd").exists()


def environment(place: Path, folder: Path, gate: Path | None = None) -> dict[str, str]:
    """The variables of a process whose writes to a folder can be made to fail, by `set_fault` in it, or by a file (`gate`)
    that makes all of them fail as long as it is there. The library is built into `place`."""
    library = place / "faults.so"
    if not library.exists():
        assert COMPILER is not None
        subprocess.run([COMPILER, "-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"], check=True)
    more = {"FAULT_GATE": str(gate)} if gate else {}
    return {**os.environ, "LD_PRELOAD": str(library), "FAULT_FOLDER": str(folder), **more}
