"""Comparisons by name: those that the documents asked for, each with its questions, and one of everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from carreau.bench.axes import ALL, Axes
from carreau.core.level import Level
from carreau.core.result import Limits
from carreau.files import load_all, own_sets
from carreau.games import game_of
from carreau.generators import generate

Named = list[tuple[str, Level]]


@dataclass(frozen=True, slots=True)
class Part:
    """Some levels by some methods."""

    levels: Callable[[], Named]
    axes: Axes
    limits: Limits = Limits(10, memory_mb=1024)
    repeat: int = 1


@dataclass(frozen=True, slots=True)
class Suite:
    parts: tuple[Part, ...]
    questions: tuple[str, ...] = ()  # names of words: a question and, as `NAME.answer`, what the figures say to it


def of_sets(*names: str) -> Callable[[], Named]:
    def levels() -> Named:
        return [(f"{name}#{number}", level) for name in names for number, level in enumerate(load_all(name), 1)]

    return levels


def positions(count: int, seed: int) -> Callable[[], Named]:
    """Robots, the one that counts and its target, drawn anew on our boards of Ricochet Robots."""

    def levels() -> Named:
        random, boards = Random(seed), load_all("ricochet/boards")
        found: Named = []
        for number in range(1, count + 1):
            level = random.choice(boards)
            for name in ("places", "robot", "target"):
                level = game_of(level).draw(level, name, random)
            found.append((f"position {number}", level))
        return found

    return levels


def roads(sizes: Sequence[int], seed: int, laps: int = 0) -> Callable[[], Named]:
    """One track of each size."""

    def levels() -> Named:
        return [
            (f"{size}×{size} {number}", level)
            for size in sizes
            for number, level in enumerate(generate("racetrack", seed=seed, count=3, size=size, laps=laps), 1)
        ]

    return levels


DEADLOCKS = (("deadlocks", ("none", "dynamic")),)
SUITES = {
    "sokoban-document": Suite(  # breadth-first and depth-first search of Sokoban, with deadlocks told and not
        (
            Part(of_sets("sokoban/easy"), Axes(("bfs", "dfs"), ("pushes",), options=DEADLOCKS), repeat=3),
            Part(of_sets("sokoban/easy"), Axes(("expert",), ("pushes", "moves")), repeat=3),
        ),
        ("ask.optimal", "ask.dfs", "ask.deadlocks"),
    ),
    "ricochet-document": Suite(  # A* and breadth-first search of Ricochet Robots, with and without a memory of states
        (
            Part(positions(60, 47), Axes(("bfs", "astar", "main-robot")), Limits(20, memory_mb=1024)),
            Part(positions(60, 47), Axes(("tree",)), Limits(10, nodes=300_000, memory_mb=1024)),
        ),
        ("ask.robots", "ask.memory"),
    ),
    "ricochet-lengths": Suite(  # how many moves 10,000 random positions of Ricochet Robots take
        (Part(positions(10_000, 55), Axes(("expert",))),),
        ("ask.six",),
    ),
    "racetrack-document": Suite(  # searches and drivers of Racetrack: how fast they are, and how good their lines
        (
            Part(
                of_sets("racetrack/tracks", "racetrack/laps"), Axes(("expert", "bfs", "dfs", "astar", "greedy", "horizon"))
            ),
            Part(roads((30, 60, 100), 43), Axes(("expert", "dfs"))),
            Part(roads((30, 60, 100), 45, laps=1), Axes(("expert",))),
        ),
        ("ask.quality", "ask.instant"),
    ),
    "race-document": Suite(  # exact and quick searches of Race
        (Part(of_sets("race/graded", "race/courses"), Axes(("expert", "astar", "greedy", "beam"))),),
    ),
    "all": Suite(  # every solver on every level of ours, two seconds each
        (
            Part(
                of_sets(*(name for name in own_sets() if not name.endswith("/lesson"))),
                Axes((ALL,)),
                Limits(2, memory_mb=1024),
            ),
        ),
    ),
}
