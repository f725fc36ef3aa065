"""What an installation leaves out, by the name of the extra that brings it."""

from __future__ import annotations

import re
from importlib.util import find_spec

from carreau.core.errors import CarreauError
from carreau.core.text import say

EXTRAS = {  # the modules that each brings, as pyproject.toml has them
    "page": ("fastapi", "pydantic", "uvicorn"),
    "images": ("PIL",),
    "plots": ("matplotlib",),
    "gym": ("gymnasium", "pettingzoo", "numpy", "PIL"),
    "cluster": ("distributed",),
}


def has_extra(name: str) -> bool:
    return not lack_of(name)


def require_extra(name: str) -> None:
    """Raise CarreauError where what an extra brings is not installed."""
    if lack := lack_of(name):
        raise CarreauError(lack)


def lack_of(name: str) -> str:
    """A sentence for where what an extra brings is not installed, with what installs it; nothing where it is."""
    missing = next((module for module in EXTRAS[name] if find_spec(module) is None), "")
    if missing and (packages := " ".join(f'"{each}"' for each in packages_of(name))):
        return say("{}: pip install {}", say("this needs {}, which is not installed", missing), packages)
    return say("this needs {}, which is not installed", missing) if missing else ""


def packages_of(name: str) -> list[str]:
    """What an extra brings, with versions. Where Carreau itself came from is not known, so it cannot be told how to install
    that with the extra."""
    from importlib.metadata import PackageNotFoundError, requires  # here, for what lacks nothing

    try:
        found = requires("carreau") or []
    except PackageNotFoundError:  # a Carreau that was never installed, as in a page without a server
        return []
    parts = [each.partition(";") for each in found]
    return [package.strip() for package, _, marker in parts if re.findall(r"\w+", marker) == ["extra", name]]
