"""Who does the tasks: threads here, each of which has a process for them, or the workers of a cluster."""

from __future__ import annotations

import os
from collections.abc import Generator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from typing import NamedTuple

AHEAD = 4  # tasks for each that is being done, so that nobody waits for the next


class Pool(NamedTuple):
    executor: Executor
    at_once: int  # tasks to hand over at once


@contextmanager
def pool_of(cluster: str, workers: int | None = None) -> Generator[Pool]:
    """So many workers, or as many as there are processors, or threads of the cluster at an address. Raises CarreauError if
    that does not answer."""
    if cluster:
        from carreau.execution.cluster import connected

        with connected(cluster) as (executor, threads):
            yield Pool(executor, AHEAD * (workers or threads))
    else:
        count = workers or os.cpu_count() or 1
        with ThreadPoolExecutor(count) as executor:
            yield Pool(executor, AHEAD * count)
