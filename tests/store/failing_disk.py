"""A program that keeps results while its disk fails: `python -m tests.store.failing_disk FOLDER [--fresh]`.

For every n: a result is added while the n-th write fails, then the disk is well again. What was acknowledged must be there
and the file sound. It ends when a result goes through without meeting its fault, and prints what it has seen as JSON.
"""

from __future__ import annotations

import ctypes
import errno
import json
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from carreau.core.errors import CarreauError
from carreau.store import Results, StoreError
from carreau.store.results import FILE

KINDS = ((0, errno.EIO), (1, errno.EIO), (1, errno.ENOSPC))  # whether the writes after it fail too, and of what
MOST = 1000  # writes of one result; a fault that is never passed ends here


def sweep(folder: Path, fresh: bool) -> dict[str, Any]:
    """`fresh`: each time in a folder without a file."""
    library = ctypes.CDLL(None)
    library.writes_seen.restype = ctypes.c_long
    faults, refused, sentences = 0, 0, set[str]()
    for lasting, reason in KINDS:
        acknowledged = set[str]()
        for number in range(1, MOST):
            if fresh:
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir()
                acknowledged.clear()
            name = f"{lasting} {reason} {number}"
            library.set_fault(number, lasting, reason)
            try:
                Results(folder).add("b", name, 1000 - number)
                acknowledged.add(name)
            except StoreError as error:
                refused += 1
                sentences.add(error.text)
            met = library.writes_seen() >= number
            library.set_fault(0, 0, 0)
            require_whole(folder, acknowledged)
            if not met:
                break
            faults += 1
        else:
            raise AssertionError("the fault was met each time")
    return {"faults": faults, "refused": refused, "sentences": sorted(sentences)}


def require_whole(folder: Path, acknowledged: set[str]) -> None:
    """All that was acknowledged is there, for a program that starts now, and one can go on."""
    kept = {each.name for each in Results(folder).best("b")}
    assert set(sorted(acknowledged, key=lambda name: -int(name.split()[-1]))[:100]) <= kept, acknowledged - kept
    if (folder / FILE).exists():
        with closing(sqlite3.connect(folder / FILE)) as connection:
            assert connection.execute("pragma integrity_check").fetchone() == ("ok",)


if __name__ == "__main__":
    try:
        sys.stdout.write(json.dumps(sweep(Path(sys.argv[1]), "--fresh" in sys.argv)))
    except CarreauError as error:
        sys.exit(f"the results cannot be read any more: {error}")
