"""A pond: rows of letters, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from carreau.core.grid import Cell, cells_with
from carreau.core.level import Meta, Problem
from carreau.core.shown import Shown

WATER = "~"
LEAVES, STONES = "oyf", "OYF"  # bare, with a fly, with the frog
FLIES, FROGS = "yY", "fF"
ALPHABET = WATER + LEAVES + STONES


@dataclass(frozen=True)
class Rules:
    """Stride has no switches."""


@dataclass(frozen=True)
class StrideLevel(Shown):
    """Rows of one length. A small letter is a leaf, a capital a stone."""

    game: ClassVar[str] = "stride"
    rows: tuple[str, ...]
    meta: Meta = Meta()
    rules: Rules = Rules()

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    def cells(self, letters: str = ALPHABET) -> Iterator[Cell]:
        """The cells that hold one of some letters, row by row."""
        return cells_with(letters, self.rows)


def problems(level: StrideLevel) -> list[Problem]:
    """What keeps a pond from being played, in sentences for who draws it."""
    frogs = list(level.cells(FROGS))
    found = [Problem("there is a second frog; a pond has exactly one", cell) for cell in frogs[1:]]
    if not frogs:
        found.append(Problem("there is no frog (f, or F on a stone)"))
    if not any(level.cells(FLIES)):
        found.append(Problem("there is no fly (y, or Y on a stone)"))
    return found
