"""A survey of Ricochet Robots: what an oracle knows of a board and target, counted without keeping it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from carreau.accelerator import _native
from carreau.core.level import Level
from carreau.core.result import Status
from carreau.games.ricochet.level import RicochetLevel
from carreau.games.ricochet.rules import cell_of
from carreau.games.ricochet.tables import tables
from carreau.search.control import Control, Stopwatch
from carreau.solvers.native import poll
from carreau.solvers.ricochet.oracle import OracleStopped, Usage, plain_errors
from carreau.solvers.ricochet.oracle_levels import needed_mb, require_suited

SHARE = 2 / 7  # of an oracle's memory: its two sets of cells, without the planes of distances


@dataclass(frozen=True, slots=True)
class Survey:
    """`histogram` has the number of positions by distance, `hardest` levels that need the most moves, without solutions."""

    size: int
    histogram: tuple[int, ...]
    hardest: tuple[RicochetLevel, ...]
    usage: Usage

    @property
    def deepest(self) -> int:
        return len(self.histogram) - 1

    @property
    def unsolvable(self) -> int:
        return self.size - sum(self.histogram)


def survey(level: Level, control: Control = Control(), *, hardest: int = 1, portable: bool = False) -> Survey:
    """Settle every position, as `Oracle.build` does, with less than a third of its memory. Raises OracleStopped if a limit
    is reached."""
    suited, watch = require_suited(level), Stopwatch()
    with plain_errors():
        found = _native.ricochet_survey(
            *tables(suited),
            hardest,
            seconds=control.limits.seconds,
            memory_mb=control.limits.memory_mb,
            poll=poll(control),
            portable=portable,
        )
    if found.status != "complete":
        raise OracleStopped(Status(found.status), found.settled, found.depth, needed_for(suited))
    listed = (replace(suited, robots=tuple(cell_of(suited, robot) for robot in robots)) for robots in found.hardest)
    usage = Usage(**watch.times, memory_mb=found.memory_mb)
    return Survey(found.positions, tuple(found.histogram), tuple(listed), usage)


def needed_for(level: RicochetLevel) -> float:
    """The megabytes that a survey takes."""
    return needed_mb(level) * SHARE
