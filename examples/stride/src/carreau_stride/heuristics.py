"""Estimates for Stride. Neither says more than the truth, so A* proves its answers with both."""

from __future__ import annotations

from collections.abc import Mapping

from carreau.core.game import Estimate, Heuristic
from carreau_stride.level import StrideLevel
from carreau_stride.rules import STRIDES, Pond


def flies(level: StrideLevel) -> Estimate[Pond]:
    """Each needs a jump of its own."""
    return lambda state: len(state.flies)


def farthest(level: StrideLevel) -> Estimate[Pond]:
    """As many jumps as reach the fly that is farthest away, in a straight line, or one for each fly."""

    def estimate(state: Pond) -> int:
        row, column = state.frog
        left = max((abs(fly[0] - row) + abs(fly[1] - column) for fly in state.flies), default=0)
        jumps, stride = 0, state.stride
        while left > 0:
            left, jumps, stride = left - stride, jumps + 1, stride % STRIDES + 1
        return max(jumps, len(state.flies))

    return estimate


HEURISTICS: Mapping[str, Heuristic[StrideLevel, Pond]] = {
    "farthest": Heuristic(farthest, True, "jumps to the farthest fly, or one for each"),
    "flies": Heuristic(flies, True, "number of flies"),
}
