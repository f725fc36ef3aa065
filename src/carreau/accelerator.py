"""The native part, in one place: whether there is one, and what stands for it where there is none.

Where it was not built, or the environment says CARREAU_NATIVE=0, everything is searched in Python, and what only native code
can do is refused with a sentence. Whoever needs it asks here: `from carreau.accelerator import _native`.
"""

from __future__ import annotations

import os
from functools import cache
from importlib.util import find_spec

from carreau.core.errors import CarreauError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from carreau import _native as _native

SWITCH = "CARREAU_NATIVE"
ABSENT = "this needs the native part of Carreau, which is not here: all else is done in Python"


@cache
def has_native() -> bool:
    return os.environ.get(SWITCH) != "0" and find_spec("carreau._native") is not None


def require_native_part() -> None:
    """Raise CarreauError where there is none."""
    if not has_native():
        raise CarreauError(ABSENT)


def best_instructions() -> str:
    """The instructions that native searches use on this processor, `portable` where it has no others; empty without them."""
    if not has_native():
        return ""
    from carreau import _native

    return _native.instruction_sets()[-1]


class Absent:
    """In the place of the module: whatever is asked of it is refused."""

    def __getattr__(self, name: str) -> object:
        raise AttributeError(name) if name.startswith("__") else CarreauError(ABSENT)


def __getattr__(name: str) -> object:
    """The module is imported by who uses it, and not by who only asks whether there is one."""
    if name != "_native":
        raise AttributeError(name)
    if not has_native():
        return Absent()
    from carreau import _native

    return _native
