"""A task: it carries all it needs, so it can be done by any process anywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from carreau import __version__
from carreau.accelerator import _native, has_native
from carreau.core.result import Limits

Found: TypeAlias = dict[str, Any]
CRASHED = "crashed"  # the status of a task that has no other


@dataclass(frozen=True, slots=True)
class Task:
    """`function(*arguments)`: one of a module, so that all can be pickled. Where it has limits and does not keep them by
    itself, its process is ended when they are passed by far."""

    key: str
    function: Callable[..., Found]
    arguments: tuple[Any, ...]
    limits: Limits = Limits()
    caged: bool = False  # it starts a process of its own, and is told when to end it: its last argument is the event


class Reply(NamedTuple):
    """What the process of a task sends back."""

    found: Found
    refusal: str | None  # the sentence of a CarreauError
    clean: bool  # whether the process does more


@cache
def program() -> dict[str, str]:
    """Which program this is: its version, and one word for all the code that is at work here."""
    folder, found = Path(__file__).parents[1], hashlib.blake2b(digest_size=10)
    native = [Path(_native.__file__)] if has_native() else []
    for path in (*sorted(folder.rglob("*.py")), *native):
        found.update(f"{path.name} {path.stat().st_size} ".encode() + path.read_bytes())
    return {"version": __version__, "fingerprint": found.hexdigest()}


def name_of(words: dict[str, str]) -> str:
    """A program as sentences call it."""
    return " ".join(words[name] for name in ("version", "fingerprint") if name in words)
