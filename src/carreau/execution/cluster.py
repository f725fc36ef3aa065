"""Tasks on a Dask cluster (the extra `cluster`), through the executor that its client is."""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NamedTuple

from carreau.core.errors import CarreauError
from carreau.core.extras import require_extra
from carreau.core.text import say
from carreau.fingerprint import name_of, program

PATIENCE = "20s"  # until a scheduler that does not answer, or has no workers, is given up


class Cluster(NamedTuple):
    executor: Executor
    threads: int  # of all workers


@contextmanager
def connected(address: str) -> Generator[Cluster]:
    """The workers of the scheduler at an address. A task whose worker dies is done by another. Raises CarreauError."""
    require_extra("cluster")
    distributed = import_module("distributed")
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise CarreauError(say("{}: no scheduler answers there ({})", address, error)) from None
    try:
        with client:
            threads = checked_threads(client, address)
            with client.get_executor(pure=False, retries=2) as pool:
                yield Cluster(pool, threads)
    except (
        distributed.KilledWorker,
        distributed.comm.CommClosedError,
        CancelledError,
        ImportError,
        AttributeError,
    ) as error:
        raise CarreauError(say("{}: the cluster has not done it ({})", address, error)) from None


def checked_threads(client: Any, address: str) -> int:
    """How many threads the workers have. Raises CarreauError if there are none, or one has another program than ours."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise CarreauError(say("{}: the scheduler there has no workers", address)) from None
    ours = name_of(program())
    for theirs in client.run(program).values():
        if name_of(theirs) != ours:
            raise CarreauError(
                say("{}: a worker there has another version of Carreau ({}, not {})", address, name_of(theirs), ours)
            )
    return sum(client.nthreads().values())
