"""Runs on a Dask cluster (the extra `cluster`), through the executor that its client is."""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module

from carreau.core.errors import CarreauError
from carreau.core.extras import require_extra
from carreau.core.text import say

PATIENCE = "20s"  # until a scheduler that does not answer is given up


@contextmanager
def connected(address: str) -> Generator[Executor]:
    """The workers of the scheduler at an address. A run whose worker dies is done by another. Raises CarreauError."""
    require_extra("cluster")
    try:
        client = import_module("distributed").Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise CarreauError(say("{}: no scheduler answers there ({})", address, error)) from None
    with client, client.get_executor(pure=False, retries=2) as pool:
        yield pool
