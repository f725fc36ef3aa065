"""A file of JSON lines that only grows, written so that what goes on for hours survives its own end at any moment."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from threading import Lock
from typing import Any, BinaryIO

from carreau.core.errors import CarreauError
from carreau.core.system import BINARY, take_alone
from carreau.core.text import say

TAIL = 2**16  # bytes at the end that are looked at first


class LineJournal:
    """The file, open for one process alone. Half a line at its end, which was being written when all ended, is taken back.
    Raises CarreauError with the sentence `busy` if another process has it, OSError if it cannot be opened."""

    def __init__(self, path: Path, busy: str) -> None:
        self.path, self.lock = path, Lock()
        self.file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | BINARY, 0o644)
        try:
            require_alone(self.file, busy)
            with path.open("rb") as file:
                whole = whole_length(file)
            if whole < os.fstat(self.file).st_size:
                os.ftruncate(self.file, whole)
        except BaseException:
            os.close(self.file)
            raise

    def lines(self) -> Iterator[str]:
        """What stands in it, line by line."""
        with self.path.open(encoding="utf-8", errors="replace", newline="\n") as file:
            for line in file:
                yield line.removesuffix("\n")

    def append(self, found: dict[str, Any], *, lasting: bool = True) -> None:
        """Write a line at once; a `lasting` one is on the disk when this returns, and not only on its way. Raises
        CarreauError on a full disk, and then nothing of the line is left."""
        line = json.dumps(found, ensure_ascii=True).encode() + b"\n"
        with self.lock:
            if (written := os.write(self.file, line)) != len(line):
                os.ftruncate(self.file, os.fstat(self.file).st_size - written)  # or the next line would be spoilt too
                raise CarreauError(say("{}: the disk is full", self.path))
            if lasting:
                os.fsync(self.file)

    def close(self) -> None:
        os.close(self.file)


class TaskJournal:
    """A journal of what tasks came to, by one program alone: figures of two are no comparison. What stands in it is done."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines = LineJournal(path, say("{}: another process is writing to it", path))
        self.program = ""  # whose lines these are
        self.done: set[str] = set()
        try:
            for key, program in self.known(self.lines.lines(), str(path)):
                self.take(key, program)
        except BaseException:
            self.close()
            raise

    def known(self, lines: Iterable[str], file: str) -> Iterator[tuple[str, str]]:
        """The keys of lines, each with the program that it is of. Raises ParseError for what is no line."""
        raise NotImplementedError

    def take(self, key: str, program: str) -> None:
        """Raise CarreauError if another program than before has made a line; one that does not say so is believed."""
        if self.program and program and program != self.program:
            raise CarreauError(
                say(
                    "{}: has lines of another version of Carreau ({}, not {}); take another folder",
                    self.path,
                    self.program,
                    program,
                )
            )
        self.program = self.program or program
        self.done.add(key)

    def close(self) -> None:
        self.lines.close()


def whole_lines(paths: Iterable[Path]) -> Iterator[str]:
    """Those of several files, as if they were one; half a last line is left out. Raises CarreauError."""
    for path in paths:
        try:
            with path.open(encoding="utf-8", errors="replace", newline="\n") as file:
                yield from (line[:-1] for line in file if line.endswith("\n"))
        except OSError as error:
            raise CarreauError(say("{}: cannot be read ({})", path, error.strerror)) from None


def require_alone(file: int, busy: str) -> None:
    """Raise CarreauError with the sentence `busy` if another process has taken an open file for itself."""
    if not take_alone(file):
        raise CarreauError(busy)


def whole_length(file: BinaryIO) -> int:
    """Where the lines end that were written to their end: a last one without it, or that is no JSON, was being written."""
    size = file.seek(0, os.SEEK_END)
    looked_at = 0
    while True:
        looked_at = min(size, max(TAIL, 2 * looked_at))
        file.seek(size - looked_at)
        tail = file.read(looked_at)
        end = tail.rfind(b"\n")
        begin = tail.rfind(b"\n", 0, max(end, 0)) + 1
        if begin or looked_at == size:
            break
    try:
        json.loads(tail[begin : end + 1] or b"0")
    except ValueError:
        return size - looked_at + begin
    return size - looked_at + end + 1
