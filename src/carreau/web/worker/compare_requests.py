"""What may be asked of comparisons, with its limits."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, ClassVar, Literal

from carreau.web.worker.interface import Constraint, LevelDocument, Request, Upload
from carreau.web.worker.requests import MOST_MEMORY_MB, MOST_NODES, Name, SearchSeconds

MEDIA_TYPES = {  # of files, by format
    "csv": "text/csv; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "tex": "application/x-tex; charset=utf-8",
    "html": "text/html; charset=utf-8",
}
MOST_COMPARED_SECONDS = 600.0  # of one request

Names = Annotated[list[Name], Constraint(max_length=40, examples=[[]])]


class NamedBoard(Request):
    """A level and what it is called in tables; one of ours, `sokoban/easy#3`, by its name alone."""

    name: Annotated[str, Constraint(min_length=1, max_length=200)]
    level: LevelDocument | None = None


class CompareRequest(Request):
    """Every board by every method, but for the runs that `journal` has. Where nothing is named the game chooses. `seconds`
    is the time in all: a run is begun if there is time for the whole of it."""

    most_bytes: ClassVar[int] = 4 * 10**6

    boards: Annotated[list[NamedBoard], Constraint(min_length=1, max_length=500)]
    solvers: Names = field(default_factory=list[str])
    objectives: Names = field(default_factory=list[str])
    heuristics: Names = field(default_factory=list[str])
    engines: Names = field(default_factory=list[str])
    options: Annotated[dict[str, Names], Constraint(max_length=10, examples=[{}])] = field(
        default_factory=dict[str, list[str]]
    )
    run_seconds: SearchSeconds = 5.0
    nodes: Annotated[int, Constraint(ge=1, le=MOST_NODES)] | None = None
    memory_mb: Annotated[float, Constraint(ge=1, le=MOST_MEMORY_MB)] = 256.0
    repeat: Annotated[int, Constraint(ge=1, le=10)] = 1
    journal: Annotated[str, Constraint(max_length=3 * 10**6)] = ""
    seconds: Annotated[float, Constraint(gt=0, le=MOST_COMPARED_SECONDS)] = MOST_COMPARED_SECONDS


class JournalRequest(Upload):
    """The tables of a journal, `runs.jsonl` of `carreau bench`."""

    most_bytes: ClassVar[int] = 16 * 10**6


class ReportRequest(JournalRequest):
    """A journal as one file: every run (csv), all tables (md, tex), or the page (html)."""

    format: Literal["csv", "md", "tex", "html"] = "html"
