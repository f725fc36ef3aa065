"""The lines of runs: what is done, and what can be believed of a file of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from operator import attrgetter
from pathlib import Path

from carreau.bench.lines import Line, line_of
from carreau.bench.runs import SAME
from carreau.core.errors import CarreauError, ParseError
from carreau.core.formats import json_object
from carreau.core.journal import LineJournal, whole_lines
from carreau.core.task import Found, Task
from carreau.core.text import say

outcome_of = attrgetter(*SAME)


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
                self.done.add(line.key)
                self.of_one_program(line.version, line.fingerprint)
            undo.pop_all()

    def add(self, task: Task, found: Found) -> None:
        (run,) = task.arguments
        self.of_one_program(found.get("version"), found.get("fingerprint"))
        self.lines.append(run.line(found), lasting=False)  # what the power takes is run again
        self.done.add(task.key)

    def of_one_program(self, *words: str | None) -> None:
        """Raise CarreauError if another program than before has made a line: figures of two are no comparison."""
        program = " ".join(filter(None, words))
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
        try:
            line = line_of(json_object(text, number), number)
        except ParseError as error:
            raise error.in_file(file) from None
        outcome = hash(outcome_of(line))
        if line.key not in seen:
            seen[line.key] = outcome
            yield line
        elif seen[line.key] != outcome:
            raise ParseError(
                say("{} by {} has come out in two ways: {}", line.level, line.method, told(line)), number, file=file
            )


def told(line: Line) -> str:
    return ", ".join(f"{name} {value}" for name, value in zip(SAME, outcome_of(line), strict=True) if value is not None)


def load(paths: Iterable[Path]) -> list[Line]:
    """All lines of several files, as if they were one: shards are merged by being named. Half a last line is left out."""
    return list(read_lines(whole_lines(paths), ", ".join(map(str, paths))))
