"""What a line of moves is measured by: the six counts that players compare solutions with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from carreau.core.grid import Cell, shift
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import DIRECTIONS, Letter


class Pushed(NamedTuple):
    """A push as it happened: at which move, and where the box came from and went."""

    number: int
    origin: Cell
    to: Cell
    direction: str


def metrics(level: SokobanLevel, moves: Sequence[Letter]) -> dict[str, int]:
    """A box line is a run of pushes of one box in one direction, a box change a run of pushes of one box, a pushing
    session a run of pushes without a step between them, a player line a run of moves in one direction."""
    pushes = list(pushed(level, moves))
    begun = min(len(pushes), 1)  # the first push begins a run of each kind
    pairs = list(pairwise(pushes))
    return {
        "moves": len(moves),
        "pushes": len(pushes),
        "box lines": begun + sum(not same_box(*pair) or pair[0].direction != pair[1].direction for pair in pairs),
        "box changes": begun + sum(not same_box(*pair) for pair in pairs),
        "pushing sessions": begun + sum(before.number + 1 != after.number for before, after in pairs),
        "player lines": sum(1 for _ in groupby(move.lower() for move in moves)),
    }


def pushed(level: SokobanLevel, moves: Sequence[Letter]) -> Iterator[Pushed]:
    player = level.players[0] if level.players else (0, 0)
    for number, move in enumerate(moves, 1):
        by = DIRECTIONS[move.lower()]
        player = shift(player, by)
        if move.isupper():
            yield Pushed(number, player, shift(player, by), move.lower())


def same_box(before: Pushed, after: Pushed) -> bool:
    """Nothing moves a box between two pushes, so it is found where it was left."""
    return before.to == after.origin
