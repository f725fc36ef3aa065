"""What a search shows of itself: one visit for each expansion, as numbers and cells that can be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from carreau.core.grid import Cell
from carreau.core.puzzle import Puzzle, PuzzleWrapper, Step, play_line
from carreau.core.scene import View
from carreau.search.events import Expanded

REMEMBERED = 1024  # states whose steps are kept: the search, the recorder and whoever writes ask for the same ones


class Visit(NamedTuple):
    """One expansion. `parent` is the number of the visit it came from, -1 where a search begins, for the first time or
    anew; `frontier` counts the states seen but not expanded since then; `fresh` has a cell for each state that is seen
    for the first time."""

    number: int
    parent: int
    g: float
    h: float
    frontier: int
    segment: tuple[int, int, int, int] | None
    piece: str
    cell: Cell | None
    fresh: tuple[Cell | None, ...]


class Remembering(PuzzleWrapper[Any, Any]):
    """A puzzle that remembers the steps of the last states it was asked about."""

    def __init__(self, puzzle: Puzzle[Any, Any]) -> None:
        super().__init__(puzzle)
        self.steps = lru_cache(REMEMBERED)(self.listed)

    def listed(self, state: Any) -> Sequence[Step[Any, Any]]:
        return tuple(self.puzzle.steps(state))


class Recorder:
    """Makes visits of expansions. Where a search begins anew (iterative deepening), states seen before are forgotten."""

    def __init__(self, puzzle: Remembering, view: View[Any]) -> None:
        self.puzzle, self.view = puzzle, view
        self.states: list[Any] = []  # by number of the visit, as are those that follow
        self.parents: list[int] = []
        self.costs: list[float] = []
        self.moves: list[Any] = []  # None where it is not known beforehand
        self.seen: dict[Any, int] = {}  # the visit that saw a state first, in this round
        self.once: dict[Any, int] = self.seen  # the same in the first round
        self.first_moves: dict[Any, Any] = {}  # the move by which it did, until the state is expanded
        self.latest: dict[Any, int] = {}  # the latest visit of each state that was expanded in this round
        self.again: dict[tuple[Any, float], int] = {}  # the same by cost, of states that were expanded more than once
        self.repeated: set[Any] = set()

    def expanded(self, event: Expanded[Any]) -> Visit:
        return self.add(event.state, self.parent(event), event.g, event.h)

    def add(self, state: Any, parent: int, g: float, h: float) -> Visit:
        """The visit of a state that was reached from that of the number `parent`, or where a search begins (-1)."""
        number, before = len(self.states), self.states[parent] if parent >= 0 else None
        if parent < 0 and self.states:
            self.seen, self.first_moves, self.latest, self.again, self.repeated = {}, {}, {}, {}, set()
        move = self.first_moves.pop(state, None)
        self.moves.append(move if self.seen.setdefault(state, number if parent < 0 else parent) == parent else None)
        self.remember(state, number, g)
        self.states.append(state)
        self.parents.append(parent)
        self.costs.append(g)
        piece, origin, cell = self.view.trace(before, state)
        segment = None if origin is None or cell is None else (*origin, *cell)
        fresh = self.fresh(state, number)
        return Visit(number, parent, g, h, len(self.seen) - len(self.latest), segment, piece, cell, fresh)

    def fresh(self, state: Any, number: int) -> tuple[Cell | None, ...]:
        """The cells of the states that are seen for the first time from here. From a goal nothing goes on."""
        if self.puzzle.is_goal(state):
            return ()
        before = len(self.seen)
        new: list[Any] = []
        for step in self.puzzle.steps(state):
            if self.seen.setdefault(step.state, number) == number:
                new.append(step.state)
                self.first_moves.setdefault(step.state, step.move)
        if len(new) != len(self.seen) - before:  # two moves lead to the same state, or one leads back here
            new = [each for each in dict.fromkeys(new) if each != state]
        return tuple(self.view.trace(state, each).cell for each in new)

    def remember(self, state: Any, number: int, g: float) -> None:
        earlier = self.latest.get(state)
        if earlier is not None:
            self.repeated.add(state)
            self.again.setdefault((state, self.costs[earlier]), earlier)
            self.again[state, g] = number
        self.latest[state] = number

    def parent(self, event: Expanded[Any]) -> int:
        """The number of the visit that an expansion came from. Searches that forget where they came from say None, as
        those do that begin: they begin with the first state at its cost. When they look for their line again, from states
        in the middle of it, all were seen the first time."""
        state, parent = event.state, event.parent
        if parent is None:
            begins = not self.states or (state, event.g) == (self.states[0], self.costs[0])
            return -1 if begins else self.seen.get(state, self.once.get(state, -1))
        latest = self.latest[parent]
        if parent not in self.repeated:
            return latest
        cost = next((step.cost for step in self.puzzle.steps(parent) if step.state == state), 0)
        return self.again.get((parent, event.g - cost), latest)

    def move_to(self, number: int) -> Any:
        """The move that led to a visit from its parent."""
        if (known := self.moves[number]) is not None:
            return known
        state = self.states[number]
        return next(step.move for step in self.puzzle.steps(self.states[self.parents[number]]) if step.state == state)

    def line_to(self, number: int) -> list[int]:
        """The visits from where the search began to one of them."""
        found: list[int] = []
        while number >= 0:
            found.append(number)
            number = self.parents[number]
        return found[::-1]

    def text_of(self, number: int) -> str:
        """The text of that move; none where a search begins."""
        return self.puzzle.format_move(self.move_to(number)) if self.parents[number] >= 0 else ""

    def line(self, moves: Sequence[Any]) -> list[int]:
        """The visits that led to the end of a line of moves, or as near to it as was visited: some searches find a goal
        before they expand it."""
        reached = [(self.puzzle.start(), 0)]
        for step in play_line(self.puzzle, moves).steps:
            reached.append((step.state, reached[-1][1] + step.cost))
        nearest = next((each for each in reversed(reached) if each[0] in self.latest), None)
        return [] if nearest is None else self.line_to(self.again.get(nearest, self.latest[nearest[0]]))
