"""Print what the report on Ricochet Robots measured, on our boards: nodes and time by the number of moves, one core.

python -m benchmarks.published [--quick]
"""

from __future__ import annotations

import sys
import tracemalloc
from collections.abc import Sequence
from random import Random
from statistics import mean

import carreau
from benchmarks.__main__ import table
from carreau import Answer, Control, Limits
from carreau.core.chance import pick
from carreau.games.ricochet.choices import another_robot
from carreau.games.ricochet.generate import draw_robots, draw_target
from carreau.games.ricochet.level import RicochetLevel

REPORTED = {1: 13, 2: 201, 3: 5635, 4: 60_108, 5: 3_068_790}  # mean nodes of breadth-first search, by moves
POSITIONS = 20  # of each number of moves
SEED = 2020
MOVED = {
    "main-robot-published": "the main robot",
    "main-robot": "the main robot",
    "bfs": "all four robots",
    "astar": "all four robots",
}


def positions(most: int, each: int) -> dict[int, list[RicochetLevel]]:
    """Random robots and targets on our boards, by their fewest moves."""
    boards = [level for level in carreau.load_all("ricochet/boards") if isinstance(level, RicochetLevel)]
    random, found = Random(SEED), {moves: list[RicochetLevel]() for moves in range(1, most + 1)}
    while any(len(levels) < each for levels in found.values()):
        level = another_robot(draw_target(random, draw_robots(random, pick(random, boards), 4)), random)
        moves = carreau.solve(level, "bfs", control=Control(Limits(nodes=50_000))).cost
        if moves in found and len(found[moves]) < each:
            found[moves].append(level)
    return found


def average(numbers: Sequence[float]) -> str:
    return f"{mean(numbers):,.0f}" if numbers else "–"


def nodes_by_moves(found: dict[int, list[RicochetLevel]]) -> None:
    """Every line of moves is a node of the tree; many of them lead to the same state."""
    rows: list[Sequence[object]] = []
    for moves, levels in found.items():
        whole, onward = ([carreau.solve(level, name) for level in levels] for name in ("tree", "tree-onward"))
        states = [sum(carreau.perft(carreau.puzzle(level), moves)) for level in levels]
        nodes = [[1 + answer.generated for answer in answers] for answers in (whole, onward)]
        rows.append([moves, len(levels), f"{REPORTED[moves]:,}", *map(average, nodes), average(states)])
    head = ("moves", "positions", "report", "tree", "tree-onward", "distinct states")
    table("Mean nodes of breadth-first search without and with duplicate detection", head, rows)


def time_by_moves(found: dict[int, list[RicochetLevel]]) -> None:
    rows: list[Sequence[object]] = []
    for moves, levels in found.items():
        for name, moved in MOVED.items():
            answers = [carreau.solve(level, name, engine="python") for level in levels]
            rows.append([moves, name, moved, *outcome(answers, moves)])
    head = ("moves", "solver", "may move", "solved", "in fewest moves", "mean length", "mean states", "mean ms")
    table("Time and nodes by the fewest moves, in Python: A* of the main robot, breadth-first, A* of all", head, rows)
    print("  A solver that moves one robot has at most 252 states to look at, whatever the position needs.")


def outcome(answers: Sequence[Answer], fewest: int) -> list[object]:
    lengths = [answer.cost for answer in answers if answer.cost is not None]
    return [
        f"{len(lengths)}/{len(answers)}",
        lengths.count(fewest),
        f"{mean(lengths):.1f}" if lengths else "–",
        average([answer.expanded for answer in answers]),
        f"{1000 * mean(answer.cpu_seconds for answer in answers):.2f}",
    ]


def estimates() -> None:
    """Five estimates on our three boards, the same search."""
    rows: list[Sequence[object]] = []
    for number in (1, 2, 3):
        level = carreau.load(f"ricochet/boards#{number}")
        for name in carreau.game_of(level).objectives["moves"].heuristics:
            answer = carreau.solve(level, "astar", heuristic=name)
            proof = "optimal" if answer.optimal else "no proof"
            rows.append(
                [f"ricochet/boards#{number}", name, answer.cost, proof, f"{answer.expanded:,}", f"{answer.seconds:.2f}"]
            )
    table("A* with each estimate", ("level", "estimate", "moves", "proof", "states", "seconds"), rows)


def memory() -> None:
    """All layers with the way to each state, and two layers without."""
    rows: list[Sequence[object]] = []
    for number in (1, 2):
        for name in ("bfs", "frontier"):
            tracemalloc.start()
            answer = carreau.solve(carreau.load(f"ricochet/boards#{number}"), name, engine="python")
            peak = tracemalloc.get_traced_memory()[1] / 2**20
            tracemalloc.stop()
            rows.append([f"ricochet/boards#{number}", name, answer.cost, f"{answer.expanded:,}", f"{peak:.1f}"])
    table("Memory of breadth-first search and of the frontier", ("level", "solver", "moves", "states", "peak MB"), rows)


if __name__ == "__main__":
    quick = "--quick" in sys.argv
    found = positions(3, 5) if quick else positions(5, POSITIONS)
    nodes_by_moves(found)
    time_by_moves(found)
    estimates()
    memory()
