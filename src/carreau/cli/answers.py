"""Answers as text and as JSON."""

from __future__ import annotations

import json
from typing import Any

from carreau.cli.output_language import told
from carreau.cli.words import UNSOLVABLE, bound, counted, heading, stopped
from carreau.core.level import Level
from carreau.core.result import Status
from carreau.core.text import join, say
from carreau.solvers import Answer


def written(file: str, number: int, level: Level, answer: Answer, as_json: bool) -> str:
    return json.dumps(as_object(file, number, level, answer)) if as_json else in_words(file, number, level, answer)


def as_object(file: str, number: int, level: Level, answer: Answer) -> dict[str, Any]:
    return {
        "game": level.game,
        "file": file,
        "level": number,
        "title": level.meta.title,
        "status": answer.status,
        "cost": answer.cost,
        "objective": answer.objective,
        "unit": answer.unit,
        "tie_break": answer.tie_break,
        "optimal": answer.optimal,
        "lower_bound": answer.lower_bound,
        "moves": answer.moves,
        "metrics": answer.metrics,
        "solver": answer.solver,
        "heuristic": answer.heuristic,
        "engine": answer.engine,
        "expanded": answer.expanded,
        "generated": answer.generated,
        "seconds": round(answer.seconds, 6),
        "cpu_seconds": round(answer.cpu_seconds, 6),
        "memory_mb": round(answer.memory_mb, 3),
    }


def in_words(file: str, number: int, level: Level, answer: Answer) -> str:
    how = say("{} with {}", answer.solver, answer.heuristic) if answer.heuristic else answer.solver
    expanded = "1 state expanded" if answer.expanded == 1 else say("{:,} states expanded", answer.expanded)
    spent = say(
        "{}, {}: {}, {:.3f} s, {:.1f} MB",
        how, answer.engine, expanded, answer.seconds, answer.memory_mb,
    )  # fmt: skip
    lines = [told(verdict(answer)), *([answer.moves] if answer.moves else []), told(spent)]
    return "\n  ".join([heading(file, number, level), *lines])


def verdict(answer: Answer) -> str:
    """The status, the cost and the bound in one sentence."""
    if answer.status is Status.UNSOLVABLE:
        return UNSOLVABLE
    if answer.status is Status.GAVE_UP:
        return "no solution found, and none ruled out: this method does not look everywhere"
    if answer.status is not Status.SOLVED:
        return stopped(answer.status, answer.lower_bound, answer.unit)
    names = [answer.unit, *([answer.tie_break] if answer.tie_break else [])]
    proof = "optimal, proven" if answer.optimal else say("not proven best: {}", bound(answer.lower_bound, answer.unit))
    cost = join("{}, then {}", counted({name: answer.metrics[name] for name in names}))
    others = counted({name: value for name, value in answer.metrics.items() if name not in names})
    return join("{}, {}", [say("solved: {} ({})", cost, proof), *others])
