"""A search of Racetrack as a student report describes it, to learn from."""

from __future__ import annotations

from carreau.core.grid import Cell
from carreau.core.puzzle import PuzzleWrapper, Step
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.search import Search, dfs


class FastestFirst(PuzzleWrapper[Car, Cell]):
    """The race of a driver who always tries the fastest choice first."""

    def steps(self, state: Car) -> list[Step[Car, Cell]]:
        return sorted(self.puzzle.steps(state), key=lambda step: -sum(part**2 for part in step.state.velocity))


def fastest_first(puzzle: RacetrackPuzzle) -> Search[Car, Cell]:
    """Called breadth-first where it was published, but it goes on from the end of its queue that was filled last, and the
    fastest successor is added last: so it is depth-first by speed. Unlike there, the zones passed are part of a state, so
    no lap is lost."""
    return dfs(FastestFirst(puzzle))
