"""Many positions of one game at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from carreau.core.level import Level
from carreau.core.result import Status
from carreau.games import game_of
from carreau.search.control import Control
from carreau.solvers.abilities import abilities_of
from carreau.solvers.answer import solve


class Solved(NamedTuple):
    """What `solve_many` says of a position; the cost is the optimum."""

    status: Status
    cost: int | None
    moves: str


def solve_many(positions: Iterable[Level | Any], control: Control = Control(), *, verify: bool = True) -> list[Solved]:
    """Best solutions of many levels of one game, or of positions on the `board` of a level, where a game has those: in one
    native call if it has one, else one after the other. Limits are for each position; after a cancel the rest is
    `cancelled`. Raises LevelError for the first position that cannot be played.

    `verify=False` leaves out the replay by the rules, which takes longer than most searches."""
    listed = list(positions)
    if not listed:
        return []
    game = game_of(getattr(listed[0], "board", listed[0]))
    native = abilities_of(game).solve_many
    if native is not None:
        return native(listed, control, verify)
    objective, _ = game.objective()
    answers = (solve(each, objective=objective, control=control) for each in listed)
    return [Solved(each.status, each.cost, each.moves) for each in answers]
