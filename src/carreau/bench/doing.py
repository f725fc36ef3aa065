"""What one run comes to, in whichever process it is done."""

from __future__ import annotations

import hashlib
import json
from functools import cache, lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from carreau import _native
from carreau.bench.runs import CRASHED, REFUSED
from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.result import Limits
from carreau.document import read_level
from carreau.search import Control
from carreau.search.control import Cancel
from carreau.solvers import solve

ROUND = 6  # decimals of seconds


def done(asked: dict[str, Any], cancel: Cancel | None = None) -> dict[str, Any]:
    """What a run comes to. A search that raises is a row too."""
    try:
        return answered(level_of(asked["document"]), asked, cancel)
    except CarreauError as error:
        return {"status": REFUSED, "reason": error.text}
    except MemoryError:
        return {"status": CRASHED, "reason": "out of memory"}
    except Exception as error:  # a mistake of ours: told, and the others go on
        return {"status": CRASHED, "reason": f"{type(error).__name__}: {error}"}


def answered(level: Level, asked: dict[str, Any], cancel: Cancel | None) -> dict[str, Any]:
    names, limits = asked["asked"], Limits(asked["time_limit"], asked["node_limit"], asked["memory_limit"])
    answer = solve(
        level,
        names["solver"],
        objective=names["objective"],
        heuristic=names["heuristic"],
        engine=names["engine"],
        control=Control(limits, cancel),
        **names["options"],
    )
    return {
        "status": answer.status,
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


@cache
def program() -> dict[str, str]:
    """Whose figures these are."""
    return {"version": version("carreau"), "fingerprint": fingerprint()}


def fingerprint() -> str:
    """One word for all the code that is at work here."""
    folder, found = Path(__file__).parents[1], hashlib.blake2b(digest_size=10)
    for path in (*sorted(folder.rglob("*.py")), Path(_native.__file__)):
        found.update(f"{path.name} {path.stat().st_size} ".encode() + path.read_bytes())
    return found.hexdigest()
