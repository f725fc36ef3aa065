"""Measure how hard our boards are, in bits, and write it down for `carreau.daily`, which ranks and grades them.

python -m benchmarks.difficulty

Somebody who does not know the way yet chooses by eye: a move that looks nearer, by the estimate of the game, twice as often
as one that changes nothing, and that one twice as often as one that looks farther; never one that looks lost. The measure
is how unlikely it is that this leads along a best line at the first go: the logarithm of one over the probability, all best
lines together. docs/explanation/difficulty.md has the reasons, and what it is not.
"""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count, pairwise
from math import log2
from pathlib import Path
from statistics import correlation
from typing import Any, TypeAlias

import carreau
from benchmarks.tables import table
from carreau.core.errors import CarreauError
from carreau.core.game import UNREACHABLE, Estimate
from carreau.core.level import Level
from carreau.core.puzzle import Puzzle, replay
from carreau.daily import GRADES, best_cost, boards_of
from carreau.games import REGISTRY, game_of
from carreau.solvers.abilities import abilities_of
from carreau.solvers.outlook import unit_of
from carreau.solvers.slack import analyse
from carreau.solvers.solutions import all_solutions

LINES = 20_000  # best lines that are listed at most
FILE = Path(carreau.__file__).parent / "levels" / "difficulty.json"
Boards: TypeAlias = Mapping[str, Mapping[str, Level]]  # by game and name
Onward: TypeAlias = Mapping[Hashable, set[Hashable]]  # from each state on a best line those that may come next


def difficulty(board: Level) -> float:
    """In bits, to a tenth. The board has a solution that is proven best."""
    game, unit = game_of(board), unit_of(board)
    aim = game.objectives[unit]
    puzzle, estimate = aim.puzzle(board), aim.heuristics[aim.heuristic].build(board)
    able = abilities_of(game)
    if able.analyse is not None:
        onward = walked(puzzle, analyse(board, slack=0).to_go)
    elif able.all_solutions is not None:
        listed = all_solutions(board, LINES, verify=False)
        if not listed.complete:
            raise CarreauError(f"{board.meta.title}: {listed.count} best lines are too many to go through")
        onward = joined(puzzle, (game.parse_moves(board, each)[1] for each in listed.moves))
    else:
        best = next(each.cost for each in board.meta.solutions if each.objective == unit and each.optimal)
        onward = swept(puzzle, estimate, best + (aim.offset(board) if aim.offset else 0))
    return round(surprise(puzzle, estimate, onward), 1)


def surprise(puzzle: Puzzle[Any, Any], estimate: Estimate[Any], onward: Onward) -> float:
    """How unlikely it is that somebody who leans to what looks nearer keeps to best lines, in bits."""
    chances: dict[Hashable, float] = {}
    waiting = [puzzle.start()]
    while waiting:
        state = waiting[-1]
        later = [each for each in onward.get(state, ()) if each not in chances]
        waiting += later
        if not later:
            waiting.pop()
            chances[state] = kept(puzzle, estimate, state, {each: chances[each] for each in onward.get(state, ())})
    return -log2(chances[puzzle.start()]) + 0.0  # not -0.0


def kept(puzzle: Puzzle[Any, Any], estimate: Estimate[Any], state: Any, onward: Mapping[Hashable, float]) -> float:
    """The probability that a best line is kept to from here: a mean of those of the next states, as likely as they look."""
    if not onward:
        return 1.0  # a goal
    here, everything, good = estimate(state), 0.0, 0.0
    for step in puzzle.steps(state):
        there = estimate(step.state)
        if there < UNREACHABLE:
            weight = 2.0 ** ((there < here) - (there > here))
            everything += weight
            good += weight * onward.get(step.state, 0.0)
    return good / everything


# -- all best lines -----------------------------------------------------------------------------------------------------


