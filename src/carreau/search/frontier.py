"""Breadth-first search that forgets: two layers are kept, and the line is found again afterwards.

Each layer holds what the one before it leads to, without the states of that one and of the one before that. If every step
could be taken back this would be breadth-first search exactly. Where steps cannot, a state may come up again in a later
layer. That costs time, but no truth:

- A state first comes up in the layer of its distance, so the first goal has the fewest moves.
- What a layer leads to is in the layer before it, in itself or in the next. So a layer whose states were all together in an
  earlier one leads to nothing that has not come up, and if there was no goal by then there is none. The layers at depth
  1, 2, 4, 8, … are kept to be compared with, each until the next. As two layers determine all that follow, the layers of a
  finite game repeat in the end, and this is noticed (Brent).

No state knows where it came from. Each carries the state of its line at the last depth 1, 2, 4, 8, … before it, its relay,
and the moves are recovered by searching from the start to the relay and from the relay to the goal, and so on.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Generator, Hashable
from dataclasses import dataclass, field
from functools import partial
from operator import eq
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from carreau.core.puzzle import Move, Puzzle, State, replay
from carreau.core.result import Result, Status
from carreau.search.events import Expanded, Search

S = TypeVar("S", bound=Hashable)


class Reached(NamedTuple, Generic[S]):
    """A state with the cost of the line to it; without a relay it is at most one move from where the search began."""

    state: S
    cost: int
    relay: S | None


@dataclass
class Layer(Generic[S]):
    """The states of one depth: each with its relay, and the costs in the same order."""

    relays: dict[S, S | None] = field(default_factory=dict[S, "S | None"])
    costs: array[int] = field(default_factory=lambda: array("q"))

    def add(self, state: S, cost: int, relay: S | None) -> None:
        self.relays[state] = relay
        self.costs.append(cost)

    def within(self, other: Layer[S]) -> bool:
        return self.relays.keys() <= other.relays.keys()


@dataclass
class Tally:
    """What adds up over the first search and those that recover its line."""

    expanded: int = 0
    generated: int = 0
    bound: int = 0
    uniform: bool = True  # all steps from one layer have cost the same, so far


Sweep: TypeAlias = Generator[Expanded[State], "Status | None", "Reached[State] | Status"]
Recovery: TypeAlias = Generator[Expanded[State], "Status | None", "tuple[Move, ...] | Status"]


def frontier(puzzle: Puzzle[State, Move]) -> Search[State, Move]:
    """Finds a line with the fewest moves, or proves that there is none, and keeps two layers and an older one. As with
    `bfs`, an optimum is claimed only if all steps of one depth cost the same."""
    tally = Tally()
    reached = yield from sweep(puzzle, puzzle.start(), 0, puzzle.is_goal, tally)
    if isinstance(reached, Status):
        bound = 0 if reached is Status.UNSOLVABLE else tally.bound
        return Result(reached, lower_bound=bound, expanded=tally.expanded, generated=tally.generated)
    proven = reached.cost if tally.uniform else 0
    moves = yield from recover(puzzle, puzzle.start(), 0, reached, tally)
    if isinstance(moves, Status):
        return Result(moves, lower_bound=proven, expanded=tally.expanded, generated=tally.generated)
    return Result(Status.SOLVED, moves, replay(puzzle, moves).cost, proven, tally.expanded, tally.generated)


def sweep(
    puzzle: Puzzle[State, Move],
    start: State,
    cost: int,
    is_end: Callable[[State], bool],
    tally: Tally,
    at_once: bool = False,
) -> Sweep[State]:
    """Layer by layer from `start`, which lies `cost` from the first state, to the nearest end. Unless the end will do
    `at_once`, the other steps to its layer are looked at for what they cost, but no longer kept."""
    found = Reached(start, cost, None) if is_end(start) else None
    before, layer = Layer[State](), Layer[State]()
    layer.add(start, cost, None)
    old, depth = layer, 0
    while layer.relays and found is None:
        is_relay = depth.bit_count() == 1
        fresh = Layer[State]()
        steps_cost: int | None = None
        for (state, relay), g in zip(layer.relays.items(), layer.costs, strict=True):
            tally.bound = max(g, tally.bound) if tally.uniform else 0
            stop = yield Expanded(state, None, g, 0, tally.bound)
            if stop is not None:
                return stop
            tally.expanded += 1
            for _, after, step_cost in puzzle.steps(state):
                tally.generated += 1
                steps_cost = step_cost if steps_cost is None else steps_cost
                tally.uniform = tally.uniform and step_cost == steps_cost
                if found or after in before.relays or after in layer.relays or after in fresh.relays:
                    continue
                fresh.add(after, g + step_cost, state if is_relay else relay)
                if is_end(after):
                    found = Reached(after, g + step_cost, fresh.relays[after])
                    if at_once:
                        return found
        before, layer, depth = layer, fresh, depth + 1
        if layer.within(old):
            break
        if depth.bit_count() == 1:
            old = layer
    return found or Status.UNSOLVABLE


def recover(
    puzzle: Puzzle[State, Move], start: State, cost: int, reached: Reached[State], tally: Tally
) -> Recovery[State, Move]:
    """The moves from `start` to a state that a sweep from there has reached."""
    if reached.relay is None:
        return () if reached.state == start else (move_between(puzzle, start, reached.state),)
    moves: tuple[Move, ...] = ()
    for end in (reached.relay, reached.state):
        leg = yield from sweep(puzzle, start, cost, partial(eq, end), tally, at_once=True)
        if isinstance(leg, Status):
            return leg
        further = yield from recover(puzzle, start, cost, leg, tally)
        if isinstance(further, Status):
            return further
        moves, start, cost = moves + further, leg.state, leg.cost
    return moves


def move_between(puzzle: Puzzle[State, Move], state: State, after: State) -> Move:
    return next(step.move for step in puzzle.steps(state) if step.state == after)
