"""Sentences about answers that several commands say."""

from __future__ import annotations

from collections.abc import Mapping

from carreau.core.errors import CarreauError, Unrecognised
from carreau.core.level import Level
from carreau.core.patience import REASONS
from carreau.core.result import Status
from carreau.core.text import say
from carreau.store import StoreError

FIGURES = {"top_speed": "top speed", "mean_speed": "mean speed"}  # that are no counts
ONE_OF = {  # what is counted, where there is one of it
    "moves": "move",
    "pushes": "push",
    "box lines": "box line",
    "box changes": "box change",
    "pushing sessions": "pushing session",
    "player lines": "player line",
}
UNSOLVABLE = "unsolvable: proven, there is nothing left to try"


def said(error: CarreauError) -> str:
    """What is wrong, and which option helps."""
    if isinstance(error, Unrecognised):
        return say("{}; --format NAME says which format it is in", error.text)
    if isinstance(error, StoreError):
        return say("{}: {}", error.file, error.text)
    return error.text


def heading(file: str, number: int, level: Level) -> str:
    return f"{file}#{number}" + (f"  {level.meta.title}" if level.meta.title else "")


def bound(lower_bound: int, objective: str) -> str:
    return say("no solution has fewer than {} {}", lower_bound, noun(lower_bound, objective))


def stopped(status: Status, lower_bound: int, objective: str) -> str:
    return say("stopped, {}: {}", REASONS[status], bound(lower_bound, objective))


def noun(count: float | None, name: str) -> str:
    """The name of what is counted, as many as there are."""
    return ONE_OF.get(name, name) if count == 1 else name


def counted(metrics: Mapping[str, float]) -> list[str]:
    """Counts before what they count, other figures after what they are: 12 moves, mean speed 2.5."""
    return [
        say("{} {}", value, noun(value, name)) if isinstance(value, int) else say("{} {:g}", FIGURES.get(name, name), value)
        for name, value in metrics.items()
    ]
