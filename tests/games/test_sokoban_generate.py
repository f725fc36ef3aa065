"""Random Sokoban levels: solvable, as long as was asked for, all different, tidy, and the same from the same seed."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau.core.errors import CarreauError
from carreau.core.grid import FOUR, flood, shift
from carreau.core.result import Limits
from carreau.games.sokoban.generate import bits, cells, generate, target_costs, tidy
from carreau.games.sokoban.level import SokobanLevel, problems
from carreau.games.sokoban.pulls import Pulls
from carreau.games.sokoban.room_shapes import board, draw_room, useful_floor
from carreau.games.sokoban.symmetry import key
from carreau.generators import NotFound, within
from carreau.search import Control
from tests.games.sokoban_random import floor
from tests.games.sokoban_rooms import room, rooms


def made(**choices: object) -> list[SokobanLevel]:
    levels = list(carreau.generate("sokoban", **choices))  # type: ignore[arg-type]
    assert all(isinstance(level, SokobanLevel) for level in levels)
    return levels  # type: ignore[return-value]


def some(count: int, size: int, boxes: int) -> list[SokobanLevel]:
    found = (generate(Random(seed), size, boxes) for seed in range(20 * count))
    return list(islice((level for level in found if level is not None), count))


def test_a_generated_level_has_what_was_asked_for_and_a_proven_solution() -> None:
    for level in made(seed=4, count=3, size=8, boxes=3, cost=range(12, 18)):
        (solution,) = level.meta.solutions
        assert solution.optimal and 12 <= solution.cost <= 17 and carreau.verify(level, solution.moves).solved
        assert len(level.boxes) == len(level.goals) == 3 and max(level.width, level.height) <= 8
        assert level.meta.source == "carreau generate sokoban --seed 4 --size 8 --boxes 3 --moves 12..17"


def test_without_a_wish_every_box_takes_several_pushes() -> None:
    for level in made(seed=1, count=4, size=7, boxes=2):
        assert level.meta.solutions[0].cost in target_costs(boxes=2) and target_costs(boxes=2) == range(6, 21)


@pytest.mark.parametrize(("size", "boxes"), [(6, 1), (6, 2), (9, 4), (10, 6), (14, 3)])
def test_levels_are_tidy(size: int, boxes: int) -> None:
    for level in some(4, size=size, boxes=boxes):
        assert problems(level) == [] and not level.boxes & level.goals
        assert level.inside == floor(level) & level.inside and len(level.boxes) == boxes
        assert all(shift(cell, by) in floor(level) | level.walls for cell in level.inside for by in FOUR)
        assert any(row.startswith("#") for row in level.rows) and level.rows[0].strip() and level.rows[-1].strip()
        nearby = {(cell[0] + row, cell[1] + column) for cell in level.inside for row in (-1, 0, 1) for column in (-1, 0, 1)}
        assert level.walls <= nearby  # no wall that is of no use
        assert max(level.width, level.height) <= size


def test_rooms_are_in_one_piece_without_dead_ends_and_halls() -> None:
    for seed in range(60):
        floor = draw_room(Random(seed), 12)
        assert flood([min(floor)], floor) == floor
        assert all(sum(shift(cell, by) in floor for by in FOUR) > 1 for cell in floor)
        assert not any(
            all((top + row, left + column) in floor for row in range(height) for column in range(width))
            for top, left in floor
            for height, width in ((3, 4), (4, 3))
        )


def test_no_level_comes_twice_turned_or_mirrored() -> None:
    levels = made(seed=2, count=12, size=6, boxes=1)
    assert len({key(level) for level in levels}) == len(levels)


def test_a_level_that_cannot_be_found_is_said_after_so_many_tries() -> None:
    with pytest.raises(NotFound, match="no level that takes 99 among 5 drawn at random"):
        made(seed=1, size=7, boxes=2, cost=range(99, 100), tries=5)
    with pytest.raises(CarreauError, match="a board of 6 by 6 has room for 2 boxes, not for 5"):
        made(seed=1, size=6, boxes=5)


GOLDEN = (
    " ####",
    " #  ####",
    "##  #  ##",
    "# $$$   #",
    "#...$   #",
    "# . #   #",
    "#####@ ##",
    "    ####",
)


def test_the_same_seed_makes_the_same_level_on_every_machine() -> None:
    (level,) = made(seed=7)
    assert level.rows == GOLDEN


def test_levels_of_four_boxes_are_found_among_few_and_proven_with_little_work() -> None:
    levels = made(seed=11, count=4, tries=20, control=Control(Limits(nodes=50_000)))
    assert [len(level.boxes) for level in levels] == [4] * 4


def test_a_level_that_is_too_hard_to_prove_is_left_for_another() -> None:
    assert within(Limits(nodes=5), 9).nodes == within(Limits(), 5).nodes == within(Limits(nodes=9), 5).nodes == 5
    assert within(Limits(seconds=1), None) == Limits(seconds=1)
    with pytest.raises(NotFound, match="among 3"):
        made(seed=1, tries=3, control=Control(Limits(nodes=2)))


# -- pulling ---------------------------------------------------------------------------------------------------------


@settings(max_examples=60, derandomize=True)
@given(rooms())
def test_the_depth_of_a_pull_is_the_fewest_pushes_back(level: SokobanLevel) -> None:
    pulls = Pulls(bits(level.inside, level.width), bits(level.goals, level.width), level.width)
    pulls.run(Random(1), breadth=10**6, deepest=10**6)
    zone = min(flood(level.players, level.inside - level.boxes))
    depths = {
        depth
        for depth, layer in enumerate(pulls.layers)
        for position in layer
        if frozenset(cells(position.boxes, level.width)) == level.boxes and cells(position.zone, level.width) == {zone}
    }
    answer = carreau.solve(level, "bfs")
    assert depths == ({answer.cost} if answer.cost is not None else set())


def test_a_thinned_search_stays_narrow_and_its_depth_suffices() -> None:
    level = room("########", "#      #", "# .  . #", "#  ##  #", "# .   @#", "# $$$  #", "########")
    pulls = Pulls(bits(level.inside, level.width), bits(level.goals, level.width), level.width)
    pulls.run(Random(1), breadth=20, deepest=15)
    assert 5 < len(pulls.layers) <= 16 and all(len(layer) <= 20 for layer in pulls.layers)
    for depth in (1, 3, 5):
        for boxes, zone in pulls.layers[depth]:
            start = board(level.inside, level.goals, cells(boxes, level.width), min(cells(zone, level.width)))
            answer = carreau.solve(start, objective="pushes")
            assert answer.cost is not None and answer.cost <= depth and (answer.cost - depth) % 2 == 0


# -- tidying and sameness --------------------------------------------------------------------------------------------


def test_floor_where_no_box_is_of_use_goes() -> None:
    level = room("##########", "#@ $ .#  #", "#        #", "####### ##", "      #  #", "      ####")
    tidied = tidy(Random(1), level)
    assert carreau.solve(tidied, "bfs").cost == carreau.solve(level, "bfs").cost == 2
    assert len(tidied.inside) < len(level.inside)


def test_nothing_goes_that_a_solution_needs() -> None:
    for level in some(8, size=8, boxes=3):
        again = useful_floor(level.inside, level.inside)
        assert again == level.inside
    corridor = room("#######", "#@ $ .#", "#######")
    assert tidy(Random(1), corridor).inside == corridor.inside


@settings(max_examples=100, derandomize=True)
@given(rooms(), st.integers(0, 3), st.booleans(), st.integers(0, 3))
def test_turned_mirrored_and_shifted_levels_are_the_same(
    level: SokobanLevel, quarters: int, mirrored: bool, margin: int
) -> None:
    rows = [row.ljust(level.width) for row in level.rows]
    for _ in range(quarters):
        rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]
    rows = [" " * margin + (row[::-1] if mirrored else row) for row in rows]
    assert key(SokobanLevel(tuple(rows))) == key(level)


def test_the_player_may_stand_anywhere_in_its_zone_and_a_moved_box_is_another_level() -> None:
    first, second = room("#######", "#@  $.#", "#######"), room("#######", "#  @$.#", "#######")
    other, beyond = room("#######", "#@ $ .#", "#######"), room("#######", "#   $+#", "#######")
    assert key(first) == key(second) and len({key(first), key(other), key(beyond)}) == 3
