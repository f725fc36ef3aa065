"""How fast a segment is, in six steps: the same steps in every drawing."""

from __future__ import annotations

from math import hypot

from carreau.core.grid import Cell

STEPS = 6


def speed_of(origin: Cell, to: Cell) -> int:
    """1 (slow, or standing) to 6, by the length of the segment."""
    return min(max(round(hypot(to[0] - origin[0], to[1] - origin[1])), 1), STEPS)
