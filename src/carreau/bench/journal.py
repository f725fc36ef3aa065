"""The lines of runs: what is done, and what can be believed of a file of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from pathlib import Path

from carreau.bench.lines import Line, line_of
from carreau.bench.runs import SAME
from carreau.core.errors import ParseError
from carreau.core.formats import json_object
from carreau.core.journal import TaskJournal, whole_lines
from carreau.core.task import Found, Task
from carreau.core.text import say
from carreau.fingerprint import name_of

outcome_of = attrgetter(*SAME)


class Journal(TaskJournal):
    """The open journal of runs, which no other process has open."""

    def known(self, lines: Iterable[str], file: str) -> Iterator[tuple[str, str]]:
        for line in read_lines(lines, file):
            yield line.key, name_of(line._asdict())

    def add(self, task: Task, found: Found) -> None:
        (run,) = task.arguments
        self.take(task.key, name_of(found))
        self.lines.append(run.line(found), lasting=False)  # what the power takes is run again


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
