"""What a run comes to, in whichever process it is done."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from carreau.bench.runs import REFUSED, Run
from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.task import Found
from carreau.document import read_level
from carreau.search import Control
from carreau.search.control import Cancel
from carreau.solvers import solve

ROUND = 6  # decimals of seconds


def searched(run: Run, cancel: Cancel | None = None) -> Found:
    """What a run comes to. What cannot be searched so is a row too."""
    method = run.method
    options: dict[str, Any] = dict(method.options)
    try:
        answer = solve(
            level_of(run.subject.document),
            method.solver,
            objective=method.objective,
            heuristic=method.heuristic,
            engine=method.engine,
            control=Control(run.limits, cancel),
            **options,
        )
    except CarreauError as error:
        return {"status": REFUSED, "reason": error.text}
    return {
        "status": answer.status.value,
        "solver": answer.solver,
        "heuristic": answer.heuristic,
        "objective": answer.objective,
        "engine": answer.engine,
        "unit": answer.unit,
        "cost": answer.cost,
        "lower_bound": answer.lower_bound,
        "optimal": answer.optimal,
        "metrics": answer.metrics,
        "expanded": answer.expanded,
        "generated": answer.generated,
        "cpu_seconds": round(answer.cpu_seconds, ROUND),
        "seconds": round(answer.seconds, ROUND),
        "memory_mb": round(answer.memory_mb, 3),
    }


@lru_cache(maxsize=16)
def level_of(document: str) -> Level:
    return read_level(json.loads(document), "the level")
