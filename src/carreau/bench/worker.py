"""The process that does runs, one after the other: `python -m carreau.bench.worker`. A line comes in, a line goes out.

It ends with its standard input, whatever it is doing then, and after a run that did not give its memory back: the next one
is to begin as the first did.
"""

from __future__ import annotations

import gc
import hashlib
import json
import os
import sys
from functools import lru_cache
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

from carreau import __version__
from carreau.accelerator import _native, has_native
from carreau.bench.runs import CRASHED, REFUSED
from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.result import Limits
from carreau.core.system import memory_mb
from carreau.document import read_level
from carreau.search import Control
from carreau.solvers import solve

CLEAN_MB = 16.0  # that a run may leave behind
ROUND = 6  # decimals of seconds


def main() -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what anybody prints is no answer
    asked: SimpleQueue[str] = SimpleQueue()
    Thread(target=listen, args=(asked,), daemon=True).start()
    program = {"version": __version__, "fingerprint": fingerprint()}
    gc.freeze()
    at_first = memory_mb()
    while True:
        found = {**done(json.loads(asked.get())), **program}
        gc.collect()
        found["clean"] = memory_mb() - at_first < CLEAN_MB
        answers.write(json.dumps(found) + "\n")
        answers.flush()
        if not found["clean"]:
            return


def listen(asked: SimpleQueue[str]) -> None:
    for line in sys.stdin:
        asked.put(line)
    os._exit(0)  # nobody waits for an answer any more


def done(asked: dict[str, Any]) -> dict[str, Any]:
    """What a run comes to. A search that raises is a row too."""
    try:
        return answered(level_of(asked["document"]), asked)
    except CarreauError as error:
        return {"status": REFUSED, "reason": error.text}
    except MemoryError:
        return {"status": CRASHED, "reason": "out of memory"}
    except Exception as error:  # a mistake of ours: told, and the others go on
        return {"status": CRASHED, "reason": f"{type(error).__name__}: {error}"}


def answered(level: Level, asked: dict[str, Any]) -> dict[str, Any]:
    names, limits = asked["asked"], Limits(asked["time_limit"], asked["node_limit"], asked["memory_limit"])
    answer = solve(
        level,
        names["solver"],
        objective=names["objective"],
        heuristic=names["heuristic"],
        engine=names["engine"],
        control=Control(limits),
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


def fingerprint() -> str:
    """One word for all the code that is at work here."""
    folder, found = Path(__file__).parents[1], hashlib.blake2b(digest_size=10)
    native = [Path(_native.__file__)] if has_native() else []
    for path in (*sorted(folder.rglob("*.py")), *native):
        found.update(f"{path.name} {path.stat().st_size} ".encode() + path.read_bytes())
    return found.hexdigest()


if __name__ == "__main__":
    main()
