"""
Native searches over flat tables. Use them through carreau.solvers, which replays what they answer.
"""

import array
from collections.abc import Callable


class TableError(ValueError):
    pass

class Answer:
    @property
    def status(self) -> str: ...

    @property
    def moves(self) -> list[tuple[int, int]]: ...

    @property
    def lower_bound(self) -> int: ...

    @property
    def expanded(self) -> int: ...

    @property
    def generated(self) -> int: ...

    @property
    def memory_mb(self) -> float: ...

def ricochet_bfs(width: int, height: int, stops: array.array[int], robots: array.array[int], goal_robot: int, target: int, must_turn: bool, seconds: float | None = None, nodes: int | None = None, memory_mb: float | None = None, poll: Callable[[int, int, float, float], bool] | None = None) -> Answer:
    """Breadth-first search for Ricochet Robots."""

def ricochet_perft(width: int, height: int, stops: array.array[int], robots: array.array[int], goal_robot: int, target: int, must_turn: bool, depth: int) -> list[int]:
    """States first reached at each depth."""
