"""Small weighted graphs as puzzles: what searches are tested on when no game should be in the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import strategies as st

from carreau.core.puzzle import Step


@dataclass(frozen=True)
class Graph:
    """States are numbers, moves are the numbers of their ends; the start is 0."""

    arcs: tuple[tuple[tuple[int, int], ...], ...]  # for each state: (end, cost), ends distinct
    goals: frozenset[int]

    def start(self) -> int:
        return 0

    def steps(self, state: int) -> Iterator[Step[int, int]]:
        return (Step(end, end, cost) for end, cost in self.arcs[state])

    def is_goal(self, state: int) -> bool:
        return state in self.goals

    def format_move(self, move: int) -> str:
        return str(move)

    def parse_move(self, text: str) -> int:
        return int(text)

    def why_not(self, state: int, move: int) -> str:
        return f"there is no arc from {state} to {move}"

    def distances(self) -> list[int | None]:
        """The exact cost from every state to a goal, by relaxing all arcs until nothing changes."""
        exact: list[int | None] = [0 if state in self.goals else None for state in range(len(self.arcs))]
        changed = True
        while changed:
            changed = False
            for state, arcs in enumerate(self.arcs):
                for end, cost in arcs:
                    beyond, here = exact[end], exact[state]
                    if beyond is not None and (here is None or cost + beyond < here):
                        exact[state], changed = cost + beyond, True
        return exact


@st.composite
def graphs(draw: st.DrawFn, largest_cost: int = 4, smallest_cost: int = 0) -> Graph:
    size = draw(st.integers(1, 9))
    arc = st.tuples(st.integers(0, size - 1), st.integers(smallest_cost, largest_cost))
    arcs = st.lists(arc, max_size=4, unique_by=lambda each: each[0]).map(tuple)
    return Graph(
        tuple(draw(arcs) for _ in range(size)),
        draw(st.frozensets(st.integers(0, size - 1), max_size=2)),
    )
