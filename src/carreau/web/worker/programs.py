"""Programs of others, watched while they search. Which there are is for whoever starts the server to say; where there are
none, nothing is imported that starts processes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from carreau.core.errors import CarreauError
from carreau.core.game import AnyGame
from carreau.core.level import AnyLevel, Meta
from carreau.core.result import Status
from carreau.document import FORMAT, level_document
from carreau.files import text_for_programs
from carreau.search.control import Cancel
from carreau.solvers import Answer
from carreau.trace.reading import Reader
from carreau.trace.writing import KEY, VERSION
from carreau.web.worker.level_cache import LEVELS
from carreau.web.worker.requests import MEMORY_MB, TraceRequest, WatchRequest

if TYPE_CHECKING:
    from carreau.arena.searchers import Narration, Searcher

SEARCHERS: dict[str, Searcher] = {}


def use_programs(text: str) -> None:
    """Those that the server has been started with, as it tells its workers."""
    from carreau.arena.searchers import Searcher

    SEARCHERS.update({each[0]: Searcher(*each) for each in json.loads(text)})


def about_programs(game: AnyGame) -> list[dict[str, Any]]:
    """Those that can be given a level of this game, as its solvers are told."""
    nothing = {"informed": False, "guarantee": "", "summary": "", "native": False}
    known = {"", FORMAT.name, *(each.name for each in game.formats)}
    fitting = [each.name for each in SEARCHERS.values() if each.format in known]
    return [{"name": name, **nothing, "python": True, "program": True} for name in fitting]


def watch_program(request: WatchRequest, cancel: Cancel) -> Iterator[dict[str, Any]]:
    """The stream of `watch_search`, of a program by its name. Raises ParseError for a line that is wrong, CarreauError for
    what else is wrong with the program."""
    from carreau.arena import Cancelled

    with suppress(Cancelled):
        yield from ProgramReader(request, cancel).stream()


def bare(level: AnyLevel) -> AnyLevel:
    """The level without what is said about it: a program need not read that, and it may hold a solution."""
    return replace(level, meta=Meta())  # type: ignore[type-var]


class ProgramReader(Reader):
    """Reads what a program prints as it reads the lines of a trace file."""

    def __init__(self, request: WatchRequest, cancel: Cancel) -> None:
        self.request, self.cancel = request, cancel
        super().__init__(self.printed())

    def printed(self) -> Iterator[str | None]:
        """The first line of a trace, then those of the program, until it has its solution or may say no more."""
        level, request = LEVELS.open(self.request.level).level, self.request
        header = {KEY: VERSION, "lines": "moves", "line": 0, "level": level_document(level), "moves": request.moves}
        yield json.dumps({**header, "solver": request.solver, "objective": request.objective})
        self.narration = self.begun()
        with closing(self.narration.lines()) as lines:
            for line in lines:
                yield line
                if self.end is not None:
                    return
                if len(self.recorder.states) >= request.nodes:
                    self.stopped = Status.OUT_OF_NODES
                    return
        if self.narration.passed:
            self.stopped = Status.OUT_OF_TIME

    def begun(self) -> Narration:
        from carreau.arena.running import RunLimits
        from carreau.arena.searchers import Narration

        searcher = SEARCHERS[self.request.solver]
        if self.moves and self.resumed.level is self.level:
            raise CarreauError("a program is given a level, and none can be written that begins after these moves")
        text = text_for_programs(bare(self.resumed.level), searcher.format)
        most = TraceRequest.most_bytes
        limits = RunLimits(self.request.seconds, MEMORY_MB.get(), most, isolated=searcher.isolated)
        return Narration(searcher, text, limits, self.cancel)

    def answer(self) -> Answer:
        """What it came to, with what the program used."""
        ended = self.narration.farewell
        used = {"seconds": self.narration.seconds, "cpu_seconds": ended.cpu_seconds, "memory_mb": ended.peak_mb}
        return replace(super().answer(), engine="program", **used)
