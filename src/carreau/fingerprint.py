"""Which program this is, in two words."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from carreau import __version__
from carreau.accelerator import _native, has_native


@cache
def program() -> dict[str, str]:
    """Which program this is: its version, and one word for all the code that is at work here."""
    found = hashlib.blake2b(digest_size=10)
    for path in code_files():
        found.update(f"{path.name} {path.stat().st_size} ".encode() + path.read_bytes())
    return {"version": __version__, "fingerprint": found.hexdigest()}


def code_files() -> list[Path]:
    """The modules, which are there compiled only in a page, and the native part."""
    folder = Path(__file__).parent
    native = [Path(_native.__file__)] if has_native() else []
    return [*(sorted(folder.rglob("*.py")) or sorted(folder.rglob("*.pyc"))), *native]


def name_of(words: Mapping[str, Any]) -> str:
    """A program as sentences call it."""
    return " ".join(words[name] for name in ("version", "fingerprint") if words.get(name))
