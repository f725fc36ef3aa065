"""`carreau solve --all`: every best solution, the preferred one first."""

from __future__ import annotations

import json
from typing import Any

from carreau.cli.output_language import told
from carreau.cli.words import UNSOLVABLE, amount, heading, stopped
from carreau.core.level import Level
from carreau.core.result import Status
from carreau.core.text import say
from carreau.games import game_of
from carreau.search import Control
from carreau.solvers import Solutions, all_solutions


def all_of(file: str, number: int, level: Level, limit: int, control: Control, as_json: bool) -> tuple[Status, str]:
    """How it ended, and the text to print."""
    found = all_solutions(level, limit, control)
    objective, _ = game_of(level).objective()
    if as_json:
        return found.status, json.dumps(as_object(file, number, level, found, objective))
    return found.status, "\n  ".join([heading(file, number, level), *map(told, in_words(found, objective))])


def as_object(file: str, number: int, level: Level, found: Solutions, objective: str) -> dict[str, Any]:
    return {
        "game": level.game,
        "file": file,
        "level": number,
        "title": level.meta.title,
        "status": found.status,
        "cost": found.cost,
        "objective": objective,
        "optimal": found.status is Status.SOLVED,
        "lower_bound": found.lower_bound,
        "count": found.count,
        "complete": found.complete,
        "moves": found.preferred,
        "solutions": found.moves,
        "seconds": round(found.seconds, 6),
        "cpu_seconds": round(found.cpu_seconds, 6),
        "memory_mb": round(found.memory_mb, 3),
    }


def in_words(found: Solutions, objective: str) -> list[str]:
    if found.status is Status.UNSOLVABLE:
        return [UNSOLVABLE]
    if found.status is not Status.SOLVED:
        return [stopped(found.status, found.lower_bound, objective)]
    number = "1 best solution" if found.count == 1 else say("{:,} best solutions", found.count)
    assert found.cost is not None
    solved = say("solved: {} (optimal, proven), {}", amount(found.cost, objective), number)
    return [
        solved if found.complete else say("{}; {:,} of them", solved, len(found.moves)),
        *filter(None, found.moves),
        say("{:.3f} s, {:.1f} MB", found.seconds, found.memory_mb),
    ]
