"""`careful`: never faster than it can brake, always towards the objective, blind to the values."""

from __future__ import annotations

from carreau.bots.bot import View
from carreau.core.grid import Cell


class Careful:
    def begin(self, view: View) -> None:
        """Nothing to prepare."""

    def move(self, view: View) -> Cell:
        axes = zip(view.position, view.velocity, (view.objective.rows, view.objective.columns), strict=True)
        row, column = (position + speed(position, velocity, wanted, view.size) for position, velocity, wanted in axes)
        return row, column


def speed(position: int, velocity: int, wanted: range, size: int) -> int:
    """The next speed on one axis: the one that, followed by braking, ends on the grid and nearest to what is wanted.
    Braking on ends where it would have ended before, so one of the three always stays on the grid."""

    def miss(chosen: int) -> int:
        end = position + chosen + rest(chosen)
        return max(wanted[0] - end, end - wanted[-1], 0)

    choices = (velocity - 1, velocity, velocity + 1)
    safe = [each for each in choices if 0 <= position + each + rest(each) < size]
    return min(safe, key=lambda each: (miss(each), abs(each)))


def rest(velocity: int) -> int:
    """How far a car still goes that brakes from now on: v - 1, then v - 2, … then 1."""
    distance = abs(velocity) * (abs(velocity) - 1) // 2
    return distance if velocity > 0 else -distance
