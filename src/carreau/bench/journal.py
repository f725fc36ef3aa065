"""The lines of runs: what is done, and what can be believed of a file of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from carreau.bench.runs import SAME, VERSION, Run
from carreau.core.errors import CarreauError, ParseError
from carreau.core.formats import json_object
from carreau.core.journal import LineJournal, whole_lines
from carreau.core.text import say

Line = dict[str, Any]
NUMBERS = (
    "time_limit", "node_limit", "memory_limit", "cost", "lower_bound", "expanded", "generated", "cpu_seconds", "seconds",
    "memory_mb", "size", "repeat",
)  # fmt: skip
TEXTS = ("key", "game", "level", "hash", "method", "status")


class Journal:
    """The open journal of runs, which no other process has open. What stands in it is done."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines = LineJournal(path, say("{}: another process is writing to it", path))
        self.program = ""  # whose lines these are
        self.done: set[str] = set()
        with ExitStack() as undo:
            undo.callback(self.close)
            for line in read_lines(self.lines.lines(), str(path)):
                self.done.add(line["key"])
                self.of_one_program(line)
            undo.pop_all()

    def add(self, run: Run, line: Line) -> None:
        self.of_one_program(line)
        self.lines.append(line, lasting=False)  # what the power takes is run again
        self.done.add(run.key)

    def of_one_program(self, line: Line) -> None:
        """Raise CarreauError if another program than before has made a line: figures of two are no comparison."""
        program = " ".join(str(line[name]) for name in ("version", "fingerprint") if name in line)
        if self.program and program and program != self.program:
            raise CarreauError(
                say(
                    "{}: has runs of another version of Carreau ({}, not {}); take another folder",
                    self.path,
                    self.program,
                    program,
                )
            )
        self.program = self.program or program

    def close(self) -> None:
        self.lines.close()


def read_lines(lines: Iterable[str], file: str) -> Iterator[Line]:
    """Each run once. Raises ParseError for what is no line of ours, and for two of one key that do not agree."""
    seen: dict[str, int] = {}
    for number, text in enumerate(lines, 1):
        line: Line = json_object(text, number)
        check_line(line, number, file)
        outcome = hash(tuple(line.get(name) for name in SAME))
        key = line["key"]
        if key not in seen:
            seen[key] = outcome
            yield line
        elif seen[key] != outcome:
            raise ParseError(
                say("{} by {} has come out in two ways: {}", line["level"], line["method"], told(line)), number, file=file
            )


def told(line: Line) -> str:
    return ", ".join(f"{name} {line[name]}" for name in SAME if line.get(name) is not None)


def check_line(line: Line, number: int, file: str) -> None:
    if line.get("bench") != VERSION:
        raise ParseError(
            say('expected "bench": {}, the version of these lines, found {!r}', VERSION, line.get("bench")), number, 1, file
        )
    for name in TEXTS:
        if not isinstance(line.get(name), str):
            raise ParseError(say('expected "{}", a text', name), number, file=file)
    for name in NUMBERS:
        if not isinstance(line.get(name), int | float | None):
            raise ParseError(say('expected "{}", a number', name), number, file=file)


def load(paths: Iterable[Path]) -> list[Line]:
    """All lines of several files, as if they were one: shards are merged by being named. Half a last line is left out."""
    return list(read_lines(whole_lines(paths), ", ".join(map(str, paths))))
