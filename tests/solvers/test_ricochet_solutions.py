"""All best solutions of a Ricochet level: exactly those that an enumeration finds, and the preferred one among them."""

from collections import defaultdict
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import assume, given, settings

import carreau
from carreau import Control, Limits, Status, _native
from carreau.games.ricochet.level import RicochetLevel, problems
from carreau.games.ricochet.rules import RicochetPuzzle, Robots, Slide
from carreau.games.ricochet.tables import tables
from tests.games.ricochet_boards import levels
from tests.games.ricochet_positions import small_levels

KERNELS = _native.ricochet_kernels()
Ways = dict[Robots, list[tuple[Robots, Slide]]]


def every_shortest(level: RicochetLevel, states: int, lines: int) -> set[str] | None:
    """All of them, by walking back from the goals of a breadth-first search; None if there are too many."""
    puzzle = RicochetPuzzle(level)
    layer, seen, ways = [puzzle.start()], {puzzle.start()}, defaultdict[Robots, list[tuple[Robots, Slide]]](list)
    while layer and not any(map(puzzle.is_goal, layer)):
        fresh: dict[Robots, None] = {}
        for state in layer:
            for step in puzzle.steps(state):
                if step.state not in seen:
                    fresh[step.state] = None
                    ways[step.state].append((state, step.move))
        seen.update(fresh)
        layer = list(fresh)
        if len(seen) > states:
            return None
    found: set[str] = set()
    stack: list[tuple[Robots, tuple[str, ...]]] = [(state, ()) for state in layer if puzzle.is_goal(state)]
    while stack:
        state, moves = stack.pop()
        if not ways[state]:
            found.add(" ".join(moves))
        stack.extend((before, (puzzle.format_move(move), *moves)) for before, move in ways[state])
        if len(found) > lines:
            return None
    return found


def merit(moves: str) -> tuple[int, int]:
    """Robots moved, and changes from one to another."""
    robots = [move[0] for move in moves.split()]
    return len(set(robots)), sum(one != other for one, other in pairwise(robots))


def same_by_every_kernel(level: RicochetLevel, expected: set[str]) -> None:
    found = carreau.all_solutions(level, 5000)
    assert (set(found.moves), len(found.moves), found.count) == (expected, len(expected), len(expected))
    assert found.complete and (found.status is Status.SOLVED) == bool(expected)
    if expected:
        assert merit(found.preferred) == min(map(merit, expected))
    for kernel in KERNELS:
        answer = _native.ricochet_all_solutions(*tables(level), 5000, kernel=kernel)
        assert (answer.count, len(set(answer.lines))) == (len(expected), len(expected))


@settings(derandomize=True, max_examples=60)
@given(levels(most_robots=4))
def test_all_solutions_are_those_of_an_enumeration(level: RicochetLevel) -> None:
    assume(all(problem.playable for problem in problems(level)))
    expected = every_shortest(level, states=1500, lines=2000)
    if expected is not None:
        same_by_every_kernel(level, expected)


def test_all_solutions_are_those_of_an_enumeration_on_hundreds_of_small_boards() -> None:
    compared = several = 0
    for level in small_levels(2, 450):
        expected = every_shortest(level, states=600, lines=2000)
        if expected is None:
            continue
        same_by_every_kernel(level, expected)
        compared, several = compared + 1, several + (len(expected) > 1)
    assert compared > 250 and several > 80


def test_the_count_is_exact_and_the_preferred_one_is_there_even_if_few_are_listed() -> None:
    level = carreau.load("ricochet/boards#3")
    everything = carreau.all_solutions(level)
    assert everything.complete and everything.count == len(set(everything.moves)) > 5
    assert everything.preferred == everything.moves[0]
    assert merit(everything.preferred) == min(map(merit, everything.moves))
    for limit in (1, 5):
        few = carreau.all_solutions(level, limit)
        assert (few.count, len(few.moves), few.complete) == (everything.count, limit, False)
        assert merit(few.preferred) == merit(everything.preferred) and set(few.moves) <= set(everything.moves)


def test_nothing_to_move_is_one_solution() -> None:
    there = carreau.read("# size 4 4\n0 0 R\n1 1 R\n0 0 G\n0 0 E\n", "ricochet")[0]
    found = carreau.all_solutions(there)
    assert (found.cost, found.count, found.moves, found.preferred, found.complete) == (0, 1, ("",), "", True)


def test_limits_hold_while_solutions_are_gathered() -> None:
    level = carreau.load("ricochet/boards#3")
    enough = carreau.solve(level).expanded
    for nodes in (enough // 2, enough + 1):  # in the search, and after it
        stopped = carreau.all_solutions(level, control=Control(Limits(nodes=nodes)))
        assert stopped.status is Status.OUT_OF_NODES and not stopped.moves and not stopped.complete
    full = carreau.all_solutions(level, control=Control(Limits(memory_mb=0.5)))
    assert full.status is Status.OUT_OF_MEMORY and full.memory_mb <= 0.5


def test_other_games_and_bad_limits_get_a_sentence() -> None:
    with pytest.raises(carreau.CarreauError, match="Sokoban has no list of all solutions"):
        carreau.all_solutions(carreau.load("sokoban/easy#1"))
    level: Any = carreau.load("ricochet/boards#1")
    with pytest.raises(carreau.CarreauError, match="one solution or more"):
        carreau.all_solutions(level, 0)