def walked(puzzle: Puzzle[Any, Any], to_go: Callable[[Any], int | None]) -> Onward:
    """From the start, by what the states next to it still cost."""
    onward: dict[Hashable, set[Hashable]] = {}
    waiting: list[Any] = [puzzle.start()]
    while waiting:
        state = waiting.pop()
        if state not in onward and not puzzle.is_goal(state):
            left = to_go(state)
            onward[state] = {
                step.state for step in puzzle.steps(state) if left is not None and to_go(step.state) == left - step.cost
            }
            waiting += onward[state]
    return onward


def joined(puzzle: Puzzle[Any, Any], lines: Iterable[list[Any]]) -> Onward:
    onward: dict[Hashable, set[Hashable]] = {}
    for moves in lines:
        for before, after in pairwise(replay(puzzle, moves).states):
            onward.setdefault(before, set()).add(after)
    return onward


def swept(puzzle: Puzzle[Any, Any], estimate: Estimate[Any], best: int) -> Onward:
    """By Dijkstra's algorithm through every state that may lie on a line of the best cost; among those of one cost the lines
    of the fewest moves are the best, so none goes in circles that cost nothing."""
    start, numbers = puzzle.start(), count()
    reached: dict[Hashable, tuple[int, int]] = {start: (0, 0)}  # cost and moves
    parents: dict[Hashable, list[Hashable]] = {start: []}
    heap: list[tuple[tuple[int, int], int, Any]] = [((0, 0), next(numbers), start)]
    ends: list[Hashable] = []
    while heap:
        (cost, moves), _, state = heappop(heap)
        if (cost, moves) > reached[state]:
            continue  # it was reached for less since
        if puzzle.is_goal(state):
            ends.append(state)
            continue
        for step in puzzle.steps(state):
            there = cost + step.cost, moves + 1
            known = reached.get(step.state)
            if known is None and there[0] + estimate(step.state) > best:
                continue
            if known is None or there < known:
                reached[step.state], parents[step.state] = there, [state]
                heappush(heap, (there, next(numbers), step.state))
            elif there == known:
                parents[step.state].append(state)
    least = min(map(reached.__getitem__, ends))
    return backwards(parents, [each for each in ends if reached[each] == least])


def backwards(parents: Mapping[Hashable, list[Hashable]], ends: list[Hashable]) -> Onward:
    """From the ends back to the start: what leads to them."""
    onward: dict[Hashable, set[Hashable]] = {}
    waiting, seen = list(ends), set(ends)
    while waiting:
        state = waiting.pop()
        for before in parents[state]:
            onward.setdefault(before, set()).add(state)
        waiting += [each for each in parents[state] if each not in seen]
        seen.update(parents[state])
    return onward


def main() -> None:
    boards = {game: boards_of(game) for game in REGISTRY}
    found = {game: {name: difficulty(board) for name, board in known.items()} for game, known in boards.items()}
    FILE.write_text(json.dumps({name: bits for each in found.values() for name, bits in each.items()}, indent=1) + "\n")
    table(
        "How hard our boards are", ("game", "boards", *map(str, range(1, GRADES + 1)), "with the cost"), rows(boards, found)
    )


def rows(boards: Boards, found: Mapping[str, Mapping[str, float]]) -> Iterator[Sequence[object]]:
    """Of each game how many bits the boards of each grade have, and the rank correlation with what best lines cost."""
    for game, bits in found.items():
        ranked = sorted(bits.values())
        parts = [
            [each for rank, each in enumerate(ranked) if GRADES * rank // len(ranked) == part] for part in range(GRADES)
        ]
        costs = [best_cost(boards[game][name]) for name in bits]
        together = correlation(ranks(costs), ranks(list(bits.values())))
        yield [game, len(bits), *(f"{part[0]}–{part[-1]}" for part in parts), f"{together:.2f}"]


def ranks(figures: Sequence[float]) -> list[float]:
    """The place of each when they are put in order; equal ones share theirs."""
    ordered = sorted(figures)
    return [(bisect_left(ordered, each) + bisect_right(ordered, each)) / 2 for each in figures]


if __name__ == "__main__":
    main()
