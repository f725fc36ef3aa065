"""The lines of streams: each is an object that says by its `event` what it is."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel
from typing_extensions import TypeAliasType

from carreau.core.result import Status
from carreau.web.server.message_parts import Cell, Level, Mark, Tables
from carreau.web.server.messages import LevelProblem, Scene, Wrong


class Queued(BaseModel):
    """Others are before it."""

    event: Literal["queued"]
    ahead: int


class Failed(Wrong):
    """The last line of a stream that came to nothing."""

    event: Literal["error"]


class Progressed(BaseModel):
    event: Literal["progress"]
    expanded: int
    lower_bound: int
    seconds: float
    memory_mb: float


class SearchAnswer(BaseModel):
    """What a search found. `unit` is what the cost counts, `then` what is least among solutions of that cost."""

    event: Literal["answer"]
    status: Status
    moves: str
    cost: int | None
    lower_bound: int
    optimal: bool
    objective: str
    unit: str
    tie_break: str
    solver: str
    heuristic: str
    engine: str
    metrics: dict[str, float]
    expanded: int
    generated: int
    seconds: float
    cpu_seconds: float
    memory_mb: float


class Answered(SearchAnswer):
    """`granted_mb` is the memory that the search could have: what was asked for, or all that this machine has for one."""

    granted_mb: float


class Hinted(BaseModel):
    """`slack` is what was lost beside the best; grade 2 adds the piece and the advice, grade 3 all else."""

    event: Literal["hint"]
    grade: int
    standing: Literal["best", "worse", "lost", "solved", "unknown"]
    slack: int | None
    best: int | None
    from_here: int | None
    total: int | None
    unit: str
    proven: bool
    piece: str
    advice: str
    move: str
    cell: Cell | None
    tags: dict[str, str]


class MoveCost(BaseModel):
    """What one move of a line cost beside the best; nothing can tell for a move that lost the game."""

    event: Literal["cost"]
    index: int
    cost: int | None
    proven: bool


class ShownMove(BaseModel):
    """A move as it lies on the board, with those before it that do not count."""

    move: str
    origin: Cell | None
    cell: Cell | None


class PastMove(BaseModel):
    """Where a move that is looked at was played: the line that led there, its scene, and the move."""

    event: Literal["past"]
    moves: str
    scene: Scene
    yours: ShownMove


class Explained(BaseModel):
    """What it was worth: `loses` if it lost the game, `lost` if that was lost before. `best` are the best moves there, all
    of them if that is `proven`. Where a reason is known, `why` is a sentence, `code` a word for it, and `cells` are those it
    speaks of."""

    event: Literal["explained"]
    standing: Literal["best", "worse", "loses", "lost", "unknown"]
    cost: int | None
    best: list[ShownMove]
    proven: bool
    advice: str
    why: str
    code: str
    cells: list[Cell]


class Reviewed(BaseModel):
    event: Literal["done"]
    best: int | None
    unit: str


class Slackened(BaseModel):
    """A number on each cell that a good race lands on. `ways` may be too large for a number of JSON."""

    event: Literal["slack"]
    marks: list[Mark]
    status: Status
    best: int | None
    ways: str


class WatchBegun(BaseModel):
    """`raised`: costs are above what they count, so that none is less than nothing; steps tell more of such a search."""

    event: Literal["begin"]
    level: Level
    moves: str
    solver: str
    heuristic: str
    objective: str
    raised: bool
    scene: Scene


# number, parent, cost so far, estimate, frontier, the line on the board that led here, the piece, its cell, new states
Visit = TypeAliasType(
    "Visit",
    tuple[int, int, float, float, int, tuple[int, int, int, int] | None, str, Cell | None, list[Cell | None]],
)


class Visited(BaseModel):
    """Some visits, the texts of the moves that led to them, and the seconds since the search began: of the clock, and of the
    processor."""

    event: Literal["visits"]
    visits: list[Visit]
    moves: list[str]
    seconds: float
    cpu_seconds: float


class WatchAnswered(SearchAnswer):
    """The answer with the visits on its line, and the game that it wins."""

    line: list[int]
    scene: Scene


class Driven(BaseModel):
    """The computer's moves; no cost where nobody can arrive."""

    event: Literal["line"]
    moves: list[str]
    cost: int | None


class Checked(BaseModel):
    event: Literal["checked"]
    problems: list[LevelProblem]


class Judged(BaseModel):
    """How a level can be solved, as far as that is known. `ways` is empty where nobody counts; `blamed`: the cells of
    what keeps it from being won, if that is told."""

    event: Literal["judged"]
    status: Status
    cost: int | None
    lower_bound: int
    optimal: bool
    unit: str
    moves: str
    ways: str
    cells: list[Cell]
    blamed: list[Cell]


class Generated(BaseModel):
    event: Literal["level"]
    level: Level
    scene: Scene
    seed: int


class Planned(BaseModel):
    """The keys of all runs of a comparison, done before or not."""

    event: Literal["plan"]
    keys: list[str]


class Ran(BaseModel):
    """One run has ended: its line, as `carreau bench` writes it."""

    event: Literal["run"]
    line: dict[str, Any]


class Tabled(Tables):
    """The tables of all runs so far, now and then."""

    event: Literal["tables"]


class Compared(BaseModel):
    """All runs are done, but for those that there was no time for."""

    event: Literal["done"]
    left: int


LINES: dict[str, Any] = {
    "/api/solve": Queued | Failed | Progressed | Answered,
    "/api/improve": Queued | Failed | Progressed | Answered,
    "/api/hint": Queued | Failed | Hinted,
    "/api/review": Queued | Failed | MoveCost | Reviewed,
    "/api/explain": Queued | Failed | PastMove | Explained,
    "/api/slack": Queued | Failed | Progressed | Slackened,
    "/api/watch": Queued | Failed | WatchBegun | Visited | WatchAnswered,
    "/api/trace": Queued | Failed | WatchBegun | Visited | WatchAnswered,
    "/api/compare": Queued | Failed | Planned | Ran | Tabled | Compared,
    "/api/drive": Queued | Failed | Driven,
    "/api/judge": Queued | Failed | Checked | Judged,
    "/api/generate": Queued | Failed | Generated,
}
