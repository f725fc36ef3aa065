"""Answers as text and as JSON."""

from __future__ import annotations

import json
from typing import Any

from carreau.cli.words import UNSOLVABLE, bound, figures, heading, stopped
from carreau.core.level import Level
from carreau.core.result import Status
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
    how = answer.solver + (f" with {answer.heuristic}" if answer.heuristic else "")
    effort = (
        f"{how}, {answer.engine}: {answer.expanded:,} states expanded, {answer.seconds:.3f} s, {answer.memory_mb:.1f} MB"
    )
    lines = [
        heading(file, number, level),
        f"  {verdict(answer)}",
        *([f"  {answer.moves}"] if answer.moves else []),
        f"  {effort}",
    ]
    return "\n".join(lines)


def verdict(answer: Answer) -> str:
    """The status, the cost and the bound in one sentence."""
    if answer.status is Status.UNSOLVABLE:
        return UNSOLVABLE
    if answer.status is Status.GAVE_UP:
        return "no solution found, and none ruled out: this method does not look everywhere"
    if answer.status is not Status.SOLVED:
        return stopped(answer.status, answer.lower_bound, answer.unit)
    counted = [answer.unit, *([answer.tie_break] if answer.tie_break else [])]
    others = figures({name: value for name, value in answer.metrics.items() if name not in counted})
    proof = "optimal, proven" if answer.optimal else f"not proven best: {bound(answer.lower_bound, answer.unit)}"
    cost = ", then ".join(f"{answer.metrics[name]} {name}" for name in counted)
    return f"solved: {cost} ({proof})" + (f", {others}" if others else "")
