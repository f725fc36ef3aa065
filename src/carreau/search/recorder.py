"""What a search shows of itself: one visit for each expansion, as numbers and cells that can be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from carreau.core.grid import Cell
from carreau.core.puzzle import Puzzle, PuzzleWrapper, Step, play_line
from carreau.core.scene import View
from carreau.search.events import Expanded

NOWHERE = -1, None  # where a search begins
REMEMBERED = 1024  # states whose steps are kept where they are asked for again, as those of a parent are


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
    """A puzzle that remembers the steps of the state it was asked about last: a search asks for those of the state that the
    recorder has just had. More of them would cost more than they save: what is kept for a while grows old, and is looked
    through again and again for garbage."""

    def __init__(self, puzzle: Puzzle[Any, Any]) -> None:
        super().__init__(puzzle)
        self.is_goal = puzzle.is_goal
        self.last: tuple[Any, Sequence[Step[Any, Any]]] = (None, ())

    def steps(self, state: Any) -> Sequence[Step[Any, Any]]:
        last, steps = self.last
        if last is not state:
            steps = tuple(self.puzzle.steps(state))
            self.last = state, steps
        return steps


class Recorder:
    """Makes visits of expansions. Where a search begins anew (iterative deepening), states seen before are forgotten."""

    def __init__(self, puzzle: Remembering, view: View[Any]) -> None:
        self.puzzle, self.view = puzzle, view
        self.earlier_steps = lru_cache(REMEMBERED)(puzzle.steps)  # of states that were expanded before
        self.states: list[Any] = []  # by number of the visit, as are those that follow
        self.parents: list[int] = []
        self.costs: list[float] = []
        self.moves: list[Any] = []  # None where it is not known beforehand
        self.seen: dict[Any, tuple[int, Any]] = {}  # the visit that saw a state first, in this round, and by which move
        self.once = self.seen  # the same in the first round
        self.latest: dict[Any, int] = {}  # the latest visit of each state that was expanded in this round
        self.again: dict[tuple[Any, float], int] = {}  # the same by cost, of states that were expanded more than once
        self.repeated: set[Any] = set()
        self.returns: dict[float, int] = {}  # the visit that led to the start again in this round, by what it cost there

    def expanded(self, event: Expanded[Any]) -> Visit:
        return self.add(event.state, self.parent(event), event.g, event.h)

    def add(self, state: Any, parent: int, g: float, h: float) -> Visit:
        """The visit of a state that was reached from that of the number `parent`, or where a search begins (-1)."""
        number, before = len(self.states), self.states[parent] if parent >= 0 else None
        if parent < 0 and self.states:
            self.seen, self.latest, self.again, self.repeated, self.returns = {}, {}, {}, set(), {}
        first, move = self.seen.setdefault(state, (number if parent < 0 else parent, None))
        self.moves.append(move if first == parent else None)
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
        view, seen, cells = self.view, self.seen, list[Cell | None]()
        start = seen.get(self.states[0])
        for move, after, cost in self.puzzle.steps(state):
            found = number, move
            if (known := seen.setdefault(after, found)) is found:
                cells.append(view.trace(state, after).cell)
            elif known is start:
                self.returns[self.costs[number] + cost] = number
        return tuple(cells)

    def remember(self, state: Any, number: int, g: float) -> None:
        earlier = self.latest.setdefault(state, number)
        if earlier != number:
            self.repeated.add(state)
            self.again.setdefault((state, self.costs[earlier]), earlier)
            self.again[state, g] = number
            self.latest[state] = number

    def parent(self, event: Expanded[Any]) -> int:
        """The number of the visit that an expansion came from. Searches that forget where they came from say None, as
        those do that begin: they begin with the first state at its cost, and may come upon it again at another. When they
        look for their line again, from states in the middle of it, all were seen the first time."""
        state, parent = event.state, event.parent
        if parent is None:
            if not self.states or state == self.states[0]:
                return -1 if not self.states or event.g == self.costs[0] else self.returns.get(event.g, -1)
            return self.seen.get(state, self.once.get(state, NOWHERE))[0]
        latest = self.latest[parent]
        if not self.repeated or parent not in self.repeated:
            return latest
        cost = next((step.cost for step in self.earlier_steps(parent) if step.state == state), 0)
        return self.again.get((parent, event.g - cost), latest)

    def move_to(self, number: int) -> Any:
        """The move that led to a visit from its parent."""
        if (known := self.moves[number]) is not None:
            return known
        state = self.states[number]
        return next(step.move for step in self.earlier_steps(self.states[self.parents[number]]) if step.state == state)

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
