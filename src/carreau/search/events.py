"""What every search is: a generator of expansions that is told when to stop, and answers with a Result.

A search yields `Expanded` for each state it takes up and receives None (go on) or a Status (stop, and why). So limits and
cancelling are written once, in control.py, the visualiser watches the very search that solves, and every algorithm can
say what it had proven when it was stopped.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Mapping
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from carreau.core.puzzle import Move, State
from carreau.core.result import Result, Status

S = TypeVar("S", bound=Hashable)


class Expanded(NamedTuple, Generic[S]):
    """A state whose steps are looked at now: where it came from, its cost so far, its estimate, what is proven by now."""

    state: S
    parent: S | None
    g: int
    h: int = 0
    lower_bound: int = 0


Search: TypeAlias = Generator[Expanded[State], Status | None, Result[Move]]

Links: TypeAlias = Mapping[State, tuple[State, Move] | None]  # how each state was reached first or best


def unwind(links: Links[State, Move], state: State) -> tuple[Move, ...]:
    """The moves that led to `state`."""
    moves: list[Move] = []
    link = links[state]
    while link is not None:
        state, move = link
        moves.append(move)
        link = links[state]
    return tuple(reversed(moves))
