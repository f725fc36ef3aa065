"""What `pip install carreau` leaves out, by the name of the extra that brings it."""

from __future__ import annotations

from importlib.util import find_spec

from carreau.core.errors import CarreauError
from carreau.core.text import say

EXTRAS = {  # the modules that each brings, as pyproject.toml has them
    "page": ("fastapi", "uvicorn"),
    "images": ("PIL",),
    "plots": ("matplotlib",),
    "gym": ("gymnasium", "pettingzoo", "numpy", "PIL"),
    "cluster": ("distributed",),
}


def has_extra(name: str) -> bool:
    return not lacking(name)


def require_extra(name: str) -> None:
    """Raise CarreauError where what an extra brings is not installed."""
    if missing := lacking(name):
        raise CarreauError(say('this needs {}, which is not installed: pip install "carreau[{}]"', missing[0], name))


def lacking(name: str) -> list[str]:
    return [module for module in EXTRAS[name] if find_spec(module) is None]
