"""Search algorithms over any Puzzle, in Python, one expansion at a time."""

from carreau.search.beam import beam
from carreau.search.best import astar, dijkstra, greedy
from carreau.search.breadth import bfs
from carreau.search.control import Budget, Control, Stopwatch, drive, run
from carreau.search.deepening import brute, idastar, iddfs
from carreau.search.depth import dfs
from carreau.search.events import Expanded, Search
from carreau.search.frontier import frontier
from carreau.search.tree import tree

__all__ = [
    "Budget", "Control", "Expanded", "Search", "Stopwatch", "astar", "beam", "bfs", "brute", "dfs", "dijkstra", "drive",
    "frontier", "greedy", "idastar", "iddfs", "run", "tree",
]  # fmt: skip
