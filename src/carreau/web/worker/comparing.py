"""Comparisons that are asked for: runs one after the other, as `carreau bench` writes them, and what follows from them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from carreau.bench.axes import Axes, matrix
from carreau.bench.journal import read_lines
from carreau.bench.lines import Line, line_of
from carreau.bench.report import written
from carreau.bench.runs import Run
from carreau.bench.searching import searched
from carreau.bench.summary import summaries
from carreau.bench.tables import tables
from carreau.bench.words import Words
from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.result import Limits
from carreau.core.task import Found, crash
from carreau.core.text import say
from carreau.fingerprint import name_of, program
from carreau.search.control import Cancel
from carreau.web.worker.catalogue import our_level
from carreau.web.worker.compare_requests import (
    MEDIA_TYPES,
    CompareRequest,
    JournalRequest,
    NamedBoard,
    ReportRequest,
)
from carreau.web.worker.interface import File, Send
from carreau.web.worker.level_cache import LEVELS
from carreau.web.worker.localise import LANGUAGE
from carreau.web.worker.requests import MEMORY_MB

MOST_RUNS = 2_000
TABLES_EVERY = 1.0  # seconds between two sets of tables


def compare(request: CompareRequest, send: Send, cancel: Cancel) -> None:
    """Do the runs that the journal does not have, one at least. Whoever is cancelled sends no line of the run that was cut
    short."""
    began = shown = time.monotonic()
    runs = wanted(request)
    keys = {run.key for run in runs}
    lines = [line for line in lines_of(request.journal) if line.key in keys]
    require_own(lines)
    send({"event": "plan", "keys": [run.key for run in runs]})
    known = {line.key for line in lines}
    missing = [run for run in runs if run.key not in known]
    left = len(missing)
    for run in missing:
        if left < len(missing) and time.monotonic() - began + request.run_seconds > request.seconds:
            break
        line = run.line({**come_to(run, cancel), **program()})
        if cancel.is_set():
            return
        lines.append(line_of(line))
        left -= 1
        send({"event": "run", "line": line})
        if time.monotonic() - shown > TABLES_EVERY:
            send({"event": "tables", **tables_of(lines)})
            shown = time.monotonic()
    send({"event": "tables", **tables_of(lines)})
    send({"event": "done", "left": left})


def come_to(run: Run, cancel: Cancel) -> Found:
    """What a run comes to. One that fails by a mistake of ours is a row too, and the others go on."""
    try:
        return searched(run, cancel)
    except Exception as error:
        return crash(error)


def wanted(request: CompareRequest) -> list[Run]:
    axes = Axes(
        *(tuple(each) or ("",) for each in (request.solvers, request.objectives, request.heuristics, request.engines)),
        options=tuple((name, tuple(choices)) for name, choices in request.options.items() if choices),
    )
    limits = Limits(min(request.run_seconds, request.seconds), request.nodes, min(request.memory_mb, MEMORY_MB.get()))
    found = matrix([(each.name, level_of(each)) for each in request.boards], axes, limits, request.repeat)
    count = request.repeat * sum(len(found.methods[each.game]) for each in found.subjects)
    if count > MOST_RUNS:
        raise CarreauError(say("expected at most {:,} runs, found {:,}: choose fewer boards or methods", MOST_RUNS, count))
    return list({run.key: run for run in found.runs()}.values())  # the same board twice is run once


def level_of(board: NamedBoard) -> Level:
    if board.level is None:
        name, _, number = board.name.rpartition("#")
        return our_level(name, int(number) if number.isdecimal() and len(number) < 7 else 0)
    try:
        return LEVELS.open(board.level).level
    except CarreauError as error:
        raise CarreauError(say("{}: {}", board.name, error.text)) from None


def lines_of(text: str) -> list[Line]:
    """Half a last line is left out, as of a journal that is still written."""
    return list(read_lines(text.split("\n")[:-1], ""))


def require_own(lines: Sequence[Line]) -> None:
    """Figures of two programs are no comparison."""
    ours = name_of(program())
    if other := next((found for line in lines if (found := name_of(line._asdict())) not in ("", ours)), ""):
        raise CarreauError(say("these runs are of another version of Carreau ({}, not {}): clear them first", other, ours))


def tables_of(lines: Sequence[Line]) -> dict[str, Any]:
    words = Words(LANGUAGE.get())
    return {"tables": [table._asdict() for summary in summaries(lines) for table in tables(summary, words)]}


def journal(request: JournalRequest) -> dict[str, Any]:
    return tables_of(uploaded(request.data))


def report(request: ReportRequest) -> File:
    text = written(uploaded(request.data), request.format, LANGUAGE.get())
    return File(MEDIA_TYPES[request.format], text.encode("utf-8", "replace"))


def uploaded(data: bytes) -> list[Line]:
    lines = lines_of(data.decode("utf-8", "replace"))
    if not lines:
        raise CarreauError("there is no run to report on")
    return lines
