"""Breadth-first search over lines instead of states: nothing is remembered but the tree itself."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, NamedTuple, TypeVar

from carreau.core.puzzle import Move, Puzzle, State
from carreau.core.result import Result, Status
from carreau.search.events import Expanded, Search

S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=Hashable)


class Node(NamedTuple, Generic[S, M]):
    """The end of a line: its state, the line it goes on from, and the move that does."""

    state: S
    parent: Node[S, M] | None
    move: M | None
    g: int


def tree(puzzle: Puzzle[State, Move], wasted: Callable[[Move, Move], bool] | None = None) -> Search[State, Move]:
    """Level by level, a state as often as a line leads to it: the first goal has the fewest moves, at a price that grows
    like the number of lines. A level is completed before its first goal is returned, so `generated` is the size of the
    tree. Without a solution it ends only if the game can run no further.

    `wasted(before, move)` says that a move leads nowhere new straight after another; such lines are left out.
    """
    start = puzzle.start()
    level: list[Node[State, Move]] = [Node(start, None, None, 0)]
    found = level[0] if puzzle.is_goal(start) else None
    uniform = True  # all steps from one level have cost the same, so far
    expanded = generated = 0
    while level and found is None:
        following: list[Node[State, Move]] = []
        for node in level:
            bound = node.g if uniform else 0
            stop = yield Expanded(node.state, node.parent.state if node.parent else None, node.g, 0, bound)
            if stop is not None:
                return Result(stop, lower_bound=bound, expanded=expanded, generated=generated)
            expanded += 1
            for move, after, cost in puzzle.steps(node.state):
                if wasted is not None and node.move is not None and wasted(node.move, move):
                    continue
                generated += 1
                child = Node(after, node, move, node.g + cost)
                uniform = uniform and (not following or child.g == following[0].g)
                following.append(child)
                if found is None and puzzle.is_goal(after):
                    found = child
        level = following
    if found is None:
        return Result(Status.UNSOLVABLE, expanded=expanded, generated=generated)
    return Result(Status.SOLVED, line_to(found), found.g, found.g if uniform else 0, expanded, generated)


def line_to(node: Node[State, Move]) -> tuple[Move, ...]:
    moves: list[Move] = []
    while node.parent is not None and node.move is not None:
        moves.append(node.move)
        node = node.parent
    return tuple(reversed(moves))
