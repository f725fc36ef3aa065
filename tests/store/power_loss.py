"""A file of results as a loss of power may leave it: cut off at any length, and what can still be read then."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from carreau.store import Results, StoreError
from carreau.store.database import FILE, log_of

PAGE = 4096


class Written(NamedTuple):
    """The bytes of the file and of its log, and how long both were when each result was acknowledged."""

    file: bytes
    log: bytes
    lengths: dict[str, tuple[int, int]]


def written(folder: Path, results: int, *, logged: bool) -> Written:
    """So many results; with `logged` they stand in the log still, as where a server was killed while others read."""
    store, lengths = Results(folder), dict[str, tuple[int, int]]()
    file, log = folder / FILE, log_of(folder / FILE)
    store.add("b", "first", 1)
    with closing(sqlite3.connect(file)) as reader:
        if logged:  # whoever reads keeps the log from being taken into the file
            reader.execute("begin")
            reader.execute("select * from results").fetchall()
        for number in range(results):
            store.add("b", f"name {number}", 10 + number)
            lengths[f"name {number}"] = (file.stat().st_size, log.stat().st_size if log.exists() else 0)
        return Written(file.read_bytes(), log.read_bytes() if log.exists() else b"", lengths)


def cuts(length: int, step: int) -> Iterator[int]:
    """Lengths to cut off at: every so many bytes, and those around the edges of pages."""
    for cut in range(length + 1):
        if cut % step == 0 or cut in (length - 1, length) or min(cut % PAGE, -cut % PAGE) <= 1:
            yield cut


def after(folder: Path, file: bytes, log: bytes) -> set[str] | None:
    """The names that a program finds which starts now; None if it refuses with a sentence."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / FILE).write_bytes(file)
    if log:
        log_of(folder / FILE).write_bytes(log)
    try:
        found = {each.name for each in Results(folder).best("b")}
    except StoreError:
        assert log or (folder / FILE).read_bytes() == file, "what is refused is left as it is"
        return None
    Results(folder).add("b", "next", 5)
    assert {each.name for each in Results(folder).best("b")} == found | {"next"}
    return found


def cut_file(folder: Path, whole: Written, step: int) -> tuple[int, int]:
    """Cut off the file itself, its log untouched: all is there, or it is refused. How often, and how often refused."""
    tried = refused = 0
    everything = {"first", *whole.lengths}
    for cut in cuts(len(whole.file), step):
        found = after(folder, whole.file[:cut], whole.log)
        assert found in (None, everything), f"cut off at {cut}: {found}"
        assert found or cut < len(whole.file)
        tried, refused = tried + 1, refused + (found is None)
    return tried, refused


def cut_log(folder: Path, whole: Written, step: int) -> int:
    """Cut off the log: every result is there whose end it still has, and no other. How often."""
    tried = 0
    for cut in cuts(len(whole.log), step):
        expected = {"first", *(name for name, (_, length) in whole.lengths.items() if length <= cut)}
        found = after(folder, whole.file, whole.log[:cut])
        assert found == expected, f"cut off at {cut}: {found}"
        tried += 1
    return tried
