"""Folders that are made for a while, and how they are removed."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Generator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from carreau.core.ending import Finally


@contextmanager
def temporary_folder() -> Generator[Path]:
    """A folder that is gone with the end of the block, or of the process."""
    folder = Path(tempfile.gettempdir(), f"carreau-{os.urandom(8).hex()}")
    with Finally(partial(remove, folder)):
        folder.mkdir(0o700)
        yield folder


def remove(folder: Path) -> None:
    """Remove a folder with all that a build has left in it, also where it took the right to do so away."""
    for path, names, _ in os.walk(folder):
        for name in names:
            if not (inner := Path(path, name)).is_symlink():
                with suppress(OSError):
                    inner.chmod(0o700)
    shutil.rmtree(folder, ignore_errors=True)
