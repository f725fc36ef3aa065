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
    folder, found = Path(__file__).parent, hashlib.blake2b(digest_size=10)
    native = [Path(_native.__file__)] if has_native() else []
    for path in (*sorted(folder.rglob("*.py")), *native):
        found.update(f"{path.name} {path.stat().st_size} ".encode() + path.read_bytes())
    return {"version": __version__, "fingerprint": found.hexdigest()}


def name_of(words: Mapping[str, Any]) -> str:
    """A program as sentences call it."""
    return " ".join(words[name] for name in ("version", "fingerprint") if words.get(name))
