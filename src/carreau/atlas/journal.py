"""The lines of an atlas: what is done, and what can be believed of a file of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, cast

from carreau.atlas.tasks import VERSION
from carreau.core.errors import CarreauError, ParseError
from carreau.core.formats import json_object
from carreau.core.journal import TaskJournal, whole_lines
from carreau.core.patience import Stopped
from carreau.core.result import Status
from carreau.core.task import Found, Task
from carreau.core.text import say
from carreau.fingerprint import name_of

Line = dict[str, Any]


class AtLimit(Stopped):
    """Stopped, with what the process that was stopped says of it."""

    def __init__(self, status: Status, reason: str) -> None:
        super().__init__(status)
        self.reason = reason

    @property
    def text(self) -> str:
        return self.reason


class Journal(TaskJournal):
    """The open journal of an atlas, which no other process has open."""

    def known(self, lines: Iterable[str], file: str) -> Iterator[tuple[str, str]]:
        return ((line["key"], name_of(line)) for line in read_lines(lines, file))

    def add(self, task: Task, found: Found) -> None:
        """Raises CarreauError for a task that has no line to come to: Stopped at a limit."""
        if "status" in found:
            known = found["status"] in list(Status)
            raise AtLimit(Status(found["status"]), found["reason"]) if known else CarreauError(found["reason"])
        self.take(task.key, name_of(found))
        self.lines.append(found)


def read_lines(lines: Iterable[str], file: str) -> Iterator[Line]:
    """Each task once. Raises ParseError for what is no line of ours, and for two of one board that do not agree."""
    counted: dict[str, tuple[int, list[int]]] = {}
    seen: set[str] = set()
    for number, text in enumerate(lines, 1):
        line: Line = json_object(text, number)
        check_line(line, number, file)
        found = line["positions"], line["histogram"]
        if counted.setdefault(line["key"].partition("/")[0], found) != found:
            raise ParseError(
                say("target {} of {} has come out in two ways", line["target"], line["board"]), number, file=file
            )
        if line["key"] not in seen:
            seen.add(line["key"])
            yield line


def check_line(line: Line, number: int, file: str) -> None:
    if line.get("atlas") != VERSION:
        raise ParseError(
            say('expected "atlas": {}, the version of these lines, found {!r}', VERSION, line.get("atlas")), number, 1, file
        )
    for name in ("key", "board", "version", "fingerprint"):
        if not isinstance(line.get(name), str):
            raise ParseError(say('expected "{}", a text', name), number, file=file)
    for name in ("target", "positions", "seconds", "cpu_seconds", "memory_mb"):
        if not isinstance(line.get(name), int | float):
            raise ParseError(say('expected "{}", a number', name), number, file=file)
    if not is_list(line.get("histogram"), int):
        raise ParseError('expected "histogram", a list of numbers', number, file=file)
    if not is_list(line.get("hardest"), dict) or not all(map(is_position, line["hardest"])):
        raise ParseError('expected "hardest", a list of positions with "robots" and "moves"', number, file=file)


def is_list(found: Any, kind: type) -> bool:
    items = cast("list[Any]", found) if isinstance(found, list) else []
    return bool(items) and all(isinstance(each, kind) for each in items)


def is_position(found: dict[str, Any]) -> bool:
    robots = found.get("robots")
    cells = is_list(robots, list) and all(len(cell) == 2 and is_list(cell, int) for cell in robots or ())
    return cells and isinstance(found.get("moves"), str)


def load(paths: Iterable[Path]) -> list[Line]:
    """All lines of several files, as if they were one: shards are merged by being named."""
    return list(read_lines(whole_lines(paths), ", ".join(map(str, paths))))
