"""Values that a notebook shows as pictures. How they look is said above: nothing here draws."""

from __future__ import annotations

from importlib import import_module


class Shown:
    """Has a picture in notebooks. `carreau.notebook` draws it, which is imported by its name when one is wanted: what is
    shown lies below drawing, and a program that shows nothing needs none of it."""

    __slots__ = ()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return import_module("carreau.notebook").bundle(self)
