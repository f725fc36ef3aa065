"""The line that a depth-first search stands on: for each state the steps not tried yet. On a list of its own, so that no
line is too long for Python's stack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic

from carreau.core.puzzle import Move, State, Step


class Trail(Generic[State, Move]):
    def __init__(self) -> None:
        self.moves: list[Move] = []  # from the start to the newest state
        self._open: list[tuple[State, int, Iterator[Step[State, Move]]]] = []

    def enter(self, state: State, cost: int, steps: Iterable[Step[State, Move]]) -> None:
        """Stand on a state, with all its steps to try."""
        self._open.append((state, cost, iter(steps)))

    def untried(self) -> Iterator[tuple[State, int, Step[State, Move]]]:
        """Steps not tried yet, each with the state and the cost it leaves from: those of the newest state, then back to
        the one before, and so on. Whoever takes one says so with `take` and asks anew."""
        while self._open:
            state, cost, steps = self._open[-1]
            for step in steps:
                yield state, cost, step
            self._open.pop()
            if self.moves:
                self.moves.pop()

    def take(self, step: Step[State, Move]) -> None:
        self.moves.append(step.move)
