"""Comparisons by name: those that the documents asked for, each with its questions, and one of everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from carreau.bench.axes import ALL, Axes
from carreau.core.level import Level
from carreau.core.result import Limits
from carreau.files import load, load_all, own_sets
from carreau.games import game_of
from carreau.generators import generate
from carreau.solvers import solve

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
    questions: tuple[str, ...] = ()  # names of words, which `answers.py` answers from the lines
    pairs: tuple[tuple[str, str], ...] = ()  # methods that are drawn against each other


def of_sets(*names: str) -> Callable[[], Named]:
    def levels() -> Named:
        return [(f"{name}#{number}", level) for name in names for number, level in enumerate(load_all(name), 1)]

    return levels


def of_names(*names: str) -> Callable[[], Named]:
    return lambda: [(name, load(name)) for name in names]


def of_first(count: int) -> Callable[[], Named]:
    """The first levels of every set of ours but the lessons, which are the easiest."""

    def levels() -> Named:
        sets = [name for name in own_sets() if not name.endswith("/lesson")]
        return [(f"{name}#{number}", level) for name in sets for number, level in enumerate(load_all(name)[:count], 1)]

    return levels


def drawn(seed: int) -> Iterator[Level]:
    """Robots, the one that counts and its target, drawn anew on our boards of Ricochet Robots, without end."""
    random, boards = Random(seed), load_all("ricochet/boards")
    while True:
        level = random.choice(boards)
        for name in ("places", "robot", "target"):
            level = game_of(level).draw(level, name, random)
        yield level


def positions(count: int, seed: int) -> Callable[[], Named]:
    def levels() -> Named:
        return [(f"position {number}", level) for number, level in enumerate(islice(drawn(seed), count), 1)]

    return levels


def by_moves(most: int, each: int, seed: int) -> Callable[[], Named]:
    """So many positions of each number of moves, from one on: the first ones that are drawn."""

    def levels() -> Named:
        found = {moves: list[Level]() for moves in range(1, most + 1)}
        for level in drawn(seed):
            kept = found.get(solve(level).cost or 0, [])
            if len(kept) < each:
                kept.append(level)
            if all(len(levels) == each for levels in found.values()):
                break
        return [(f"moves={moves} #{number}", level) for moves in found for number, level in enumerate(found[moves], 1)]

    return levels


def roads(sizes: Sequence[int], seed: int) -> Callable[[], Named]:
    """Tracks of each size, to a finish and of one lap."""

    def levels() -> Named:
        return [
            (f"{size}×{size} {kind} {number}", level)
            for size in sizes
            for laps, kind in enumerate(("sprint", "lap"))
            for number, level in enumerate(generate("racetrack", seed=seed, count=2, size=size, laps=laps), 1)
        ]

    return levels


def joined(*sources: Callable[[], Named]) -> Callable[[], Named]:
    return lambda: [each for source in sources for each in source()]


TOLD = ("none", "dynamic")  # of deadlocks
COMPARED = ("bfs", "frontier", "astar", "idastar", "main-robot", "main-robot-published")
GENERIC = ("bfs", "dijkstra", "astar", "idastar", "dfs", "greedy", "beam")
ONE_EACH = ("racetrack/tracks#2", "racetrack/laps#1", "race/courses#1", "ricochet/boards#1", "sokoban/easy#5")
EXACT, PATIENT = Limits(20, memory_mb=1024), Limits(60, memory_mb=1024)
SUITES = {
    "sokoban-document": Suite(  # breadth-first and depth-first search of Sokoban, with deadlocks told and not
        (
            Part(of_sets("sokoban/easy"), Axes(("bfs", "dfs"), ("pushes",), options=(("deadlocks", TOLD),)), repeat=3),
            Part(of_sets("sokoban/easy"), Axes(("expert",), ("pushes", "moves")), repeat=3),
        ),
        ("ask.optimal", "ask.dfs", "ask.deadlocks"),
        (("bfs pushes deadlocks=none", "dfs pushes deadlocks=none"),),
    ),
    "ricochet-document": Suite(  # A* and breadth-first search of Ricochet Robots, with and without a memory of states
        (
            Part(by_moves(7, 10, 47), Axes(COMPARED, engines=("python",)), PATIENT),
            Part(by_moves(5, 10, 47), Axes(("tree", "tree-onward"), engines=("python",)), PATIENT),
        ),
        ("ask.growth", "ask.nodes", "ask.robots"),
        (("bfs python", "astar python"),),
    ),
    "ricochet-lengths": Suite(  # how many moves 10,000 random positions of Ricochet Robots take
        (Part(positions(10_000, 55), Axes(("expert",))),),
        ("ask.six",),
    ),
    "racetrack-document": Suite(  # searches and drivers of Racetrack: how fast they are, and how good their lines
        (
            Part(
                joined(of_sets("racetrack/tracks", "racetrack/laps"), roads((30, 60, 100), 43)),
                Axes(("expert", "bfs", "dfs", "fastest-first", "astar", "greedy", "beam", "horizon")),
                PATIENT,
            ),
        ),
        ("ask.quality", "ask.confirmed", "ask.instant"),
        (("bfs", "expert"),),
    ),
    "race-document": Suite(  # exact and quick searches of Race
        (Part(of_sets("race/graded", "race/courses"), Axes(("expert", "astar", "greedy", "beam")), PATIENT),),
        ("ask.quality", "ask.confirmed"),
    ),
    "developers": Suite(  # what a change of a search is measured by: each by itself, and every level as it is solved
        (
            Part(of_names(*ONE_EACH), Axes(GENERIC, engines=("python",)), EXACT),
            Part(of_sets("ricochet/boards"), Axes(("bfs",), engines=("python", "native")), EXACT),
            Part(of_sets(*own_sets()), Axes(), EXACT),
        ),
    ),
    "all": Suite(  # every solver on some levels of each set of ours, two seconds each
        (Part(of_first(3), Axes((ALL,)), Limits(2, memory_mb=1024)),),
        ("ask.quality",),
    ),
}
